"""Bots of Quick & Easy and their twin say, hear and lay the same, turn by turn."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from tests.tables import EVERY_TABLE, Table

from tenback.arena.play import between
from tenback.bots.quick_and_easy.signals import BEGINNINGS, HAVE, HEIGHTS, meaning, truths
from tenback.bots.quick_and_easy.strategies.keen import Player
from tenback.bots.weights import network
from tenback.fast.compiled import compiled
from tenback.fast.dice import below
from tenback.fast.quick_and_easy import advice
from tenback.fast.quick_and_easy.convert import PLACES, packed
from tenback.fast.quick_and_easy.plans import MOST, best_of, follow, hidden_from_all, think
from tenback.fast.quick_and_easy.signals import TALK, perceive
from tenback.fast.quick_and_easy.twin import CARDS, HAND, SEATS
from tenback.rules import Dice, quick_and_easy, shuffled
from tenback.rules.game import Begin
from tenback.rules.quick_and_easy import Lay, View
from tenback.talk import Say

TABLES = [table for table in EVERY_TABLE if table.game == "quick-and-easy"]
KEY = 94
"""The key of the dice that choose the words."""


def kind(say: Say | None) -> int:
    """Returns the number by which the twin calls what is said about a card."""
    return 0 if say is None else (HAVE, *HEIGHTS).index(say.phrase) + 1


class Alike(Player):
    """A bot that throws the twin's dice, and lets seat 0 begin without talking about it."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.turns: dict[int, tuple[Any, list[Lay]]] = {}
        """By the cards laid so far: what it took the other hands for, and what it laid."""

    def beginner(self, view: View) -> int:  # noqa: ARG002
        return 0

    def chances(self, view: View, names: set[str]) -> dict[tuple[Say | None, ...], int]:
        """Returns the same as every bot does, in the order of the twin."""
        self.dice = TwinDice(sum(view.counts) * SEATS + (view.seat or 0))
        hand = sorted(view.hand)
        order = sorted(range(len(hand)), key=lambda place: PLACES[hand[place]])
        found = super().chances(view, names - set(BEGINNINGS))
        return dict(sorted(found.items(), key=lambda one: [kind(one[0][place]) for place in order]))

    def plan(self, view: View) -> list[Lay]:
        lays = super().plan(view)
        known = self.memory.known(view)
        hidden = advice._bits(known.unseen)
        guesses = [
            advice._guesses(view, seat, statement, hidden)
            for seat, statement in enumerate(known.statements)
        ]
        self.turns[sum(view.counts)] = guesses, list(lays)
        return lays


class TwinDice(Dice):
    """The twin's dice: which throw it is follows from the cards laid and the seat."""

    def __init__(self, throw: int) -> None:
        self.throw = throw

    def below(self, n: int) -> int:
        return below(KEY, self.throw, n)


@compiled
def turn(states: Any, net: Any, sets: Any, said: Any, spoke: Any, plans: Any, values: Any) -> int:
    s = states[0]
    deck = perceive(s, TALK, hidden_from_all(s), sets, said, spoke, KEY)
    plan: int = plans[best_of(values, think(s, net, deck, sets, plans, values))]
    return plan


@compiled
def go_on(states: Any, plan: int) -> None:
    follow(states[0], plan)


def test_bots_and_twin_order_what_they_heard_alike() -> None:
    """Whichever card a word was about, and whichever came first: the order reveals nothing."""
    options = quick_and_easy.Options(2)
    net = network("quick-and-easy", options)
    plans, values = np.zeros(MOST, np.int64), np.zeros(MOST)
    orders: set[tuple[bool, tuple[int, ...]]] = set()
    for index in range(80):
        deck = shuffled(quick_and_easy.cards(), 96, index)
        state, _ = quick_and_easy.step(quick_and_easy.deal(options, deck), 0, Begin(0))
        view, hand = quick_and_easy.view(state, 0), state.hands[1]
        unseen = [card for card in quick_and_easy.cards() if card not in view.hand]
        able = [sorted({0, *map(kind, truths(card, pro=False))}) for card in hand]
        for kinds in product(*able):
            states, sets = packed(state), np.zeros((SEATS, HAND), np.int64)
            said, spoke = np.zeros(CARDS, np.int64), np.zeros(SEATS, np.int64)
            spoke[:2] = states[0]["hands"][:2]
            words: list[Say] = []
            for card, number in zip(hand, kinds, strict=True):
                said[PLACES[card]] = number
                words += [say for say in truths(card, pro=False) if kind(say) == number]
            turn(states, net, sets, said, spoke, plans, values)
            clauses = [meaning(say, view.tops, unseen, pro=False) for say in words]
            for statement in (clauses, clauses[::-1]):
                assert sets[1].tolist() == list(
                    advice._guesses(view, 1, statement, advice._bits(unseen))
                )
            orders.add((min(hand, key=PLACES.__getitem__) == hand[0], kinds))
    assert len(orders) == 2 * 25


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_bots_play_the_games_that_their_twin_plays(table: Table) -> None:
    """With equal dice: a network is asked by the bots as it was when it learned."""
    players = table.options.players
    net = network("quick-and-easy", table.options)
    for index in range(3):
        deck = shuffled(quick_and_easy.cards(), 95, index)
        bots = [Alike(Dice(0)) for _ in range(players)]
        between("quick-and-easy", table.options, deck, bots)
        start = quick_and_easy.deal(table.options, deck)
        states = packed(quick_and_easy.step(start, 0, Begin(0))[0])
        sets = np.zeros((SEATS, HAND), np.int64)
        said, spoke = np.zeros(CARDS, np.int64), np.zeros(SEATS, np.int64)
        plans, values = np.zeros(MOST, np.int64), np.zeros(MOST)
        while not states[0]["over"]:
            seat = int(states[0]["turn"])
            plan = turn(states, net, sets, said, spoke, plans, values)
            guesses, lays = bots[seat].turns.pop(int(states[0]["gone"]))
            for other in set(range(players)) - {seat}:
                assert sets[other].tolist() == list(guesses[other])
            assert advice._lays(plan) == lays
            go_on(states, plan)
        assert not any(bot.turns for bot in bots)
