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
theme = Colours
theme-name = { $theme ->
    [light] Light
    [dark] Dark
   *[auto] As the device
}
sorting = Order of the hand
sorting-name = { $sorting ->
    [drawn] As drawn
   *[number] By number
}
sound = Sound
sound-what = Paper, fire and a knock when it is your turn; in 7 Ate 9 the numbers are called.
sign-out = Sign out everywhere
sign-out-sure = Really sign out? It can't be undone
sign-out-what = You are { $name } here. If you sign out everywhere, your seats and your list of games are lost to you.
game-name = { $game ->
    [the-game] The Game
    [quick-and-easy] Quick & Easy
    [seven-ate-nine] 7 Ate 9
   *[other] { $game }
}
game-what = { $game ->
    [the-game] Together: four rows, 98 cards. Ten back saves you.
    [quick-and-easy] Together: two piles, two cards in hand, ten minutes.
    [seven-ate-nine] A race: add or take away, and be first.
   *[other] { "" }
}
option = { $option ->
    [on_fire] On Fire
    [pro] Pro
    [short_hands] Short hands
   *[other] { $option }
}
option-what = { $option ->
    [the-game-on_fire] Six cards burn when they are laid: somebody must cover them soon.
    [the-game-pro] Lay at least three a turn instead of two.
    [quick-and-easy-pro] Lay exactly one card a turn, and no hints about high or low.
    [the-game-short_hands] One card fewer for everybody.
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
card-stepped = { $number }, plus or minus { $step }
page-unreachable = The server can’t be reached: check the connection and try again.
no-page = There is nothing at this address.
to-home = To the start page

## Connection

net-connecting = Connecting…
net-lost = Connection lost. Trying again…
net-newer = A newer version is here.
net-crowded = Too many connections from your address: close some and load the page again.
reload = Reload
no-table = There is no such table. Perhaps the link was cut short?
table-damaged = This table can’t be shown: its record is damaged. All other tables are fine.
you-away = A bot plays for you.
you-away-clock = Your time was up: a bot plays for you.
you-moved = You now play on another device.
take-back = Back to my cards
deal-repeated = These cards have been played at this table before.
deal-repeated-seen = These cards have been played at this table before. Seen by: { $names }.

## Start page

play-bots = Play with bots
race-aided = First race: show me what fits
race-bots = Race the bots
learn-game = How it goes
new-table = New table
learn = Learn by playing
open-tables = Open tables
no-open-tables = None right now. Open one and ask friends in.
back-to-game = Back to { $game }
whose-table = { $name }’s table
seated = { $taken } of { $seats } seated
phase = { $phase ->
    [gathering] Gathering
    [dealt] Dealt
    [playing] Playing
    [over] Between games
   *[closed] Closed
}
sit-down = Sit down
watch = Watch
my-games = My last games
played-result = { $ending ->
    [beaten] won
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
open-record = Open a record
for-programs = For programs

## A new table, and what a table settles

choose-game = Game
who-plays = Who plays
how-play = How you play
seat-number = Seat { $number }
friend-by-link = A friend, by link
remove-seat = Remove seat { $number }
add-seat = One more seat
open-table = Open the table and get a link
play-now = Play now
your-name = Your name
your-name-what = The others at the table see it. No account, no password.
name-needed = A name has at least one character: how shall the others call you?
change-rules = Change the rules
settle = Play like this
seconds = { $seconds } s
set-wanted = Show what fits
set-wanted-what = An aid: the two numbers that fit light up, for everybody.
set-pause = After a wrong card
set-pause-what = How long one can’t lay; taking is always fine.
set-played = { $game ->
    [seven-ate-nine] Show what lies under the top
   *[other] Show cards still out
}
set-played-what = An aid: { $game ->
    [the-game] a strip from 2 to 99 under the rows; off, only the tops are seen.
    [seven-ate-nine] the card under the top is seen too; off, only the top.
   *[quick-and-easy] dots of every colour under the piles; off, only the tops are seen.
}
set-warning = Warn before a losing move
set-warning-what = An aid: a card that would lose the game at once is marked, and asks once more.
set-hints = Hints
set-hints-what = An aid: on your turn you can ask what a good player would do, and why.
set-manner = Talk
set-manner-what = { $manner ->
    [phrases] Ready-made phrases without numbers{ $game ->
        [the-game] , forbid tokens and announced rows
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
set-jump-talk-what = Players may say, and ask, where somebody can jump back.
set-free-text = Free text
set-free-text-what = { $game ->
    [seven-ate-nine] People may write to each other.
   *[other] People may write to each other; during a game, numbers are held back.
}
set-clock = Clock
set-clock-what = When a turn’s time is up, a bot plays on for that player.
no-clock = None
set-pace = The bots’ pace
set-pace-what = How long a bot takes for a card.
pace = { $pace ->
    [0] Calm
    [1] Normal
   *[2] Quick
}
set-counts = Advanced: another deck
set-counts-what = How often each card is there; every card at least once, { $total } in all.
set-counts-total = { $total } of { $whole } cards
set-counts-ours = Back to our deck
set-listed = Open to all
set-listed-what = Strangers find the table on the start page; otherwise only by its link.

## Before the first card

ask-in = Ask friends in.
ask-in-how = Whoever opens this link can sit down. No account.
share-link = Share the link
share-table = Play with me
link-copied = The link is copied.
link-here = Copy this link: { $link }
qr-alt = The link as a QR code
at-table = At the table
seat-bot = Bot, { $level }
seat-host = Host
seat-here = Is here
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
wait-deal = The host will deal.
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
row-told = Row { $row }, { $direction ->
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
ends-sure = Press again to lay it
cover-this = Cover this
doable = still possible
card-first = Choose a card first. To say something, press “Say”.
i-begin = I begin
end-turn = End turn
hint = Hint
hint-thinking = Thinking…
hint-chance = { $percent } % to win
hint-as-good = As good: { $turn }
hint-told = Hint: { $turn }.
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
to-result = To the result
look-table = See the table

## Talk

say = Say
say-title = What to say?
say-row = About which row?
say-about = About what?
say-general = In general
say-colour = About which colour?
say-honest = Never give a number away, not even by several phrases together.
said-here = Said at the table
said-nothing = Nothing yet.
said-new = { $count } new
announce-row = I mean to play here
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
seat-link-what = Open this with the other device: your seat goes there. It works once; pass it to nobody else.
copy-link = Copy the link
stand-in = Let a bot play for { $name }
make-host = Make { $name } the host
leave = Leave the table
leave-sure = Really leave? A bot takes your cards
close-table = Close the table for good
keys-the-game = Keys: 1 to 8 choose a card, A to D a row, E ends the turn, S speaks, H asks for a hint.
keys-quick-and-easy = Keys: 1 and 2 choose a card, A and B a pile, E ends the turn, S speaks, H asks for a hint.
keys-seven-ate-nine = Keys: 1 to 9 and 0 lay, with Shift the next one with another step, Space takes.

## The end

play-again = Play again
same-deal = Same deal again
host-deals = The host can deal again.
share = Share
chances = How the chances went
save-picture = Save the picture
end-rows = How it went
end-row = Row { $row }, { $direction ->
    [up] up
   *[down] down
}: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $jumps ->
    [0] none
   *[other] { $jumps }
} of them back.
end-hands = What was left
end-ranking = How much was left

## Replay

replay-loading = Fetching the game…
replay-open-what = A game that Tenback has recorded: a file of one game, or of many. Choose it, or drop it on this page.
replay-choose-file = Choose a file
replay-many = The file holds { $count } games. Which one?
replay-show = Show it
replay-not-json = { $file } holds no recorded game: it would be one JSON object a line.
replay-too-big = That file is too big: at most { $most } MB.
replay-another = Open another record
replay-eyes = Whose cards are open
replay-all = Everybody’s
chances-thinking = The coach looks at every turn…
point-told = Turn { $turn }, { $name }: cost { $cost } %, { $after } % instead of { $before } %.
point-title = Turn { $turn }, { $name }
point-cost = cost { $cost } %
point-held = held { $cards }
percent = { $percent } %
replay-share = Share a link to this moment
replay-save = Save the record
replay-hands = Cards in hand
replay-position = Moment of the game
replay-to-start = To the start
replay-to-end = To the end
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-speed = Speed: { $speed } times

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
seven-wanted = Wanted: { $one } or { $two }.
seven-ready = Ready…
seven-go = Go
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
seven-late = Your { $number }: { $name } was first. It is back in your hand.

## What search engines, shared links and the list of installed apps show

page-description = The Game, Quick & Easy and 7 Ate 9: with friends and bots, in your browser.
