"""What every handler needs: the store, the rooms, who is who, the figures, the bounds."""

from msgspec import Struct

from tenback.table.store import Store

from .coaching import Coaching
from .identity import Identities
from .limits import Buckets, Limits
from .metrics import Metrics
from .rooms import Rooms


class House(Struct, frozen=True):
    """One running server."""

    store: Store
    rooms: Rooms
    identities: Identities
    metrics: Metrics
    limits: Limits
    opening: Buckets
    """Tables that a guest may open."""
    address_opening: Buckets
    """Tables that may be opened from an address."""
    sockets: dict[str, int]
    """Open sockets by address."""
    coaching: Coaching
