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
word-hint = hint
word-say = say talk
word-token = token
word-announce = announce
word-write = write
word-back = back
word-deal = deal again
word-same = same
word-bot = bot
word-sit = sit
word-leave = leave
word-free = free
word-give = give
word-pause = pause

## Choosing a game

game-the-game = The Game: 98 cards, four rows, all together
game-quick-and-easy = The Game: Quick & Easy: 50 cards, two piles, all together
game-seven-ate-nine = 7 Ate 9: no turns, everyone at once, one winner
ask-game = Which game? A number from 1 to { $most }, or quit. Enter: 1.
ask-players = How many players, { $least } to { $most }, you included? Enter: { $usual }.
hint-variants = To see the variants: { $command }

## The table

hint-the-game = Type a card and a row to lay: 47 a. Also: end, show, help, rules, quit.
hint-quick-and-easy = Type a card and a pile to lay: g8 b is green 8 on pile B. Also: end, show, help, rules, quit.
hint-seven-ate-nine = Type a number to lay: 7. Take with Enter. Also: show, help, rules, quit.
hint-listed = Type the number of what you want to do. Also: show, help, quit.

help-listed =
    2            do what has the number 2 in the list
    show         the table again
    quit         leave the table
help-the-game =
    47 a         lay 47 on row A (also 47a, a 47)
    47a 51a end  several at once, from left to right
    end          end your turn and draw
    begin me     before the first card: you begin; begin 2: player 2 does
    show         the table again
    rules        the rules in short
    quit         leave the table
help-quick-and-easy =
    g8 b         lay green 8 on pile B (also b g8, green 8 b)
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

rules-listed = There is no short form of this game’s rules here.
rules-the-game =
    Together, lay all 98 cards on four rows. A and B go up from 1, C and D go down from 100.
    On your turn lay at least two cards (Pro: three), one at a time. Any gap is allowed.
    Ten back: exactly ten the wrong way is always allowed, like 37 on 47 on a row that goes up.
    End your turn to draw as many as you laid. When the deck is empty, one card a turn is enough.
    If the player whose turn it is can’t lay enough cards, the game ends. Fewer than ten left is excellent.
    On Fire: 22, 33, 44, 55, 66 and 77 must be covered on their row, by the next player at the latest; if you play alone, by the very next card. Otherwise the game is lost, however few cards are left.
rules-quick-and-easy =
    Together, lay all 50 cards on two piles: A goes up, B goes down.
    On your turn lay one or two cards (Pro: exactly one), then you draw back up to two.
    Any card opens an empty pile. A takes a higher number, B a lower one; any gap is allowed.
    Back: on a card of the same colour you may lay any number.
    If the player whose turn it is can’t lay any card, the game is lost.
rules-seven-ate-nine =
    Be the first to get rid of your cards. There are no turns: everyone plays at once.
    A card fits if its number is the top’s number plus or minus the top’s step. After 10 comes 1.
    On 9 ±3, a 6 or a 2 fits. The first card down counts.
    A wrong card comes back, and for a moment you can’t lay. You may always take.
    Your last card goes on anything: then you have won.
    If nobody can lay and all decks are empty, the bottom card of the pile comes to the top.

ask-sure = { $card } on { $row } loses the game at once, with { $left } { $left ->
    [one] card
   *[other] cards
} left. Lay it all the same? yes or no
ask-sure-listed = This loses the game at once. Do it all the same? yes or no
ask-ready = Press Enter when you are ready.
ask-row = Where? Type its letter after the card, like { $text } a.
not-understood = I can’t read “{ $text }”.
goodbye = You have left the table. See you.
ended-by-error = Tenback stopped because of an error in the program; the text above helps to fix it.

told-pause = You can lay again in { $seconds } s; you can take now.
told-top = On top now: { $card }.
your-hand = On top: { $top }. Your hand: { $cards }. Your deck: { $deck }.
go = Go

## The full-screen table

visit-link = Or a friend’s table: its link, then Enter
choose-bots = The bots
on = on
off = off
key-next = next line
key-change = change
leave-program = Quit
leave-table = Leave
leave-keep = Leave for now and keep my seat
play-on = Play on
host-may-deal = Everyone is here. Deal when you like.
may-sit-down = There is a free seat.
keys-race = Keys: 1 to 9 and 0 (for 10) lay a card; the letter below a number, Q to P, lays another one with a different step; Space takes.
keys-table = At every table: S to say something, H for a hint, ? for this page, Esc to leave. The mouse works too.
no-link = “{ $link }” isn’t a link to a table: one looks like http://host:8910/t/k7pw3mqzeh
no-server = no Tenback server answers at { $address }: check the link, and whether the server runs

## A table line by line

net-back = The server is back; nothing is lost.
ask-again = Play again? yes, same (the same deal once more) or no
ask-deal = { $free ->
    [0] Everyone is here: deal when you like.
    [one] One seat is free: wait for someone, or type bot.
   *[other] { $free } seats are free: wait for others, or type bot.
}
ask-name = What should the others call you? (no: you only watch)
ask-sit = There is a free seat: type sit and your name.
ask-phrase = Type its number, then the letter or colour it is about: say 2 a
ask-word-row = On which row? Type it after the word, like a.
help-table =
    hint         what a good player would do
    say          what can be said; say 2 a says the second, about A
    token a      your token on row A: not here, please; token alone takes it back
    announce a   prepares a card for row A, face down
    write …      to the others, where the table allows it
    back         take your cards back from the bot
    deal, same   the next game, or the last deal again; bot seats one
    give up      ends the game if everyone agrees; give no: play on
    pause        pauses the game if everyone agrees; pause no: play on
    leave        give up your seat for good
    free 2       lets a watcher take the seat that player 2 has left
