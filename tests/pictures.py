"""The pictures in docs/, drawn from games that anybody can deal again. Run it to draw them anew."""

from pathlib import Path

from tenback.arena import Terms, play
from tenback.draw import Picture, draw
from tenback.rules import GAMES
from tenback.table import replay
from tests.tables import Table

SILENT = Terms(silent=True)
FOLDER = Path(__file__).parents[1] / "docs" / "pictures"

SHOWN = {
    "the-game": (Table("the-game", GAMES["the-game"].Options(players=3, on_fire=True)), 14, 64),
    "quick-and-easy": (Table("quick-and-easy", GAMES["quick-and-easy"].Options(players=4)), 3, 8),
    "seven-ate-nine": (Table("seven-ate-nine", GAMES["seven-ate-nine"].Options(players=3)), 3, 80),
}
"""By file name: the table, the seed of its deal, and after how many moves; the first seat looks."""


def picture(name: str) -> Picture:
    """Returns one of the pictures."""
    table, seed, number = SHOWN[name]
    record = play(table.game, table.options, ["greedy"] * table.options.players, seed, terms=SILENT)
    state = list(replay(record))[number].state
    return draw(GAMES[table.game].view(state, 0))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for shown in SHOWN:
        (FOLDER / f"{shown}.svg").write_text(picture(shown).svg + "\n")
