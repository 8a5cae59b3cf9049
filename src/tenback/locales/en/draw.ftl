## Pictures of the table

draw-the-game = The Game
draw-quick-and-easy = Quick & Easy
draw-seven-ate-nine = 7 Ate 9
draw-pro = Pro
draw-short-hands = Smaller hands
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
draw-prepared = Beside row { $row } a prepared card lies face down.
draw-pile = pile { $count }
draw-counts = hand { $hand }, deck { $deck }
draw-down = face down
draw-face-down = { draw-cards }, face down
draw-time = at { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
draw-paused = paused until { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

draw-row-told = { $row }, { $direction ->
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
