## Сервер

serve-here = Tenback здесь: { $address }
serve-there = Другие в этой сети найдут его здесь: { $address }
serve-end = Ctrl+C завершает работу; ничего не пропадёт.
serve-port-taken = { $free ->
    [None] порт { $port } занят: выберите другой через --port
   *[other] порт { $port } занят; свободен { $free }: --port { $free }
}
serve-other-port = Порт { $port } занят, поэтому сегодня это { $free }.
serve-already = Tenback уже работает: { $address }
serve-no-address = нельзя слушать на { $host }: { $why }. Выберите адрес этой машины или 0.0.0.0 для всех
serve-hsts-alone = для --hsts нужен --proxy: только доверенный прокси может сообщить, что запрос пришёл по https
gate-foreign = Это отправила страница другого сайта. Откройте страницу этого сервера; владелец сервера может допустить другой сайт с помощью --origin.
metrics-closed = Показатели доступны только с этой машины. Запросите их с неё, не через прокси; другую машину допускает --metrics.
page-running = Сервер работает.
page-not-built = Страница не собрана: её соберёт «make install».
page-api = О чём его могут просить программы
