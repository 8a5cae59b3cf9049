"""How likely the cards of a hand of The Game are by what was said of it, by counting hands."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from math import comb

Words = list[frozenset[int]]


def hands_with(groups: Sequence[tuple[int, int]], held: int, hit: int, every: int) -> int:
    """Counts the hands that hit every word, group by group.

    Cards of a group are in the same sets: the words as bits, and how many cards there are.
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
    """Returns the probability of the likeliest card in a hand that agrees with all words.

    The hand is of the cards that are out, and has one of each word's.
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
