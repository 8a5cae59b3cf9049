"""Tables in this process: rooms, bots, timeouts and coach as on a server, without a network.

Law: nobody else can connect, and nothing outlasts the process: logs are in memory, and callers
write the records that they want to keep. A player gets the same messages as from a server. Only the
rooms of the server are imported, nothing of HTTP.
"""

from tenback.server.rooms.server_state import ServerState

from .table import LocalConnection, LocalTable, open_local_server

__all__ = ["LocalConnection", "LocalTable", "ServerState", "open_local_server"]
