"""Walks a game by `rules/` and by its twin together, and compares them at every step.

`python -m tests.fast.lockstep STEPS` walks at least this many steps of every table of every game.
"""

import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from itertools import count
from multiprocessing import get_context
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from tenback.fast.compiled import signed
from tenback.rules import GAMES, Dice, Illegal, Reason, shuffled, the_game
from tests.tables import EVERY_TABLE, Table

Choose = Callable[[Any, Any, Dice], tuple[int, Any]]

PIECE = 10_000
WALK_STREAM = 9
TIMES = (0, 0, 300, 700, 1500, 4000)
"""In a race: milliseconds that pass until the next attempt."""


class Both:
    """A game played by the rules and by the twin."""

    def __init__(self, table: Table) -> None:
        self.rules: Any = GAMES[table.game]
        folder = f"tenback.fast.{table.game.replace('-', '_')}"
        self.twin: Any = import_module(f"{folder}.twin")
        self.convert: Any = import_module(f"{folder}.convert")
        self.options = table.options
        self.mask = np.zeros(self.twin.ACTIONS, np.uint8)
        self.steps = 0
        self.events: Counter[str] = Counter()
        """How often each event came; `Turned twice`: several at a time. Also why team games ended,
        and which of them burned with none left."""

    def deal(self, seed: int, index: int) -> None:
        deck = shuffled(self.rules.cards(self.options), seed, index)
        self.state = self.rules.deal(self.options, deck)
        self.states = np.zeros(1, self.twin.STATE)
        self.twin.deal_all(self.states, self.convert.chosen(self.options), signed(seed), index)

    def start(self, states: NDArray[Any]) -> None:
        """Starts from a state of the twin."""
        self.states = states
        self.state = self.convert.unpacked(states.copy())

    def agree(self) -> None:
        """Compares everything; the copy's deck is mixed at once, the state's only when drawn."""
        assert self.convert.unpacked(self.states.copy()) == self.state
        for seat in range(self.options.players):
            legal = self.rules.legal(self.state, seat)
            if self.rules.REAL_TIME:
                self.twin.legal(self.states, 0, seat, self.mask)
            elif seat == (self.state.turn or 0):
                self.twin.legal(self.states, 0, self.mask)
            else:
                continue
            marked = np.flatnonzero(self.mask).tolist()
            assert sorted(map(self.convert.number_of, legal)) == marked

    def convert_anew(self) -> None:
        """Converts the State to the twin's, and goes on from there."""
        self.states = self.convert.packed(self.state)
        assert self.convert.unpacked(self.states.copy()) == self.state

    def act(self, seat: int, action: Any, at: int) -> None:
        """Does an action on both sides, unless the rules refuse it at this time."""
        try:
            stopped, events = self.rules.step(self.state, seat, action, at)
        except Illegal as illegal:
            if illegal.reason not in {Reason.PAUSED, Reason.TOO_LATE}:
                raise
            self.events[illegal.reason] += 1
            return
        self.state = self.rules.go(stopped)
        number = self.convert.number_of(action)
        again = self.convert.action_of(number)
        if self.rules.REAL_TIME:
            self.twin.step(self.states, 0, seat, number, at)
            assert type(again) is type(action)
            assert getattr(again, "card", None) == getattr(action, "card", None)
        else:
            self.twin.step(self.states, 0, number)
            assert again == action
        self.steps += 1
        names = Counter(type(event).__name__ for event in events)
        self.events.update(names)
        self.events["Turned twice"] += names["Turned"] > 1
        ended = self.rules.outcome(self.state)
        if ended is not None and not self.rules.REAL_TIME:
            self.events[ended.why] += 1
            self.events["burned with none left"] += not (ended.won or ended.left)


def go_on(both: Both, choose: Choose, dice: Dice, converting: int = 0) -> None:
    """Plays to the end; after every `converting` steps it goes on from a converted State."""
    at = getattr(both.state, "at", 0)
    attempts = 0
    while True:
        both.agree()
        if converting and attempts % converting == 0:
            both.convert_anew()
        if both.rules.outcome(both.state) is not None:
            return
        seat, action = choose(both.rules, both.state, dice)
        if both.rules.REAL_TIME:
            at += TIMES[dice.below(len(TIMES))]
        both.act(seat, action, at)
        attempts += 1


def walk(table: Table, seed: int, index: int, choose: Choose) -> Both:
    """Plays a game to its end on both sides.

    Half of the games are converted on the way, half start shortly before their end; The Game is
    played by either version of the rules.
    """
    both = Both(table)
    dice = Dice(seed, index, WALK_STREAM)
    both.deal(seed, index)
    if index // 2 % 2 and both.rules.REAL_TIME:
        both.start(both.convert.packed(cornered(both.rules, both.state, dice)))
    elif index // 2 % 2 and both.rules is the_game:
        both.start(both.convert.packed(last_cards(both.state, dice)))
    go_on(both, choose, dice, converting=7 * (index % 2))
    return both


def cornered(rules: Any, state: Any, dice: Dice) -> Any:
    """Returns a race whose players hold only two numbers, so that they are stuck again and again.

    The numbers differ by five, and no step leads that far.
    """
    players = state.options.players
    deck = [state.pile[0], *(card for cards in state.decks for card in cards)]
    number = 1 + dice.below(5)
    held = [card for card in deck if card.number in {number, number + 5}][: 3 * players]
    pile = list(deck)
    for card in held:
        pile.remove(card)
    numbers = {card.number for card in held}
    while not numbers.intersection(rules.wanted(pile[-1])):
        pile.insert(0, pile.pop())
    hands = tuple(tuple(held[seat::players]) for seat in range(players))
    return replace(state, decks=((),) * players, hands=hands, pile=tuple(pile))


def last_cards(state: the_game.State, dice: Dice) -> the_game.State:
    """Returns a game with an empty deck, few cards in hands and fires on the rows.

    The fires were laid in this very turn, which may end now, so the next player has to cover them.
    """
    players = state.options.players
    cards = shuffled(the_game.cards(), dice.below(2**30))
    fires = [card for card in cards if card in the_game.FIRES]
    fires = fires[: dice.below(2 if players == 1 else 4)]
    others = [card for card in cards if card not in fires]
    tops = shuffled(fires + others[len(fires) : 4], dice.below(2**30))
    held = others[4 : 5 + dice.below(6)]
    under = [card for card in cards if card not in tops and card not in held]
    rows: list[tuple[int, ...]] = list(zip(the_game.ROW_CARDS, tops, strict=True))
    rows[0] = (rows[0][0], *under, rows[0][1])
    order = [dice.below(players) for _ in held]
    return the_game.State(
        options=state.options,
        deck=(),
        hands=tuple(
            tuple(card for card, seat in zip(held, order, strict=True) if seat == number)
            for number in range(players)
        ),
        rows=tuple(rows),
        turn=dice.below(players),
        laid=1,
        rules=1 + dice.below(2),
    )


def at_random(rules: Any, state: Any, dice: Dice) -> tuple[int, Any]:
    """Returns any seat that may act, and any action of it; in a race, on any recent top."""
    seats = [seat for seat in range(state.options.players) if rules.legal(state, seat)]
    seat = seats[dice.below(len(seats))]
    legal = rules.legal(state, seat)
    action = legal[dice.below(len(legal))]
    if rules.REAL_TIME and isinstance(action, rules.Lay):
        seen = [None, state.pile[-1], *(top.card for top in state.covered)]
        action = rules.Lay(action.card, seen[dice.below(len(seen))])
    return seat, action


def carefully(rules: Any, state: Any, dice: Dice) -> tuple[int, Any]:
    """Returns an action that gets far: a small step, a card that fits; now and then any."""
    if dice.below(8) == 0:
        return at_random(rules, state, dice)
    if rules.REAL_TIME:
        for seat in range(state.options.players):
            for offer in rules.offers(state, seat):
                if offer.fits is not False:
                    return seat, offer.action
    elif state.turn is not None:
        legal = rules.legal(state, state.turn)
        return state.turn, min(legal, key=lambda action: _step(state, action))
    return at_random(rules, state, dice)


def _step(state: Any, action: Any) -> int:
    card = getattr(action, "card", None)
    if card is None:
        return 6  # rather end the turn than lay a card that is far away
    pile = state.rows[action.row]
    number = card if isinstance(card, int) else card.number
    top = 0 if not pile else pile[-1] if isinstance(pile[-1], int) else pile[-1].number
    distance = number - top
    ascending = action.row < len(state.rows) // 2
    step = distance if ascending else -distance
    return int(step if pile else abs(step))


def walk_piece(piece: tuple[int, int]) -> tuple[int, int]:
    """Walks a piece of a table's steps; returns the table's number and how many steps it made."""
    table, seed = piece
    steps = 0
    for index in count():
        steps += walk(EVERY_TABLE[table], seed, index, (at_random, carefully)[index % 8 > 3]).steps
        if steps >= PIECE:
            return table, steps
    raise AssertionError


def main() -> None:
    """Prints a line for every table that has been walked; on a terminal also the progress."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    seeds = -(-wanted // PIECE)
    pieces = [(table, seed) for table in range(len(EVERY_TABLE)) for seed in range(seeds)]
    steps, done = Counter[int](), Counter[int]()
    with get_context("spawn").Pool(2) as pool:
        for table, walked in pool.imap(walk_piece, pieces):
            steps[table] += walked
            done[table] += 1
            if done[table] == seeds:
                print(f"{EVERY_TABLE[table]!s:48} {steps[table]:13,} steps in lockstep")
            if sys.stderr.isatty():
                share = 100 * done.total() // len(pieces)
                print(f"{share:3} % of {len(EVERY_TABLE)} tables", end="\r", file=sys.stderr)


if __name__ == "__main__":
    main()
