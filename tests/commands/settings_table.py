"""The tables of all settings and limits in docs/settings.md, made from where they are declared.

python -m tests.commands.settings_table
"""

from pathlib import Path

from tenback.commands._settings import LIMITS, settings
from tenback.locales.plain import plain_messages
from tenback.server.rooms.limits import Limits
from tenback.server.schemas import _remarks

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"


def table() -> str:
    """Returns the table of settings."""
    words = plain_messages("en", "help")
    rows = ["| setting | in the environment | |", "|---|---|---|"]
    rows += [
        f"| `{one.name}` | `{one.variable}` | {words[one.help]} |"
        for one in settings()
        if not one.name.startswith(f"{LIMITS}.")
    ]
    return "\n".join(rows)


def limits_table() -> str:
    """Returns the table of limits."""
    about = _remarks(Limits)
    rows = ["| limit | usually | |", "|---|---|---|"]
    for one in settings():
        section, _, name = one.name.partition(".")
        if section == LIMITS:
            meaning = about[name].replace("\n", " ")
            rows.append(f"| `{name}` | {one.default} | {meaning} |")
    return "\n".join(rows)


def written() -> str:
    """Returns the page with the tables as they should be."""
    text = PAGE.read_text(encoding="utf-8")
    for head, made in (("| setting |", table()), ("| limit |", limits_table())):
        start = text.index(head)
        end = text.index("\n\n", start) if "\n\n" in text[start:] else len(text.rstrip())
        text = text[:start] + made + text[end:]
    return text


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8", newline="\n")
