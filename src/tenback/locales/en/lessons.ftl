# The page’s lessons and rules. A lesson’s text says what to do, its -done what was learnt, its
# -missed why it did not come off. They stand on a card on a phone: three short lines at most.

## Lessons

learn-title = Learn by playing
learn-what = A few taps each, with the real rules. You can’t break anything.
learn-tile = { $game ->
    [the-game] Rows, ten back, fire, and when it ends.
    [quick-and-easy] Two piles, and the jump on the same colour.
   *[seven-ate-nine] Add, take away, wrap around, and the last card.
}
learn-progress = { $done } of { $all } learnt
learn-all-done = All learnt
learn-begin = Begin
learn-go-on = Continue
learn-again = Again
lesson-number = Lesson { $number } of { $all }
lesson-next = Next
lesson-skip = Skip
lesson-before = Previous lesson
lesson-retry = Try again
lesson-coach = Your task
lesson-loading = One moment…
learnt-title = { $game ->
    [the-game] You know The Game.
    [quick-and-easy] You know Quick & Easy.
   *[seven-ate-nine] You know 7 Ate 9.
}
learnt-some = { $game ->
    [the-game] The Game: some lessons to go.
    [quick-and-easy] Quick & Easy: some lessons to go.
   *[seven-ate-nine] 7 Ate 9: some lessons to go.
}
learnt-what = { $game ->
    [the-game] Count the steps, look for pairs ten apart, and ask before you lay.
    [quick-and-easy] Save the jump for when a pile has nearly run out.
   *[seven-ate-nine] Look at the pile first, then at your hand.
}
learnt-left = { $count ->
    [one] One lesson was skipped. It will wait for you.
   *[other] { $count } lessons were skipped. They will wait for you.
}
learn-next-game = Next: { $game }
learn-all-games = All games

## Lessons: The Game

lesson-the-game-lay-title = A small step
lesson-the-game-lay = Row A goes up and is at 22. Choose your 24, then tap row A.
lesson-the-game-lay-done = Two steps up: only 23 was skipped. What you skip is mostly lost for that row.
lesson-the-game-lay-missed = You can lay that, but it skips a lot. Try a smaller step.
lesson-the-game-both-ways-title = Down
lesson-the-game-both-ways = Rows C and D go down: a card must be lower than the top. Find the smallest step down.
lesson-the-game-both-ways-done = Only three down. A and B climb from 1, C and D come down from 100.
lesson-the-game-both-ways-missed = You can lay that, but there is a much smaller step. Look at row C.
lesson-the-game-jump-title = Ten back
lesson-the-game-jump = A card exactly ten the other way always fits. Row A is at 47: take it back.
lesson-the-game-jump-done = Ten back, and row A has room again. On C and D it works upwards: 40 on 30.
lesson-the-game-jump-missed = That did not go back. Which of your cards is exactly ten below 47?
lesson-the-game-minimum-title = A whole turn
lesson-the-game-minimum = Lay at least two cards, on any rows. Keep at least one, and end your turn.
lesson-the-game-minimum-done = You drew as many as you laid. Now it’s the next player’s turn.
lesson-the-game-minimum-missed = With an empty hand the turn ends by itself. This time keep a card, and end it yourself.
lesson-the-game-fire-title = On Fire
lesson-the-game-fire = 33 burns on row B. Cover it with a card that fits, and lay two in all.
lesson-the-game-fire-done = The fire is out. Had you not covered it in your turn, everyone would have lost.
lesson-the-game-fire-missed = Now the fire can’t be covered any more, and the game is lost. Cover it first.
lesson-the-game-stuck-title = The order counts
lesson-the-game-stuck = You must lay two cards, and little fits. One way to begin would end the game: how do you save it?
lesson-the-game-stuck-done = In this order both fit. If anyone can’t lay as many as they must, the game ends for everyone.
lesson-the-game-stuck-missed = Now 90 fits nowhere, and the game is over. Keep row A for it.
lesson-the-game-last-title = The last card
lesson-the-game-last = The deck is empty, so one card a turn is enough. Lay the very last one.
lesson-the-game-last-done = All 98 cards are down: the game is beaten. Even with one to nine left, it’s excellent.

## Lessons: Quick & Easy

lesson-quick-and-easy-lay-title = Up
lesson-quick-and-easy-lay = Pile A goes up. Choose the card that is higher than 4, then tap pile A.
lesson-quick-and-easy-lay-done = Higher is all it takes: any gap, any colour.
lesson-quick-and-easy-down-title = Down
lesson-quick-and-easy-down = Pile B goes down. Which of your cards is lower than 8? An equal one doesn’t fit.
lesson-quick-and-easy-down-done = Lower fits on B. Small steps leave room for the others.
lesson-quick-and-easy-colour-title = Same colour
lesson-quick-and-easy-colour = Nothing here is above 8 or below 2. But on its own colour, any number fits.
lesson-quick-and-easy-colour-done = Red on red: back from 8 to 3. Save such jumps for when a pile has nearly run out.
lesson-quick-and-easy-two-title = One or two
lesson-quick-and-easy-two = Lay one card and end your turn, or lay both. Then you draw back up to two.
lesson-quick-and-easy-two-done = Your hand is full again. A second card is worth it when its step is small.
lesson-quick-and-easy-stuck-title = The order counts
lesson-quick-and-easy-stuck = The deck is empty. If anyone can’t lay a card, everyone loses: find the order that lays both.
lesson-quick-and-easy-stuck-done = Both are down, and with them all 50: you win together.
lesson-quick-and-easy-stuck-missed = Now green 4 fits nowhere. Begin with the smaller step.
lesson-quick-and-easy-last-title = The last card
lesson-quick-and-easy-last = One card is left in the whole game, and it is yours. Lay it.
lesson-quick-and-easy-last-done = All 50 are down. While you play, talk a lot, but never name a number.

## Lessons: 7 Ate 9

lesson-seven-ate-nine-add-title = Add
lesson-seven-ate-nine-add = The top card is 5, with the step ±2. Lay the number that 5 plus 2 makes.
lesson-seven-ate-nine-add-done = 5 + 2 = 7. Now your card is on top, and its own step counts.
lesson-seven-ate-nine-add-missed = It didn’t fit and came back. What is 5 plus 2?
lesson-seven-ate-nine-subtract-title = Take away
lesson-seven-ate-nine-subtract = You may take the step away, too. The top card is 6 ±1: what is 6 minus 1?
lesson-seven-ate-nine-subtract-done = 6 − 1 = 5. There are no turns: the first card down counts.
lesson-seven-ate-nine-subtract-missed = It didn’t fit and came back. What is 6 minus 1?
lesson-seven-ate-nine-wrap-title = Past ten
lesson-seven-ate-nine-wrap = After 10 comes 1 again. Where do three steps on from 9 take you?
lesson-seven-ate-nine-wrap-done = 9, 10, 1, 2. It works backwards, too: two below 1 is 9.
lesson-seven-ate-nine-wrap-missed = It came back. Count on from 9: 10, 1, and one more.
lesson-seven-ate-nine-take-title = Take
lesson-seven-ate-nine-take = On 4 ±2, a 6 or a 2 fits. You have neither: take cards until one fits, and lay it.
lesson-seven-ate-nine-take-done = Take whenever you like. But you can win only with an empty deck.
lesson-seven-ate-nine-take-missed = It came back: only a 6 or a 2 fits. Take another card.
lesson-seven-ate-nine-wrong-title = A wrong card
lesson-seven-ate-nine-wrong = Lay a card that doesn’t fit, just to see it. Then take one.
lesson-seven-ate-nine-wrong-done = It came back, and for a second you couldn’t lay. You can always take.
lesson-seven-ate-nine-wrong-missed = This time, first lay a card that doesn’t fit on 3 ±1, then take one.
lesson-seven-ate-nine-stuck-title = Stuck
lesson-seven-ate-nine-stuck = All decks are empty. Lay your 7, and nobody will have a card that fits.
lesson-seven-ate-nine-stuck-done = All hands lie face down, the pile’s bottom card comes to the top, and at “Go” everyone plays on.
lesson-seven-ate-nine-stuck-missed = It came back. On 5 ±2, your 7 fits.
lesson-seven-ate-nine-last-title = The last card
lesson-seven-ate-nine-last = One card left, and an empty deck: it goes on anything, face down. Lay it.
lesson-seven-ate-nine-last-done = 7 ate 9: you have won. The others count the cards they still have.

## Rules: what all three share

rules-choose = Choose a game
rules-learn = Learn it by playing
rules-aim = The aim
rules-deal = The deal
rules-turn = Your turn
rules-end = The end
rules-talk = What you may say
rules-variants = Variants
rules-talk-yes = Yes
rules-talk-no = No

## Rules of The Game

rules-the-game-aim = Together, lay all 98 cards, 2 to 99, on four rows. You are one team of 1 to 5 players: you all win or all lose.
rules-the-game-deal = Rows A and B go up from 1, rows C and D go down from 100. Everybody gets a hand: 8 cards if you play alone, 7 each with two players, 6 each with three or more. The rest is the deck. Look at your cards, then agree who begins; play goes clockwise.
rules-the-game-deal-drawn = The four rows before the first card.
rules-the-game-turn = Lay at least two cards, one at a time, on any rows. Up rows take a higher card, down rows a lower one. Any gap is allowed, but the cards you skip are mostly lost for that row.
rules-the-game-turn-drawn = On A, 42 costs four steps. On C, 66 costs five.
rules-the-game-draw = You may go on for as long as you like. End your turn when you are done: then you draw as many cards as you laid, never earlier. With an empty hand the turn ends by itself.
rules-the-game-back = Ten back
rules-the-game-back-how = A card exactly ten the other way always fits: ten lower on an up row, ten higher on a down row. The row then goes on from there.
rules-the-game-back-drawn = 42 goes on 52, ten back on an up row. 81 goes on 71, ten back on a down row.
rules-the-game-back-only = Only ten will do, not nine or eleven. Jump as often as you can, twice in a row if you like, and mix jumps with other cards.
rules-the-game-empty = Once the deck is empty nobody draws, and one card a turn is enough. Players without cards are skipped.
rules-the-game-stuck = The game is over at once when the player whose turn it is can’t lay as many cards as they must, in any order. The order can save you: with 33 on A and 34 and 24 in hand, lay 34 first, and 24 is ten back.
rules-the-game-rating = At the end, count the cards left in hands and deck:
rules-the-game-rating-none = none
rules-the-game-rating-beaten = the game is beaten
rules-the-game-rating-few = 1 to 9
rules-the-game-rating-excellent = excellent
rules-the-game-rating-many = 10 or more
rules-the-game-rating-lost = not this time
rules-the-game-talk = Your numbers are secret. Don’t name or ask for any, in any form, and don’t compare your cards with one. Everything else may be said. But never give a number away, not even by several phrases together.
rules-the-game-talk-row = “Please leave this row to me.”
rules-the-game-talk-step = “Only small steps on A.”
rules-the-game-talk-forty = “I have the 40.”
rules-the-game-talk-above = “Mine is just above the top of A.”
rules-the-game-talk-jump = “I can jump back on B” names one card, since everybody sees the top. It is forbidden, unless the table allows jump talk.
rules-the-game-tokens = On your turn you may announce a row: the card you plan to lay goes face down beside it. The others each have a stop token to put on a row or on that card: not here, please. It is a request, not a ban, and comes without a reason: in the same turn its owner says nothing about that row. It stays there until the turn ends. A table chooses phrases and tokens, tokens only, or silence.
rules-the-game-variants = Switch on any of them, in any mix.
rules-the-game-pro = At least three cards a turn while the deck has cards; one when it is empty.
rules-the-game-short = Everybody holds one card fewer: 7 if you play alone, 6 each with two players, 5 each with three or more.
rules-the-game-fire = 22, 33, 44, 55, 66 and 77 burn as soon as they are laid. Whoever lays one must cover it on the same row in the same turn; otherwise the next player who holds cards must, in theirs. If neither does, the game is lost at once.
rules-the-game-fire-drawn = 33 burns on D. Any card that fits covers it: 28, or 43, ten back.
rules-the-game-fire-more = Another fire covers too, but then that one burns. You can’t end your turn before what is due is covered. When you play alone, the very next card you lay must cover the fire, even if you draw in between. A fire laid in the same turn as the very last card needs no cover; one that was due in that turn does, or the game is lost although all cards are down. A game that a fire ends is never excellent, however few cards are left.

## Rules of Quick & Easy

rules-quick-and-easy-aim = Together, lay all 50 cards on two piles. You are one team of 2 to 5 players.
rules-quick-and-easy-deal = The cards run from 1 to 10 in five colours, each with its own shape. Both piles are empty: A goes up, B goes down. Everybody gets two cards; the rest is the deck. Agree who begins; play goes clockwise.
rules-quick-and-easy-deal-drawn = Red, yellow, green, blue and purple.
rules-quick-and-easy-turn = Lay one or two cards, one at a time, on either pile or both. Any card may open an empty pile. A takes a higher number, B a lower one, and any gap is allowed. An equal number doesn’t fit. Then draw back up to two.
rules-quick-and-easy-turn-drawn = Blue 4 goes up from yellow 3. On B it would go down from red 8.
rules-quick-and-easy-back = Back on the same colour
rules-quick-and-easy-back-how = On a card of the same colour you may lay any number at all, even against the pile’s direction.
rules-quick-and-easy-back-drawn = Green 8 goes on green 2, and the pile is back at 8.
rules-quick-and-easy-empty = Once the deck is empty, play on without drawing. Players without cards are skipped.
rules-quick-and-easy-won = All 50 cards are down: you have won.
rules-quick-and-easy-lost = The player whose turn it is has cards but can’t lay any: the game is lost at once.
rules-quick-and-easy-second = Only the first card of a turn is required. If the second doesn’t fit, just end your turn. There are no grades in between, but you will see how many cards were left.
rules-quick-and-easy-talk = Talk a lot, but never name the number of a card, and say nothing that gives it away, not even by several phrases together.
rules-quick-and-easy-talk-low = “Something low in green.”
rules-quick-and-easy-talk-red = “Does anyone have red?”
rules-quick-and-easy-talk-six = “I have a six.”
rules-quick-and-easy-talk-three = “My blue one is three below the pile.”
rules-quick-and-easy-pro = Exactly one card a turn, and no hints about numbers, not even low or high: talk only about colours, piles, and where a jump back is possible.

## Rules of 7 Ate 9

rules-seven-ate-nine-aim = Be the first to get rid of all your cards. 2 to 4 players, everyone for themselves. There are no turns: everybody plays at once.
rules-seven-ate-nine-deal = Each of the 73 cards has a number from 1 to 10 and a step: ±1, ±2 or ±3. One card opens the pile in the middle. The other 72 are dealt out evenly, face down: your share is your own deck. Nobody looks or takes before “Go”.
rules-seven-ate-nine-play = Play
rules-seven-ate-nine-take = Take: the top card of your deck comes into your hand. As often as you like; there is no limit.
rules-seven-ate-nine-lay = Lay: a card of your hand goes on the pile, if it fits. One card at a time; two in a row is fine.
rules-seven-ate-nine-fits = The card on top says what fits: its number plus its step, or minus its step. Only the number of your card must fit. Its own step matters to whoever comes next.
rules-seven-ate-nine-fits-drawn = On 4 ±1, a 3 or a 5 fits.
rules-seven-ate-nine-wrap = Past ten
rules-seven-ate-nine-wrap-how = The numbers run in a circle: after 10 comes 1. Above 10, take away 10; below 1, add 10.
rules-seven-ate-nine-wrap-nine = On 9 ±3, a 6 or a 2 fits.
rules-seven-ate-nine-wrap-one = On 1 ±2, a 9 or a 3 fits.
rules-seven-ate-nine-late = Too late
rules-seven-ate-nine-late-how = The first card down counts. If yours fitted the card you saw and somebody was faster, it comes back to your hand and costs you nothing.
rules-seven-ate-nine-wrong = A wrong card
rules-seven-ate-nine-wrong-how = A card that doesn’t fit comes back too, and for a second you can’t lay. You may still take. A table can choose a longer or shorter pause, or none.
rules-seven-ate-nine-stuck = Stuck
rules-seven-ate-nine-stuck-how = All decks are empty and nobody holds a card that fits: play stops, all hands lie face down, and the bottom card of the pile moves to the top, unseen. At a new “Go” you take up your cards and play on. Tenback notices this by itself.
rules-seven-ate-nine-last = The last card
rules-seven-ate-nine-last-how = With one card left, in hand and deck together, take it into your hand and lay it on anything, face down: 7 ate 9. You have won. The others are ranked by the cards they still have, fewest first.
rules-seven-ate-nine-talk = A card’s number is called out as it is laid: everybody sees it, and hears it if their sound is on. Nobody tells you which of your cards fit, unless the table shows what fits: finding that out is the game.
