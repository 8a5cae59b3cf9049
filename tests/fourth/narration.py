"""The fourth game's narration: messages that the catalogues have, and what every game says."""

from tenback.narration.plain import Context, course, ended, knows_more, required, step
from tenback.narration.plain import happened as happens
from tenback.table.messages import Note

from .rules import Laid

__all__ = ["course", "ended", "happened", "knows_more", "required", "step"]


def happened(place: int, context: Context) -> tuple[Note, ...]:
    event = context.events[place]
    if isinstance(event, Laid):
        return (Note("tell-laid-on-pile", {"seat": event.seat, "card": event.card}),)
    return happens(place, context)
