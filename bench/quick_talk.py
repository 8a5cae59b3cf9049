"""How much the bots of Quick & Easy reveal to a spectator who knows how they choose phrases.

The spectator sees the cards on the piles, hears what is said, notices silence, and knows how
phrases are drawn (bots/quick_and_easy/planning_bot.py), but no hand. A speaker's turn is when a
player has drawn and another's turn starts, or before the first turn. For each, this counts whether
a card is then in the speaker's hand with a probability above one half:

made         because of what was said or not said at that moment: before, no such card was
in all       for whatever reason: cards that others laid may have narrowed earlier words
by meaning   of these, where all who heard the words know it, without knowing how they are chosen

Usage: bench/quick_talk.py [GAMES]
"""

import sys
from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from tenback.arena import play
from tenback.bots.quick_and_easy.honesty import is_lawful
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.signals import clause
from tenback.bots.quick_and_easy.strategies.counting import Player
from tenback.rules import Dice, quick_and_easy
from tenback.rules.quick_and_easy import Card, Lay, Options, State
from tenback.table import Record, replay
from tenback.talk import Manners, Say, after, hear, next_turn, phrases

BANDS = {number: number for number in range(1, 11)} | {6: 5}
"""Each number's band. Cards of the same colour and band are spoken of alike."""

Hand = tuple[tuple[Card, Say | None], ...]
"""Cards, and what was said about each."""
Rule = list[tuple[float, tuple[Say | None, ...], frozenset[Say]]]
"""What may be said about a hand: how likely it is, what is said about each card, what is heard."""


class Spectator:
    """What is known of one player's hand."""

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat
        self.hands: dict[Hand, float] = {(): 1.0}
        self.pending = True
        """Whether the player has drawn since it spoke."""
        self.names = {one.name for one in phrases("quick-and-easy", state.options, Manners())}

    def listen(self, state: State, memory: Memory, words: frozenset[Say]) -> Counter[str]:
        """Takes in what was said; returns what makes a card too likely."""
        self.pending = False
        size, out = len(state.hands[self.seat]), sorted(memory.out())
        self.hands = _dealt(self.hands, out, size)
        before = self.chances()
        rules: dict[Any, Rule] = {}
        heard: defaultdict[Hand, float] = defaultdict(float)
        for hand, weight in self.hands.items():
            kind = tuple((card.colour, BANDS[card.number], say) for card, say in hand)
            if kind not in rules:
                rules[kind] = self._rule(state, memory, hand)
            for chance, about, new in rules[kind]:
                if new == words:
                    cards = (card for card, _ in hand)
                    heard[tuple(zip(cards, about, strict=False))] += weight * chance
        self.hands = dict(heard)
        now = self.chances()
        limit = max(0.5, size / len(out)) + 1e-9
        over = max(now.values()) > limit
        tops, pro = quick_and_easy.view(state, None).tops, state.options.pro
        said = [*memory.statements.get(self.seat, {}).values()]
        said += [clause(say, tops, out, pro) for say in words]
        return Counter(
            turns=1,
            made=any(now[card] > limit >= before[card] for card in now),
            over=over,
            meant=over and not is_lawful(said, out, size),
        )

    def see(self, seat: int, laid: Card, memory: Memory) -> None:
        """Takes in that a player has laid a card."""
        holds = {say for say, _ in memory.statements.get(self.seat, {})}
        left: defaultdict[Hand, float] = defaultdict(float)
        for hand, weight in self.hands.items():
            rest = tuple(one for one in hand if one[0] != laid)
            if (len(rest) < len(hand)) == (seat == self.seat):
                left[tuple((card, say if say in holds else None) for card, say in rest)] += weight
        self.hands = dict(left)
        self.pending |= seat == self.seat

    def chances(self) -> Counter[Card]:
        """Returns how likely each card is in the hand."""
        total = sum(self.hands.values())
        found: Counter[Card] = Counter()
        for hand, weight in self.hands.items():
            for card, _ in hand:
                found[card] += weight / total  # type: ignore[assignment]
        return found

    def _rule(self, state: State, memory: Memory, hand: Hand) -> Rule:
        """Returns how a bot with this hand would speak."""
        bot = Player(Dice(0))
        bot.memory = memory
        bot.about = dict(hand)
        cards = tuple(card for card, _ in hand)
        view = replace(quick_and_easy.view(state, self.seat), hand=cards)
        chances = bot.chances(view, self.names)
        total = sum(chances.values())
        return [
            (parts / total, about, frozenset(bot.new_words(view, about)))
            for about, parts in chances.items()
        ]


def _dealt(kept: dict[Hand, float], out: list[Card], size: int) -> dict[Hand, float]:
    """Returns the hands after drawing: any unseen cards, each equally likely."""
    hands: defaultdict[Hand, float] = defaultdict(float)
    for hand, weight in kept.items():
        rest = [card for card in out if card not in [one for one, _ in hand]]
        for drawn in combinations(rest, size - len(hand)):
            new = ((card, None) for card in drawn)
            hands[tuple(sorted((*hand, *new), key=lambda one: one[0]))] += weight
    return dict(hands)


def watched(record: Record) -> Counter[str]:
    """Returns the counts of one game."""
    counts: Counter[str] = Counter()
    memory, heard = Memory(), next_turn(record.options.players)
    spectators: list[Spectator] = []
    said: list[set[Say]] = [set() for _ in range(record.options.players)]
    for before, move in zip(replay(record), record.moves, strict=False):
        state, public = before.state, quick_and_easy.view(before.state, None)
        spectators = spectators or [Spectator(seat, state) for seat in range(len(said))]
        if isinstance(move.action, Say):
            said[move.seat].add(move.action)
            heard = hear(heard, public, Manners(), move.seat, move.action)
            continue
        memory.notice(public, next_turn(len(said)))
        if not state.laid:
            for one in spectators:
                if one.pending and one.seat != state.turn and state.hands[one.seat]:
                    counts += one.listen(state, memory, frozenset(said[one.seat]))
        memory.notice(public, heard)  # only now, because a rule depends on what was said before
        following, events = quick_and_easy.step(state, move.seat, move.action)
        said = [set() for _ in said]
        heard = after(heard, events)
        memory.notice(quick_and_easy.view(following, None), heard)
        if isinstance(move.action, Lay):
            for one in spectators:
                one.see(move.seat, move.action.card, memory)
    return counts


def main() -> None:
    """Prints a line for each table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    every: Counter[str] = Counter()
    for pro in (False, True):
        for players in quick_and_easy.PLAYERS:
            counts: Counter[str] = Counter()
            for index in range(games):
                counts += watched(play("quick-and-easy", Options(players, pro), "keen", 778, index))
            every += counts
            _show(f"{players} players{', Pro' if pro else ''}", counts)
    _show("all", every)


def _show(name: str, counts: Counter[str]) -> None:
    parts = {"made": "made", "over": "in all", "meant": "by meaning"}
    shares = (f"{100 * counts[part] / counts['turns']:8.2f} % {it}" for part, it in parts.items())
    print(f"{name:<15}{counts['turns']:>6} turns{''.join(shares)}", flush=True)


if __name__ == "__main__":
    main()
