"""Arguments that several commands share: a game and its options, numbers, threads."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import msgspec

from tenback.rules import GAMES, Illegal

from . import Refused
from ._words import refusal_text

if TYPE_CHECKING:
    from tenback.arena.play import Terms
    from tenback.rules.types import Options

HELP = {
    "players": "how many play",
    "pro": "for experienced players: more cards per turn in The Game, one in Quick & Easy",
    "short_hands": "The Game with one card fewer in every hand",
    "on_fire": "The Game with fire cards that have to be covered",
    "wrong_card_pause": "7 Ate 9: milliseconds without laying after a wrong card (1000)",
    "counts": "7 Ate 9: another deck, by how often it has each of 1±1, 1±2, 1±3, 2±1 … 10±3: 30 "
    "numbers separated by commas, each at least 1, 73 in all",
}


MOST_PLAYERS = 99
"""An upper bound for lists of player counts; each game has its own limit."""


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Returns an argument type: a whole number within bounds."""
    bounds = f"at least {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {bounds}")
        return number

    return read


SEED = whole(0, 2**64 - 1)


class GamesAndLinks(list[str]):
    """The games as choices, which also accept a link to a table."""

    def __contains__(self, text: object) -> bool:
        return super().__contains__(text) or (isinstance(text, str) and "/" in text)


def add_game(
    command: argparse.ArgumentParser, nargs: str | None = None, *, link: bool = False
) -> None:
    """Adds the game and the options of all games; with `link`, a table's link is accepted, too."""
    names = GamesAndLinks(GAMES) if link else list(GAMES)
    help_game = f"{_games()}, or the link to a table" if link else _games()
    command.add_argument("game", metavar="GAME", choices=names, nargs=nargs, help=help_game)
    add_options(command, *_fields())


def add_options(command: argparse.ArgumentParser, *names: str) -> None:
    """Adds some of the options of games."""
    for name in names:
        flag = f"--{name.replace('_', '-')}"
        if _fields()[name] is bool:
            command.add_argument(flag, action="store_const", const=True, help=HELP.get(name))
        elif _fields()[name] is not int:
            command.add_argument(flag, type=_list, metavar="N,N,…", help=HELP.get(name))
        else:
            command.add_argument(flag, type=whole(0), metavar="N", help=HELP.get(name))


def add_game_of_many(command: argparse.ArgumentParser) -> None:
    """Adds --game, its options, and a list of player counts."""
    command.add_argument(
        "--game", required=True, metavar="GAME", choices=list(GAMES), help=_games()
    )
    help_players = "how many play, such as 3, 2,4 or 1-5 (every number the game is made for)"
    command.add_argument("--players", type=_numbers, metavar="N[-N]", help=help_players)
    add_options(command, *(name for name in _fields() if name != "players"))


def tables(called: argparse.Namespace) -> tuple["Options", ...]:
    """Returns the game's Options for each requested number of players."""
    players = called.players or tuple(GAMES[called.game].PLAYERS)
    return tuple(
        options(argparse.Namespace(**{**vars(called), "players": number})) for number in players
    )


def options(called: argparse.Namespace, **instead: object) -> "Options":
    """Returns the game's Options as requested; `instead` replaces their defaults."""
    kind = GAMES[called.game].Options
    own = {field.name for field in msgspec.structs.fields(kind)}
    given = {name: getattr(called, name) for name in _fields() if getattr(called, name) is not None}
    for name in given.keys() - own:
        raise Refused(
            f"--{name.replace('_', '-')} is no option of {called.game}; it has "
            + ", ".join(f"--{one.replace('_', '-')}" for one in sorted(own))
        )
    given = {**instead, **given}
    if "players" not in given:
        raise Refused("--players is missing: say how many play")
    try:
        return cast("Options", kind(**given))
    except Illegal as illegal:
        raise Refused(refusal_text(illegal)) from None


def check_bot(game: str, name: str) -> None:
    """Refuses a bot that does not exist or can't play."""
    from tenback.bots import NoSuchBot, check

    try:
        check(game, name)
    except NoSuchBot as error:
        raise Refused(str(error)) from None


def _list(text: str) -> tuple[int, ...]:
    """Returns a comma-separated list of whole numbers."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is no list of whole numbers like 3,2,3,3,2,2")
    return tuple(map(int, parts))


def _numbers(text: str) -> tuple[int, ...]:
    """Returns the numbers in a list of numbers and ranges, sorted."""
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.partition("-")
        if not first.isdecimal() or not (last.isdecimal() if dash else True):
            break
        numbers = range(int(first), int(last or first) + 1)
        if not numbers or numbers[-1] > MOST_PLAYERS:
            break
        found.update(numbers)
    else:
        return tuple(sorted(found))
    raise argparse.ArgumentTypeError(f"{text!r} is no number of players like 3, 2,4 or 1-5")


def _fields() -> dict[str, object]:
    return {
        field.name: field.type
        for game in GAMES.values()
        for field in msgspec.structs.fields(game.Options)
    }


def _games() -> str:
    return ", ".join(GAMES)


def add_threads(command: argparse.ArgumentParser) -> None:
    """Adds --threads."""
    number = "how many play at once (as many as this machine has processors)"
    command.add_argument("--threads", type=whole(1), metavar="N", help=number)


def threads(called: argparse.Namespace) -> int:
    """Returns the number of threads."""
    from joblib import cpu_count

    return int(called.threads or cpu_count())


def add_terms(command: argparse.ArgumentParser) -> None:
    """Adds --silent and --think."""
    command.add_argument("--silent", action="store_true", help="forbid the bots to talk")
    think = "how long bots that search may think, as a multiple of the usual time (1)"
    command.add_argument("--think", type=times, default=1.0, metavar="X", help=think)


def terms(called: argparse.Namespace) -> "Terms":
    """Returns the terms on which bots play."""
    from tenback.arena.play import Terms

    return Terms(called.silent, called.think)


def times(text: str) -> float:
    """Returns a factor from 0.1 to 1000."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.1 <= number <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.1 to 1000")
    return number
