## Что судья находит в записи игры

fault-unknown-move = В этой игре нет хода «{ $do }»: есть { $moves } и разговоры.
fault-no-time = У хода нет времени: в этой игре каждому ходу нужно «at», миллисекунды игры.
fault-not-as-told = В записи { $told }, а по правилам выходит { $happened }.
fault-not-over = В записи есть исход, но её ходы не доводят игру до конца.
fault-other-outcome = В записи { $told }, а ходы ведут к { $happened }.

## Что судья говорит о файле с записями игр

judge-right = верно: { $ending }
judge-wrong = неверно: { $fault }
judge-abandoned = игра прервана
judge-team = { $ending ->
    [beaten] победа
    [burned] поражение, огонёк не накрыт, осталось: { $left }
   *[stuck] поражение, осталось: { $left }
}
judge-race = победил игрок { $winner }; осталось: { $left }
judge-total = верно: { $right }, неверно: { $wrong }, не читается: { $broken }
place-move = ход { $number }: { $fault }
