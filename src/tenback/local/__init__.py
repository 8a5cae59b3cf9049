"""A table in this process: rooms, bots, clocks and coach as at a server, and no network at all.

Law: nobody else can come here, and nothing outlasts the process: logs are in memory, and a record
of a game is written by whoever wants to keep it. Whoever sits here gets the very messages that a
server sends. Of the server only its rooms are imported, nothing of HTTP.
"""

from tenback.server.rooms.server_state import ServerState

from .table import LocalConnection, LocalTable, open_local_server

__all__ = ["LocalConnection", "LocalTable", "ServerState", "open_local_server"]
