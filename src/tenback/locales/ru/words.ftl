# Коротко, тепло, точно. Карты стоят в именительном падеже, чтобы цвета не склонялись в коде.

## Карты и перечисления

colour-name = { $colour ->
    [red] красная
    [yellow] жёлтая
    [green] зелёная
    [blue] синяя
   *[purple] фиолетовая
}
coloured-card = { colour-name } { $number }
list-comma = { ", " }
nothing = ничего

## Что можно сказать за столом: коротко, для облачка у ряда; $colour только там, где он нужен

phrase-begin-me = Хочу начать
phrase-begin-not-me = Лучше начну не я
phrase-thanks = Спасибо
phrase-sorry = Простите
phrase-well-done = Отлично
phrase-leave-row = Не трогайте этот ряд
phrase-small-step = Здесь малый шаг
phrase-good-for-me = Этот ряд мне хорош
phrase-no-use-to-me = Этот ряд мне не нужен
phrase-jump-here = Здесь могу назад
phrase-have-colour = У меня { colour-name }
phrase-low-colour = { colour-name }: низкая
phrase-middling-colour = { colour-name }: средняя
phrase-high-colour = { colour-name }: высокая
phrase-no-colour = { colour-name }: у меня нет
phrase-who-has-colour = У кого есть { colour-name }?
phrase-big-step = Здесь можно и большой шаг
phrase-who-needs-row = Кому нужен этот ряд?
phrase-who-jumps-here = Кто здесь может назад?
phrase-can-cover = Могу накрыть огонёк
phrase-cannot-cover = Не могу накрыть огонёк
phrase-cover-it = Накройте сами, пожалуйста
phrase-lay-more = Положите ещё, если можно
phrase-stop-here = Остановитесь, пожалуйста
phrase-in-trouble = Мне трудно
phrase-doing-fine = У меня всё хорошо
phrase-yes = Да
phrase-no = Нет
