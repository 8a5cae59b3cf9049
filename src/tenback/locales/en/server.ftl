## The server

serve-here = Tenback is at { $address }
serve-there = Others on this network can find it at { $address }
serve-end = Ctrl+C stops it; nothing is lost.
serve-port-taken = { $free ->
    [None] port { $port } is taken: choose another with --port
   *[other] port { $port } is taken; { $free } is free: --port { $free }
}
serve-other-port = Port { $port } is taken, so it is using { $free }.
serve-already = Tenback is already running, at { $address }
serve-no-address = can’t listen on { $host }: { $why }. Choose an address of this machine, or 0.0.0.0 for all
serve-hsts-alone = --hsts needs --proxy: only a trusted proxy can say that a request came over HTTPS
serve-share-port-alone = --share-port needs --database postgresql://…: only one server can use a file
settings-unknown = { $near ->
    [none] there is no setting “{ $name }”: “tenback serve --check” lists all of them
   *[other] there is no setting “{ $name }”: did you mean “{ $near }”?
}
check-file = { $file ->
    [none] Settings (there is no file with settings):
   *[other] Settings, from { $file } among others:
}
check-default = default
check-database = { $state ->
    [new] { $place } isn’t there yet, and can be made
    [older] { $place } can be used; its schema will be brought from version { $version } to { $newest }
    [busy] { $place } can be used; a server is using it now
   *[well] { $place } can be used
}
check-port = port { $port } is free
check-page = the page is built
serve-workers-alone = --workers needs --database postgresql://…: only one process can use a file
gate-foreign = This was sent by a page of another site. Use this server’s own page; the server’s owner can admit the other site with --origin.
gate-leaving = This server is about to stop. Try again.
metrics-closed = The figures are for this machine only. Ask for them from there, without a proxy; --metrics admits another machine.
page-running = The server is running.
page-not-built = The page hasn’t been built: “make install” builds it.
page-api = API for programs
