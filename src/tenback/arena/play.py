"""One game between bots."""

from collections.abc import Sequence
from typing import Any

from tenback.bots import Bot, Intent, sit
from tenback.rules import GAMES, Dice, Illegal, shuffled
from tenback.table import Move, Record


class BotFailed(Exception):
    """Raised when a bot does what no player can: says which bot, in which seat, at which move."""


def play(game: str, options: Any, bots: Sequence[str], seed: int, index: int = 0) -> Record:
    """Returns the record of a game, dealt from the seed, with a named bot in every seat."""
    return played(game, options, bots, seed, index)[0]


def played(
    game: str, options: Any, bots: Sequence[str], seed: int, index: int
) -> tuple[Record, Any]:
    """Returns the record of a game, and the State in which it ended."""
    if len(bots) != options.players:
        raise ValueError(f"{options.players} players need as many bots, not {len(bots)}")
    deck = shuffled(GAMES[game].cards(), seed, index)
    seated = [sit(game, name, Dice(seed, index, 1 + seat)) for seat, name in enumerate(bots)]
    moves, state = _course(game, options, deck, seated)
    outcome = GAMES[game].outcome(state)
    return Record(game, options, deck, tuple(moves), outcome, seed, index), state


def _course(
    name: str, options: Any, deck: Sequence[Any], bots: Sequence[Bot]
) -> tuple[list[Move], Any]:
    """Returns the moves that these bots make, and the State in which they end.

    Every game runs the same way: all who may act say what they intend and when; the earliest
    intent (the lowest seat's of equal ones) comes true, and everybody looks again.
    """
    game = GAMES[name]
    state = game.deal(options, deck)
    moves: list[Move] = []
    at = 0.0
    while game.outcome(state) is None:
        first: tuple[float, int, Intent] | None = None
        for seat, bot in enumerate(bots):
            legal = game.legal(state, seat)
            if not legal:
                continue
            intent = bot.act(game.view(state, seat), legal, at)
            if intent is None:
                continue
            if not isinstance(intent, Intent):
                raise BotFailed(f"{_who(bot, seat, moves)} must return an Intent, not {intent!r}")
            if first is None or intent.at < first[0]:
                first = intent.at, seat, intent
        if first is None:
            raise BotFailed(f"move {len(moves) + 1}: all bots wait, and the game stands still")
        at, seat, intent = first
        try:
            state, events = game.step(state, seat, intent.action, int(at))
        except Illegal as illegal:
            tried = f"{_who(bots[seat], seat, moves)} tried {intent.action}: {illegal}"
            raise BotFailed(tried) from None
        moves.append(
            Move(seat, game.told(intent.action, events), int(at) if game.REAL_TIME else None)
        )
    return moves, state


def _who(bot: Bot, seat: int, moves: list[Move]) -> str:
    return f"move {len(moves) + 1}: the bot in seat {seat} ({type(bot).__module__})"
