# What a coach says. Reasons are parts of a sentence about a turn: "jumps back ten; leaves row B …".
# They may name cards of the hand, for they are told to nobody but its player. Cards "still out" are
# those that don't lie on a row yet. $seats are the numbers of players, $count how many those are.

## Reasons for a turn

reason-wins = lays the last cards
reason-jump = jumps back ten with { $card } on { $top }, row { $row }
reason-keeps-jump = keeps { $top } on row { $row } free for { $card } to jump back
reason-keeps-pair = keeps { $low } and { $high } together for a jump
reason-passes-few = { $count ->
    [0] passes over no card that is still out
    [one] passes over only 1 card that is still out
   *[other] passes over only { $count } cards that are still out
}
reason-leaves-row = leaves row { $row }, as { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} asked
reason-extra = lays { $count } more than it must and passes over no more for it
reason-covers-own = covers its own fire { $card } on row { $row }
reason-keeps-row = spends row { $row } and spares row { $other }, which has more room
reason-only-row = lays { $card } while row { $row } still takes it, as no other row does
reason-jumps-back = jumps back with { $card } on { $top }, row { $row }
reason-leaves-jump = leaves { $top } on row { $row }, where { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} can jump back
reason-offers-jump = lays { $card } on row { $row }, where { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} can jump back
reason-moves-little = saves { $count } { $count ->
    [one] number
   *[other] numbers
} compared with the longest way
reason-next-sure = leaves the next player a card that fits for certain

## Reasons against a turn

reason-passes-many = passes over { $count } cards that are still out, { $more } more than need be
reason-orphans = leaves { $count } { $count ->
    [one] card that is
   *[other] cards that are
} still out without a row
reason-stuck = keeps { $count } { $count ->
    [one] card that fits
   *[other] cards that fit
} on no row any more
reason-narrow = keeps { $count } { $count ->
    [one] card that fits
   *[other] cards that fit
} on one row only
reason-takes-row = takes row { $row }, though { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} asked to leave it
reason-covers-jump = covers { $top } on row { $row }, where { $card } may still jump back
reason-more = lays { $count } more than it must
reason-loses-jump = gives away the jump of { $card } on { $top }, row { $row }
reason-breaks-pair = spoils the jump that { $low } and { $high } could make
reason-leaves-fire = leaves { $card } burning on row { $row }
reason-both-rows = takes steps on both row { $row } and row { $other }
reason-spends-row = spends row { $row }, which has more room than row { $other }
reason-moves-far = moves the rows on by { $count } { $count ->
    [one] number
   *[other] numbers
} more than need be
reason-next-stuck = leaves the next player without a card that fits, in { $share } of 100 cases
reason-covers-told = covers { $top } on row { $row }, where { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} could jump back
reason-ends = leads to where what is required can't be laid

## Turns

coach-lays = { $cards } on { $row }
coach-then = ; { "" }
coach-end = end the turn

## A game analysed

analysis-title = { $title }, { $players } { $players ->
    [one] player
   *[other] players
}: { $ending }
analysis-curve = The chance of winning after each turn, in percent
analysis-seated = as seated
analysis-open = with open hands
analysis-turn = turn
analysis-cost = cost much
analysis-meaning = It is the chance if everybody goes on as the bot keen plays.
analysis-described = After { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}: from { $start } % to { $end } %.
analysis-none = No turn cost much.
analysis-empty = No turn was played to its end: there is nothing to analyse.
analysis-points = What cost most
analysis-point = Turn { $turn }, player { $who }: cost { $cost } % (±{ $error }): { $after } % instead of { $before } %
analysis-table = { $rows }   hand: { $hand }
analysis-played = played
analysis-better = better
analysis-race = { $title } is a race without turns: it can't be analysed.
analysis-no-coach = There is no coach for { $title } yet.
