"""How likely each card is in a hand of The Game, given what was said: found by counting hands."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from math import comb

Words = list[frozenset[int]]


def hands_with(groups: Sequence[tuple[int, int]], held: int, hit: int, every: int) -> int:
    """Counts the hands that have a card of every statement's set, group by group.

    The cards of a group are in the same sets. A group is those sets, as bits, and its size.
    """
    ways = {(0, hit): 1}
    for words, number in groups:
        more: dict[tuple[int, int], int] = defaultdict(int)
        for (taken, hits), count in ways.items():
            for chosen in range(min(number, held - taken) + 1):
                then = hits | words if chosen else hits
                more[taken + chosen, then] += count * comb(number, chosen)
        ways = more
    return ways.get((held, every), 0)


def likeliest(words: Words, held: int, out: Collection[int]) -> float:
    """Returns the probability of the likeliest card in a hand that agrees with all statements.

    The hand consists of cards that are out, and has at least one of each statement's cards.
    """
    signature = Counter(
        sum(1 << place for place, word in enumerate(words) if card in word) for card in out
    )
    every = (1 << len(words)) - 1
    hands = hands_with(list(signature.items()), held, 0, every)
    most = 0
    for words_of_it in signature:
        rest = signature - Counter([words_of_it])
        most = max(most, hands_with(list(rest.items()), held - 1, words_of_it, every))
    return most / hands
