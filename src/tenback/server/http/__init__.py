"""HTTP and WebSocket around rooms: request handlers, sockets, limits by address, and the page.

Law: nothing here interprets what happens at a table; texts are passed to `rooms` and come from
there. Everything is put together in `app.py`, and nowhere else.
"""
