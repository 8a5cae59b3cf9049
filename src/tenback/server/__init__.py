"""Tables for people who are elsewhere, in two halves: `rooms`, and `http` around them.

Law: nothing here decides anything about a game or a table; it carries requests to `table` and shows
what the store has made durable, to each what they may see. `http` imports `rooms`, never the other
way round; beside them lies what describes the protocol to other programs. No secret, no hidden card
and no stranger's text ever goes into a log line.
"""
