"""The pictures in docs/, drawn from games that anyone can deal again. Run it to redraw them."""

from pathlib import Path

from tenback import Picture, Terms, play, quick_and_easy, replay, seven_ate_nine, the_game
from tenback import picture as drawn
from tests.tables import Table

SILENT = Terms(silent=True)
FOLDER = Path(__file__).parents[1] / "docs" / "pictures"

SHOWN = {
    "the-game": (Table("the-game", the_game.Options(players=3, on_fire=True)), 14, 64, 0),
    "quick-and-easy": (Table("quick-and-easy", quick_and_easy.Options(players=4)), 3, 8, 0),
    "seven-ate-nine": (Table("seven-ate-nine", seven_ate_nine.Options(players=3)), 3, 80, 0),
    "library": (Table("the-game", the_game.Options(players=2)), 1, 60, None),
}
"""By file name: the table, the seed of its deal, the number of moves, and whose view; None: all."""


def picture(name: str) -> Picture:
    """Returns one of the pictures."""
    table, seed, number, seat = SHOWN[name]
    record = play(table.game, table.options, ["greedy"] * table.options.players, seed, terms=SILENT)
    return drawn(list(replay(record))[number], seat)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for shown in SHOWN:
        (FOLDER / f"{shown}.svg").write_text(picture(shown).svg + "\n")
