## Everywhere on the page

you = You
guest = Guest
back = Back
close = Close
menu = Menu
rules = Rules
preferences = Preferences
players = Players
language = Language
theme = Appearance
theme-name = { $theme ->
    [light] Light
    [dark] Dark
    [contrast] High contrast
   *[auto] Same as device
}
sorting = Sort your hand
sorting-name = { $sorting ->
    [drawn] As drawn
   *[number] By number
}
sound = Sound
sound-what = Paper, fire and a knock when it is your turn; in 7 Ate 9 the numbers are called out.
vibration = Vibration
vibration-what = When you lay a card, when it doesn’t fit, and when it is your turn; not every device can.
notifying = Notifications
notifying-what = When it is your turn and you are looking elsewhere.
your-turn = Your turn
sign-out = Sign out everywhere
sign-out-sure = Really sign out? It can’t be undone
sign-out-what = You are { $name } here. If you sign out everywhere, you lose your seats and your list of games.
about-you = About you
about-you-what = This server keeps your name, a random number in place of an account, and what you did and said at tables. You can take it with you, or have your name and number removed. The games stay, without a name.
about-you-data = Download it
forget-me = Remove my name
forget-me-sure = Really remove it everywhere? It can’t be undone
game-name = { $game ->
    [the-game] The Game
    [quick-and-easy] Quick & Easy
    [seven-ate-nine] 7 Ate 9
   *[other] { $game }
}
game-what = { $game ->
    [the-game] Cooperative: four rows, 98 cards. Jumping ten back can save you.
    [quick-and-easy] Cooperative: two piles, two cards in hand, ten minutes.
    [seven-ate-nine] A race: add or subtract, and be first.
   *[other] { "" }
}
option = { $option ->
    [on_fire] On Fire
    [pro] Pro
    [short_hands] Smaller hands
   *[other] { $option }
}
    .short = { $option ->
        [on_fire] On Fire
        [pro] Pro
        [short_hands] Smaller hands
       *[other] { $option }
    }
option-what = { $option ->
    [the-game-on_fire] Six cards burn when they are laid: someone must cover them soon.
    [the-game-pro] Lay at least three a turn instead of two.
    [quick-and-easy-pro] Lay exactly one card a turn, and no hints about high or low.
    [the-game-short_hands] One card fewer for everyone.
   *[other] { "" }
}
bot-name = { $seat ->
    [0] Button
    [1] Pip
    [2] Dot
    [3] Hop
   *[other] Tick
}
bot-level = { $bot ->
    [easy] easy
    [steady] steady
    [quick] quick
    [lightning] lightning
   *[other] { $level ->
        [1] beginner
        [2] solid
        [3] clever
        [4] strong
       *[other] master
    }
}
player-number = Player { $number }
stand-in-name = Bot for { $name }
card-stepped = { $number }, plus or minus { $step }
page-unreachable = The server can’t be reached: check the connection and try again.
no-page = There is nothing at this address.
to-home = Home

## Connection

net-connecting = Connecting…
net-lost = Connection lost. Trying again…
net-newer = A newer version is available.
net-crowded = Too many connections from your address: close some and load the page again.
net-shut-out = Whoever runs this server has shut you out for now. You can come back later.
reload = Reload
no-table = There is no such table. Perhaps the link was cut short?
table-damaged = This table can’t be shown: its record is damaged. All other tables are fine.
you-away = A bot plays for you.
you-away-clock = Your time is up: a bot plays for you.
you-moved = You now play on another device.
you-cleared = Your seat has been cleared: you are watching now.
take-back = Back to my cards
bot-plays-on = { $names } left: a bot plays on.
let-watcher = Let a watcher play
take-freed = Take the free seat
deal-repeated = These cards have been played at this table before.
deal-repeated-seen = These cards have been played at this table before. Seen by: { $names }.

## Start page

play-bots = Play with bots
race-aided = First race: show me what fits
race-bots = Race the bots
learn-game = How to play
new-table = New table
learn = Learn by playing
open-tables = Open tables
no-open-tables = None right now. Open one and invite friends.
back-to-game = Back to { $game }
whose-table = { $name }’s table
seated = { $taken } of { $seats } seated
phase = { $phase ->
    [gathering] Waiting for players
    [dealt] Cards dealt
    [playing] In play
    [over] Between games
   *[closed] Closed
}
sit-down = Sit down
watch = Watch
my-games = My recent games
played-result = { $ending ->
    [beaten] won
    [given-up] given up
    [burned] fire not covered, { $left ->
        [one] { $left } card left
       *[other] { $left } cards left
    }
   *[stuck] { $left ->
        [one] { $left } card left
       *[other] { $left } cards left
    }
}
replay = Replay
open-record = Open a recorded game
for-programs = For developers

## A new table, and what a table settles

choose-game = Game
who-plays = Players
how-play = Rules and options
seat-number = Seat { $number }
friend = Friend
ask-friend = A friend, by link
by-link = by link
bot-of-level = bot, { $level }
choose-seat = Seat { $number }: who sits here?
no-seat = No seat here
set-more = More
set-more-what = { $race ->
    [yes] The pause, free text, another deck.
   *[no] Warnings, talk, time per turn, the bots’ pace.
}
add-seat = Add a seat
open-table = Open the table and get a link
play-now = Play now
your-name = Your name
your-name-what = The others at the table see it. No account, no password.
your-button = Your button
button-part = { $part ->
    [colour] Colour
   *[holes] Holes
}
button-colour = { $look ->
    [0] black or white
    [1] blue
    [2] orange
    [3] green
   *[other] purple
}
button-holes = { $look ->
    [0] two holes
    [1] four holes
    [2] three holes
    [3] one hole
   *[other] five holes
}
name-needed = A name needs at least one character. What should the others call you?
change-rules = Change the rules
settle = Save
seconds = { $seconds } s
set-wanted = Show what fits
set-wanted-what = An aid: the two numbers that fit light up, for everyone.
set-pause = After a wrong card
set-pause-what = How long you can’t lay; you can always take.
set-played = { $game ->
    [seven-ate-nine] Show the card under the top
   *[other] Show cards still out
}
set-played-what = An aid: { $game ->
    [the-game] a strip from 2 to 99 under the rows; without it, only the top cards show.
    [seven-ate-nine] the card under the top one shows too; without it, only the top card.
   *[quick-and-easy] dots for every colour under the piles; without it, only the top cards show.
}
set-warning = Warn before a losing move
set-warning-what = An aid: a card that would lose the game at once is marked, and you are asked to confirm it.
set-hints = Hints
set-hints-what = An aid: on your turn you can ask what a good player would do, and why.
set-manner = Talk
set-manner-what = { $manner ->
    [phrases] Ready-made phrases without numbers{ $game ->
        [the-game] , stop tokens and announced rows
       *[other] { "" }
    }.
    [tokens] No words: tokens that say “not here”, and rows that are announced.
   *[none] Not a word.
}
manner = { $manner ->
    [phrases] Phrases
    [tokens] Tokens
   *[none] Silence
}
set-jump-talk = Talk about jumps
set-jump-talk-what = Players may say, and ask, where someone can jump back.
set-free-text = Free text
set-free-text-what = { $game ->
    [seven-ate-nine] People can write to each other.
   *[other] People can write to each other; during a game, messages with numbers are blocked.
}
set-clock = Time per turn
set-clock-what = When a turn’s time is up, a bot plays on for that player.
no-clock = None
set-pace = The bots’ pace
set-pace-what = How long a bot takes per card.
pace = { $pace ->
    [0] Calm
    [1] Normal
   *[2] Quick
}
set-counts = Advanced: another deck
set-counts-what = How many of each card; at least one of each, { $total } in all.
set-counts-total = { $total } of { $whole } cards
set-counts-ours = Back to the usual deck
set-listed = Open to everyone
set-listed-what = Anyone can find the table on the start page. Otherwise, only people with the link can.

## Before the first card

ask-in = Invite friends.
ask-in-how = Anyone who opens this link can sit down. No account needed.
share-link = Share the link
share-table = Play with me
link-copied = The link is copied.
link-here = Copy this link: { $link }
qr-alt = The link as a QR code
at-table = At the table
seat-bot = Bot, { $level }
seat-host = Host
seat-here = Here
seat-trip = · about { $trip } ms away
seat-gone = Not connected
change = Change
clear-seat = Clear { $name }’s seat
free-chair = A free seat
add-bot = Add a bot
choose-bot = Which bot?
deal = { $count ->
    [one] Deal for one
    [2] Deal for two
    [3] Deal for three
    [4] Deal for four
   *[other] Deal for five
}
deal-wait = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
full-watch = Every seat is taken. You are watching.
wait-deal = Waiting for the host to deal.
table-closed = This table is closed.

## At the table

your-cards = Your cards
watching = you are watching
deck-left = { $count } in the deck
holds = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
away-with = away · { $count }
bot-with = bot · { $count }
row-told = { $row }, { $direction ->
    [up] up
   *[down] down
}: { $top } on top, { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
row-empty = nothing
row-cover = Must be covered.
row-burns = Burns.
row-announced = { $who ->
    [you] Your prepared card
   *[other] A card prepared by { $name }
} lies here face down.
row-token = { $who ->
    [you] You ask
   *[other] { $name } asks
}: { $card ->
    [yes] not this card.
   *[no] not here.
}
row-lay = Lay { $card }: { $step }.
row-jump = Lay { $card }: ten back.
row-no = { $card } doesn’t fit.
row-ends = { $card } would lose the game.
pile-lay = Lay { $card }.
pile-jump = Lay { $card }: same colour.
pile-up = Up
pile-down = Down
same-colour = Same colour: any number
ends-game = This would lose the game
ends-sure = Tap again to lay it
cover-this = Cover this
card-first = Choose a card first. To say something, tap “Say”.
i-begin = I’ll begin
    .chip = Me
aim = { $game ->
    [the-game] The aim: together, lay all cards on four rows. A and B go up, C and D down; exactly ten back is allowed too.
    [quick-and-easy] The aim: together, lay all cards. Pile A goes up, B down; on its own colour any number fits.
   *[other] { "" }
}
can-lay = you have the cards for it
end-turn = End turn
hint = Hint
hint-thinking = Thinking…
hint-chance = { $percent }% chance of winning
hint-as-good = Just as good: { $turn }
hint-told = Hint: { $turn }.
sentence = { $words }.
card-hinted = { $card }, number { $order } in the hint
row-hinted = The hint: { $cards } here.
still-out = Still out
still-out-told = { $count ->
    [one] { $count } card is still out.
   *[other] { $count } cards are still out.
}
grid-mine = in hand
grid-out = still out
grid-gone = on the rows
grid-fire = burns
time-left = { $time } left
to-result = See the result
look-table = View the table
turns-title = Turn by turn
turns-since = Above: since your last turn

## Talk

say = Say
say-title = What do you want to say?
say-row = Where?
say-about = About what?
say-general = In general
say-colour = About which colour?
say-honest = Never give a number away, even by combining phrases.
said-here = Said at the table
said-nothing = Nothing yet.
said-new = { $count } new
announce-row = I plan to lay here
token-put = { $card ->
    [yes] Not this card, please
   *[no] Not here, please
}
token-back = Take my token back
write = { $secret ->
    [yes] Write without numbers
   *[no] Write something
}
send = Send

## The menu

seat-link = Continue on another device
seat-link-what = Open this on your other device and your seat moves there. It works once; don’t pass it on.
copy-link = Copy the link
stand-in = Let a bot play for { $name }
free-seat = Let a watcher play for { $name }
make-host = Make { $name } the host
leave = Leave the table
leave-not = Keep playing
leave-sure = Leave? A bot will take over your cards
give-up = Give up this game
give-up-sure = Really give up?
give-up-no = Play on
give-up-wants = { $names } would like to give up this game.
give-up-waits = You’d like to give up this game. Waiting for the others.
pause = Pause
pause-no = Play on
paused = Paused.
pause-wants = { $names } would like to pause.
pause-waits = You’d like to pause. Waiting for the others.
close-table = Close the table for good
keys-the-game = Keys: 1 to 8 choose a card, A to D a row, E ends the turn, S opens talk, H asks for a hint.
keys-quick-and-easy = Keys: 1 and 2 choose a card, A and B a pile, E ends the turn, S opens talk, H asks for a hint.
keys-seven-ate-nine = Keys: 1 to 9 and 0 (for 10) lay a card; with Shift, another card of the same number with a different step; Space takes.

## The end

play-again = Play again
play-again-bots = { $count ->
    [one] Play again with a bot
   *[other] Play again with bots
}
end-free = { $names } left. Anyone who opens the table’s link can sit down for the next game.
again-harder = Again, harder: { $how }
again-easier = Again, easier: { $how }
seats-and-rules = Seats and rules
end-look-back = Look back
end-pass-on = Pass it on
same-deal = Same deal again
host-deals = The host can deal again.
share = Share
chances = Chances over time
save-picture = Save the picture
end-rows = How it went
end-row = { $row }, { $direction ->
    [up] up
   *[down] down
}: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $jumps ->
    [0] no jumps back
    [one] { $jumps } of them a jump back
   *[other] { $jumps } of them jumps back
}.
end-hands = Cards left
end-ranking = Cards left
race-story = How the race went. In the lead, one after another: { $names }.

## Replay

replay-loading = Fetching the game…
replay-open-what = A file with one game that Tenback recorded, or with many. Choose it, or drop it on this page.
replay-choose-file = Choose a file
replay-many = The file holds { $count } games. Which one?
replay-show = Show it
replay-not-json = { $file } holds no recorded game: a record has one JSON object per line.
replay-too-big = That file is too big: at most { $most } MB.
replay-another = Open another recorded game
replay-eyes = Whose cards to show
replay-all = Everyone’s
chances-thinking = The coach looks at every turn…
point-told = Turn { $turn }, { $name }: cost { $cost }%, { $after }% instead of { $before }%.
point-title = Turn { $turn }, { $name }
point-cost = cost { $cost }%
point-held = in hand: { $cards }
percent = { $percent }%
replay-share = Share a link to this moment
replay-save = Save the record
replay-hands = Cards in hand
replay-position = Position in the game
replay-to-start = To the start
replay-to-end = To the end
replay-back = One step back
replay-on = One step forward
replay-play = Play
replay-pause = Pause
replay-speed = Speed: { $speed }×

## 7 Ate 9

seven-you = You: { $count }
seven-top = On top: { $card }. { $count ->
    [one] { $count } card on the pile.
   *[other] { $count } cards on the pile.
}
seven-top-down = The top card lies face down. { $count ->
    [one] { $count } card
   *[other] { $count } cards
} on the pile.
seven-down = Your { $count ->
    [one] card lies
   *[other] { $count } cards lie
} face down until “Go”.
seven-wanted = Fits: { $one } or { $two }.
seven-ready = Ready…
seven-go = Go
    .aloud = Go!
seven-lay = Lay { $card }{ $count ->
    [one] { "" }
   *[other] , one of { $count }
}{ $fits ->
    [yes] : fits
   *[no] { "" }
}
seven-none = No { $number } in hand
seven-take = Take a card
seven-taken = All cards taken
seven-first = was first
seven-call = “{ $number }”
seven-cry = 7 ate 9!
seven-now = Just now
seven-late = { $name } was first. Your { $number } is back in your hand.

## What search engines, shared links and the list of installed apps show

page-description = The Game, Quick & Easy and 7 Ate 9: with friends and bots, in your browser.
