## Картинки стола

draw-the-game = The Game
draw-quick-and-easy = Quick & Easy
draw-seven-ate-nine = 7 на 9
draw-pro = для опытных игроков
draw-short-hands = на карту меньше
draw-on-fire = «Игра с огнём»
draw-title = { $title }: { $variants }
draw-summary = { $title }. { $status }

draw-player = { $who ->
    [you] вы
   *[other] игрок { $who }
}
draw-of-player = { draw-player }: { $what }
draw-cards = { $count } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}
draw-deck = колода { $count }
draw-laid = карты
draw-still-out = остались
draw-empty = пусто
draw-alarm = { $alarm ->
    [fire] огонёк
    [cover] накрыть
   *[no] { "" }
}
draw-prepared = Для ряда { $row } приготовлена карта: она лежит рубашкой вверх.
draw-pile = стопка { $count }
draw-counts = рука { $hand }, колода { $deck }
draw-down = рубашкой вверх
draw-face-down = { draw-cards }, рубашкой вверх
draw-time = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } с
draw-paused = пауза до { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } с

draw-row-told = { $row }, { $direction ->
    [up] вверх
   *[down] вниз
}: { $top }, { draw-cards }{ $alarm ->
    [no] { "" }
   *[other] , { draw-alarm }
}.
draw-holds = { $who ->
    [you] У вас в руке
   *[other] У игрока { $who } в руке
}: { $cards }.
draw-top-told = Сверху: { $card }. В стопке: { $count }.
draw-counts-told = { $who ->
    [you] Вы
   *[other] Игрок { $who }
}: { draw-counts }.
