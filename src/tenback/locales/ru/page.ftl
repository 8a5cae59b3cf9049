# Перед %, с и МБ стоит неразрывный пробел.

## Везде на странице

you = Вы
guest = Гость
back = Назад
close = Закрыть
menu = Меню
rules = Правила
preferences = Настройки
players = Игроки
language = Язык
theme = Тема
theme-name = { $theme ->
    [light] Светлая
    [dark] Тёмная
    [contrast] Контрастная
   *[auto] Как в системе
}
sorting = Порядок карт в руке
sorting-name = { $sorting ->
    [drawn] Как пришли
   *[number] По числам
}
sound = Звук
sound-what = Шорох карт, треск огня и стук, когда ваш ход; в «7 на 9» звучат числа.
vibration = Вибрация
vibration-what = Когда карта легла, когда она не подошла и когда ваш ход; работает не на каждом устройстве.
notifying = Уведомления
notifying-what = Когда ваш ход, а страница не на виду.
your-turn = Ваш ход
sign-out = Выйти на всех устройствах
sign-out-sure = Точно выйти? Отменить нельзя
sign-out-what = Здесь вас зовут { $name }. Если выйти на всех устройствах, вы потеряете свои места за столами и список своих партий.
about-you = О вас
about-you-what = Сервер хранит ваше имя, случайный номер вместо учётной записи и то, что вы делали и говорили за столами. Это можно скачать, а имя и номер — удалить. Партии останутся, но без имени.
about-you-data = Скачать
forget-me = Удалить моё имя
forget-me-sure = Точно удалить его отовсюду? Вернуть будет нельзя
game-name = { $game ->
    [the-game] The Game
    [quick-and-easy] Quick & Easy
    [seven-ate-nine] 7 на 9
   *[other] { $game }
}
game-what = { $game ->
    [the-game] Вместе: четыре ряда, 98 карт. Спасает прыжок на 10 назад.
    [quick-and-easy] Вместе: две стопки, две карты в руке, десять минут.
    [seven-ate-nine] Гонка: прибавляйте, отнимайте и будьте быстрее всех.
   *[other] { "" }
}
option = { $option ->
    [on_fire] Игра с огнём
    [pro] Для опытных
    [short_hands] На карту меньше
   *[other] { $option }
}
    .short = { $option ->
        [on_fire] с огнём
        [pro] для опытных
        [short_hands] меньше карт
       *[other] { $option }
    }
option-what = { $option ->
    [the-game-on_fire] Шесть карт горят, когда их кладут: вскоре их надо накрыть.
    [the-game-pro] За ход — не меньше трёх карт вместо двух.
    [quick-and-easy-pro] За ход — ровно одна карта, и никаких намёков на больше или меньше.
    [the-game-short_hands] У каждого на одну карту меньше.
   *[other] { "" }
}
bot-name = { $seat ->
    [0] Пуговка
    [1] Пип
    [2] Точка
    [3] Хоп
   *[other] Тикки
}
bot-level = { $bot ->
    [easy] лёгкий
    [steady] размеренный
    [quick] быстрый
    [lightning] молния
   *[other] { $level ->
        [1] новичок
        [2] надёжный
        [3] умный
        [4] сильный
       *[other] мастер
    }
}
player-number = Игрок { $number }
stand-in-name = Бот ({ $name })
card-stepped = { $number }, плюс-минус { $step }
page-unreachable = Сервер не отвечает: проверьте соединение и попробуйте снова.
no-page = По этому адресу ничего нет.
to-home = На главную

## Связь

net-connecting = Соединяемся…
net-lost = Связь прервалась. Пробуем снова…
net-newer = Есть новая версия.
net-crowded = Слишком много соединений с вашего адреса: закройте лишние и загрузите страницу заново.
net-shut-out = Владелец сервера на время закрыл вам доступ. Возвращайтесь позже.
reload = Обновить
no-table = Такого стола нет. Может быть, ссылка обрезана?
table-damaged = Этот стол нельзя показать: его запись повреждена. С остальными столами всё в порядке.
you-away = За вас играет бот.
you-away-clock = Время вышло: за вас играет бот.
you-moved = Теперь вы играете на другом устройстве.
you-cleared = Ваше место освободили: теперь вы наблюдаете.
take-back = Вернуться к картам
bot-plays-on = Доигрывает бот: { $names } больше не за столом.
let-watcher = Пустить зрителя
take-freed = Занять свободное место
deal-repeated = Эти карты за этим столом уже разыгрывали.
deal-repeated-seen = Эти карты за этим столом уже разыгрывали. Их видели: { $names }.

## Главная страница

play-bots = Играть с ботами
race-aided = Первая гонка: покажите, что подходит
race-bots = Гонка с ботами
learn-game = Как играть
new-table = Новый стол
learn = Учиться играя
open-tables = Открытые столы
no-open-tables = Сейчас ни одного. Откройте свой и позовите друзей.
back-to-game = Вернуться: { $game }
whose-table = Стол игрока { $name }
seated = За столом { $taken } из { $seats }
phase = { $phase ->
    [gathering] Собираются
    [dealt] Карты розданы
    [playing] Идёт игра
    [over] Между партиями
   *[closed] Закрыт
}
sit-down = Сесть
watch = Наблюдать
my-games = Мои последние партии
played-result = { $ending ->
    [beaten] победа
    [given-up] не доиграна
    [burned] огонёк не накрыт, { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
        [many] осталось { $left } карт
       *[other] осталось { $left } карты
    }
   *[stuck] { $left ->
        [one] осталась { $left } карта
        [few] осталось { $left } карты
        [many] осталось { $left } карт
       *[other] осталось { $left } карты
    }
}
replay = Повтор
open-record = Открыть запись
for-programs = Для разработчиков

## Новый стол и его настройки

choose-game = Игра
who-plays = Кто играет
how-play = Как играем
seat-number = Место { $number }
friend = Друг
ask-friend = Друг по ссылке
by-link = по ссылке
bot-of-level = бот, { $level }
choose-seat = Место { $number }: кто здесь сидит?
no-seat = Убрать это место
set-more = Ещё
set-more-what = { $race ->
    [yes] Пауза, сообщения, другая колода.
   *[no] Предупреждения, разговоры, время на ход, темп ботов.
}
add-seat = Ещё одно место
open-table = Создать стол со ссылкой
play-now = Играть
your-name = Ваше имя
your-name-what = Его видят остальные за столом. Без учётной записи и без пароля.
your-button = Ваша пуговица
button-part = { $part ->
    [colour] Цвет
   *[holes] Отверстия
}
button-colour = { $look ->
    [0] чёрный или белый
    [1] синий
    [2] оранжевый
    [3] зелёный
   *[other] лиловый
}
button-holes = { $look ->
    [0] два отверстия
    [1] четыре отверстия
    [2] три отверстия
    [3] одно отверстие
   *[other] пять отверстий
}
name-needed = Введите имя: как вас называть?
change-rules = Изменить правила
settle = Готово
seconds = { $seconds } с
set-wanted = Показывать, что подходит
set-wanted-what = Помощь: два подходящих числа подсвечены для всех.
set-pause = После неподходящей карты
set-pause-what = Сколько нельзя класть карты; брать можно всегда.
set-played = { $game ->
    [seven-ate-nine] Показывать карту под верхней
   *[other] Показывать невыложенные карты
}
set-played-what = Помощь: { $game ->
    [the-game] полоска от 2 до 99 под рядами; без неё видны только верхние карты.
    [seven-ate-nine] видна и карта под верхней; без этого только верхняя.
   *[quick-and-easy] точки каждого цвета под стопками; без них видны только верхние карты.
}
set-warning = Предупреждать о проигрышном ходе
set-warning-what = Помощь: карта, после которой игра сразу проиграна, отмечена, и ход нужно подтвердить.
set-hints = Подсказки
set-hints-what = Помощь: в свой ход можно спросить, как сыграл бы хороший игрок и почему.
set-manner = Разговоры
set-manner-what = { $manner ->
    [phrases] Готовые фразы без чисел{ $game ->
        [the-game] , запретные жетоны и объявленные ряды
       *[other] { "" }
    }.
    [tokens] Без слов: жетоны «не сюда» и объявленные ряды.
   *[none] Ни слова.
}
manner = { $manner ->
    [phrases] Фразы
    [tokens] Жетоны
   *[none] Молчание
}
set-jump-talk = Говорить о прыжках
set-jump-talk-what = Можно говорить и спрашивать, где получится обратный прыжок.
set-free-text = Сообщения
set-free-text-what = { $game ->
    [seven-ate-nine] Можно писать друг другу.
   *[other] Можно писать друг другу; пока идёт партия, сообщения с числами не отправятся.
}
set-clock = Время на ход
set-clock-what = Когда время вышло, дальше за игрока играет бот.
no-clock = Нет
set-pace = Темп ботов
set-pace-what = Сколько бот думает над картой.
pace = { $pace ->
    [0] Спокойный
    [1] Обычный
   *[2] Быстрый
}
set-counts = Дополнительно: другая колода
set-counts-what = Сколько каких карт: каждой хотя бы одна, всего { $total }.
set-counts-total = Карт: { $total } из { $whole }
set-counts-ours = Вернуть нашу колоду
set-listed = Открыт для всех
set-listed-what = Стол виден всем на главной странице; иначе — только по ссылке.

## До первой карты

ask-in = Позовите друзей.
ask-in-how = Кто откроет эту ссылку, сможет сесть за стол. Без учётной записи.
share-link = Поделиться ссылкой
share-table = Сыграем вместе
link-copied = Ссылка скопирована.
link-here = Скопируйте эту ссылку: { $link }
qr-alt = Ссылка в виде QR-кода
at-table = За столом
seat-bot = Бот, { $level }
seat-host = Ведущий
seat-here = На месте
seat-trip = · отклик около { $trip } мс
seat-gone = Не в сети
change = Сменить
clear-seat = Освободить место: { $name }
free-chair = Свободное место
add-bot = Посадить бота
choose-bot = Какого бота?
deal = { $count ->
    [one] Раздать на одного
    [2] Раздать на двоих
    [3] Раздать на троих
    [4] Раздать на четверых
   *[other] Раздать на пятерых
}
deal-wait = { $count ->
    [one] Свободно { $count } место
    [few] Свободно { $count } места
    [many] Свободно { $count } мест
   *[other] Свободно { $count } места
}
full-watch = Все места заняты. Вы наблюдаете.
wait-deal = Карты раздаст ведущий.
table-closed = Этот стол закрыт.

## За столом

your-cards = Ваши карты
watching = вы наблюдаете
deck-left = { $count } в колоде
holds = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
away-with = нет на месте · { $count }
bot-with = бот · { $count }
row-told = { $row }, { $direction ->
    [up] вверх
   *[down] вниз
}: сверху { $top }, { $count ->
    [one] { $count } карта.
    [few] { $count } карты.
    [many] { $count } карт.
   *[other] { $count } карты.
}
row-empty = ничего
row-cover = Нужно накрыть.
row-burns = Горит.
row-announced = { $who ->
    [you] Здесь рубашкой вверх лежит приготовленная вами карта.
   *[other] Здесь рубашкой вверх лежит карта, которую готовит { $name }.
}
row-token = { $who ->
    [you] Вы просите
   *[other] { $name } просит
} { $card ->
    [yes] не класть эту карту.
   *[no] не класть сюда.
}
row-lay = Положить { $card }: { $step }.
row-jump = Положить { $card }: обратный прыжок.
row-no = Не подходит: { $card }.
row-ends = { $card } — и игра проиграна.
pile-lay = Положить: { $card }.
pile-jump = Положить: { $card }, тот же цвет.
pile-up = Вверх
pile-down = Вниз
same-colour = Тот же цвет: любое число
ends-game = Так игра проиграна
ends-sure = Положить? Нажмите ещё раз
cover-this = Накрыть
card-first = Сначала выберите карту. Чтобы что-то сказать, нажмите «Сказать».
i-begin = Начну я
    .chip = Я
aim = { $game ->
    [the-game] Цель: вместе выложить все карты в четыре ряда. A и B растут, C и D убывают; можно и ровно на десять назад.
    [quick-and-easy] Цель: вместе выложить все карты. Стопка A растёт, B убывает; на свой цвет ложится любое число.
   *[other] { "" }
}
can-lay = карты для этого есть
end-turn = Закончить ход
hint = Подсказка
hint-thinking = Думаю…
hint-chance = шанс на победу { $percent } %
hint-as-good = Не хуже: { $turn }
hint-told = Подсказка: { $turn }.
sentence = { $words }.
card-hinted = { $card }, в подсказке { $order }-я по порядку
row-hinted = По подсказке сюда: { $cards }.
still-out = Ещё не выложены
still-out-told = { $count ->
    [one] Ещё не выложена { $count } карта.
    [few] Ещё не выложены { $count } карты.
    [many] Ещё не выложено { $count } карт.
   *[other] Ещё не выложено { $count } карты.
}
grid-mine = в руке
grid-out = не выложены
grid-gone = в рядах
grid-fire = горит
time-left = Осталось { $time }
to-result = К итогу
turns-title = Ход за ходом
turns-since = Выше — после вашего последнего хода
look-table = Посмотреть стол

## Разговоры

say = Сказать
say-title = Что сказать?
say-row = О чём речь?
say-about = О чём?
say-general = В целом
say-colour = О каком цвете?
say-honest = Не выдавайте чисел, даже несколькими фразами вместе.
said-here = Сказано за столом
said-nothing = Пока ничего.
said-new = новых: { $count }
announce-row = Хочу положить сюда
token-put = { $card ->
    [yes] Не эту карту, пожалуйста
   *[no] Не сюда, пожалуйста
}
token-back = Забрать жетон
write = { $secret ->
    [yes] Напишите без чисел
   *[no] Напишите что-нибудь
}
send = Отправить

## Меню

seat-link = Перейти на другое устройство
seat-link-what = Откройте ссылку на другом устройстве: ваше место перейдёт туда. Действует один раз; никому не передавайте.
copy-link = Скопировать ссылку
stand-in = Бот вместо игрока { $name }
free-seat = Отдать зрителю место игрока { $name }
make-host = Сделать ведущим: { $name }
leave = Уйти из-за стола
leave-not = Остаться в игре
leave-sure = Уйти? Карты возьмёт бот
give-up = Закончить эту партию
give-up-sure = Точно закончить?
give-up-no = Играть дальше
give-up-wants = Предложение закончить партию: { $names }.
give-up-waits = Вы предлагаете закончить партию. Ждём остальных.
pause = Пауза
pause-no = Играть дальше
paused = Пауза.
pause-wants = Просьба о паузе: { $names }.
pause-waits = Вы предлагаете паузу. Ждём остальных.
close-table = Закрыть стол навсегда
keys-the-game = Клавиши: от 1 до 8 — карта, от A до D — ряд, E — закончить ход, S — сказать, H — подсказка.
keys-quick-and-easy = Клавиши: 1 и 2 — карта, A и B — стопка, E — закончить ход, S — сказать, H — подсказка.
keys-seven-ate-nine = Клавиши: от 1 до 9 и 0 (десятка) — положить, с Shift — то же число с другим шагом, пробел — взять.

## Конец

play-again = Сыграть ещё
play-again-bots = { $count ->
    [one] Сыграть ещё с ботом
   *[other] Сыграть ещё с ботами
}
end-free = { $names } больше не за столом. Кто откроет ссылку на стол, сможет сесть к следующей партии.
again-harder = Ещё раз, сложнее: { $how }
again-easier = Ещё раз, полегче: { $how }
seats-and-rules = Места и правила
end-look-back = Посмотреть, как было
end-pass-on = Показать другим
same-deal = Тот же расклад
host-deals = Раздать снова может ведущий.
share = Поделиться
chances = Как менялись шансы
save-picture = Сохранить картинку
end-rows = Как шла партия
end-row = { $row }, { $direction ->
    [up] вверх
   *[down] вниз
}: { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}, { $jumps ->
    [0] без обратных прыжков
    [one] { $jumps } обратный прыжок
    [few] { $jumps } обратных прыжка
    [many] { $jumps } обратных прыжков
   *[other] { $jumps } обратного прыжка
}.
end-hands = Что осталось
end-ranking = Сколько осталось
race-story = Как шла гонка. Лидировали по очереди: { $names }.

## Повтор

replay-loading = Загружаем партию…
replay-open-what = Файл с записью Tenback: одна партия или много. Выберите его или перетащите на эту страницу.
replay-choose-file = Выбрать файл
replay-many = { $count ->
    [one] В файле { $count } партия.
    [few] В файле { $count } партии.
    [many] В файле { $count } партий.
   *[other] В файле { $count } партии.
} Какую показать?
replay-show = Показать
replay-not-json = В файле { $file } нет записи партии: нужен один JSON-объект на строку.
replay-too-big = Файл слишком большой: можно не больше { $most } МБ.
replay-another = Открыть другую запись
replay-eyes = Чьи карты открыты
replay-all = Всех игроков
chances-thinking = Тренер разбирает каждый ход…
point-told = Ход { $turn }, { $name }: потеря { $cost } %, { $after } % вместо { $before } %.
point-title = Ход { $turn }, { $name }
point-cost = потеря { $cost } %
point-held = в руке: { $cards }
percent = { $percent } %
replay-share = Поделиться ссылкой на этот момент
replay-save = Сохранить запись
replay-hands = Карты в руках
replay-position = Момент партии
replay-to-start = В начало
replay-to-end = В конец
replay-back = Шаг назад
replay-on = Шаг вперёд
replay-play = Показ
replay-pause = Пауза
replay-speed = Скорость: { $speed }×

## 7 на 9

seven-you = Вы: { $count }
seven-top = Сверху: { $card }. { $count ->
    [one] В стопке { $count } карта.
    [few] В стопке { $count } карты.
    [many] В стопке { $count } карт.
   *[other] В стопке { $count } карты.
}
seven-top-down = Верхняя карта лежит рубашкой вверх. { $count ->
    [one] В стопке { $count } карта.
    [few] В стопке { $count } карты.
   *[many] В стопке { $count } карт.
}
seven-down = До «Начали» { $count ->
    [one] ваша { $count } карта лежит
    [few] ваши { $count } карты лежат
   *[many] ваши { $count } карт лежат
} рубашкой вверх.
seven-wanted = Подходит { $one } или { $two }.
seven-ready = Готовы?
seven-go = Начали
    .aloud = Начали!
seven-lay = Положить { $card }{ $count ->
    [one] { "" }
   *[other] , одну из { $count }
}{ $fits ->
    [yes] : подходит
   *[no] { "" }
}
seven-none = { $number }: в руке нет
seven-take = Взять карту
seven-taken = Все карты взяты
seven-first = быстрее
seven-call = «{ $number }»
seven-cry = 7 на 9!
seven-now = Только что
seven-late = Карта игрока { $name } легла первой. Ваша { $number } снова в руке.

## Что показывают поисковики, ссылки в сообщениях и список приложений

page-description = The Game, Quick & Easy и «7 на 9» — с друзьями и ботами, прямо в браузере.
