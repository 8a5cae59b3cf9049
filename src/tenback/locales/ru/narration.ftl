# Что рассказывает пакет narration: по имени сообщения и фактам. $who — «you» или «other», $name — имя
# игрока, $number — его номер. У сообщения бывают другие формы: .line — стол строка за строкой, .aloud —
# для программ чтения с экрана, .picture — для картинок, .log — для списка сказанного, .step — для шага
# повтора (без точки), .chip — для пометки, .beside — рядом с крупным числом. Где форма пуста, там ничего
# не говорится.

## Что случилось

tell-dealt = Карты розданы.
    .line = { "" }
tell-begins = { $who ->
    [you] Начинаете вы.
   *[other] Начинает { $name }.
}
tell-turn = { $who ->
    [you] Ваш ход.
   *[other] Ходит { $name }.
}
    .line = { "" }
tell-laid = { $who ->
    [you] Вы
   *[other] { $name }
}: { $card } на { $row }{ $back ->
    [ten] , обратный прыжок
    [colour] , обратный прыжок по цвету
   *[no] { "" }
}{ $covers ->
    [yes] ; огонёк накрыт
   *[no] { "" }
}.
tell-drew = { $who ->
    [you] Вы добираете: { $cards }.
   *[other] { $name } добирает { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.
}
tell-took = { $who ->
    [you] Вы берёте { $card }.
   *[other] { $name } берёт карту.
}
    .aloud = { "" }
tell-took-down = Вы берёте карту; она лежит рубашкой вверх вместе с остальными.
    .aloud = { "" }
tell-laid-on-pile = { $who ->
    [you] Вы
   *[other] { $name }
}: { $card }.
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }: { $card }.
    }
tell-wrong = { $who ->
    [you] Карта не подошла и вернулась в руку.
   *[other] { $name }: карта не подошла и вернулась в руку.
}
    .aloud = { $who ->
        [you] Карта не подошла и вернулась в руку.
       *[other] { "" }
    }
    .step = { $who ->
        [you] Карта не подошла и вернулась в руку
       *[other] { $name }: карта не подошла и вернулась в руку
    }
tell-wrong-card = { $card } не подходит к { $top }; карта снова в руке.
tell-stuck = Никому нечего положить: нижняя карта переходит наверх. До «Начали» она и все карты в руках лежат рубашкой вверх.
    .step = Никому нечего положить: нижняя карта переходит наверх
tell-turned = Никому нечего положить: { $card } переходит наверх.
    .step = Никому нечего положить: { $card } переходит наверх
tell-cried = { $who ->
    [you] Вы
   *[other] { $name }
}: «Семёрка на девятку!»

## Что случилось за столом

tell-joined = Теперь за столом { $name }.
    .line = { "" }
tell-left = Место { $number } свободно.
    .line = { "" }
tell-gone = Игрок { $person } уходит из-за стола. За него доигрывает бот.
    .line = Игрок { $number } уходит из-за стола. За него доигрывает бот.
tell-freed = Место игрока { $person } свободно: его может занять зритель.
    .line = Место игрока { $number } свободно: его может занять зритель.
tell-away = { $who ->
    [you] За вас играет бот.
   *[other] Вместо игрока { $name } играет бот.
}
    .line = { $who ->
        [you] За вас играет бот.
       *[other] Вместо игрока { $number } играет бот.
    }
tell-back = { $who ->
    [you] Вы снова в игре.
   *[other] { $name } снова в игре.
}
tell-give-up = { $agree ->
    [yes] { $who ->
        [you] Вы предлагаете закончить эту партию; слово за остальными.
       *[other] { $name } предлагает закончить эту партию. Согласны?
    }
   *[no] { $who ->
        [you] Вы играете дальше.
       *[other] { $name } хочет играть дальше.
    }
}
tell-pause = { $agree ->
    [yes] { $who ->
        [you] Вы предлагаете паузу; слово за остальными.
       *[other] { $name } предлагает паузу. Согласны?
    }
   *[no] { $who ->
        [you] Вы играете дальше.
       *[other] { $name } хочет играть дальше.
    }
}
tell-paused = Пауза.
tell-closed-by-operator = Владелец сервера закрыл этот стол. Спасибо за игру; будем рады видеть вас за другим столом.
tell-resumed = Игра продолжается.
tell-token = { $who ->
    [you] Вы просите
   *[other] { $name } просит
} { $prepared ->
    [yes] не класть карту, приготовленную для ряда { $row }.
   *[no] не класть в ряд { $row }.
}
    .step = { $who ->
        [you] Вы просите
       *[other] { $name } просит
    } { $prepared ->
        [yes] не класть карту, приготовленную для ряда { $row }
       *[no] не класть в ряд { $row }
    }
tell-announced = { $who ->
    [you] Вы готовите
   *[other] { $name } готовит
} карту для ряда { $row }, рубашкой вверх.
    .step = { $who ->
        [you] Вы готовите
       *[other] { $name } готовит
    } карту для ряда { $row }, рубашкой вверх
tell-said = { $name }: { $words }{ $ended ->
    [yes] { "" }
   *[no] .
}
    .log = { $name }: { $words }
    .line = { $who ->
        [you] { "" }
       *[other] { $name }: { $words }
    }
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }: { $words }{ $ended ->
            [yes] { "" }
           *[no] .
        }
    }
tell-said-row = { $name }, { $row }: { $words }{ $ended ->
    [yes] { "" }
   *[no] .
}
    .log = { $name }, { $row }: { $words }
    .line = { $who ->
        [you] { "" }
       *[other] { $name }, { $row }: { $words }
    }
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }, { $row }: { $words }{ $ended ->
            [yes] { "" }
           *[no] .
        }
    }

## Что нужно сделать

need-begin = { $seated ->
    [yes] Кто начинает?
   *[no] Кто начинает? Решают игроки.
}
    .line = { $players ->
        [2] Кто начинает? Наберите: начинаю я — или начинает 2.
       *[other] Кто начинает? Наберите: начинаю я — или начинает и номер игрока (от 2 до { $players }).
    }
    .picture = кто начинает?
    .chip = Кто начинает?
seven-how = Берите карты. Кладите верхнее число ± его шаг.
    .line = { "" }
    .picture = { "" }
seven-pause = Не подошло: короткая пауза. Брать можно и сейчас.
    .line = { "" }
    .picture = { "" }
need-act = { $who ->
    [you] Ваш ход
   *[other] Ходит { $name }
}
    .line = Ваш ход.
need-lay = { $who ->
    [you] Положите { $count }
   *[other] Ходит { $name }
}
    .line = Ваш ход. Положите не меньше { $count } { $count ->
        [one] карты
        [few] карт
       *[many] карт
    }.
    .picture = положить не меньше { $count }
need-exactly = { $who ->
    [you] Положите { $count }
   *[other] Ходит { $name }
}
    .line = Ваш ход. Положите { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.
    .picture = положить { $count }
need-up-to = { $who ->
    [you] Положите { $least } или { $most }
   *[other] Ходит { $name }
}
    .line = Ваш ход. Положите { $least } или { $most } { $most ->
        [one] карту
        [few] карты
       *[many] карт
    }.
    .picture = положить { $least } или { $most }
need-more = { $who ->
    [you] { $count ->
        [one] Ещё { $count } карту
        [few] Ещё { $count } карты
        [many] Ещё { $count } карт
       *[other] Ещё { $count } карты
    }
   *[other] Ходит { $name }
}
    .line = Положите ещё { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.
    .picture = положить ещё { $count }
need-free = { $who ->
    [you] Ещё карту или конец хода
   *[other] Ходит { $name }
}
    .line = Положите ещё или закончите ход.
    .picture = { $covering ->
        [yes] { "" }
       *[no] можно положить ещё или закончить ход
    }
need-one-more = { $who ->
    [you] Ещё карту или конец хода
   *[other] Ходит { $name }
}
    .line = Положите ещё или закончите ход.
    .picture = можно положить ещё { $may } или закончить ход
need-cover = { $who ->
    [you] Накройте огонёк
   *[other] Ходит { $name }
}
    .line = { $count ->
        [one] Накройте огонёк в ряду { $rows }.
        [few] Накройте огоньки в рядах { $rows }.
       *[many] Накройте огоньки в рядах { $rows }.
    }
    .picture = накрыть { $count ->
        [one] огонёк в ряду { $rows }
        [few] огоньки в рядах { $rows }
       *[many] огоньки в рядах { $rows }
    }
    .chip = Накрыть { $rows }
need-cover-next = { $who ->
    [you] Накройте огонёк
   *[other] Ходит { $name }
}
    .line = Следующая карта должна накрыть огонёк в ряду { $row }.
    .picture = следующей же картой накрыть огонёк в ряду { $row }
    .chip = Накрыть { $row }
need-over = Игра окончена

## Чем кончилось и почему

over-won = Все карты выложены.
    .line = { "" }
over-stuck = { $who ->
    [you] Вы больше не можете выложить нужное число карт.
   *[other] { $name } больше не может выложить нужное число карт.
}
over-burned = { $who ->
    [you] Вы не накрыли огонёк в свой ход.
   *[other] { $name }: огонёк не накрыт.
}
    .line = { $who ->
        [you] Вы не накрыли огонёк в свой ход.
       *[other] Игрок { $number } не накрыл огонёк в свой ход.
    }
end-beaten = Все карты выложены. Игра пройдена!
    .line = Все карты выложены. Вы прошли игру!
    .picture = игра пройдена!
end-won = Все карты выложены. Вы победили!
    .picture = победа!
end-given-up = Эту партию решили не доигрывать.
end-excellent = { $left ->
    [one] Осталась { $left } карта.
    [few] Осталось { $left } карты.
   *[many] Осталось { $left } карт.
} Отлично.
    .beside = { $left ->
        [one] карта осталась. Отлично.
        [few] карты осталось. Отлично.
        [many] карт осталось. Отлично.
       *[other] карты осталось. Отлично.
    }
    .picture = отлично: { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }
end-lost = { $left ->
    [one] Осталась { $left } карта.
    [few] Осталось { $left } карты.
   *[many] Осталось { $left } карт.
} На этот раз не вышло.
    .beside = { $left ->
        [one] карта осталась. На этот раз не вышло.
        [few] карты осталось. На этот раз не вышло.
        [many] карт осталось. На этот раз не вышло.
       *[other] карты осталось. На этот раз не вышло.
    }
    .picture = { $why ->
        [burned] огонёк не накрыт
       *[stuck] на этот раз не вышло
    }: { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
       *[many] осталось { $left } карт
    }
end-race = { $who ->
    [you] Вы победили!
   *[other] Побеждает { $name }.
}
end-left = { $who ->
    [you] У вас
   *[other] У игрока { $number }
} { $left ->
    [one] осталась { $left } карта.
    [few] осталось { $left } карты.
   *[many] осталось { $left } карт.
}
end-stats = { $laid ->
    [one] Выложена { $laid } карта
    [few] Выложено { $laid } карты
    [many] Выложено { $laid } карт
   *[other] Выложено { $laid } карты
} за { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
    [many] { $turns } ходов
   *[other] { $turns } хода
}, { $jumps ->
    [0] без обратных прыжков
    [one] { $jumps } обратный прыжок
    [few] { $jumps } обратных прыжка
    [many] { $jumps } обратных прыжков
   *[other] { $jumps } обратного прыжка
}{ $back ->
    [ten] { "" }
   *[colour] { " по цвету" }
}{ $fires ->
    [none] { "" }
    [all] , все огоньки накрыты
   *[some] , огоньков накрыто { $covered } из { $lit }
}.
end-stats-race = Все вместе: { $laid ->
    [one] выложена { $laid } карта
    [few] выложено { $laid } карты
    [many] выложено { $laid } карт
   *[other] выложено { $laid } карты
} за { $time }, { $wrong ->
    [0] без ошибок
    [one] { $wrong } ошибка
    [few] { $wrong } ошибки
    [many] { $wrong } ошибок
   *[other] { $wrong } ошибки
}.

## Повтор

replay-deal = Карты розданы
replay-begins = { $who ->
    [you] Начинаете вы
   *[other] Начинает { $name }
}
replay-lays-on = { $who ->
    [you] Вы
   *[other] { $name }
}: { $card } на { $row }
replay-lays = { $who ->
    [you] Вы
   *[other] { $name }
}: { $card }
replay-ends = { $who ->
    [you] Вы заканчиваете ход
   *[other] { $name } заканчивает ход
}
replay-takes = { $who ->
    [you] Вы берёте карту
   *[other] { $name } берёт карту
}
replay-moves = { $who ->
    [you] Вы ходите
   *[other] Ходит { $name }
}
replay-wrong = { $who ->
    [you] Вы
   *[other] { $name }
}: { $card } — не подходит
replay-token-back = { $who ->
    [you] Вы забираете жетон
   *[other] { $name } забирает жетон
}
replay-says = { $who ->
    [you] Вы что-то говорите
   *[other] { $name } что-то говорит
}
replay-said = { $name }: «{ $words }»
replay-said-row = { $name }, { $row }: «{ $words }»
replay-at = Ход { $turn }, карта { $laid } из { $all }
replay-at-time = { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) } с, карта { $laid } из { $all }
replay-ten-back = На 10 назад
replay-same-colour = Тот же цвет
replay-covered = Огонёк накрыт
replay-burns = Горит
