"""What a picture says: what is required of whom, or how it ended."""

from typing import Any

from tenback.locales import Catalogue, Reader

from . import seats


def status(view: Any, catalogue: Catalogue) -> str:
    """Returns what is required of whom, or how it ended; nothing if there is nothing to say."""
    # Imported here: all of `table` comes with it, and who imports `draw` draws nothing yet.
    from tenback.narration import ended, required  # noqa: PLC0415

    reader = Reader(view.seat, lambda seat: catalogue.say("player-number", number=str(seat + 1)))
    if result := ended(view):
        return "\n".join(catalogue.tell(note, reader, "picture") for note in result)
    demands = [catalogue.tell(note, reader, "picture") for note in required(view)]
    if not any(demands):
        return ""
    said = catalogue.listed(filter(None, demands))
    turn = getattr(view, "turn", None)
    return said if turn is None else seats.of_player(catalogue, turn, view.seat, said)
