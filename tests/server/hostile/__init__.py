"""Hostile clients: every message and request that a server knows, at its limits and beyond.

`python -m tests.server.hostile PORT SECONDS ATTACK …` attacks a server on this machine, in waves,
each attack from addresses of its own. Nothing here knows more about the server than a stranger
does.
"""

from collections.abc import Awaitable, Callable

from . import connections, requests, sockets
from .attacker import Attacker

Attack = Callable[[Attacker], Awaitable[None]]

ATTACKS: dict[str, Attack] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        sockets.long_values,
        sockets.dear_texts,
        sockets.pings,
        sockets.fragments,
        sockets.whole_fragments,
        sockets.beyond_the_rate,
        sockets.malformed,
        sockets.crowds,
        sockets.come_and_go,
        sockets.deaf,
        sockets.churn,
        sockets.masters,
        sockets.racers,
        requests.every_request,
        requests.heads,
        requests.uploads,
        requests.deaf_uploads,
        requests.codes,
        requests.records,
        requests.deaf_records,
        requests.analyses,
        requests.hints,
        requests.lists,
        requests.newcomers,
        requests.lessons,
        connections.idle,
        connections.half_sent,
        connections.dripping,
        connections.piled_up,
    )
}
