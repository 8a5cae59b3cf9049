"""A text table for one person with bots, line by line."""

from collections.abc import Callable, Sequence
from typing import Any

from tenback.bots import Bot
from tenback.locales import Catalogue
from tenback.rules import GAMES
from tenback.table import Record

from .lines import Lines
from .race import Race
from .sitting import Left, Sitting
from .turns import Turns


def play(
    game: str,
    options: Any,
    deck: Sequence[Any],
    bots: Sequence[Bot],
    catalogue: Catalogue,
    picture: Callable[[Any], str],
    lines: Lines,
    write: Callable[[str], None],
    clock: Callable[[], float],
) -> Record:
    """Returns the record of the game; without an outcome if the person left.

    The person sits in seat 0, the bots in the seats after it. `picture` draws a View as text,
    `write` takes text as it is, and `clock` counts seconds from anywhere.
    """
    if len(bots) != options.players - 1:
        raise ValueError(f"{options.players} players need {options.players - 1} bots")
    state = GAMES[game].deal(options, deck)
    sitting = Sitting(game, state, bots, catalogue, picture, lines, write, clock, [])
    try:
        if GAMES[game].REAL_TIME:
            Race(sitting).play()
        else:
            Turns(sitting).play()
    except (Left, EOFError, KeyboardInterrupt):
        write("\n")
        sitting.say("goodbye")
    else:
        sitting.show()
        sitting.tell_outcome()
    return Record(game, options, tuple(deck), tuple(sitting.moves), sitting.outcome)
