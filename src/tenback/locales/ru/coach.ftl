# Слова тренера. Доводы — части предложения о ходе: «прыгает назад на десять; оставляет ряд B…».
# Карты «ещё не выложены», пока не лежат ни в одном ряду. $seats — номера игроков, $count — их число.
# Перед % стоит неразрывный пробел.

## Доводы за ход

reason-wins = выкладывает последние карты
reason-jump = прыгает на десять назад: { $card } на { $top }, ряд { $row }
reason-keeps-jump = сохраняет обратный прыжок на { $row }: { $top } → { $card }
reason-keeps-pair = бережёт { $low } и { $high } вместе для прыжка
reason-passes-few = { $count ->
    [0] не пропускает ни одной ещё не выложенной карты
    [one] пропускает лишь { $count } ещё не выложенную карту
    [few] пропускает лишь { $count } ещё не выложенные карты
   *[many] пропускает лишь { $count } ещё не выложенных карт
}
reason-leaves-row = не трогает ряд { $row }, как { $count ->
    [one] просил игрок { $seats }
   *[other] просили игроки { $seats }
}
reason-extra = кладёт на { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} больше, чем нужно, и ничего лишнего не пропускает
reason-covers-own = сам накрывает свой огонёк { $card } в ряду { $row }
reason-keeps-row = тратит ряд { $row } и бережёт ряд { $other }, где больше места
reason-only-row = кладёт { $card }, пока она ещё подходит к ряду { $row }: к другим она уже не подходит
reason-jumps-back = делает обратный прыжок на { $row }: { $top } → { $card }
reason-leaves-jump = не трогает стопку { $row } (сверху { $top }): там { $count ->
    [one] может прыгнуть назад игрок { $seats }
   *[other] могут прыгнуть назад игроки { $seats }
}
reason-offers-jump = готовит прыжок в стопке { $row } (сверху { $card }): его { $count ->
    [one] может сделать игрок { $seats }
   *[other] могут сделать игроки { $seats }
}
reason-moves-little = экономит { $count } { $count ->
    [one] число
    [few] числа
   *[many] чисел
} по сравнению с самым дальним ходом
reason-next-sure = следующему игроку точно есть что положить
reason-estimated = кажется лучшим на первый взгляд: тренер ещё готовится
reason-best = ведёт к победе чаще других ходов
reason-despite = из 100 партий выигрывает на { $more } больше, чем лучший ход, который учитывает просьбу

## Доводы против хода

reason-passes-many = пропускает { $count } { $count ->
    [one] ещё не выложенную карту
    [few] ещё не выложенные карты
   *[many] ещё не выложенных карт
}, на { $more } больше, чем нужно
reason-orphans = оставляет без места { $count } { $count ->
    [one] ещё не выложенную карту
    [few] ещё не выложенные карты
   *[many] ещё не выложенных карт
}
reason-stuck = оставляет в руке { $count } { $count ->
    [one] карту, которая больше никуда не подходит
    [few] карты, которые больше никуда не подходят
   *[many] карт, которые больше никуда не подходят
}
reason-narrow = оставляет в руке { $count } { $count ->
    [one] карту, которая подходит лишь к одному ряду
    [few] карты, которые подходят лишь к одному ряду
   *[many] карт, которые подходят лишь к одному ряду
}
reason-takes-row = кладёт в ряд { $row }, хотя { $count ->
    [one] игрок { $seats } просил
   *[other] игроки { $seats } просили
} его не трогать
reason-covers-jump = накрывает { $top } в ряду { $row }, куда ещё может прыгнуть { $card }
reason-more = кладёт на { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} больше, чем нужно
reason-loses-jump = упускает обратный прыжок на { $row }: { $top } → { $card }
reason-breaks-pair = губит прыжок, который могли сделать { $low } и { $high }
reason-leaves-fire = оставляет { $card } гореть в ряду { $row }
reason-both-rows = продвигает сразу оба ряда, { $row } и { $other }
reason-spends-row = тратит ряд { $row }, где больше места, чем в ряду { $other }
reason-moves-far = уводит стопки на { $count } { $count ->
    [one] число
    [few] числа
   *[many] чисел
} дальше, чем нужно
reason-next-stuck = следующему игроку нечего положить в { $share } { $share ->
    [one] случае
   *[other] случаях
} из 100
reason-covers-told = закрывает стопку { $row } (сверху { $top }), где { $count ->
    [one] мог прыгнуть назад игрок { $seats }
   *[other] могли прыгнуть назад игроки { $seats }
}
reason-ends = после этого уже не выложить нужное число карт

## Ходы

coach-lays = { $cards } на { $row }
coach-then = ; { "" }
coach-end = закончить ход

## Разбор партии

analysis-title = { $title }, { $players } { $players ->
    [one] игрок
    [few] игрока
   *[many] игроков
}: { $ending }
analysis-curve = Шансы на победу после каждого хода, в процентах
analysis-seated = глазами игрока
analysis-open = с открытыми картами
analysis-turn = ход
analysis-cost = большие потери
analysis-meaning = Это шансы, если дальше все играют, как бот keen.
analysis-described = За { $turns } { $turns ->
    [one] ход
    [few] хода
   *[many] ходов
}: было { $start } %, стало { $end } %.
analysis-none = Больших потерь не было.
analysis-empty = Ни один ход не доигран: разбирать нечего.
analysis-points = Самые большие потери
analysis-point = Ход { $turn }, игрок { $who }: потеря { $cost } % (±{ $error }): { $after } % вместо { $before } %
analysis-table = { $rows }   рука: { $hand }
analysis-played = было
analysis-better = лучше
analysis-race = { $title }: здесь нет ходов, разбирать нечего.
analysis-no-coach = { $title }: тренера пока нет.
