"""HTTP and WebSocket around tables.

Law: nothing here decides anything about a game or a table; it carries requests to `table` and shows
what the store has made durable, to each what they may see. `app.py` is the one place where things
are wired. No secret, no hidden card and no stranger's text ever goes into a log line.
"""
