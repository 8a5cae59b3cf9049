"""The picture of a game that has no file of its own here: its View's fields, one per line.

They have the names of the code, so they are the same in every language.
"""

from textwrap import wrap

from msgspec import Struct

from tenback.locales import Catalogue

from .svg import SURFACE, TEXT, box, document, element, words

COLUMNS = 80
LINE = 20


def table(view: Struct, others: tuple[Struct, ...], _: Catalogue) -> str:
    """Returns what the Views say, field by field; of the others only what differs."""
    lines = [_name(view), *_fields(view, view.__struct_fields__)]
    for other in others:
        differing = [
            field
            for field in other.__struct_fields__
            if getattr(other, field) != getattr(view, field)
        ]
        lines += ["", *_fields(other, tuple(differing))]
    return "\n".join(lines)


def svg(view: Struct, others: tuple[Struct, ...], catalogue: Catalogue) -> str:
    """Returns the same lines as an SVG document."""
    lines = table(view, others, catalogue).split("\n")
    width, height = 720, 56 + LINE * len(lines)
    written = "".join(
        words(line, 32, 44 + LINE * place, 14, TEXT, bold=not place)
        for place, line in enumerate(lines)
    )
    return document(
        width,
        height,
        _name(view),
        "; ".join(filter(None, lines[1:])),
        box(16, 16, width - 32, height - 32, SURFACE, 18),
        element("g", written, font_family="monospace"),
        language="en",
    )


def _name(view: Struct) -> str:
    return str(view.__struct_config__.tag)


def _fields(view: Struct, names: tuple[str, ...]) -> list[str]:
    lines: list[str] = []
    for field in names:
        said = f"{field}: {_said(getattr(view, field))}"
        lines += wrap(said, COLUMNS, subsequent_indent="  ", break_long_words=True)
    return lines


def _said(value: object) -> str:
    if isinstance(value, Struct):
        fields = ((field, getattr(value, field)) for field in value.__struct_fields__)
        return ", ".join(f"{field} {_said(inner)}" for field, inner in fields)
    if isinstance(value, (tuple, list)):
        inner = (
            f"({_said(one)})" if isinstance(one, (tuple, list)) else _said(one) for one in value
        )
        return ", ".join(inner) or "-"
    return "-" if value is None else str(value)
