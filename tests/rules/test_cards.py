"""Shuffles that anyone can repeat, and the small parts that handle cards."""

from collections import Counter

import pytest

from tenback.rules import GAMES, Dice, Illegal, Reason, shuffled, the_game
from tenback.rules import cards as subject

WORD = 2**64


def mixed(x: int) -> int:
    """Returns SplitMix64's finaliser, as the docstring of cards.py states it."""
    x %= WORD
    x = ((x ^ (x // 2**30)) * 0xBF58476D1CE4E5B9) % WORD
    x = ((x ^ (x // 2**27)) * 0x94D049BB133111EB) % WORD
    return x ^ (x // 2**31)


def throws_by_the_book(seed: int, index: int, stream: int, count: int) -> list[int]:
    """Returns the first 32-bit throws of a stream, each computed from its own place."""
    golden = 0x9E3779B97F4A7C15
    key = mixed(mixed(mixed(seed + golden) + (index + 1) * golden) + (stream + 1) * golden)
    words = [mixed(key + (k + 1) * golden) for k in range(count)]
    halves = [half for word in words for half in (word // 2**32, word % 2**32)]
    return halves[:count]


def shuffled_by_the_book(deck: list[int], seed: int, index: int) -> list[int]:
    """Returns the deck after the swaps that the docstring of cards.py prescribes."""
    deck = [*deck]
    size = len(deck)
    for i, throw in enumerate(throws_by_the_book(seed, index, 0, size - 1)):
        j = i + throw * (size - i) // 2**32
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize("seed", [0, 1, 42, 2**63, 2**64 - 1, 2**64, -1, 10**30])
@pytest.mark.parametrize("index", [0, 1, 999_999])
def test_a_shuffle_is_the_one_that_is_written_down(seed: int, index: int) -> None:
    deck = list(range(2, 100))
    assert list(shuffled(deck, seed, index)) == shuffled_by_the_book(deck, seed, index)


@pytest.mark.parametrize(
    ("seed", "index", "expected"),
    [
        (
            42,
            0,
            (
                "76 82 46 85 28 33 74 37 54 21 43 51 61 78 53 67 19 44 57 99 47 56 20 72 38 36 "
                "75 17 90 5 25 45 13 97 92 32 6 16 8 27 59 65 49 11 15 62 93 63 83 80 64 7 94 "
                "81 71 60 70 14 23 22 10 50 77 79 40 48 26 2 34 12 91 18 29 30 86 96 58 39 52 "
                "73 55 88 68 89 3 69 95 98 87 84 4 35 66 42 31 9 24 41"
            ),
        ),
        (
            42,
            1,
            (
                "21 77 25 98 27 11 3 76 54 16 65 86 5 15 80 93 83 58 59 87 92 7 18 41 73 78 17 "
                "39 40 30 22 37 89 34 51 84 33 47 36 12 50 48 64 94 46 66 10 81 85 60 99 43 14 "
                "96 42 68 6 95 44 52 29 70 9 38 31 75 26 61 67 79 91 56 28 4 35 88 20 53 57 82 "
                "62 49 32 90 69 72 71 23 2 19 63 97 24 13 8 74 55 45"
            ),
        ),
        (
            0,
            0,
            (
                "14 67 8 50 69 98 71 47 36 30 75 86 40 89 60 42 2 52 25 99 4 62 93 37 68 77 15 "
                "96 16 53 87 11 85 6 39 64 3 38 55 88 82 73 29 28 94 41 33 76 70 81 97 7 65 19 "
                "51 35 72 48 31 17 78 59 57 26 92 66 74 46 20 34 84 43 13 61 80 12 23 27 95 54 "
                "45 90 9 44 10 32 5 24 79 63 21 91 56 49 22 58 83 18"
            ),
        ),
    ],
)
def test_golden_decks_stay_as_they_are(seed: int, index: int, expected: str) -> None:
    assert " ".join(map(str, shuffled(range(2, 100), seed, index))) == expected


def test_a_shuffle_without_an_index_is_that_of_game_0() -> None:
    assert shuffled(the_game.cards(), 7) == shuffled(the_game.cards(), 7, 0)


@pytest.mark.parametrize("stream", [0, 1, 5])
def test_dice_throw_what_is_written_down(stream: int) -> None:
    dice = Dice(42, 3, stream)
    for throw in throws_by_the_book(42, 3, stream, 50):
        assert dice.below(2**32) == throw
    dice = Dice(42, 3, stream)
    for throw in throws_by_the_book(42, 3, stream, 50):
        assert dice.below(6) == throw * 6 // 2**32


def test_dice_of_another_seed_game_or_stream_fall_differently() -> None:
    def start(*which: int) -> tuple[int, ...]:
        dice = Dice(*which)
        return tuple(dice.below(2**32) for _ in range(4))

    which = [
        (seed, index, stream) for seed in range(5) for index in range(5) for stream in range(5)
    ]
    assert len({start(*one) for one in which}) == len(which)
    assert start(4) == start(4, 0) == start(4, 0, subject.DECK_STREAM)
    assert start(3, 2) == start(3, 2, 0)


def test_dice_stay_below_and_reach_everything() -> None:
    dice = Dice(1)
    assert {dice.below(7) for _ in range(300)} == set(range(7))
    assert {dice.below(1) for _ in range(10)} == {0}


def test_mixing_looks_at_64_bits() -> None:
    assert subject.mix(0) == 0
    assert subject.mix(2**64 + 5) == subject.mix(5) == mixed(5)
    assert all(0 <= subject.mix(x) < WORD for x in (1, 2**63, WORD - 1, -1))


def squared_misfit(counts: Counter[int], places: int) -> float:
    """Returns the chi-square statistic of counts that should all be equal."""
    expected = sum(counts.values()) / places
    return sum((counts[place] - expected) ** 2 / expected for place in range(places))


def test_every_card_is_equally_likely_in_every_place() -> None:
    games = 3000
    decks = [shuffled(range(10), seed=2024, index=index) for index in range(games)]
    for place in range(10):
        # Nine degrees of freedom: more than 27.9 comes once in a thousand places.
        assert squared_misfit(Counter(deck[place] for deck in decks), 10) < 27.9
    orders = Counter(shuffled(range(4), seed=2024, index=index) for index in range(2400))
    assert len(orders) == 24
    assert max(orders.values()) < 150
    assert min(orders.values()) > 60


def test_without_a_seed_the_order_comes_from_entropy() -> None:
    decks = {shuffled(the_game.cards()) for _ in range(20)}
    assert len(decks) == 20
    assert all(sorted(deck) == list(the_game.cards()) for deck in decks)


def test_entropy_moves_every_place() -> None:
    decks = [shuffled(range(5)) for _ in range(400)]
    for place in range(5):
        assert {deck[place] for deck in decks} == set(range(5))


@pytest.mark.parametrize("size", [0, 1, 2])
def test_small_decks_are_shuffled_too(size: int) -> None:
    assert sorted(shuffled(range(size), 1)) == list(range(size))
    assert len({shuffled(range(size), 1, index) for index in range(20)}) == max(1, size)


@pytest.mark.parametrize("name", GAMES)
def test_every_shuffle_of_a_game_is_its_deck(name: str) -> None:
    cards = GAMES[name].cards()
    for index in range(20):
        deck = shuffled(cards, 5, index)
        subject.check_deck(deck, cards)
        assert Counter(deck) == Counter(cards)


def test_a_wrong_deck_is_distinguished_from_the_right_one() -> None:
    cards = (1, 1, 2, 3)
    for deck in (cards, [3, 2, 1, 1]):
        subject.check_deck(deck, cards)
    for wrong, missing, extra in (
        ((1, 2, 3), (1,), ()),
        ((1, 1, 2, 2, 3), (), (2,)),
        ((1, 2, 2, 4), (1, 3), (2, 4)),
        ((), (1, 1, 2, 3), ()),
    ):
        with pytest.raises(Illegal) as refused:
            subject.check_deck(wrong, cards)
        assert refused.value.reason == Reason.BAD_DECK
        assert refused.value.facts == {"missing": missing, "extra": extra}


def test_one_copy_of_a_card_is_taken_out_and_the_order_kept() -> None:
    assert subject.without((5, 3, 5, 4), 5) == (3, 5, 4)
    assert subject.without((5, 3, 4), 4) == (5, 3)
    assert subject.without((5,), 5) == ()
    with pytest.raises(ValueError, match="not in tuple"):
        subject.without((5, 3), 4)


def test_one_place_is_replaced() -> None:
    assert subject.put((1, 2, 3), 0, 9) == (9, 2, 3)
    assert subject.put((1, 2, 3), 1, 9) == (1, 9, 3)
    assert subject.put((1, 2, 3), 2, 9) == (1, 2, 9)
