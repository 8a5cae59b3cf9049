# Short, warm, exact. Exclamation marks only for a win and the cry. Rows are A to D; people count
# players from 1. $who is "you" or a player's number; the other facts stand where they are used.

## Cards and lists

colour-name = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
}
coloured-card = { colour-name } { $number }
list-comma = { ", " }
nothing = nothing

## What the rules refused, one message a reason: what was wrong, and what would be right

refused-bad-players = { $players ->
    [one] { $players } player is
   *[other] { $players } players are
} not possible here: { $least } to { $most } can play.
refused-bad-pause = A pause can't last { $pause } milliseconds: choose 0 (no pause) to { $most }.
refused-bad-deck = This is not the game's deck. Missing: { $missing }. Too many: { $extra }. It needs each card as often as it is printed.
refused-game-over = The game is over. Deal again to play on.
refused-no-such-seat = There is no player { $seat } here: they are numbered 1 to { $players }.
refused-no-such-row = There is no row { $row }: the rows are A to { $rows }.
refused-not-of-this-game = This game has no move “{ $action }”: choose one that it offers.
refused-not-begun = Nobody has begun yet: first say who begins.
refused-already-begun = The game has begun, so the first player stays. Lay a card when it is your turn.
refused-not-your-turn = It is player { $turn }'s turn: yours will come.
refused-not-in-hand = You don't hold { $card }: lay a card from your hand.
refused-too-low = { $card } is too low for row { $row }: { $jump ->
    [none] it takes more than { $top }.
   *[other] it takes more than { $top }, or exactly { $jump }, ten back.
}
refused-too-high = { $card } is too high for row { $row }: { $jump ->
    [none] it takes less than { $top }.
   *[other] it takes less than { $top }, or exactly { $jump }, ten back.
}
refused-not-higher = On row { $row }, { $card } is not higher than { $top }: it takes a higher number, or the same colour.
refused-not-lower = On row { $row }, { $card } is not lower than { $top }: it takes a lower number, or the same colour.
refused-cover-first = { $card } can't go on row { $row } yet: { $fire } burns on row { $burning }, and the very next card must cover it.
refused-lay-more = Lay { $required } more { $required ->
    [one] card
   *[other] cards
}, then you can end your turn.
refused-cover-due = Cover the fire on { $count ->
    [one] row { $rows }
   *[other] rows { $rows }
}, then you can end your turn.
refused-nothing-to-take = Your deck is empty: all your cards are in your hand, ready to lay.
refused-not-yet = Not yet: wait for “Go”.
refused-time-runs-back = This came with a time of { $at } ms, but the last move was at { $last } ms: time only goes forward.
refused-paused = A short pause after a wrong card: wait a moment, then lay again. You can take at any time.
refused-too-late = { $who ->
    [you] Your own card was first.
   *[other] Player { $who } was first.
} { $card } is back in your hand; on top now: { $top }.
refused-no-talk = There is no such talk at this table: let the cards speak.
refused-no-such-phrase = “{ $phrase }” can't be said at this table: choose one of its phrases.
refused-wrong-aim = { $aim ->
    [row] “{ $phrase }” is said about a row: name one row and nothing else.
    [colour] “{ $phrase }” is said about a colour: name one colour and nothing else.
   *[nothing] “{ $phrase }” is said just so, without a row or a colour.
}
refused-no-such-colour = There is no colour “{ $colour }”: there are { $colours }.
refused-not-in-own-turn = Your token is for another player's turn: wait until somebody else lays.
refused-no-free-text = Nothing can be written at this table: use its phrases.
refused-bad-text = A text has 1 to { $most } characters: write something shorter, or something at all.
refused-number-said = “{ $number }” says a number, and numbers stay secret: say it without.
refused-bad-clock = { $clock } seconds can't be the time for a turn: choose { $least } to { $most }, or none.
refused-bad-pace = A bot can't take { $pace } milliseconds for a card: choose 0 to { $most }.
refused-bad-name = A name has 1 to { $most } characters that can be seen: choose another.
refused-not-seated = You have no seat at this table: sit down first.
refused-already-seated = You already sit at this table, as player { $seat }.
refused-seat-taken = Seat { $seat } is taken: choose an empty one.
refused-seat-empty = Nobody sits in seat { $seat }.
refused-no-free-seat = Every seat is taken: you can watch, or ask the host for one.
refused-seats-empty = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} still empty: wait for people, or seat bots.
refused-too-many-seated = { $seated } people sit here, too many for { $players } seats: somebody has to stand up first.
refused-no-person = No person plays in seat { $seat }: choose a person's.
refused-still-here = Player { $seat } is here: a bot stands in only for somebody who is gone.
refused-no-such-bot = No bot is called “{ $bot }”: there are { $bots }.
refused-not-host = Only the host can do that: ask them.
refused-not-dealt = There is no game yet: the host deals first.
refused-already-dealt = A game is going on: wait until it is over.
refused-table-closed = This table is closed: open another one.
refused-no-such-table = There is no table “{ $table }”: check the link.
refused-no-such-game = No game is called “{ $game }”: there are { $games }.
refused-no-such-record = There is no game { $number } at this table: so far it has had { $games }.
refused-dealt-again = The cards of game { $number } are on the table again: its record opens when that game is over.
refused-too-many-tables = That is a lot of tables: at most { $most } in an hour. Use one of yours, or wait.
refused-link-used = This link is used up, too old or not ours: make a new one on the device that has the seat.
refused-not-understood = This could not be understood: { $problem }
refused-too-fast = Too much at once: wait a second and try again.
refused-not-saved = This could not be saved, so it did not happen: try again in a moment.

## What a judge finds in a recorded game, one message a fault

fault-unknown-move = “{ $do }” is no move of this game: it has { $moves }, and talk.
fault-no-time = The move has no time: in this game each move needs “at”, milliseconds of play.
fault-not-as-told = The record tells { $told }, but the rules give { $happened }.
fault-not-over = The record tells an outcome, but its moves don't end the game.
fault-other-outcome = The record tells { $told }, but the moves lead to { $happened }.

## What a judge says of a file of recorded games

judge-right = right: { $ending }
judge-wrong = wrong: { $fault }
judge-abandoned = abandoned
judge-team = { $won ->
    [yes] won
   *[no] lost, { $left } left
}
judge-race = player { $winner } won; left: { $left }
judge-total = { $right } right, { $wrong } wrong, { $broken } broken
place-move = move { $number }: { $fault }

## What may be said at a table: short, for a bubble at the row; $colour only where one is meant

phrase-begin-me = I'd like to begin
phrase-begin-not-me = I'd rather not begin
phrase-thanks = Thank you
phrase-sorry = Sorry
phrase-well-done = Well done
phrase-leave-row = Please leave this row
phrase-small-step = Only a small step here
phrase-good-for-me = This is good for me
phrase-no-use-to-me = This is no use to me
phrase-jump-here = I can jump back here
phrase-have-colour = I have { colour-name }
phrase-low-colour = I have a low { colour-name }
phrase-middling-colour = My { colour-name } is middling
phrase-high-colour = I have a high { colour-name }

## What a person types: words that mean the same, parted by spaces

word-end = end e done
word-begin = begin first start
word-me = me i
word-help = help h ?
word-rules = rules
word-show = show table
word-quit = quit q exit bye
word-yes = yes y
word-no = no n
word-up = up
word-down = down
word-take = take t
word-red = red r
word-yellow = yellow y
word-green = green g
word-blue = blue b
word-purple = purple p

## Choosing a game

game-the-game = The Game: 98 cards, four rows, all together
game-quick-and-easy = The Game: Quick & Easy: 50 cards, two piles, all together
game-seven-ate-nine = 7 Ate 9: no turns, everybody at once, one winner
ask-game = Which game? A number from 1 to { $most }, or quit. Enter: 1.
ask-players = How many players, { $least } to { $most }, you included? Enter: { $usual }.
hint-variants = For its variants, call it so: { $command }

## The table

hint-the-game = Lay with a card and a row: 47 a. Also: end, show, help, rules, quit.
hint-quick-and-easy = Lay with a card and a row: g8 b is green 8 on row B. Also: end, show, help, rules, quit.
hint-seven-ate-nine = Lay with a number: 7. Take with Enter. Also: show, help, rules, quit.

help-the-game =
    47 a         lay 47 on row A (also 47a, a 47)
    47a 51a end  several at once, from left to right
    end          end your turn and draw
    begin me     before the first card: you begin; begin 2: player 2 does
    show         the table again
    rules        the rules in short
    quit         leave the table
help-quick-and-easy =
    g8 b         lay green 8 on row B (also b g8, green 8 b)
    g8b y3a      two at once, from left to right
    end          end your turn and draw
    begin me     before the first card: you begin; begin 2: player 2 does
    show         the table again
    rules        the rules in short
    quit         leave the table
    Colours: r red, y yellow, g green, b blue, p purple.
help-seven-ate-nine =
    7            lay a card with the number 7, the one you took first
    7.2          lay 7 ±2 (also 7±2)
    Enter or t   take a card from your deck
    show         the table again
    rules        the rules in short
    quit         leave the table

rules-the-game =
    Together, lay all 98 cards on four rows. A and B go up from 1, C and D go down from 100.
    On your turn lay at least two cards (Pro: three), one at a time. Any gap is allowed.
    Ten back: exactly ten the wrong way is always allowed, like 37 on 47 on a row that goes up.
    End your turn to draw as many as you laid. When the deck is empty, one card a turn is enough.
    If the player on turn can't lay enough, the game ends. Fewer than ten cards left is excellent.
    On Fire: 22, 33, 44, 55, 66 and 77 must be covered on their row, by the next player at the latest; alone, by the very next card.
rules-quick-and-easy =
    Together, lay all 50 cards on two rows: A goes up, B goes down.
    On your turn lay one or two cards (Pro: exactly one), then you draw back up to two.
    Any card opens a row. A takes a higher number, B a lower one; any gap is allowed.
    Back: on a card of the same colour you may lay any number.
    If the player on turn can lay nothing, the game is lost.
rules-seven-ate-nine =
    Be the first without cards. There are no turns: everybody plays at once.
    A card fits if its number is the top's number plus or minus the top's step. After 10 comes 1.
    On 9 ±3 fits 6 or 2. The first card to arrive counts.
    A wrong card comes back, and for a moment you can't lay. You may always take.
    Your last card goes on anything: then you have won.
    If nobody can lay and all decks are empty, the bottom card of the pile comes to the top.

ask-begin = { $players ->
    [2] Who begins? Say: begin me, or begin 2.
   *[other] Who begins? Say: begin me, or begin and a player's number (2 to { $players }).
}
ask-lay = { $laid ->
    [0] Your turn. Lay at least { $required } { $required ->
        [one] card
       *[other] cards
    }.
   *[other] Lay { $required } more.
}
ask-end = Lay more, or end your turn.
ask-cover = Cover the fire on { $count ->
    [one] row { $rows }
   *[other] rows { $rows }
}.
ask-cover-next = Your next card must cover the fire on row { $row }.
ask-sure = { $card } on row { $row } ends the game at once, with { $left } { $left ->
    [one] card
   *[other] cards
} left. Lay it all the same? yes or no
ask-ready = Press Enter when you are ready.
ask-row = On which row? Say it after the card, like { $text } a.
not-understood = I can't read “{ $text }”.
goodbye = You have left the table. See you.

told-begins = { $who ->
    [you] You begin.
   *[other] Player { $who } begins.
}
told-lays = { $who ->
    [you] You lay
   *[other] Player { $who } lays
} { $card } on row { $row }{ $jump ->
    [ten] , ten back
    [colour] , back on its colour
   *[no] { "" }
}{ $covers ->
    [yes] ; the fire is out
   *[no] { "" }
}.
told-draws = { $who ->
    [you] You draw { $cards }.
   *[other] Player { $who } draws { $count }.
}
told-laid-on-pile = { $who ->
    [you] You lay
   *[other] Player { $who } lays
} { $card }.
told-takes = { $who ->
    [you] You take { $card }.
   *[other] Player { $who } takes a card.
}
told-wrong = { $who ->
    [you] { $card } doesn't fit on { $top }; it is back in your hand.
   *[other] A card of player { $who } didn't fit; it went back.
}
told-pause = You can lay again in { $seconds } s; taking is fine.
told-turned = Nobody can lay: { $card } comes from the bottom of the pile to the top.
told-cries = { $who ->
    [you] You cry
   *[other] Player { $who } cries
}: 7 ate 9!
your-hand = On top: { $top }. Your hand: { $cards }. Your deck: { $deck }.
go = Go

## How it ended

result-stuck = { $who ->
    [you] You can't lay what is required.
   *[other] Player { $who } can't lay what is required.
}
result-beaten = All cards lie. You have beaten the game!
result-excellent = { $left } { $left ->
    [one] card is
   *[other] cards are
} left. Excellent.
result-lost = { $left } { $left ->
    [one] card is
   *[other] cards are
} left. Lost this time.
result-won = All cards lie. You have won!
result-race = { $who ->
    [you] You have won!
   *[other] Player { $who } has won.
}
result-left = { $who ->
    [you] You still have
   *[other] Player { $who } still has
} { $left } { $left ->
    [one] card
   *[other] cards
}.

## Pictures of the table

draw-the-game = The Game
draw-quick-and-easy = Quick & Easy
draw-seven-ate-nine = 7 Ate 9
draw-pro = Pro
draw-short-hands = Short hands
draw-on-fire = On Fire
draw-title = { $title }: { $variants }
draw-summary = { $title }. { $status }

draw-player = { $who ->
    [you] you
   *[other] player { $who }
}
draw-of-player = { draw-player }: { $what }
draw-cards = { $count } { $count ->
    [one] card
   *[other] cards
}
draw-deck = deck { $count }
draw-laid = laid
draw-still-out = still out
draw-empty = empty
draw-alarm = { $alarm ->
    [fire] fire
    [cover] cover this
   *[no] { "" }
}
draw-pile = pile { $count }
draw-counts = hand { $hand }, deck { $deck }
draw-time = at { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
draw-paused = pauses until { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

draw-begin = who begins?
draw-lay = { $laid ->
    [0] lay at least { $required }
   *[other] lay { $required } more
}
draw-lay-up-to = { $most ->
    [1] lay 1
   *[other] lay 1 or { $most }
}
draw-one-more = may lay 1 more or end the turn
draw-free = may lay more or end the turn
draw-cover = cover { $count ->
    [one] row { $rows }
   *[other] rows { $rows }
}
draw-cover-next = the next card must cover row { $row }
draw-ended = { $rating ->
    [beaten] beaten!
    [won] won!
    [excellent] excellent: { $left } left
   *[lost] lost: { $left } left
}

draw-row-told = Row { $row } { $direction ->
    [up] up
   *[down] down
}: { $top }, { draw-cards }{ $alarm ->
    [no] { "" }
   *[other] , { draw-alarm }
}.
draw-holds = { $who ->
    [you] You hold
   *[other] Player { $who } holds
} { $cards }.
draw-top-told = On top: { $card }. On the pile: { $count }.
draw-counts-told = { $who ->
    [you] You
   *[other] Player { $who }
}: { draw-counts }.

## The server

serve-here = Tenback is at { $address }
serve-there = Others on this network find it at { $address }
serve-end = Ctrl+C ends it; nothing is lost.
serve-port-taken = { $free ->
    [None] port { $port } is taken: choose another with --port
   *[other] port { $port } is taken; { $free } is free: --port { $free }
}
serve-other-port = Port { $port } is taken, so it is { $free } today.
serve-already = Tenback is already running, at { $address }
serve-no-address = can't listen at { $host }: { $why }. Choose an address of this machine, or 0.0.0.0 for all
page-running = The server is running.
page-api = What programs can ask of it
