"""A second opinion on recorded games of The Game, Quick & Easy and 7 Ate 9.

Written from the rulebook and the record format, without a look at the package: what may be done in
every position, what anybody may see, and how the game ended. Its author was given five readings of
the rules, so on these it can't disagree: with one card left nobody is stuck (SN-9, SN-10); taking
is allowed in a pause, and laying at the very moment it ends (SN-11); when a game is burned and when
it is stuck (TG-13); and how rules 1 and 2 differ (TG-43).
"""

from collections.abc import Iterator
from typing import Any

from .quick_and_easy import QuickAndEasy
from .reading import Fault, same_value
from .seven_ate_nine import SevenAteNine
from .the_game import TheGame

FORMAT = "tenback/1"
TALK = ("say", "token", "announce")

Game = TheGame | QuickAndEasy | SevenAteNine


def judge(record: dict[str, Any]) -> list[str]:
    """Return the faults of a recorded game; an empty list means that all is well."""
    try:
        for _, game in positions(record):
            result = game.result()
        check_outcome(record["outcome"], result)
    except Fault as fault:
        return [str(fault)]
    return []


def positions(record: dict[str, Any]) -> Iterator[tuple[dict[str, Any] | None, Game]]:
    """Yield the game before each move, with the move, and after the last, with none.

    It is always the same object; a move that is not allowed raises its Fault.
    """
    game = dealt(record)
    for index, move in enumerate(record["moves"]):
        if move.get("do") in TALK:
            continue
        yield move, game
        try:
            game.play(move)
        except Fault as fault:
            raise Fault(f"move {index}: {fault}") from None
    yield None, game


def dealt(record: dict[str, Any]) -> Game:
    """Return the game of a record before its first move."""
    check_shape(record)
    options, deck, rules = record["options"], record["deck"], record.get("rules", 1)
    match record.get("game"):
        case "the-game":
            return TheGame(options, deck, rules)
        case "quick-and-easy":
            return QuickAndEasy(options, deck)
        case "seven-ate-nine":
            return SevenAteNine(options, deck)
        case other:
            raise Fault(f"unknown game {other!r}")


def check_shape(record: Any) -> None:
    if not isinstance(record, dict):
        raise Fault("the record is not an object")
    if record.get("format") != FORMAT:
        raise Fault(f"format is {record.get('format')!r}, not {FORMAT!r}")
    if not isinstance(record.get("options"), dict):
        raise Fault("options is not an object")
    if not isinstance(record.get("deck"), list):
        raise Fault("deck is not a list")
    moves = record.get("moves")
    if not isinstance(moves, list) or not all(isinstance(move, dict) for move in moves):
        raise Fault("moves is not a list of objects")
    if "outcome" not in record:
        raise Fault("outcome is missing")
    rules = record.get("rules", 1)
    if type(rules) is not int or rules not in (1, 2):
        raise Fault(f"rules is {rules!r}, not 1 or 2")


def check_outcome(outcome: Any, result: dict[str, Any] | None) -> None:
    """Compare the recorded outcome with the replayed one (None: the game is still open)."""
    if outcome is None:
        return
    if not isinstance(outcome, dict):
        raise Fault("outcome is neither null nor an object")
    if result is None:
        raise Fault("an outcome is given, but the game is not over")
    for key, value in result.items():
        if key not in outcome:
            if key == "why":
                continue  # older records do not say
            raise Fault(f"outcome lacks {key!r}")
        if not same_value(outcome[key], value):
            raise Fault(f"outcome says {key} is {outcome[key]!r}, the replay says {value!r}")
