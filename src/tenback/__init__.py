"""Tenback: The Game, The Game: Quick & Easy and 7 Ate 9, to play, to get better at, to study.

Shuffle, deal, and play by the rules. Each game is a module with the same verbs:

>>> import tenback
>>> from tenback import the_game
>>> deck = tenback.shuffled(the_game.cards(), seed=42)
>>> state = the_game.deal(the_game.Options(players=2), deck)
>>> state, events = the_game.step(state, 0, the_game.Begin(first=1))
>>> the_game.legal(state, 1)[0]
Lay(card=21, row=0)
>>> print(tenback.picture(state, seat=1))  # doctest: +ELLIPSIS
The Game                                                 deck 84
...

Let bots play, judge what they did, and keep it:

>>> record = tenback.play("the-game", the_game.Options(players=3), "greedy", seed=1)
>>> record.outcome
TeamOutcome(won=False, left=22, why='stuck')
>>> tenback.judge(record).fault is None
True

Everything is imported on first use. docs/library.md is a ten-minute tour.
"""

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than `tenback --help`

__version__ = "0.1.0"

_PACKAGES = ("arena", "bots", "coach", "rules", "table", "talk")
_PLACES = {
    "arena": ("BotFailed", "Terms", "play"),
    "bots": ("Bot", "Intent", "Speaker", "Watcher"),
    "coach": ("Advice", "Uncoached", "evaluate"),
    "coach.analysis": ("Analysis", "analyse"),
    "draw": ("Picture",),
    "pictures": ("picture",),
    "records": ("load", "save"),
    "rules": (
        *("GAMES", "Dice", "Game", "Illegal", "Reason", "Refused", "shuffled"),
        *("quick_and_easy", "seven_ate_nine", "the_game"),
    ),
    "table": ("Broken", "Fault", "Moment", "Move", "Record", "Verdict", "judge", "replay"),
}
"""What is imported on first use, by module."""

if TYPE_CHECKING:  # the same, for type checkers and editors
    from . import arena, bots, coach, rules, table, talk
    from .arena import BotFailed, Terms, play
    from .bots import Bot, Intent, Speaker, Watcher
    from .coach import Advice, Uncoached, evaluate
    from .coach.analysis import Analysis, analyse
    from .draw import Picture
    from .pictures import picture
    from .records import load, save
    from .rules import (
        GAMES,
        Dice,
        Game,
        Illegal,
        Reason,
        Refused,
        quick_and_easy,
        seven_ate_nine,
        shuffled,
        the_game,
    )
    from .table import Broken, Fault, Moment, Move, Record, Verdict, judge, replay
else:

    def __getattr__(name):
        """Imports and caches an attribute on first use."""
        from importlib import import_module  # noqa: PLC0415 - not before it is needed

        if name in _PACKAGES:
            return import_module(f"{__name__}.{name}")
        for place, names in _PLACES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"{__name__}.{place}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        """Returns all public names, for completion."""
        return sorted([*__all__, "__version__"])


__all__ = [
    "GAMES",
    "Advice",
    "Analysis",
    "Bot",
    "BotFailed",
    "Broken",
    "Dice",
    "Fault",
    "Game",
    "Illegal",
    "Intent",
    "Moment",
    "Move",
    "Picture",
    "Reason",
    "Record",
    "Refused",
    "Speaker",
    "Terms",
    "Uncoached",
    "Verdict",
    "Watcher",
    "analyse",
    "arena",
    "bots",
    "coach",
    "evaluate",
    "judge",
    "load",
    "picture",
    "play",
    "quick_and_easy",
    "replay",
    "rules",
    "save",
    "seven_ate_nine",
    "shuffled",
    "table",
    "talk",
    "the_game",
]
