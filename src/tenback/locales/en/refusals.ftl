## What the rules refused, one message a reason: what was wrong, and what would be right

refused-bad-players = This game takes { $least } to { $most } players, not { $players }.
refused-bad-counts = Another deck for 7 Ate 9 is 30 whole numbers: how many it has of 1±1, 1±2, 1±3, 2±1 … 10±3, each at least 1, 73 in all. Here there are { $numbers }, the smallest is { $least }, and they add up to { $total }.
refused-bad-pause = A pause can’t last { $pause } milliseconds: choose 0 (no pause) to { $most }.
refused-bad-deck = This is not the game’s deck. Missing: { $missing }. Too many: { $extra }. Every card must be there as many times as in the real deck.
refused-game-over = The game is over. Deal again to play on.
refused-no-such-seat = There is no player { $seat } here: they are numbered 1 to { $players }.
refused-no-such-row = There is no { $row } here: choose from A to { $rows }.
refused-not-of-this-game = This game has no move “{ $action }”: choose one that it offers.
refused-not-begun = The game hasn’t started: first decide who begins.
refused-already-begun = The game has already started, so the first player can’t be changed. Lay a card when it is your turn.
refused-not-your-turn = It’s player { $turn }’s turn. Yours will come.
refused-not-in-hand = You don’t hold { $card }: lay a card from your hand.
refused-too-low = { $card } is too low for row { $row }: { $jump ->
    [none] it takes more than { $top }.
   *[other] it takes more than { $top }, or exactly { $jump }, ten back.
}
refused-too-high = { $card } is too high for row { $row }: { $jump ->
    [none] it takes less than { $top }.
   *[other] it takes less than { $top }, or exactly { $jump }, ten back.
}
refused-not-higher = On pile { $row }, { $card } is not higher than { $top }: it takes a higher number, or the same colour.
refused-not-lower = On pile { $row }, { $card } is not lower than { $top }: it takes a lower number, or the same colour.
refused-cover-first = { $card } can’t go on row { $row } yet: { $fire } burns on row { $burning }, and the very next card must cover it.
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
refused-time-runs-back = This move is timed at { $at } ms, but the last one was at { $last } ms: time only goes forward.
refused-paused = A short pause after a wrong card: wait a moment, then lay again. You can take at any time.
refused-too-late = { $who ->
    [you] Your own card was first.
   *[other] Player { $who } was first.
} { $card } is back in your hand; on top now: { $top }.
refused-no-talk = That kind of talk is switched off at this table: let the cards speak.
refused-no-such-phrase = “{ $phrase }” can’t be said at this table: choose one of the phrases offered.
refused-wrong-aim = { $aim ->
    [row] “{ $phrase }” is about one row or pile: name one letter and nothing else.
    [colour] “{ $phrase }” is about a colour: name one colour and nothing else.
   *[nothing] “{ $phrase }” stands on its own: leave out the letter or colour.
}
refused-no-such-colour = There is no colour “{ $colour }”. Choose from: { $colours }.
refused-not-in-own-turn = Your stop token is for another player’s turn: wait until someone else lays.
refused-reason-given = A token comes without a reason: until this turn ends, put yours on row { $row } or speak about row { $row }, not both.
refused-not-burning = Nothing burns on row { $row }: choose a row with a fire.
refused-nothing-asked = There is nothing to answer: nobody else has asked a question this turn.
refused-no-free-text = { $manner ->
    [tokens] Only tokens speak at this table, and they give no reasons: you can’t write messages.
    [none] This table plays without a word: you can’t write messages.
   *[phrases] You can’t write messages at this table: use the phrases.
}
refused-bad-text = Write 1 to { $most } characters.
refused-number-said = “{ $number }” gives a number away or asks for one, and numbers stay secret: please put it another way.
refused-said-enough = You have said { $most } things in this turn: wait for the next one.
refused-game-full = This game has had { $most } moves and messages, as many as are kept: until it is over, just play your cards.
refused-table-full = This table has had { $most } moves and messages, as many as one table keeps: open a new table.
refused-bad-clock = A turn can’t last { $clock } seconds: choose { $least } to { $most }, or no limit.
refused-bad-pace = A bot can’t take { $pace } milliseconds per card: choose 0 to { $most }.
refused-bad-name = A name needs 1 to { $most } visible characters: choose another.
refused-bad-button = There is no button with colour { $colour } and holes { $holes }: both are 0 to { $most }.
refused-not-seated = You have no seat at this table: sit down first.
refused-already-seated = You’re already sitting at this table, as player { $seat }.
refused-seat-taken = Seat { $seat } is taken: choose an empty one.
refused-seat-empty = Nobody is sitting in seat { $seat }.
refused-no-free-seat = Every seat is taken: you can watch, or ask the host to free one.
refused-cards-seen = You have seen cards of this deal: until this game is over, you can only watch.
refused-not-left = Nobody has left seat { $seat } during this game, or it is already free.
refused-seats-empty = { $count ->
    [one] One seat is
   *[other] { $count } seats are
} still empty: wait for people, or seat bots.
refused-too-many-seated = { $seated } people sit here, too many for { $players } seats: someone has to leave their seat first.
refused-no-person = Seat { $seat } isn’t a person’s: choose a seat where a person plays.
refused-still-here = Player { $seat } is here: a bot stands in only for someone who has left.
refused-no-such-bot = There is no bot “{ $bot }”. Choose from: { $bots }.
refused-not-host = Only the host can do that: ask them.
refused-not-dealt = There is no game yet: the host deals first.
refused-paused-game = The game is paused: play on first.
refused-already-dealt = A game is going on: wait until it is over.
refused-table-closed = This table is closed: open another one.
refused-no-such-table = There is no table “{ $table }”: check the link.
refused-table-damaged = This table can’t be shown: its record is damaged. All other tables are fine.
refused-no-such-game = There is no game “{ $game }”. Choose from: { $games }.
refused-no-such-record = There is no game { $number } at this table: only { $games } have been played so far.
refused-dealt-again = Game { $number } is being played again with the same cards: its record opens when that game is over.
refused-too-many-tables = Too many tables: at most { $most } an hour. Use one of yours, or wait.
refused-link-used = This link has been used, has expired or isn’t from this server: make a new one on the device that has the seat.
refused-bad-token = This needs a valid access token of this server: ask for a new one at /api/tokens.
refused-not-understood = Couldn’t understand this: { $problem }
refused-too-fast = Too many requests at once: wait a second and try again.
refused-not-saved = This couldn’t be saved, so nothing has changed: try again in a moment.
refused-no-hints = This table plays without hints: the host can switch them on between games.
refused-no-coach = There is no coach for { $game ->
    [the-game] The Game
    [quick-and-easy] Quick & Easy
   *[seven-ate-nine] 7 Ate 9
}: trust your own eyes here.
refused-not-ready = The coach is still getting ready: ask again in a minute.
refused-not-operator = This needs the operator’s token.
refused-shut-out = Whoever runs this server has shut you out for now: come back in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
