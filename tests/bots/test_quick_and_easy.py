"""The bots for Quick & Easy play by the rules, speak the truth, and know no secret."""

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from tenback.arena import Terms, play
from tenback.bots import compiling, make_bot, names
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.signals import meaning
from tenback.bots.weights import network, network_name
from tenback.fast.net import FIRST
from tenback.fast.quick_and_easy.convert import imagined, unpacked
from tenback.fast.quick_and_easy.features import FEATURES
from tenback.rules import Dice, quick_and_easy, shuffled
from tenback.rules.game import Begin, End
from tenback.rules.quick_and_easy import Card, Lay, Options
from tenback.table import judge
from tenback.talk import Manners, Say, hear, next_turn

TABLES = [Options(players, pro) for players in quick_and_easy.PLAYERS for pro in (False, True)]
THINKERS = ("counting", "keen", "master")
QUICKLY = Terms(think=0.1)
MANNERS = Manners()


@cache
def game(name: str, table: Options, index: int, terms: Terms = QUICKLY) -> Any:
    return play("quick-and-easy", table, [name] * table.players, 91, index, terms)


@pytest.mark.parametrize("table", TABLES, ids=network_name)
@pytest.mark.parametrize("name", THINKERS)
def test_every_table_is_played_to_its_end_and_the_judge_agrees(name: str, table: Options) -> None:
    record = game(name, table, 0)
    assert judge(record).fault is None
    assert record.outcome is not None


@pytest.mark.outside
def test_the_ladder_goes_up(long: bool) -> None:
    """Each bot of the ladder wins more of the same deals than the one below.

    With honest talk `master` won 14 more of a hundred deals than `keen` (docs/bots.md), thinking
    ten times as long as here. Of these it wins 10 of 12 and 32 of 40, `keen` 10 and 30: so only the
    long form can ask for more.
    """
    deals = range(40 if long else 12)
    wins = {
        name: sum(game(name, Options(4), index).outcome.won for index in deals)
        for name in ("random", "counting", "keen", "master")
    }
    assert wins["random"] < wins["counting"] < wins["keen"] <= wins["master"] - long


def test_the_same_deal_and_dice_give_the_same_game() -> None:
    for name, table in product(THINKERS, (Options(2), Options(5, pro=True))):
        again = play("quick-and-easy", table, [name] * table.players, 91, 0, QUICKLY)
        assert again == game(name, table, 0)


@pytest.mark.outside
def test_talk_helps_and_silent_bots_say_nothing() -> None:
    silent = [game("keen", Options(4), index, Terms(silent=True)) for index in range(60)]
    for record in silent:
        assert all(isinstance(move.action, Begin | End | Lay) for move in record.moves)
    talking = sum(game("keen", Options(4), index).outcome.won for index in range(60))
    assert talking > sum(record.outcome.won for record in silent) + 10


# What is remembered


def start(table: Options = Options(3), seed: int = 1) -> quick_and_easy.State:  # noqa: B008
    dealt = quick_and_easy.deal(table, shuffled(quick_and_easy.cards(), seed))
    return quick_and_easy.step(dealt, 0, Begin(1))[0]


def test_what_was_said_holds_until_a_card_is_laid_that_could_have_been_meant() -> None:
    state = start()
    one, other = state.hands[1]
    assert one.colour != other.colour
    memory = Memory()
    view = quick_and_easy.view(state, 0)
    heard = next_turn(3)
    for card in (one, other):
        heard = hear(heard, view, MANNERS, 1, Say("have-colour", colour=card.colour))
    memory.notice(view, heard)
    memory.notice(view, heard)
    assert len(memory.holding(view, 1)) == 2
    state, _ = quick_and_easy.step(state, 1, Lay(one, 0))
    view = quick_and_easy.view(state, 0)
    memory.notice(view, heard)
    (left,) = memory.holding(view, 1)
    assert {card.colour for card in left} == {other.colour}
    assert left.isdisjoint(view.hand)
    assert memory.gone == {one}


def test_what_people_say_about_piles_is_heeded() -> None:
    state = start()
    state, _ = quick_and_easy.step(state, 1, Lay(state.hands[1][0], 0))
    memory = Memory()
    view = quick_and_easy.view(state, 0)
    top = view.tops[0]
    assert top is not None
    for phrase in ("leave-row", "good-for-me", "jump-here"):
        heard = hear(next_turn(3), view, MANNERS, 2, Say(phrase, row=0))
        memory.notice(view, next_turn(3))
        memory.notice(view, heard)
    leave, good, jump = memory.holding(view, 2)
    assert leave <= good
    assert jump <= good
    assert all(card.colour == top.colour and card.number < top.number for card in jump)


def test_of_words_that_say_the_same_the_network_hears_the_narrower() -> None:
    """Two that say different things about one colour are about two cards."""
    from tenback.fast.quick_and_easy import advice

    state = start()
    view = quick_and_easy.view(state, 0)
    hidden = [card for card in quick_and_easy.cards() if card not in view.hand]
    every = advice._bits(hidden)

    def heard(*words: Say) -> tuple[int, ...]:
        clauses = [meaning(say, view.tops, hidden, pro=False) for say in words]
        return advice._guesses(view, 1, clauses, every)

    have, low, middling, high = (
        Say(f"{how}-colour", colour="red") for how in ("have", "low", "middling", "high")
    )
    assert heard() == (every, every)
    reds, lows, middle, highs = (heard(say)[0] for say in (have, low, middling, high))
    assert reds & lows == lows
    assert heard(have, low) == heard(low, have) == heard(low) == (lows, every)
    assert heard(low, high) == heard(high, low) == (lows, highs)
    assert heard(low, middling) == heard(middling, low) == (lows & middle, every)
    hidden = [card for card in hidden if card.number < 10]
    lows, highs = heard(low)[0], heard(high)[0]
    assert highs.bit_count() < lows.bit_count()
    assert heard(low, high) == heard(high, low) == (lows, highs), "not the fewer first"


# What nobody may know, and what is certain


@pytest.mark.parametrize("table", [Options(2), Options(5), Options(4, pro=True)], ids=network_name)
@pytest.mark.parametrize("name", [name for name in names("quick-and-easy") if name != "random"])
def test_two_worlds_that_look_the_same_are_played_the_same(name: str, table: Options) -> None:
    """Law 2: a bot can't tell apart what differs only in what its seat may not know."""
    state = start(table, 11)
    view = quick_and_easy.view(state, 1)
    other = unpacked(imagined(view, 5, 1))
    assert other != state
    assert quick_and_easy.view(other, 1) == view
    actions = []
    for world in (state, other):
        bot: Any = make_bot("quick-and-easy", name, Dice(4))
        if hasattr(bot, "notice"):
            bot.notice(quick_and_easy.view(world, 1), next_turn(table.players))
        legal = quick_and_easy.legal(world, 1)
        actions.append(bot.act(quick_and_easy.view(world, 1), legal, 0.0).action)
    assert actions[0] == actions[1]


def wins(state: quick_and_easy.State) -> bool:
    """Returns whether a state can still be won, by trying everything."""
    found = quick_and_easy.outcome(state)
    if found is not None:
        return found.won
    seat = state.turn
    assert seat is not None
    return any(
        wins(quick_and_easy.step(state, seat, action)[0])
        for action in quick_and_easy.legal(state, seat)
    )


@pytest.mark.parametrize("pro", [False, True])
def test_without_a_deck_the_compiled_end_is_exact(pro: bool) -> None:
    from tenback.fast.compiled import compiled
    from tenback.fast.quick_and_easy import plans
    from tenback.fast.quick_and_easy.convert import packed

    @compiled
    def certain(states: Any) -> int:
        return plans.finishes(states[0])

    results = []
    for number in range(120):
        *lying, up, down = shuffled(quick_and_easy.cards(), 8, number)
        held = 4 + number % 3
        hands = (tuple(lying[:2]), tuple(lying[2:4]), tuple(lying[4:held]))
        rows = ((*lying[held:], up), (down,))
        state = quick_and_easy.State(Options(3, pro), (), hands, rows, turn=number % 2)
        if not quick_and_easy.legal(state, number % 2):
            continue
        results.append(wins(state))
        assert certain(packed(state)) == results[-1]
    assert 20 < sum(results) < len(results) - 5


def test_master_finds_the_only_way_to_win() -> None:
    """Red 1 on the ascending pile first would leave blue 10 nowhere to go."""
    hands = ((Card("red", 1), Card("blue", 10)), (Card("red", 4),))
    lying = [card for card in quick_and_easy.cards() if card not in hands[0] + hands[1]]
    tops = (Card("green", 9), Card("red", 3))
    rest = [card for card in lying if card not in tops]
    state = quick_and_easy.State(Options(2), (), hands, ((*rest, tops[0]), (tops[1],)), turn=0)
    assert wins(state)
    won = []
    for name in ("master",):
        world = state
        while quick_and_easy.outcome(world) is None:
            seat = world.turn
            assert seat is not None
            bot: Any = make_bot("quick-and-easy", name, Dice(0))
            view = quick_and_easy.view(world, seat)
            bot.notice(view, next_turn(2))
            action = bot.act(view, quick_and_easy.legal(world, seat), 0.0).action
            world, _ = quick_and_easy.step(world, seat, action)
        won.append(quick_and_easy.outcome(world))
    assert all(one is not None and one.won for one in won)


# Networks, and what happens before anything is compiled


def test_every_table_has_a_network() -> None:
    for table in TABLES:
        assert network("quick-and-easy", table)[0].shape == (FEATURES, FIRST)
        assert np.isfinite(network("quick-and-easy", table)[0]).all()


def test_until_everything_is_compiled_a_plain_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(compiling, "_is_compiled", lambda *_: False)
    monkeypatch.setattr(compiling, "_compile", started.append)
    state = start()
    view, legal = quick_and_easy.view(state, 1), quick_and_easy.legal(state, 1)
    plain: Any = make_bot("quick-and-easy", "counting", Dice(0))
    plain.notice(view, next_turn(3))
    for name in ("keen", "master"):
        hurried: Any = make_bot("quick-and-easy", name, Dice(0), hurried=True)
        hurried.notice(view, next_turn(3))
        assert hurried.act(view, legal, 0.0) == plain.act(view, legal, 0.0)
    assert started == ["quick-and-easy"] * 2
