## Что печатают команды

bots-name = Бот
bots-level = Уровень
bots-games = Игры
bots-does = Как играет
bot-does = { $bot ->
    [random] любая подходящая карта, и карт не больше, чем нужно
    [greedy] наименьший шаг, и карт не больше, чем нужно
    [counting] ход, после которого можно будет выложить больше всего из оставшихся карт
    [keen] ход, который выше всего оценивает нейросеть, обученная игрой с самой собой
    [master] та же нейросеть и перебор карт, которые могут быть у остальных
    [race-random] любая подходящая карта, а изредка и неподходящая
    [race-greedy] кладёт сразу, как только может; сначала — наименьший шаг
    [race-easy] не торопится; годится любая подходящая карта
    [race-steady] в обычном темпе, помнит о своей следующей карте
    [race-quick] быстрее большинства, смотрит на две карты вперёд
    [race-lightning] быстрее любого человека
   *[other] бот из другого пакета
}

missing-extra = { $module } не установлен; установите: pip install 'tenback[{ $extra }]'
line-mode-instead = Построчный режим. Для игры на весь экран установите: pip install 'tenback[play]'

## Что не так в команде

error-at = { $place }: { $why }
error-system = { $code ->
    [ENOENT] нет такого файла или папки
    [EACCES] нет доступа
    [EPERM] это не разрешено
    [EISDIR] это папка
    [ENOTDIR] это не папка
    [EEXIST] уже существует
    [EROFS] запись невозможна: только для чтения
    [ENOSPC] на диске не осталось места
    [EADDRNOTAVAIL] у этого компьютера нет такого адреса
    [gaierror] имя не найдено
   *[other] { $text }
}
error-stream-closed = { $stream ->
    [input] стандартный ввод закрыт
   *[output] стандартный вывод закрыт
}
error-few-games = { $count ->
    [0] { $path }: партий здесь нет
    [one] { $path }: здесь всего { $count } партия
    [few] { $path }: здесь всего { $count } партии
   *[many] { $path }: здесь всего { $count } партий
}
error-few-moves = { $count ->
    [0] в партии нет действий
    [one] в партии всего { $count } действие
    [few] в партии всего { $count } действия
   *[many] в партии всего { $count } действий
}
error-no-seat = места { $seat } нет, есть места от 0 до { $last }
error-no-option = к { $game } параметр { $flag } не относится; подходят { $flags }
error-no-players = укажите число игроков: --players
error-no-bot = нет бота «{ $name }» для { $game }; есть { $known }
error-bots-for-seats = ботов — { $bots }, мест — { $seats }: назовите одного на все места или по одному на каждое
error-bot-twice = бот назван дважды; назовите каждого по одному разу
error-bot-as-file = --json { $bot }: это имя бота; боты указываются до параметров
error-threads-of-cluster = --threads относится к этому компьютеру; у машин из --cluster свои потоки
error-journal = { $place }: { $why }; другой файл можно указать так: --journal ФАЙЛ
error-no-task = нет задания «{ $name }»; есть { $known }
error-no-network = у ботов для { $game } нет нейросети; нейросети есть для { $known }
error-no-keyboard = играть некому: стандартный ввод закрыт
error-not-for-link = { $flag } годится только для своего стола, а не для стола по ссылке
error-record-to-stream = --record -: в стандартный вывод идёт сама игра; укажите файл
## tenback admin

admin-token-missing = нет токена оператора: задайте TENBACK_OPERATOR_TOKEN или укажите --token-file
admin-no-server = { $address } не отвечает как сервер Tenback: { $why }
admin-off = API оператора на { $address } выключен: запустите сервер с токеном оператора
admin-whom-missing = укажите стол или кого: tenback admin { $what } …
admin-table = стол
admin-game = игра
admin-phase = состояние
admin-people = места
admin-connections = на связи
admin-last = последняя запись
admin-who = кто
admin-until = до
admin-note = заметка
admin-none = Список пуст.
