## Что судья находит в записи партии

fault-unknown-move = В этой игре нет хода «{ $do }»: возможны { $moves } и реплики.
fault-no-time = У хода нет времени: в этой игре у каждого хода должно быть поле «at» — время в миллисекундах от начала.
fault-not-as-told = В записи { $told }, а по правилам выходит { $happened }.
fault-not-over = В записи есть исход, но её ходы не доводят партию до конца.
fault-other-outcome = В записи { $told }, а по ходам выходит { $happened }.

## Что судья говорит о файле с записями партий

judge-right = верно: { $ending }
judge-wrong = неверно: { $fault }
judge-abandoned = партия прервана
judge-team = { $ending ->
    [beaten] победа
    [burned] поражение, огонёк не накрыт, осталось: { $left }
   *[stuck] поражение, осталось: { $left }
}
judge-race = победил игрок { $winner }; осталось: { $left }
judge-total = верно: { $right }, неверно: { $wrong }, не читается: { $broken }
place-move = действие { $number }: { $fault }
