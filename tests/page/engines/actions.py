"""Taps, drags and keys as WebDriver has them, the same in its old and in its new protocol."""

from typing import Any, Literal

from tests.page.engines.tab import Point

ENTER, ESCAPE, SPACE, TAB = "\ue007", "\ue00c", " ", "\ue004"
LEFT, RIGHT, END = "\ue012", "\ue014", "\ue010"

STEPS = 5
"""How many movements a drag has."""

Actions = list[dict[str, Any]]


def tap(at: Point, pointer: Literal["touch", "mouse"]) -> Actions:
    return _pointer(pointer, [_move(at), DOWN, UP])


def drag(start: Point, end: Point, pointer: Literal["touch", "mouse"]) -> Actions:
    return _pointer(pointer, [_move(start), DOWN, *map(_move, way(start, end)), UP])


def way(start: Point, end: Point) -> list[Point]:
    """Returns the places that a drag passes, and its end."""
    (x, y), (to_x, to_y) = start, end
    return [(x + (to_x - x) * n // STEPS, y + (to_y - y) * n // STEPS) for n in range(1, STEPS + 1)]


def type_keys(keys: str) -> Actions:
    strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": strokes}]


DOWN = {"type": "pointerDown", "button": 0}
UP = {"type": "pointerUp", "button": 0}


def _move(to: Point) -> dict[str, Any]:
    return {"type": "pointerMove", "x": to[0], "y": to[1]}


def _pointer(kind: str, actions: Actions) -> Actions:
    return [
        {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}
    ]
