"""How much the talk of bots in The Game reveals to a listener who knows how they choose phrases.

The rule of honest talk is about what phrases mean (docs/talk.md). Here a listener also knows the
dice: how likely each hand would have made its player say exactly this, silence included. Hands are
counted by inclusion and exclusion; none is sampled. This prints in how many turns of others some
card of a speaker's hand is more likely than one half (and than without talk), given all that was
said and not said since that hand last changed; the same for turns in which the speaker says
something, and by the meaning of the phrases alone. Talk before the first turn is ignored.
Usage: bench/honest.py [GAMES] [BOT]
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import comb

from msgspec import Struct, field

from tenback.arena import Terms, play
from tenback.bots.the_game.honesty import allows
from tenback.bots.the_game.signals import SILENT, SPOKEN, TIMES, WEIGHT, meaning
from tenback.bots.weights import network_name
from tenback.rules.the_game import FIRES, ROWS, Options, State, cards
from tenback.table import replay
from tenback.talk import Say

TABLES = [
    Options(players, *variant)
    for variant in product((False, True), repeat=3)
    for players in (2, 3, 4, 5)
]
TINY = 1e-9


class Choice(Struct, frozen=True):
    """What a speaker could have said about a row without breaking the rule, and what it said."""

    sayable: dict[str, frozenset[int]]
    said: str | None

    def likelihood(self, missed: Iterable[str], by_dice: bool) -> float:
        """Returns how likely this choice is with a hand for which the missed phrases are untrue."""
        true = self.sayable.keys() - set(missed)
        if not by_dice:
            return float(self.said is None or self.said in true)
        if self.said is None:
            return SILENT / TIMES if true else 1.0
        share = WEIGHT[self.said] / max(1, sum(WEIGHT[phrase] for phrase in true))
        return (1 - SILENT / TIMES) * share * (self.said in true)

    def terms(self, by_dice: bool) -> Iterator[tuple[int, float]]:
        """Yields sets of cards, as bits, with a factor each.

        The likelihood for a hand is the sum of the factors of the sets of which it has no card.
        """
        for size in range(len(self.sayable) + 1):
            for phrases in combinations(self.sayable, size):
                factor = sum(
                    (-1) ** (size - fewer) * self.likelihood(missed, by_dice)
                    for fewer in range(size + 1)
                    for missed in combinations(phrases, fewer)
                )
                behind = set().union(*(self.sayable[phrase] for phrase in phrases))
                yield sum(1 << card for card in behind), factor


class Speaker(Struct):
    """One hand, and all that its player has said of it."""

    hand: tuple[int, ...]
    began: bool = False
    choices: list[Choice] = field(default_factory=list)
    rows: set[tuple[int, int]] = field(default_factory=set)

    def words(self) -> list[frozenset[int]]:
        """Returns the cards that each phrase said could mean."""
        return [one.sayable[one.said] for one in self.choices if one.said is not None]

    def likeliest(self, unseen: list[int], by_dice: bool) -> float:
        """Returns how likely, to a listener, the likeliest card of the hand is."""
        out = sum(1 << card for card in unseen)
        factors = {0: 1.0}
        for choice in self.choices:
            more: dict[int, float] = defaultdict(float)
            terms = list(choice.terms(by_dice))
            for (union, factor), (behind, other) in product(factors.items(), terms):
                more[union | behind & out] += factor * other
            factors = {union: factor for union, factor in more.items() if abs(factor) > TINY}
        left, held = len(unseen), len(self.hand)
        hands = 0.0
        having = dict.fromkeys(unseen, 0.0)
        for union, factor in factors.items():
            others = left - union.bit_count()
            hands += factor * comb(others, held)
            part = factor * comb(max(0, others - 1), held - 1)
            for card in unseen:
                if not union >> card & 1:
                    having[card] += part
        return max(having.values()) / hands


def moments(options: Options, bot: str, index: int) -> Iterator[tuple[Speaker, list[int], int]]:
    """Yields, for each turn, each other speaker, the unseen cards, and how much it just said."""
    record = play("the-game", options, [bot] * options.players, 77, index, Terms())
    frames = list(replay(record))
    speakers = [Speaker(hand) for hand in frames[0].state.hands]
    spoken: dict[tuple[int, int | None], str] = {}
    for before, move in zip(frames, record.moves, strict=False):
        if isinstance(move.action, Say):
            spoken[move.seat, move.action.row] = move.action.phrase
            continue
        if before.state.turn is None:
            for seat, speaker in enumerate(speakers):
                speaker.began = (seat, None) in spoken
        elif before.state.laid == 0:
            yield from listened(before.state, speakers, spoken)
        spoken = {}


def listened(
    state: State, speakers: list[Speaker], spoken: dict[tuple[int, int | None], str]
) -> Iterator[tuple[Speaker, list[int], int]]:
    """Notes what each seat says as a turn starts; yields the same as `moments`."""
    unseen = sorted(set(cards()) - {card for row in state.rows for card in row})
    for seat, hand in enumerate(state.hands):
        if hand != speakers[seat].hand:
            speakers[seat] = Speaker(hand)
        speaker = speakers[seat]
        if not hand or seat == state.turn:
            continue
        for row in ROWS:
            top = state.rows[row][-1]
            burns = state.options.on_fire and top in FIRES
            if burns or speaker.began or (row, top) in speaker.rows:
                continue
            speaker.rows.add((row, top))
            meant = {phrase: meaning(phrase, row, top, unseen) for phrase in SPOKEN}
            words = speaker.words()
            sayable = {
                phrase: behind
                for phrase, behind in meant.items()
                if allows(words, behind, len(hand), unseen)
            }
            if sayable:
                speaker.choices.append(Choice(sayable, spoken.get((seat, row))))
        yield speaker, unseen, sum((seat, row) in spoken for row in ROWS)


def main() -> None:
    """Prints a line for each table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    bot = sys.argv[2] if len(sys.argv) > 2 else "keen"
    print("turns, words in each; a card is likelier than one half in this share of turns, of those")
    print("with a word, and by the words' meaning alone:")
    every: Counter[str] = Counter()
    for options in TABLES:
        count: Counter[str] = Counter()
        for index in range(games):
            for speaker, unseen, words in moments(options, bot, index):
                most = max(0.5, len(speaker.hand) / len(unseen)) + TINY
                known = speaker.likeliest(unseen, by_dice=True) > most
                count["turns"] += 1
                count["words"] += words
                count["spoken"] += words > 0
                count["known"] += known
                count["revealed"] += known and words > 0
                count["meant"] += speaker.likeliest(unseen, by_dice=False) > most
        every += count
        print(line(network_name(options), count), flush=True)
    print(line("all", every))


def line(name: str, count: Counter[str]) -> str:
    """Returns the figures of a table."""
    turns, spoken = max(1, count["turns"]), max(1, count["spoken"])
    return (
        f"{name:<38}{count['turns']:6}{count['words'] / turns:6.2f}{count['known'] / turns:8.2%}"
        f"{count['revealed'] / spoken:8.2%}{count['meant'] / turns:8.2%}"
    )


if __name__ == "__main__":
    main()
