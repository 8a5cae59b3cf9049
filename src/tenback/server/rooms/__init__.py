"""Tables with people at them: rooms, connections, bots, timeouts, hints, queues for costly work.

Law: nothing of HTTP or sockets is imported here; a connection is given a function that sends. A
room passes requests to `table`, has accepted entries saved, and shows each client what is durable
and what that client may see.
"""
