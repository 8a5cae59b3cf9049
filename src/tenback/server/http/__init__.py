"""HTTP and WebSocket around rooms: requests and sockets, who may ask how much, and the page.

Law: nothing here knows what is said at a table: bytes and texts go to `rooms` and come from there.
`app.py` is the one place where things are wired.
"""
