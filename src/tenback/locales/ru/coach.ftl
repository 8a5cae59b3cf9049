# Слова тренера. Доводы — части предложения о ходе: «прыгает назад на десять; оставляет ряд B…».
# Карты «ещё не сыграны», пока не лежат ни на одном ряду. $seats — номера игроков, $count — их число.

## Доводы за ход

reason-wins = выкладывает последние карты
reason-jump = прыгает на десять назад: { $card } на { $top }, ряд { $row }
reason-keeps-jump = бережёт { $top } на ряду { $row }: туда прыгнет назад { $card }
reason-keeps-pair = бережёт { $low } и { $high } вместе для прыжка
reason-passes-few = { $count ->
    [0] не перескакивает ни одной ещё не сыгранной карты
    [one] перескакивает лишь { $count } ещё не сыгранную карту
    [few] перескакивает лишь { $count } ещё не сыгранные карты
   *[many] перескакивает лишь { $count } ещё не сыгранных карт
}
reason-leaves-row = не трогает ряд { $row }, как { $count ->
    [one] просил игрок { $seats }
   *[other] просили игроки { $seats }
}
reason-extra = не перескакивая лишнего, кладёт сверх нужного { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
reason-covers-own = сам накрывает свой огонёк { $card } на ряду { $row }
reason-keeps-row = тратит ряд { $row } и бережёт ряд { $other }, где больше места
reason-only-row = кладёт { $card }, пока её ещё берёт ряд { $row }: другие её не берут
reason-jumps-back = прыгает назад: { $card } на { $top }, ряд { $row }
reason-leaves-jump = не трогает { $top } на ряду { $row }: туда { $count ->
    [one] прыгнет назад игрок { $seats }
   *[other] прыгнут назад игроки { $seats }
}
reason-offers-jump = кладёт { $card } на ряд { $row }: туда { $count ->
    [one] прыгнет назад игрок { $seats }
   *[other] прыгнут назад игроки { $seats }
}
reason-moves-little = бережёт чисел: { $count }, если сравнить с самым длинным путём
reason-next-sure = следующему игроку точно есть что положить

## Доводы против хода

reason-passes-many = перескакивает не сыгранных карт: { $count }, лишних { $more }
reason-orphans = оставляет без ряда { $count } { $count ->
    [one] ещё не сыгранную карту
    [few] ещё не сыгранные карты
   *[many] ещё не сыгранных карт
}
reason-stuck = оставляет в руке { $count } { $count ->
    [one] карту, которая никуда больше не идёт
    [few] карты, которые никуда больше не идут
   *[many] карт, которые никуда больше не идут
}
reason-narrow = оставляет в руке { $count } { $count ->
    [one] карту, которая идёт лишь на один ряд
    [few] карты, которые идут лишь на один ряд
   *[many] карт, которые идут лишь на один ряд
}
reason-takes-row = занимает ряд { $row }, хотя { $count ->
    [one] игрок { $seats } просил
   *[other] игроки { $seats } просили
} его не трогать
reason-covers-jump = накрывает { $top } на ряду { $row }, куда ещё могла прыгнуть { $card }
reason-more = кладёт больше, чем нужно: лишних карт { $count }
reason-loses-jump = упускает прыжок { $card } на { $top }, ряд { $row }
reason-breaks-pair = губит прыжок, который могли сделать { $low } и { $high }
reason-leaves-fire = оставляет гореть { $card } на ряду { $row }
reason-both-rows = шагает сразу по обоим рядам, { $row } и { $other }
reason-spends-row = тратит ряд { $row }, где больше места, чем на ряду { $other }
reason-moves-far = продвигает ряды дальше, чем нужно: лишних чисел { $count }
reason-next-stuck = следующему игроку нечего положить в { $share } случаях из 100
reason-covers-told = накрывает { $top } на ряду { $row }, куда { $count ->
    [one] мог прыгнуть назад игрок { $seats }
   *[other] могли прыгнуть назад игроки { $seats }
}
reason-ends = ведёт туда, где положенного не выложить

## Ходы

coach-lays = { $cards } на { $row }
coach-then = ; { "" }
coach-end = закончить ход

## Разбор игры

analysis-title = { $title }, { $players } { $players ->
    [one] игрок
    [few] игрока
   *[many] игроков
}: { $ending }
analysis-curve = Шансы на победу после каждого хода, в процентах
analysis-seated = как видел игрок
analysis-open = с открытыми картами
analysis-turn = ход
analysis-cost = дорогие ходы
analysis-meaning = Это шансы, если все дальше играют, как бот keen.
analysis-described = { $turns } { $turns ->
    [one] ход
    [few] хода
   *[many] ходов
}: от { $start } % до { $end } %.
analysis-none = Ни один ход не стоил дорого.
analysis-empty = Ни один ход не доигран: разбирать нечего.
analysis-points = Что стоило дороже всего
analysis-point = Ход { $turn }, игрок { $who }: цена { $cost } % (±{ $error }): { $after } % вместо { $before } %
analysis-table = { $rows }   рука: { $hand }
analysis-played = было
analysis-better = лучше
analysis-race = { $title } — гонка без ходов: её не разобрать.
analysis-no-coach = Для { $title } тренера пока нет.
