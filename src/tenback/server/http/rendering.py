"""Content that takes more than a moment to make: records, replays and QR codes, as bytes.

Another process makes it (`rooms/worker.py`). So what these functions take, return or raise can be
pickled, and no web framework is imported.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any

import msgspec
import segno

from tenback import bots
from tenback.draw import draw
from tenback.draw.cover import HIGH, WIDE, cover
from tenback.narration.replay import build_replay
from tenback.palette import DAY
from tenback.rules.game import Begin
from tenback.table import Broken, TableReason, TableRefused, decode, games, messages
from tenback.table.replay import frames_of
from tenback.table.submit import MOST_NAME, clean_name

DARK, LIGHT = DAY["ink"], DAY["white"]
QUIET = 2
"""The width of the empty border, in squares."""
KEPT = 256
"""Codes that are cached: everyone at a table requests the same one."""
PICTURES = 64
"""Pictures that are cached: whoever passes a link on shows the same one to many."""


class _Named(msgspec.Struct):
    """What an uploaded record may have in addition."""

    names: list[str] | None = None


def record(game: str, options: Any, lines: Sequence[bytes], view: Any) -> bytes:
    """Returns the record of a game; with a View, only as its viewer may know it."""
    known = games.record_of(game, options, lines)
    return games.finished(known) if view is None else games.unfinished(known, view)


def frames(game: str, options: Any, lines: Sequence[bytes], names: tuple[str, ...]) -> bytes:
    """Returns the replay of a game that is over."""
    known = games.record_of(game, options, lines)
    people = {seat for seat, name in enumerate(names) if name not in bots.names(game)}
    stand_ins = {
        number
        for number in games.by_nobody(game, lines)
        if known.moves[number - 1].seat in people
        and not isinstance(known.moves[number - 1].action, Begin)  # the table chooses who begins
    }
    return messages.encode(build_replay(known, names, stand_ins))


def talk(game: str, lines: Sequence[bytes]) -> bytes:
    """Returns all that was said in a game, as `GameTalk` describes it."""
    return messages.encode({"spoken": games.talk_of(game, lines)})


def uploaded_frames(body: bytes) -> bytes:
    """Returns the replay of an uploaded record.

    Raises Broken, Fault or TableRefused if it is not a record, or breaks the rules.
    """
    given = decode(body)
    return messages.encode(build_replay(given, _names(body, given.options.players)))


def _names(body: bytes, players: int) -> tuple[str, ...] | None:
    try:
        given = msgspec.json.decode(body, type=_Named).names
    except msgspec.ValidationError as error:
        raise Broken(f"names: {error}") from None
    if given is None:
        return None
    names = [name for one in given if (name := clean_name(one)) is not None]
    if len(names) != len(given):
        raise TableRefused(TableReason.BAD_NAME, most=MOST_NAME)
    if len(names) != players:
        raise Broken(f"names: there are {len(names)} for {players} players")
    return tuple(names)


@lru_cache(KEPT)
def qr_code(text: str) -> bytes:
    """Returns a QR code as SVG without a size: it fills its container."""
    picture = BytesIO()
    segno.make(text, micro=False, encoding="utf-8").save(
        picture,
        kind="svg",
        dark=DARK,
        light=LIGHT,
        border=QUIET,
        omitsize=True,
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        nl=False,
    )
    return picture.getvalue()


def table_picture(view: Any, language: str) -> bytes:
    """Returns what a spectator sees of a table, as a PNG for links to it."""
    return _png(draw(view, language=language).svg)


def end_picture(game: str, options: Any, lines: Sequence[bytes], language: str) -> bytes:
    """Returns how a game ended, as everybody could see it, as a PNG for links to its replay."""
    *_, (_, last) = frames_of(games.record_of(game, options, lines))
    return _png(draw(last.view, language=language).svg)


def cover_picture(language: str) -> bytes:
    """Returns the picture of Tenback itself, as a PNG for links to the start page."""
    return _png(cover(language))


@lru_cache(PICTURES)
def _png(svg: str) -> bytes:
    """Returns a picture as large as it fits, on the table's colour."""
    tall = f'<svg x="0" y="0" width="{WIDE}" height="{HIGH}" '
    inside = svg.replace("<svg ", tall, 1).replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
    inside = _SIZE.sub(r"\1", inside, count=1)
    ground = f'<rect width="{WIDE}" height="{HIGH}" fill="{DAY["table"]}"/>'
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}">'
        f"{ground}{inside}</svg>"
    )
    import resvg_py  # noqa: PLC0415 - only the process that draws needs it

    return bytes(resvg_py.svg_to_bytes(svg_string=whole))


_SIZE = re.compile(r'( viewBox="[^"]*") width="[^"]*" height="[^"]*"')
"""The size of a drawing beside its `viewBox`: here it fills its frame."""
