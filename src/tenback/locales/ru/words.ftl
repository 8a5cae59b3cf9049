# Коротко, тепло, точно. Карты стоят в именительном падеже, чтобы цвета не склонялись в коде.

## Карты и перечисления

colour-name = { $colour ->
    [red] красная
    [yellow] жёлтая
    [green] зелёная
    [blue] синяя
   *[purple] фиолетовая
}
    .genitive = { $colour ->
        [red] красной
        [yellow] жёлтой
        [green] зелёной
        [blue] синей
       *[purple] фиолетовой
    }
coloured-card = { colour-name } { $number }
list-comma = { ", " }
# Имена: $before — все, кроме последнего, через запятую.
list-and = { $before } и { $last }
labelled = { $what }: { $text }
nothing = ничего

## Что можно сказать за столом: коротко, для облачка у ряда; $colour только там, где он нужен

phrase-begin-me = Хочу начать
phrase-begin-not-me = Лучше начну не я
phrase-thanks = Спасибо
phrase-sorry = Простите
phrase-well-done = Отлично
phrase-leave-row = Сюда пока не кладите
phrase-small-step = Без больших разрывов
phrase-good-for-me = Мне сюда удобно
phrase-no-use-to-me = Мне сюда не нужно
phrase-jump-here = Могу прыгнуть назад
phrase-have-colour = У меня есть { colour-name }
phrase-low-colour = У меня мелкая { colour-name }
phrase-middling-colour = У меня средняя { colour-name }
phrase-high-colour = У меня крупная { colour-name }
phrase-no-colour = У меня нет { colour-name.genitive }
phrase-who-has-colour = У кого есть { colour-name }?
phrase-big-step = Здесь можно и большой шаг
phrase-who-needs-row = Кому сюда нужно?
phrase-who-jumps-here = Кто может прыгнуть назад?
phrase-can-cover = Могу накрыть огонёк
phrase-cannot-cover = Не могу накрыть огонёк
phrase-cover-it = Накройте сами, пожалуйста
phrase-lay-more = Положите ещё, если можете
phrase-stop-here = Остановитесь, пожалуйста
phrase-in-trouble = Мне трудно
phrase-doing-fine = У меня всё хорошо
phrase-yes = Да
phrase-no = Нет
