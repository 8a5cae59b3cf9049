"""Courses of games for tests: partly clever, partly wild, so that they reach everything."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tenback.bots import make_bot
from tenback.rules import GAMES, Dice, Illegal, Reason, shuffled, the_game
from tests.tables import Table

WILD_STREAM = 1000


class Step(NamedTuple):
    """One accepted action of a course."""

    before: Any
    seat: int
    action: Any
    at: int
    after: Any
    events: tuple[Any, ...]


def walk(table: Table, seed: int, wild: int) -> Iterator[Step]:
    """Yields the steps of a game: `wild` percent are random legal actions, the rest greedy."""
    game = GAMES[table.game]
    players = range(table.options.players)
    state = game.deal(table.options, shuffled(game.cards(table.options), seed))
    bots = [make_bot(table.game, "greedy", Dice(seed, 0, 1 + seat)) for seat in players]
    dice = Dice(seed, 0, WILD_STREAM)
    at = 0
    while game.outcome(state) is None:
        legal = {seat: actions for seat in players if (actions := game.legal(state, seat))}
        if dice.below(100) < wild:
            seat = list(legal)[dice.below(len(legal))]
            action = legal[seat][dice.below(len(legal[seat]))]
            at += dice.below(1500)
        else:
            seat, intent = min(
                (
                    (seat, intent)
                    for seat, actions in legal.items()
                    if (intent := bots[seat].act(game.view(state, seat), actions, at))
                ),
                key=lambda chosen: (chosen[1].at, chosen[0]),
            )
            action, at = intent.action, max(at, int(intent.at))
        try:
            after, events = game.step(state, seat, action, at)
        except Illegal as illegal:
            if illegal.reason is not Reason.PAUSED:
                raise
            at = illegal.facts["until"]
            continue
        yield Step(state, seat, action, at, after, events)
        state = game.go(after)


def won_deck(table: Table) -> tuple[tuple[Any, ...], list[tuple[int, Any]]]:
    """Returns a deck that can be beaten, and its cards in the order in which row 0 takes them.

    The current player lays the cards that have been in the hand for longest, as many as a turn
    requires; so it is known who lays the n-th card before any card has a number. Then the numbers
    are assigned in an order that fits on one row.
    """
    game = GAMES[table.game]
    players = table.options.players
    dealt = game.deal(table.options, game.cards())
    size = len(dealt.hands[0])
    places = iter(range(len(game.cards())))
    hands: list[list[int]] = [[] for _ in range(players)]
    for _ in range(size):
        for hand in hands:
            hand.append(next(places))
    full = {"the-game": 2, "quick-and-easy": 1}[table.game]
    if table.game == "the-game" and table.options.pro:
        full = 3
    order: list[tuple[int, int]] = []
    seat = 0
    while any(hands):
        hand = hands[seat]
        laid = hand[:full]
        del hand[:full]
        order += [(seat, place) for place in laid]
        hand += [place for _, place in zip(laid, places, strict=False)]
        seat = (seat + 1) % players
    deck: list[Any] = [None] * len(order)
    for (_, place), card in zip(order, _one_row(table.game), strict=True):
        deck[place] = card
    return tuple(deck), [(seat, deck[place]) for seat, place in order]


def burning_end(row: int = 1) -> tuple[tuple[int, ...], list[tuple[int, Any]]]:
    """Returns a deck of The Game On Fire for two, and all that they do up to the last card.

    All cards are laid on row A except 77, the last but one. Then 99 goes on row A as well: on row B
    it could have covered the fire, on row C it could not (TG-43).
    """
    table = Table("the-game", the_game.Options(2, on_fire=True))
    deck, order = won_deck(table)
    last = sorted(the_game.cards(), key=lambda card: 98.5 if card == 77 else card)
    faces = dict(zip(the_game.cards(), last, strict=True))
    deck = tuple(faces[card] for card in deck)
    state, _ = the_game.step(the_game.deal(table.options, deck, rules=1), 0, the_game.Begin(0))
    done: list[tuple[int, Any]] = [(0, the_game.Begin(0))]
    for seat, card in order:
        lay = the_game.Lay(faces[card], row if faces[card] == 77 else 0)
        for action in (lay,) if state.turn == seat else (the_game.End(), lay):
            assert state.turn is not None
            done.append((state.turn, action))
            state, _ = the_game.step(state, *done[-1])
    return deck, done


def _one_row(game: str) -> list[Any]:
    """Returns all cards in an order that fits on the ascending row 0."""
    cards: list[Any] = list(GAMES[game].cards())
    if game == "quick-and-easy":
        # Each colour ends with its 1, which the 2 of any other colour may follow.
        colours = dict.fromkeys(card.colour for card in cards)
        return [
            card
            for colour in colours
            for card in sorted(
                (one for one in cards if one.colour == colour),
                key=lambda one: (one.number - 2) % 10,
            )
        ]
    return cards
