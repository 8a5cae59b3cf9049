# What a coach says. Reasons are parts of a sentence about a turn: "jumps back ten; leaves row B …".
# They may name cards of the hand, for nobody but its player reads them. Cards "still out" are
# those that haven’t been laid yet. $seats are the numbers of players, $count how many those are; in
# the form .named they are names.

## Reasons for a turn

reason-wins = lays the last cards
reason-jump = jumps back ten with { $card } onto { $top }, row { $row }
reason-keeps-jump = keeps { $top } on { $row } uncovered, so that { $card } can jump back
reason-keeps-pair = keeps { $low } and { $high } together for a jump
reason-passes-few = { $count ->
    [0] skips none of the cards still out
    [one] skips only 1 card still out
   *[other] skips only { $count } cards still out
}
reason-leaves-row = leaves row { $row } alone, as { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} asked
    .named = leaves row { $row } alone, as { $seats } asked
reason-extra = lays { $count } more than required without skipping any extra cards
reason-covers-own = covers its own fire { $card } on row { $row }
reason-keeps-row = spends row { $row } and spares row { $other }, which has more room
reason-only-row = lays { $card } while it still fits on row { $row }: it fits on no other
reason-jumps-back = jumps back with { $card } onto { $top }, pile { $row }
reason-leaves-jump = leaves { $top } on pile { $row }, where { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} can jump back
    .named = leaves { $top } on pile { $row }, where { $seats } can jump back
reason-offers-jump = lays { $card } on pile { $row }, where { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} can jump back
    .named = lays { $card } on pile { $row }, where { $seats } can jump back
reason-moves-little = uses { $count } fewer { $count ->
    [one] number
   *[other] numbers
} than the longest turn would
reason-next-sure = leaves the next player a card that certainly fits
reason-estimated = looks best at first glance: the coach is still getting ready
reason-best = wins more often than any other turn when the game is played out
reason-despite = wins { $more } more games in 100 than the best turn that does as asked

## Reasons against a turn

reason-passes-many = skips { $count } { $count ->
    [one] card
   *[other] cards
} still out, { $more } more than necessary
reason-orphans = leaves { $count } { $count ->
    [one] card still out with nowhere to go
   *[other] cards still out with nowhere to go
}
reason-stuck = keeps { $count } { $count ->
    [one] card that no longer fits anywhere
   *[other] cards that no longer fit anywhere
}
reason-narrow = keeps { $count } { $count ->
    [one] card that fits on only one row
   *[other] cards that fit on only one row
}
reason-takes-row = lays on row { $row }, though { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} asked not to
    .named = lays on row { $row }, though { $seats } asked not to
reason-covers-jump = covers { $top } on row { $row }, where { $card } could still jump back
reason-more = lays { $count } more than required
reason-loses-jump = loses the jump of { $card } onto { $top } on { $row }
reason-breaks-pair = spoils the jump that { $low } and { $high } could make
reason-leaves-fire = leaves { $card } burning on row { $row }
reason-both-rows = moves both row { $row } and row { $other }
reason-spends-row = spends row { $row }, which has more room than row { $other }
reason-moves-far = uses { $count } more { $count ->
    [one] number
   *[other] numbers
} than necessary
reason-next-stuck = leaves the next player with nothing to lay in { $share } { $share ->
    [one] case
   *[other] cases
} out of 100
reason-covers-told = covers { $top } on pile { $row }, where { $count ->
    [one] player { $seats }
   *[other] players { $seats }
} could jump back
    .named = covers { $top } on pile { $row }, where { $seats } could jump back
reason-ends = leads to a point where not enough cards can be laid

## Turns

coach-lays = { $cards } on { $row }
coach-then = ; { "" }
coach-end = end the turn

## A game analysed

analysis-title = { $title }, { $players } { $players ->
    [one] player
   *[other] players
}: { $ending }
analysis-curve = Chance of winning after each turn, in percent
analysis-seated = as the player saw it
analysis-open = with open hands
analysis-turn = turn
analysis-cost = costly turns
analysis-meaning = This is the chance of winning if everyone plays on like the bot “keen”.
analysis-described = After { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}: from { $start }% to { $end }%.
analysis-none = No costly turns.
analysis-empty = No turn was completed: there is nothing to analyse.
analysis-points = The costliest turns
analysis-point = Turn { $turn }, player { $who }: cost { $cost }% (±{ $error }): { $after }% instead of { $before }%
analysis-table = { $rows }   hand: { $hand }
analysis-played = played
analysis-better = better
analysis-race = { $title } is a race without turns: it can’t be analysed.
analysis-no-coach = There is no coach for { $title } yet.
