"""Bots of The Game and their twin say and hear the same, word by word, through whole games."""

from collections.abc import Collection, Iterator
from typing import Any

import numpy as np
import pytest
from tests.tables import EVERY_TABLE, Table, covering

from tenback.arena import Terms, play
from tenback.bots.the_game.memory import Memory
from tenback.bots.the_game.signals import SPOKEN
from tenback.bots.the_game.talk_mixin import TalkMixin
from tenback.fast.compiled import compiled
from tenback.fast.hands import hand_of
from tenback.fast.the_game import advice
from tenback.fast.the_game.convert import packed
from tenback.fast.the_game.knowledge import KNOWLEDGE, SPAN, know
from tenback.fast.the_game.signals import VOICES, listen
from tenback.rules import Dice, the_game
from tenback.rules.cards import GOLDEN, mix
from tenback.table import replay
from tenback.talk import Heard, Manners, hear, next_turn, phrases

TEAMS = [one for one in EVERY_TABLE if one.game == "the-game" and one.options.players > 1]
MANNERS = Manners()


class TwinDice:
    """The twin's dice: they follow from a hand, a row and its top."""

    def __init__(self, hand: Collection[int], row: int, top: int) -> None:
        self.key = mix(hand_of(hand) + (row * SPAN + top) * GOLDEN)
        self.thrown = 0

    def below(self, n: int) -> int:
        both = mix(self.key + (self.thrown // 2 + 1) * GOLDEN)
        half = both & 0xFFFFFFFF if self.thrown % 2 else both >> 32
        self.thrown += 1
        return half * n >> 32


class Alike(TalkMixin):
    """A bot that throws the twin's dice."""

    SAYS = SPOKEN

    def _draw(self, view: the_game.View, row: int, sayable: Collection[str]) -> str | None:
        dice: Any = TwinDice(view.hand, row, view.tops[row])
        self.dice = dice
        return super()._draw(view, row, sayable)


@compiled
def told_by_all(states: Any, knowledge: Any, voices: Any) -> None:
    s, k = states[0], knowledge[0]
    know(s, s.turn, k)
    listen(s, s.turn, k, voices[0], silent=False)


def turns(record: Any) -> Iterator[tuple[the_game.State, bool]]:
    """Yields every State of a game once it has begun, and whether a turn starts there."""
    for moment in replay(record):
        state = moment.state
        if state.turn is not None and the_game.outcome(state) is None:
            yield state, state.laid == 0


def talk(bots: list[Alike], views: list[the_game.View]) -> Heard:
    """Lets all bots say what they have to say; returns what was said."""
    heard = next_turn(len(bots))
    known = phrases("the-game", views[0].options, MANNERS)
    for seat, bot in enumerate(bots):
        while (word := bot.speak(views[seat], known, heard, tokens=False)) is not None:
            heard = hear(heard, views[seat], MANNERS, seat, word)
    return heard


def compare(memory: Memory, view: the_game.View, knowledge: Any, voices: Any) -> None:
    """Checks that a bot on turn has heard what the twin has, and uses it in its worlds."""
    players = view.options.players
    assert memory.said(view) == knowledge["said"][0, :players].tolist()
    taken = advice._voices(memory.known(view))[0]
    for seat in range(players):
        count = voices["count"][0, seat]
        assert taken["count"][seat] == count
        assert taken["sets"][seat, :count].tolist() == voices["sets"][0, seat, :count].tolist()
        if view.hands[seat]:
            assert taken["latest"][seat].tolist() == voices["latest"][0, seat].tolist()


@pytest.mark.parametrize("table", covering(TEAMS))
def test_bots_say_and_hear_what_their_twin_does(table: Table) -> None:
    """With equal dice, in every turn of a game: every phrase, and the cards behind it."""
    players = table.options.players
    bots = [Alike(Dice(0)) for _ in range(players)]
    knowledge, voices = np.zeros(1, KNOWLEDGE), np.zeros(1, VOICES)
    words = 0
    record = play("the-game", table.options, ["keen"] * players, 92, 0, Terms(silent=True))
    for state, starts in turns(record):
        views = [the_game.view(state, seat) for seat in range(players)]
        heard = talk(bots, views) if starts else next_turn(players)
        for bot, view in zip(bots, views, strict=True):
            bot.notice(view, heard)
        if starts:
            assert state.turn is not None
            told_by_all(packed(state), knowledge, voices)
            compare(bots[state.turn].memory, views[state.turn], knowledge, voices)
            words += len(heard.phrases)
    assert words > 10
