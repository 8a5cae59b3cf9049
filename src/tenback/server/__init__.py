"""The server, in two halves: `rooms` has tables with people at them, `http` is around them.

Law: nothing here decides anything about a game or a table. The server passes requests to `table`,
and shows each client what the store has made durable and what that client may see. `http` imports
`rooms`, never the other way round; the modules beside them describe the protocol to other programs.
No secret, no hidden card and no client's text is ever logged.
"""
