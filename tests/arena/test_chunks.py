"""However the work is split, every game is in exactly one chunk."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.arena.chunks import Chunk, gaps, split, timed_chunks


def listed(chunks: list[Chunk]) -> list[int]:
    return [game for start, count in chunks for game in range(start, start + count)]


@given(st.sets(st.integers(0, 40)), st.integers(41, 60), st.integers(1, 9))
def test_what_was_played_and_the_pieces_of_the_rest_are_all_games(
    played: set[int], games: int, size: int
) -> None:
    chunks = list(split(gaps([(game, 1) for game in played], games), size))
    assert all(0 < count <= size for _, count in chunks)
    assert sorted([*played, *listed(chunks)]) == list(range(games))


def test_a_game_that_was_counted_twice_is_found() -> None:
    for played in ([(0, 5), (4, 2)], [(3, 1), (3, 1)], [(0, 0)]):
        with pytest.raises(ValueError, match="counted twice"):
            list(gaps(played, 10))


def test_small_pieces_come_first_and_grow() -> None:
    asked = []
    for (start, count), speed in timed_chunks(lambda *chunk: chunk, (7, 1000)):
        asked.append((start, count))
        assert speed > 0
    assert asked[:3] == [(7, 1), (8, 2), (10, 4)]
    assert listed(asked) == list(range(7, 1007))
