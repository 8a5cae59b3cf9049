"""The twin of 7 Ate 9 walks in lockstep with its rules."""

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from tenback.fast.seven_ate_nine.convert import imagined, unpacked
from tenback.rules import seven_ate_nine, shuffled
from tests.fast.imagined_states import (
    deals_all_alike,
    every_card,
    goes_on,
    imagines_what_a_seat_sees,
    knows_nothing_of_the_deal,
)
from tests.fast.lockstep import Choose, at_random, carefully, walk
from tests.tables import EVERY_TABLE, OTHER_DECK, Table, covering

TABLES = [table for table in EVERY_TABLE if table.game == "seven-ate-nine"]


@pytest.mark.parametrize("table", covering(TABLES))
@pytest.mark.parametrize("choose", [at_random, carefully])
def test_twin_and_rules_agree_at_every_step(table: Table, choose: Choose) -> None:
    events = Counter[str]()
    for index in range(16):
        events += walk(table, 7, index, choose).events
    assert events["Cried"] == 16
    wanted = {"Took", "Laid", "WrongCard", "Turned", "too-late", "Turned twice"}
    assert wanted <= set(events)
    assert ("paused" in events) == bool(table.options.wrong_card_pause)


@pytest.mark.parametrize("table", covering(TABLES))
def test_a_seat_sees_of_imagined_states_what_it_saw(table: Table) -> None:
    imagines_what_a_seat_sees(table)


def test_while_all_lies_face_down_every_hand_and_the_pile_are_imagined() -> None:
    """SN-14: all cards are there, as many in each place, and not all are stuck."""
    options = seven_ate_nine.Options(players=2, counts=OTHER_DECK)
    deck = shuffled(seven_ate_nine.cards(options), 5)
    state = seven_ate_nine.State(options, ((), ()), (deck[:5], deck[5:9]), deck[9:], (0, 0))
    view = seven_ate_nine.view(replace(state, stopped=True), 0)
    found = set()
    for world in np.split(imagined(view, 3, 20), 20):
        again = unpacked(world)
        assert sorted(every_card(again)) == sorted(deck)
        assert [len(hand) for hand in again.hands] == [5, 4]
        assert goes_on(seven_ate_nine, again)
        found.add((again.hands[0], again.pile[-1]))
    assert len(found) > 15


def test_imagined_states_deal_all_hidden_cards_alike() -> None:
    deals_all_alike(Table("seven-ate-nine", seven_ate_nine.Options(players=3)), 60)


@pytest.mark.parametrize("seed", [-1, 0, 2**63])
def test_imagined_states_tell_nothing_of_the_deal(seed: int) -> None:
    knows_nothing_of_the_deal(Table("seven-ate-nine", seven_ate_nine.Options(players=2)), seed)
