"""The levels of 7 Ate 9 play by the rules, take their time as documented, and know no secret."""

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain, islice, pairwise
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace
from tests.independent_judge import judge as second_opinion
from tests.tables import OTHER_DECK

from tenback.arena import play
from tenback.bots import levels, make_bot
from tenback.bots.seven_ate_nine.choice import all_cards
from tenback.bots.seven_ate_nine.human_like import HumanLikeBot
from tenback.bots.seven_ate_nine.pace import Pace, drawn
from tenback.bots.seven_ate_nine.strategies import easy, lightning, quick, steady
from tenback.rules import Dice, seven_ate_nine, shuffled
from tenback.rules.seven_ate_nine import Card, Lay, Options, State, Take, View, Wrong, fits
from tenback.table import Record, encode, judge, replay

GAME = "seven-ate-nine"
LADDER = ("easy", "steady", "quick", "lightning")
PLAYERS: tuple[type[HumanLikeBot], ...] = (
    easy.Player,
    steady.Player,
    quick.Player,
    lightning.Player,
)
TABLES = [Options(players, pause) for players in (2, 3, 4) for pause in (1000, 0)]


class Careful(steady.Player):
    """Makes no mistakes."""

    slips = 0


class Chooser(Careful):
    """Makes no mistakes and looks ahead."""

    ahead = 2


class Clumsy(steady.Player):
    """Makes every mistake that can be made."""

    slips = 1000


@cache
def game(name: str, table: Options, index: int = 0) -> Record:
    return play(GAME, table, [name] * table.players, 40, index)


def state(
    hand: Iterable[tuple[int, int]],
    top: tuple[int, int],
    left: int = 10,
    other: Iterable[tuple[int, int]] = (),
    under: int | None = None,
) -> State:
    """Returns a State for two, with this hand in seat 0, and `under` cards under the top."""
    rest = [*seven_ate_nine.cards()]
    own, theirs = ([Card(*card) for card in cards] for cards in (hand, other))
    for card in (*own, *theirs, Card(*top)):
        rest.remove(card)
    decks = tuple(rest[:left]), tuple(rest[left : 2 * left])
    pile = (*rest[2 * left :][:under], Card(*top))
    return State(Options(2), decks, (tuple(own), tuple(theirs)), pile, (0, 0))


def asked(bot: HumanLikeBot, now: State, at: float = 0) -> Any:
    """Returns what the bot in seat 0 intends."""
    return bot.act(seven_ate_nine.view(now, 0), seven_ate_nine.legal(now, 0), at)


def times(kind: type[HumanLikeBot], now: State, count: int = 200) -> float:
    """Returns the mean time until a new bot acts."""
    waits: list[float] = [asked(kind(Dice(seed)), now).at for seed in range(count)]
    return mean(waits)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("name", LADDER)
def test_every_table_is_played_to_its_end_and_both_judges_agree(name: str, table: Options) -> None:
    record = game(name, table)
    assert judge(record).fault is None
    assert second_opinion(json.loads(encode(record))) == []


@pytest.mark.parametrize("name", LADDER)
def test_the_same_deal_and_dice_give_the_same_game(name: str) -> None:
    table = Options(3)
    assert play(GAME, table, [name] * 3, 40, 0) == game(name, table)


def test_people_find_the_weakest_first() -> None:
    assert list(levels(GAME)) == ["easy", "steady", "quick", "lightning"]


def test_each_level_beats_the_one_below() -> None:
    for below, above in pairwise(LADDER):
        for players in (2, 4):
            for index in range(4):
                winners = [
                    play(GAME, Options(players), seats * (players // 2), 41, index).outcome
                    for seats in ([above, below], [below, above])
                ]
                assert [won.winner % 2 for won in winners] == [0, 1]  # type: ignore[union-attr]


def other_world(now: State, seat: int, number: int) -> State:
    """Returns a State that differs only in what a seat can't see."""
    own = now.hands[seat]
    hidden = [*chain(*now.decks, *(hand for n, hand in enumerate(now.hands) if n != seat))]
    cards = iter(shuffled(hidden, 5, number))
    decks = tuple(tuple(islice(cards, len(deck))) for deck in now.decks)
    hands = tuple(
        own if n == seat else tuple(islice(cards, len(hand))) for n, hand in enumerate(now.hands)
    )
    return replace(now, decks=decks, hands=hands)


@pytest.mark.parametrize("kind", PLAYERS)
def test_what_a_seat_may_not_know_changes_nothing(kind: type[HumanLikeBot]) -> None:
    for seat in range(3):
        one, other = (kind(Dice(9, 0, seat)) for _ in range(2))
        for number, moment in enumerate(replay(game("steady", Options(3)))):
            if moment.state.winner is not None:
                break
            view = seven_ate_nine.view(moment.state, seat)
            world = other_world(moment.state, seat, number)
            intents = [
                bot.act(seven_ate_nine.view(of, seat), seven_ate_nine.legal(of, seat), view.at)
                for bot, of in ((one, moment.state), (other, world))
            ]
            assert intents[0] == intents[1]


@pytest.mark.parametrize("kind", PLAYERS)
def test_nobody_acts_at_once_or_without_a_reason(kind: type[HumanLikeBot]) -> None:
    bot = kind(Dice(3))
    for moment in replay(game("quick", Options(2))):
        now = moment.state
        if now.winner is not None:
            return
        intent = asked(bot, now, now.at)
        if intent is None:
            assert not now.decks[0]
            assert not any(fits(card, now.pile[-1]) for card in now.hands[0])
        else:
            assert intent.at >= now.paused[0]
            assert intent.action in seven_ate_nine.legal(now, 0)


# How long it takes


@pytest.mark.parametrize("kind", PLAYERS)
def test_a_large_hand_and_counting_round_take_longer(kind: type[HumanLikeBot]) -> None:
    """docs/racing.md; the top is 5 ± 2 or 9 ± 3, and only one card fits."""
    few = [(7, 1), (1, 1), (1, 2)]
    many = [*few, (4, 1), (4, 2), (5, 1), (5, 3), (8, 1), (8, 2)]
    plain = times(kind, state(few, (5, 2), left=0))
    assert times(kind, state(many, (5, 2), left=0)) > plain + 2 * kind.pace.glance
    wrapped = times(kind, state([(2, 1), (1, 1), (1, 2)], (9, 3), left=0))
    assert wrapped > plain + kind.pace.wrap / 2


def test_finding_nothing_takes_longer_than_finding_something() -> None:
    pace = steady.Player.pace
    assert pace.searching(Card(5, 2), 6) > pace.finding(Card(7, 1), Card(5, 2), 6)
    assert pace.searching(Card(9, 3), 6) == pace.searching(Card(5, 2), 6) + pace.wrap


def test_times_are_skewed_and_close_to_their_mean() -> None:
    dice = Dice(1)
    found = sorted(drawn(1000, dice) for _ in range(4000))
    middle = found[2000]
    assert 950 < mean(found) < 1050
    assert 850 < middle < 980
    assert found[-40] - middle > 2 * (middle - found[39])


def test_a_time_is_the_same_on_every_machine() -> None:
    dice = Dice(2)
    assert [drawn(1234, dice) for _ in range(3)] == [529.793, 943.565, 1352.589]


def test_each_level_is_faster_in_everything() -> None:
    for slow, fast in pairwise(kind.pace for kind in PLAYERS):
        assert all(getattr(slow, part) > getattr(fast, part) for part in Pace.__struct_fields__)


def test_who_knows_what_is_wanted_needs_only_a_glance_at_the_next_card() -> None:
    before, after = (state([*more, (1, 1)], (5, 2), under=9) for more in ((), [(7, 2)]))
    waits = []
    for seed in range(200):
        bot = Careful(Dice(seed))
        assert isinstance(asked(bot, before).action, Take)
        waits.append(asked(bot, after, 5000).at - 5000)
    assert mean(waits) < 1.2 * (Careful.pace.lay + Careful.pace.glance)


def test_a_new_top_does_not_stop_a_take_but_a_card_that_fits_does() -> None:
    bot = Careful(Dice(1))
    first = asked(bot, state([(1, 1)], (5, 2), under=8))
    assert isinstance(first.action, Take)
    assert asked(bot, state([(1, 1)], (6, 2), under=9), 10) is first
    lay = asked(bot, state([(1, 1)], (2, 1), under=10), 20)
    assert lay.action == Lay(Card(1, 1), Card(2, 1))
    assert lay.at > 20


def test_a_new_top_costs_a_fresh_look_at_what_to_lay() -> None:
    bot = Careful(Dice(1))
    hand = [(1, 1), (7, 1)]
    first = asked(bot, state(hand, (5, 2), under=9))
    assert asked(bot, state(hand, (5, 2), other=[(9, 1)], under=9), 100) is first
    then = asked(bot, state(hand, (2, 1), under=10), 600)
    assert then.action.card == Card(1, 1)
    assert then.at > 600 + Careful.pace.lay / 2


def test_quick_ones_take_some_cards_before_they_look() -> None:
    fitting = [(7, 1), (7, 2), (3, 1), (3, 2), (3, 3)]
    assert isinstance(asked(quick.Player(Dice(1)), state(fitting, (5, 2))).action, Take)
    six = state([*fitting, (1, 1)], (5, 2))
    assert isinstance(asked(quick.Player(Dice(1)), six).action, Lay)
    assert isinstance(asked(quick.Player(Dice(1)), state(fitting, (5, 2), left=0)).action, Lay)


# Mistakes


def test_mistakes_happen_and_are_rarer_at_higher_levels() -> None:
    now = state([(7, 1), (8, 1), (4, 1)], (5, 2), left=0)
    wrong = [
        sum(asked(kind(Dice(seed)), now).action.card.number != 7 for seed in range(2000))
        for kind in PLAYERS
    ]
    assert wrong == sorted(wrong, reverse=True)
    for found, kind in zip(wrong, PLAYERS, strict=True):
        assert kind.slips < found < 3 * kind.slips
    moves = [move for index in range(3) for move in game("easy", Options(3), index).moves]
    assert any(isinstance(move.action, Wrong) for move in moves)


@pytest.mark.parametrize(
    ("top", "near"),
    [((5, 2), {2, 4, 6, 8}), ((9, 3), {1, 3, 5, 7}), ((1, 3), {2, 3, 5, 7, 9})],
)
def test_a_mistake_is_a_number_miscounted(top: tuple[int, int], near: set[int]) -> None:
    """One off; or past 1 without going round: 1 less 3 is taken for 2."""
    hand = [(number, 2) for number in range(1, 11) if (number, 2) != top]
    laid = {asked(Clumsy(Dice(seed)), state(hand, top)).action.card.number for seed in range(200)}
    assert laid == near


def test_after_a_mistake_the_pause_holds_and_the_last_card_is_never_one() -> None:
    """SN-10, SN-11."""
    bot = Careful(Dice(1))
    now = replace(state([(7, 1), (1, 1)], (5, 2)), paused=(60_000, 0))
    assert asked(bot, now, 100).at == 60_000
    last = state([(4, 1)], (5, 2), left=0)
    assert asked(Clumsy(Dice(1)), last).action.card == Card(4, 1)


# Which card


def test_the_card_is_laid_that_another_can_follow() -> None:
    """3 ± 1 would want 2 or 4; 7 ± 3 wants 10 or 4, and a 10 is there."""
    now = state([(3, 1), (7, 3), (10, 2), (6, 1)], (5, 2))
    assert asked(Chooser(Dice(1)), now).action.card == Card(7, 3)


def test_the_longer_chain_is_seen() -> None:
    """Both 3 and 7 can be followed: but 3, 2 is the end, and 7, 8, 10 goes on to 3."""
    hand = [(3, 1), (2, 3), (7, 1), (8, 2), (10, 3)]
    assert asked(Chooser(Dice(1)), state(hand, (5, 2), left=0)).action.card == Card(7, 1)


def test_the_others_are_left_what_they_cannot_follow() -> None:
    """All decks are taken: the other one's cards are known, and 8 and 6 are not among them."""
    other = [(2, 1), (4, 1), (4, 2), (2, 2)]
    hand = [(3, 1), (7, 1), (5, 1), (5, 3)]
    now = state(hand, (5, 2), left=0, other=other)
    assert asked(Chooser(Dice(1)), now).action.card == Card(7, 1)


def test_where_the_pile_is_not_shown_a_bot_remembers_the_tops() -> None:
    bot = lightning.Player(Dice(1))
    laid: dict[int, Card] = {}
    for moment in replay(game("quick", Options(2))):
        now = moment.state
        if now.winner is not None:
            break
        seen: View = replace(seven_ate_nine.view(now, 0), played=None)
        if seen.count == 5:
            continue  # it may miss one
        bot.act(seen, seven_ate_nine.legal(now, 0), now.at)
        if seen.count not in laid:
            assert seen.top is not None
            laid[seen.count] = seen.top
    assert bot._laid == list(laid.values())


def test_every_level_sits_down_by_its_name() -> None:
    for name, kind in zip(LADDER, PLAYERS, strict=True):
        assert type(make_bot(GAME, name, Dice(1))) is kind


def test_with_another_deck_its_own_cards_are_counted_and_the_race_is_right() -> None:
    """SN-1: what nobody has seen yet is what that deck still has."""
    table = Options(2, counts=OTHER_DECK)
    assert all_cards(table) == Counter(seven_ate_nine.cards(table))
    record = game("lightning", table)
    assert judge(record).fault is None
    assert second_opinion(json.loads(encode(record))) == []
