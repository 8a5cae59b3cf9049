"""Compares the rules with the second opinion in every position of many games.

`python -m tests.table.referee GAMES` plays this many games at every table and prints how they
ended.
"""

import json
import sys
from collections import Counter
from functools import cache
from multiprocessing import get_context
from typing import Any

import msgspec

from tenback.arena.play import Terms, between
from tenback.bots import Bot, Intent, make_bot
from tenback.rules import GAMES, Dice, Illegal, shuffled
from tenback.table import Record, encode
from tests.independent_judge import positions
from tests.independent_judge.seven_ate_nine import SevenAteNine
from tests.tables import EVERY_TABLE, Table

DECK_STREAM = 8
SEED = 20
KINDS = ("random", "greedy", "late", "restless")
TIMES = (0, 0, 200, 700, 1500, 3500)
"""In a race: milliseconds until a restless player acts."""


class Restless:
    """Does anything that is legal: lays more than it must, tries cards that don't fit.

    If it is given another bot, that one plays until the deck is empty.
    """

    def __init__(self, dice: Dice, before: Bot | None = None) -> None:
        self._dice = dice
        self._before = before

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent | None:
        if self._before and view.deck:
            return self._before.act(view, legal, at)
        action = legal[self._dice.below(len(legal))]
        if hasattr(view, "paused"):
            at = max(at + TIMES[self._dice.below(len(TIMES))], view.paused[view.seat])
        return Intent(action, at)


def compare(table: Table, games: range) -> Counter[str]:
    """Plays games, compares the rules with the second opinion, and counts how they ended."""
    seen: Counter[str] = Counter()
    for index in games:
        record = played(table, index)
        seen["games"] += 1
        try:
            _compare(record, Dice(SEED, index, DECK_STREAM + 1), seen)
            if getattr(table.options, "on_fire", False):  # games last longer by rules 1
                _compare(msgspec.structs.replace(record, rules=1, outcome=None), Dice(0), Counter())
        except AssertionError:
            print(f"{table}, game {index}: {encode(record).decode()}")
            raise
    return seen


def played(table: Table, index: int) -> Record:
    """Returns a game, alternately with one kind of player and mixed; every other deck is gentle."""
    dice = Dice(SEED, index, DECK_STREAM)
    deck = list(shuffled(GAMES[table.game].cards(table.options), SEED, index))
    if index % 2:
        deck = gentle(table.game, deck, dice)
    kinds = (("random",), ("greedy",), ("late",), KINDS)[index // 2 % 4]
    bots = [
        _seated(table.game, kinds[dice.below(len(kinds))], Dice(SEED, index, 1 + seat))
        for seat in range(table.options.players)
    ]
    moves, state = between(table.game, table.options, deck, bots, Terms(silent=True))
    return Record(table.game, table.options, tuple(deck), moves, GAMES[table.game].outcome(state))


def _seated(game: str, kind: str, dice: Dice) -> Bot:
    if kind == "restless":
        return Restless(dice)
    if kind == "late":
        return Restless(dice, None if GAMES[game].REAL_TIME else make_bot(game, "greedy", dice))
    return make_bot(game, kind, dice)


def gentle(game: str, deck: list[Any], dice: Dice) -> list[Any]:
    """Returns a deck with which even simple players get far: good cards first, a little shuffled.

    In The Game these are the lowest and the highest. A few random cards come last, so that fires
    are open at the end as well. For a race any deck will do.
    """
    if game == "seven-ate-nine":
        return deck
    spread = 1 + dice.below(2) * dice.below(12)
    last = set(deck[: dice.below(4)])
    if game == "the-game":
        last.update(card for card in range(22, 78, 11) if not dice.below(3))
    ranks = {card: min(card - 2, 99 - card) for card in deck} if game == "the-game" else {}
    for rank, card in enumerate(GAMES[game].cards()):
        ranks.setdefault(card, rank)
    return sorted(deck, key=lambda card: ranks[card] + dice.below(spread) + 100 * (card in last))


def _compare(record: Record, dice: Dice, seen: Counter[str]) -> None:
    rules: Any = GAMES[record.game]
    state, turned = rules.deal(record.options, record.deck, record.rules), 0
    for move, game in positions(json.loads(encode(record))):
        seen["positions"] += 1
        if isinstance(game, SevenAteNine):
            assert turned == game.turned
            if turned:
                seen["turned"] += 1
                _agree(
                    rules, state, [[] for _ in game.hands], [game.seen_before_go()] * game.players
                )
                state = rules.go(state)
        seats = range(game.players)
        seen["legal"] += _agree(
            rules, state, list(map(game.may, seats)), list(map(game.seen, seats))
        )
        assert plain(rules.outcome(state)) == game.result()
        if move is None:
            break
        if isinstance(game, SevenAteNine):
            _try_cards(rules, state, game, move["at"], dice, seen)
        done = {name: fact for name, fact in move.items() if name not in {"seat", "at"}}
        done |= {"do": "lay"} if move["do"] == "wrong" else {}
        [action] = [one for one in rules.legal(state, move["seat"]) if as_move(one) == done]
        state, events = rules.step(state, move["seat"], action, move.get("at", 0))
        turned = sum(plain(event)["event"] == "turned" for event in events)
    seen[ending(game.result())] += 1


def _agree(rules: Any, state: Any, may: list[Any], seen: list[dict[str, Any]]) -> int:
    """Compares what every seat may do and sees; returns how many actions were listed."""
    listed = 0
    for seat, moves in enumerate(may):
        legal = [as_move(action) for action in rules.legal(state, seat)]
        assert sorted(legal, key=str) == sorted(moves, key=str), (legal, moves)
        view = plain(rules.view(state, seat))
        view["hand"] = sorted(view["hand"])
        other = {name: view[name] for name in seen[seat] if view[name] != seen[seat][name]}
        assert not other, (other, seen[seat])
        listed += len(legal)
    return listed


def _try_cards(
    rules: Any, state: Any, game: SevenAteNine, at: float, dice: Dice, seen: Counter[str]
) -> None:
    """Lets every seat try a card, perhaps on a top that is covered by now."""
    tops = [game.pile[-1], *(top for top, _ in game.covered[-3:])]
    for seat, hand in enumerate(game.hands):
        if not hand:
            continue
        card, onto = hand[dice.below(len(hand))], tops[dice.below(len(tops))]
        lay = rules.Lay(rules.Card(*card), rules.Card(*onto))
        try:
            _, events = rules.step(state, seat, lay, at)
            verdict = plain(rules.recorded(lay, events))["do"]
        except Illegal as illegal:
            verdict = illegal.reason.value
        assert verdict == game.verdict(seat, card, at, onto), (seat, card, at, onto)
        seen[f"tried: {verdict}"] += 1


def plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


@cache
def as_move(action: Any) -> dict[str, Any]:
    """Returns an action as a record has it, without the top that its player had seen."""
    return {name: fact for name, fact in plain(action).items() if name != "onto"}


def ending(result: dict[str, Any] | None) -> str:
    """Returns how a game ended, in a few words."""
    if result is None:
        return "open"
    if "winner" in result:
        return "won by a seat"
    return f"{result['why']} with {'none' if not result['left'] else 'some'} left"


def _piece(piece: tuple[int, range]) -> tuple[int, Counter[str]]:
    return piece[0], compare(EVERY_TABLE[piece[0]], piece[1])


def main(games: int) -> None:
    """Compares this many games of every table, on all processors, and prints how they ended."""
    pieces = [(number, range(games)) for number in range(len(EVERY_TABLE))]
    total: Counter[str] = Counter()
    with get_context("spawn").Pool() as pool:
        for number, seen in pool.imap(_piece, pieces):
            print(f"{EVERY_TABLE[number]}: {dict(seen)}", flush=True)
            total += seen
    print(f"{len(EVERY_TABLE)} tables: {dict(total)}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
