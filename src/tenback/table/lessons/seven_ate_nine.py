"""The lesson of 7 Ate 9: the other player waits."""

from msgspec import Struct

from tenback.rules import seven_ate_nine, shuffled

from .step import LEARNER, Check, Progress, Step

Stepped = seven_ate_nine.Card


def _stepped(text: str) -> tuple[Stepped, ...]:
    """Returns cards from their numbers and steps: "7±1 10±3"."""
    return tuple(Stepped(*map(int, card.split("±"))) for card in text.split())


def _race(
    name: str,
    top: str,
    hand: str,
    deck: str,
    other: str,
    goal: Check,
    astray: Check,
    bottom: str = "",
    waiting: int = 0,
) -> Step:
    """Returns a step of 7 Ate 9 for two.

    The other player still has `waiting` cards to take; all others lie in the pile, between its
    bottom and its top. The first card of the learner's deck is the first that is taken.
    """
    hands = _stepped(hand), _stepped(other)
    own = _stepped(deck)[::-1]
    rest = list(seven_ate_nine.cards())
    for card in (*_stepped(top), *_stepped(bottom), *own, *hands[0], *hands[1]):
        rest.remove(card)
    mixed = shuffled(rest, seed=0)
    state = seven_ate_nine.State(
        seven_ate_nine.Options(2),
        (own, mixed[:waiting]),
        hands,
        (*_stepped(bottom), *mixed[waiting:], *_stepped(top)),
        (0, 0),
    )
    return Step(f"seven-ate-nine-{name}", state, goal, astray)


def _happened(kind: type[Struct]) -> Check:
    """Returns a check that an event of this kind has happened."""
    return lambda progress: any(isinstance(event, kind) for event in progress.events)


def _took_after_a_wrong_card(progress: Progress) -> bool:
    kinds = [type(event) for event in progress.events]
    wrong = seven_ate_nine.WrongCard
    return wrong in kinds and seven_ate_nine.Took in kinds[kinds.index(wrong) :]


def _took_too_early_or_laid_again(progress: Progress) -> bool:
    lays = sum(isinstance(action, seven_ate_nine.Lay) for action in progress.actions)
    return _laid(progress) or lays > 1 or not progress.state.decks[LEARNER]


_laid = _happened(seven_ate_nine.Laid)
_was_wrong = _happened(seven_ate_nine.WrongCard)

SEVEN_ATE_NINE = (
    _race("add", "5±2", "7±1 10±3 2±1", "1±2", "4±1 6±2", _laid, _was_wrong, waiting=9),
    _race("subtract", "6±1", "9±1 5±2 2±3", "3±2", "8±1 6±2", _laid, _was_wrong, waiting=8),
    _race("wrap", "9±3", "8±2 2±1 4±1", "7±3", "3±1 6±2", _laid, _was_wrong, waiting=7),
    _race("take", "4±2", "9±1 1±3", "5±1 6±2", "8±1 7±2", _laid, _was_wrong, waiting=6),
    _race(
        *("wrong", "3±1", "8±2 6±1", "9±2 10±1", "5±1 7±2"),
        goal=_took_after_a_wrong_card,
        astray=_took_too_early_or_laid_again,
        waiting=5,
    ),
    _race(
        *("stuck", "5±2", "7±3 2±1 9±2", "", "1±1 6±3"),
        goal=_happened(seven_ate_nine.Turned),
        astray=_was_wrong,
        bottom="3±1",
    ),
    _race(
        *("last", "5±1", "8±2", "", "1±1 6±3"),
        goal=_happened(seven_ate_nine.Cried),
        astray=_was_wrong,
    ),
)
