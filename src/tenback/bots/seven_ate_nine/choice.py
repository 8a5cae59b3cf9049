"""Which of several fitting cards to lay: one after which the bot is likely to lay the next, too.

It depends on the View alone: the hand, the sizes of the other hands, and the unseen cards. It uses
sums and products only, so that the result is the same on every machine.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from tenback.rules.cards import without
from tenback.rules.seven_ate_nine import NUMBERS, Card, Lay, Options, View, cards, fits, wanted

COVER = 8.0
"""The value of being able to follow any card, in cards laid."""
AT_THE_END = 5
"""Cards to look ahead when all decks are empty: then most hands are known."""

Hand = tuple[Card, ...]
Lacks = Mapping[int, tuple[float, ...]]
"""For each number the probability, for every other seat, that it holds none."""


def best(view: View, lays: Iterable[Lay], laid: Iterable[Card], ahead: int) -> Lay:
    """Returns the best lay, looking `ahead` cards ahead; `laid` are the cards on the pile."""
    assert view.seat is not None
    hidden = all_cards(view.options) - Counter(laid) - Counter(view.hand)
    lacks = others_lack(view, hidden)
    last = not view.decks[view.seat]
    if not any(view.decks):
        ahead = max(ahead, AT_THE_END)

    def worth(lay: Lay) -> float:
        rest = without(view.hand, lay.card)
        return value(lay.card, rest, last, lacks, ahead) + COVER * cover(rest, hidden)

    return max(lays, key=worth)


@cache
def all_cards(options: Options) -> Counter[Card]:
    """Returns how often a table's deck has each card."""
    return Counter(cards(options))


def others_lack(view: View, hidden: Counter[Card]) -> Lacks:
    """Returns how likely each other seat has none of a number, if all deals are equally likely."""
    size = hidden.total()
    copies = Counter(dict.fromkeys(NUMBERS, 0))
    for card, count in hidden.items():
        copies[card.number] += count
    others = [held for seat, held in enumerate(view.hands) if seat != view.seat]
    return {
        number: tuple(_none(held, count, size) for held in others)
        for number, count in copies.items()
    }


def value(top: Card, hand: Hand, last: bool, lacks: Lacks, ahead: int) -> float:
    """Returns the expected cards that a seat lays next, minus those of the others, after this top.

    All seats that can follow are equally likely to be first. `last` is whether the seat has no deck
    left: then its last card goes on anything (SN-10).
    """
    one, other = wanted(top)
    rivals = [1.0]  # the probabilities that none can follow, one can, …
    for none, neither in zip(lacks[one], lacks[other], strict=True):
        out = none * neither
        rivals = [
            (rivals[count] * out if count < len(rivals) else 0.0)
            + (rivals[count - 1] * (1 - out) if count else 0.0)
            for count in range(len(rivals) + 1)
        ]
    winning = last and len(hand) == 1
    own = {card for card in hand if winning or fits(card, top)}
    if not own:
        return rivals[0] - 1
    first = sum(chance / (count + 1) for count, chance in enumerate(rivals))
    then = 0.0
    if ahead > 1 and not winning:
        then = max(value(card, without(hand, card), last, lacks, ahead - 1) for card in own)
    return first * (1 + then) - (1 - first)


def cover(hand: Hand, hidden: Counter[Card]) -> float:
    """Returns the share of the unseen cards that a hand could follow."""
    numbers = {card.number for card in hand}
    followed = sum(count for card, count in hidden.items() if numbers & {*wanted(card)})
    return followed / max(1, hidden.total())


def _none(held: int, copies: int, size: int) -> float:
    """Returns the probability that `held` of `size` cards include none of these copies."""
    chance = 1.0
    for drawn in range(min(held, size)):
        chance = chance * max(0, size - copies - drawn) / (size - drawn)
    return chance
