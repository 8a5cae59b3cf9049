## Сервер

serve-here = Tenback открыт по адресу { $address }
serve-there = Другие в этой сети найдут его здесь: { $address }
serve-end = Ctrl+C завершает работу; ничего не пропадёт.
serve-port-taken = { $free ->
    [None] порт { $port } занят: выберите другой через --port
   *[other] порт { $port } занят; свободен { $free }: --port { $free }
}
serve-other-port = Порт { $port } занят, поэтому взят порт { $free }.
serve-already = Tenback уже работает: { $address }
serve-no-address = не удаётся открыть адрес { $host }: { $why }. Выберите адрес этого компьютера или 0.0.0.0 (все адреса)
serve-hsts-alone = для --hsts нужен --proxy: только доверенный прокси может сообщить, что запрос пришёл по https
serve-share-port-alone = для --share-port нужна --database postgresql://…: файлом может пользоваться только один сервер
settings-unknown = { $near ->
    [none] настройки «{ $name }» нет: все настройки покажет «tenback serve --check»
   *[other] настройки «{ $name }» нет; может быть, «{ $near }»?
}
check-file = { $file ->
    [none] Настройки (файла с настройками нет):
   *[other] Настройки, в том числе из файла { $file }:
}
check-default = по умолчанию
check-database = { $state ->
    [new] базы { $place } ещё нет, её можно создать
    [older] база { $place } подходит; её схема будет обновлена с версии { $version } до { $newest }
    [busy] база { $place } подходит; сейчас ею пользуется сервер
   *[well] база { $place } подходит
}
check-port = порт { $port } свободен
check-page = страница собрана
serve-workers-alone = для --workers нужна --database postgresql://…: файлом может пользоваться только один процесс
gate-foreign = Это отправила страница другого сайта. Откройте страницу этого сервера; владелец сервера может допустить другой сайт с помощью --origin.
gate-leaving = Сервер сейчас остановится. Повторите запрос.
metrics-closed = Показатели доступны только с этого компьютера. Запросите их с него и не через прокси; доступ с другого компьютера открывает --metrics.
page-running = Сервер работает.
page-not-built = Страница не собрана: её соберёт «make install».
page-api = API для программ
