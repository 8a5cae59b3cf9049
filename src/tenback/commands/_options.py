"""Arguments that several commands share: a game and its options, numbers, threads."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import msgspec

from tenback.rules import GAMES, Illegal

from . import Refused
from ._words import plain, refusal_text

if TYPE_CHECKING:
    from tenback.arena.play import Terms
    from tenback.rules.types import Options

HELP = {
    "players": "argument-players",
    "pro": "argument-pro",
    "short_hands": "argument-short-hands",
    "on_fire": "argument-on-fire",
    "wrong_card_pause": "argument-wrong-card-pause",
    "counts": "argument-counts",
}

MOST_PLAYERS = 99
"""An upper bound for lists of player counts; each game has its own limit."""


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Returns an argument type: a whole number within bounds."""
    message = "value-whole-least" if most is None else "value-whole-between"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise wrong_value(message, text, least=least, most=most)
        return number

    return read


def wrong_value(message: str, text: str, **facts: object) -> argparse.ArgumentTypeError:
    """Returns the error for a value that can't be used."""
    return argparse.ArgumentTypeError(plain(message) % {"text": text, **facts})


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
    help_game = "argument-game-or-link" if link else "argument-game"
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
    games = list(GAMES)
    command.add_argument(
        "--game", required=True, metavar="GAME", choices=games, help="argument-game"
    )
    players = "argument-players-many"
    command.add_argument("--players", type=_numbers, metavar="N[-N]", help=players)
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
        flags = ", ".join(f"--{one.replace('_', '-')}" for one in sorted(own))
        flag = f"--{name.replace('_', '-')}"
        raise Refused("error-no-option", flag=flag, game=called.game, flags=flags)
    given = {**instead, **given}
    if "players" not in given:
        raise Refused("error-no-players")
    try:
        return cast("Options", kind(**given))
    except Illegal as illegal:
        raise Refused.worded(refusal_text(illegal)) from None


def check_bot(game: str, name: str) -> None:
    """Refuses a bot that does not exist or can't play."""
    from tenback.bots import NoSuchBot, check, names

    if name not in names(game):
        known = ", ".join(names(game))
        raise Refused("error-no-bot", game=game, name=name, known=known)
    try:
        check(game, name)
    except NoSuchBot as error:
        raise Refused.worded(str(error)) from None


def _list(text: str) -> tuple[int, ...]:
    """Returns a comma-separated list of whole numbers."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        raise wrong_value("value-list", text)
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
    raise wrong_value("value-players", text)


def _fields() -> dict[str, object]:
    return {
        field.name: field.type
        for game in GAMES.values()
        for field in msgspec.structs.fields(game.Options)
    }


def add_threads(command: argparse.ArgumentParser) -> None:
    """Adds --threads."""
    command.add_argument("--threads", type=whole(1), metavar="N", help="argument-threads")


def threads(called: argparse.Namespace) -> int:
    """Returns the number of threads."""
    from joblib import cpu_count

    return int(called.threads or cpu_count())


def add_terms(command: argparse.ArgumentParser) -> None:
    """Adds --silent and --think."""
    command.add_argument("--silent", action="store_true", help="argument-silent")
    command.add_argument("--think", type=times, default=1.0, metavar="X", help="argument-think")


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
        raise wrong_value("value-factor", text)
    return number
