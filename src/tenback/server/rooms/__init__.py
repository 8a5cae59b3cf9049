"""Tables with people at them: rooms, connections, bots, clocks, hints, and what is costly beside.

Law: nothing of HTTP is imported here, and no socket: a connection is given what sends its texts. A
room carries requests to `table`, has what was accepted saved, and shows what is durable, to each
what they may see.
"""
