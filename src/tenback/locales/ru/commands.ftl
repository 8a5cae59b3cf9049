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
