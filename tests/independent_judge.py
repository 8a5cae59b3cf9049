"""Judge recorded games of The Game, Quick & Easy and 7 Ate 9.

A second opinion: written from the rulebook and the record format, without a look at the package.
Five readings were given to it: with one card left nobody is stuck (SN-9, SN-10), taking is allowed
in a pause and a lay at its very end too (SN-11), when a game is burned and when stuck (TG-13), and
how rules 1 and 2 differ (TG-43). So on these it can't disagree.
"""

import json
import math
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

FORMAT = "tenback/1"
TALK = ("say", "token", "announce")
COLOURS = ("red", "yellow", "green", "blue", "purple")
FIRE_CARDS = (22, 33, 44, 55, 66, 77)
JUMP = 10

ColourCard = tuple[str, int]
StepCard = tuple[int, int]
Tops = tuple[int, ...]
Hand = tuple[int, ...]


class Fault(Exception):
    """The record breaks a rule or the format; the text says which."""


def judge(record: dict[str, Any]) -> list[str]:
    """Return the faults of a recorded game; an empty list means that all is well."""
    try:
        judge_or_raise(record)
    except Fault as fault:
        return [str(fault)]
    return []


def judge_or_raise(record: dict[str, Any]) -> None:
    if not isinstance(record, dict):
        raise Fault("the record is not an object")
    if record.get("format") != FORMAT:
        raise Fault(f"format is {record.get('format')!r}, not {FORMAT!r}")
    options = record.get("options")
    if not isinstance(options, dict):
        raise Fault("options is not an object")
    deck = record.get("deck")
    if not isinstance(deck, list):
        raise Fault("deck is not a list")
    moves = record.get("moves")
    if not isinstance(moves, list) or not all(isinstance(move, dict) for move in moves):
        raise Fault("moves is not a list of objects")
    if "outcome" not in record:
        raise Fault("outcome is missing")

    rules = record.get("rules", 1)
    if type(rules) is not int or rules not in (1, 2):
        raise Fault(f"rules is {rules!r}, not 1 or 2")

    game = record.get("game")
    result: dict[str, Any] | None
    if game == "the-game":
        result = replay_the_game(options, deck, moves, rules)
    elif game == "quick-and-easy":
        result = replay_quick_and_easy(options, deck, moves)
    elif game == "seven-ate-nine":
        result = replay_seven_ate_nine(options, deck, moves)
    else:
        raise Fault(f"unknown game {game!r}")
    check_outcome(record["outcome"], result)


def check_outcome(outcome: Any, result: dict[str, Any] | None) -> None:
    """Compare the recorded outcome with the replayed one (None: the game is still open)."""
    if outcome is None:
        return
    if not isinstance(outcome, dict):
        raise Fault("outcome is neither null nor an object")
    if result is None:
        raise Fault("an outcome is given, but the game is not over")
    for key, value in result.items():
        if key not in outcome:
            if key == "why":
                continue  # older records do not say
            raise Fault(f"outcome lacks {key!r}")
        if not same_value(outcome[key], value):
            raise Fault(f"outcome says {key} is {outcome[key]!r}, the replay says {value!r}")


def same_value(given: Any, expected: Any) -> bool:
    """Equality that does not take 1 for true nor 1.0 for 1."""
    if isinstance(expected, list):
        return (
            isinstance(given, list)
            and len(given) == len(expected)
            and all(same_value(one, other) for one, other in zip(given, expected, strict=True))
        )
    return type(given) is type(expected) and bool(given == expected)


# Reading fields


def read_int(thing: dict[str, Any], name: str, low: int, high: int) -> int:
    value = thing.get(name)
    if type(value) is not int or not low <= value <= high:
        raise Fault(f"{name} is {value!r}, not a whole number from {low} to {high}")
    return value


def read_switch(options: dict[str, Any], name: str) -> bool:
    value = options.get(name, False)
    if type(value) is not bool:
        raise Fault(f"option {name} is {value!r}, not true or false")
    return value


def read_milliseconds(thing: dict[str, Any], name: str) -> float:
    value = thing.get(name)
    if type(value) is not int and type(value) is not float:
        raise Fault(f"{name} is {value!r}, not a number")
    if not math.isfinite(value) or value < 0:
        raise Fault(f"{name} is {value!r}, not a number from 0 up")
    return value


def read_number_card(value: Any) -> int:
    if type(value) is not int:
        raise Fault(f"{value!r} is no card of this game")
    return value


def read_colour_card(value: Any) -> ColourCard:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or type(value[0]) is not str
        or type(value[1]) is not int
    ):
        raise Fault(f"{value!r} is no card of this game")
    return (value[0], value[1])


def read_step_card(value: Any) -> StepCard:
    if (
        not isinstance(value, list)
        or len(value) != 2
        or type(value[0]) is not int
        or type(value[1]) is not int
    ):
        raise Fault(f"{value!r} is no card of this game")
    return (value[0], value[1])


def check_deck(deck: list[Any], full_deck: list[Any]) -> None:
    if Counter(deck) != Counter(full_deck):
        raise Fault("the deck is not the full deck of this game")


# The Game


@dataclass
class TheGame:
    players: int
    pro: bool
    on_fire: bool
    hands: list[list[int]]
    deck: list[int]
    tops: list[int] = field(default_factory=lambda: [1, 1, 100, 100])
    turn: int | None = None
    minimum: int = 0
    laid: int = 0
    # Two or more players: rows with an open fire of this turn, and of the turn before.
    fresh: set[int] = field(default_factory=set)
    due: set[int] = field(default_factory=set)
    # Single player: the row whose open fire the very next card must cover.
    solo_fire: int | None = None
    # The rulings: by 1, laying the last of the 98 cards wins whatever fires are open.
    rules: int = 2
    # How it ended: beaten, stuck or burned.
    ended: str | None = None

    def left(self) -> int:
        return sum(len(hand) for hand in self.hands) + len(self.deck)


def full_the_game_deck() -> list[int]:
    return list(range(2, 100))


def replay_the_game(
    options: dict[str, Any], raw_deck: list[Any], moves: list[dict[str, Any]], rules: int
) -> dict[str, Any] | None:
    players = read_int(options, "players", 1, 5)
    deck = [read_number_card(card) for card in raw_deck]
    check_deck(deck, full_the_game_deck())
    size = {1: 8, 2: 7}.get(players, 6)
    if read_switch(options, "short_hands"):
        size -= 1
    game = TheGame(
        players=players,
        pro=read_switch(options, "pro"),
        on_fire=read_switch(options, "on_fire"),
        hands=[deck[seat : players * size : players] for seat in range(players)],
        deck=deck[players * size :],
        rules=rules,
    )
    for index, move in enumerate(moves):
        try:
            the_game_move(game, move)
        except Fault as fault:
            raise Fault(f"move {index}: {fault}") from None
    if game.ended is None:
        return None
    return {"won": game.ended == "beaten", "left": game.left(), "why": game.ended}


def the_game_move(game: TheGame, move: dict[str, Any]) -> None:
    do = move.get("do")
    if do in TALK:
        return
    if do not in ("begin", "lay", "end"):
        raise Fault(f"unknown move {do!r}")
    if game.ended is not None:
        raise Fault("the game is over already")
    seat = read_int(move, "seat", 0, game.players - 1)
    if do == "begin":
        if game.turn is not None:
            raise Fault("the first player is named already")
        start_turn(game, read_int(move, "first", 0, game.players - 1))
        return
    if game.turn is None:
        raise Fault("nobody has been named to begin")
    if seat != game.turn:
        raise Fault(f"seat {seat} is not on turn, seat {game.turn} is")
    if do == "lay":
        card = read_number_card(move.get("card"))
        the_game_lay(game, seat, card, read_int(move, "row", 0, 3))
    else:
        if game.laid < game.minimum:
            raise Fault(f"{game.laid} cards laid, the minimum is {game.minimum}")
        if game.due:
            raise Fault(f"the fire on row {min(game.due)} must be covered first")
        end_turn(game, seat)


def fits_row(row: int, top: int, card: int) -> bool:
    if row < 2:
        return card > top or card == top - JUMP
    return card < top or card == top + JUMP


def the_game_lay(game: TheGame, seat: int, card: int, row: int) -> None:
    if card not in game.hands[seat]:
        raise Fault(f"seat {seat} does not hold {card}")
    if not fits_row(row, game.tops[row], card):
        raise Fault(f"{card} does not fit on {game.tops[row]} of row {row}")
    if game.solo_fire is not None and row != game.solo_fire:
        raise Fault(f"the fire on row {game.solo_fire} must be covered by the very next card")

    game.hands[seat].remove(card)
    game.tops[row] = card
    game.laid += 1

    game.fresh.discard(row)
    game.due.discard(row)
    game.solo_fire = None
    if game.on_fire and card in FIRE_CARDS:
        if game.players == 1:
            game.solo_fire = row
        else:
            game.fresh.add(row)

    if game.left() == 0:
        # What was laid in this very turn may burn on; what was due in it had to be covered.
        game.ended = "burned" if game.due and game.rules == 2 else "beaten"
    elif not duty_can_be_done(game, seat):
        game.ended = why_lost(game, seat)
    elif not game.hands[seat]:
        end_turn(game, seat)


def start_turn(game: TheGame, seat: int) -> None:
    game.turn = seat
    game.laid = 0
    if game.deck:
        game.minimum = 3 if game.pro else 2
    else:
        game.minimum = 1
    if not duty_can_be_done(game, seat):
        game.ended = why_lost(game, seat)


def end_turn(game: TheGame, seat: int) -> None:
    drawn = min(game.laid, len(game.deck))
    game.hands[seat] += game.deck[:drawn]
    game.deck = game.deck[drawn:]
    game.due = game.fresh
    game.fresh = set()
    start_turn(game, next_with_cards(game.hands, seat))


def next_with_cards(hands: list[list[Any]], seat: int) -> int:
    """Clockwise from the seat, itself last. Somebody always holds cards in a game not over."""
    players = len(hands)
    for step in range(1, players + 1):
        if hands[(seat + step) % players]:
            return (seat + step) % players
    raise AssertionError("nobody holds cards")


def duty_can_be_done(game: TheGame, seat: int) -> bool:
    """Can the player on turn still reach the minimum, and cover what is due?"""
    tops = tuple(game.tops)
    hand = tuple(game.hands[seat])
    need = game.minimum - game.laid
    if game.players == 1:
        return solo_can_lay(tops, hand, need, game.solo_fire, game.on_fire)
    if can_cover_and_lay(tops, hand, need, tuple(sorted(game.due))):
        return True
    if game.rules == 2:
        return False
    holds_all = len(hand) == game.left()
    return holds_all and can_lay_all(tops, hand, set())


def why_lost(game: TheGame, seat: int) -> str:
    """Burned is whom only a fire keeps from the minimum; without the minimum anybody is stuck."""
    need = game.minimum - game.laid
    could = can_cover_and_lay(tuple(game.tops), tuple(game.hands[seat]), need, ())
    return "burned" if could else "stuck"


def after_lay(tops: Tops, hand: Hand, card: int, row: int) -> tuple[Tops, Hand]:
    new_tops = tops[:row] + (card,) + tops[row + 1 :]
    new_hand = tuple(other for other in hand if other != card)
    return new_tops, new_hand


def solo_can_lay(tops: Tops, hand: Hand, need: int, fire: int | None, on_fire: bool) -> bool:
    """Is there a sequence of `need` cards in which each open fire is covered by the next card?"""
    if need <= 0:
        return True
    rows = range(4) if fire is None else (fire,)
    for card in hand:
        for row in rows:
            if fits_row(row, tops[row], card):
                new_tops, new_hand = after_lay(tops, hand, card, row)
                new_fire = row if on_fire and card in FIRE_CARDS else None
                if solo_can_lay(new_tops, new_hand, need - 1, new_fire, on_fire):
                    return True
    return False


def can_cover_and_lay(tops: Tops, hand: Hand, need: int, due: tuple[int, ...]) -> bool:
    """Is there a sequence of at least `need` cards with at least one on each due row?

    A card on one row never changes what fits on another. So the first card of each due row can be
    moved to the front of any sequence, and only sequences that begin so need to be tried.
    """
    if not due and need <= 0:
        return True
    rows = due[:1] if due else (0, 1, 2, 3)
    for card in hand:
        for row in rows:
            if fits_row(row, tops[row], card):
                new_tops, new_hand = after_lay(tops, hand, card, row)
                if can_cover_and_lay(new_tops, new_hand, need - 1, due[1:]):
                    return True
    return False


def can_lay_all(tops: Tops, hand: Hand, hopeless: set[tuple[Tops, Hand]]) -> bool:
    """Is there a sequence that lays the whole hand? `hopeless` collects what was tried in vain."""
    if not hand:
        return True
    if (tops, hand) in hopeless:
        return False
    for card in hand:
        for row in range(4):
            if fits_row(row, tops[row], card):
                new_tops, new_hand = after_lay(tops, hand, card, row)
                if can_lay_all(new_tops, new_hand, hopeless):
                    return True
    hopeless.add((tops, hand))
    return False


# Quick & Easy


@dataclass
class QuickAndEasy:
    players: int
    pro: bool
    hands: list[list[ColourCard]]
    deck: list[ColourCard]
    tops: list[ColourCard | None] = field(default_factory=lambda: [None, None])
    turn: int | None = None
    laid: int = 0
    over: bool = False

    def left(self) -> int:
        return sum(len(hand) for hand in self.hands) + len(self.deck)


def full_quick_and_easy_deck() -> list[ColourCard]:
    return [(colour, number) for colour in COLOURS for number in range(1, 11)]


def replay_quick_and_easy(
    options: dict[str, Any], raw_deck: list[Any], moves: list[dict[str, Any]]
) -> dict[str, Any] | None:
    players = read_int(options, "players", 2, 5)
    deck = [read_colour_card(card) for card in raw_deck]
    check_deck(deck, full_quick_and_easy_deck())
    game = QuickAndEasy(
        players=players,
        pro=read_switch(options, "pro"),
        hands=[[deck[seat], deck[players + seat]] for seat in range(players)],
        deck=deck[players * 2 :],
    )
    for index, move in enumerate(moves):
        try:
            quick_move(game, move)
        except Fault as fault:
            raise Fault(f"move {index}: {fault}") from None
    if not game.over:
        return None
    won = game.left() == 0
    return {"won": won, "left": game.left(), "why": "beaten" if won else "stuck"}


def quick_move(game: QuickAndEasy, move: dict[str, Any]) -> None:
    do = move.get("do")
    if do in TALK:
        return
    if do not in ("begin", "lay", "end"):
        raise Fault(f"unknown move {do!r}")
    if game.over:
        raise Fault("the game is over already")
    seat = read_int(move, "seat", 0, game.players - 1)
    if do == "begin":
        if game.turn is not None:
            raise Fault("the first player is named already")
        quick_start_turn(game, read_int(move, "first", 0, game.players - 1))
        return
    if game.turn is None:
        raise Fault("nobody has been named to begin")
    if seat != game.turn:
        raise Fault(f"seat {seat} is not on turn, seat {game.turn} is")
    if do == "lay":
        card = read_colour_card(move.get("card"))
        quick_lay(game, seat, card, read_int(move, "row", 0, 1))
    else:
        if game.laid == 0:
            raise Fault("no card laid, the minimum is one")
        quick_end_turn(game, seat)


def fits_pile(row: int, top: ColourCard | None, card: ColourCard) -> bool:
    if top is None or card[0] == top[0]:
        return True
    return card[1] > top[1] if row == 0 else card[1] < top[1]


def quick_lay(game: QuickAndEasy, seat: int, card: ColourCard, row: int) -> None:
    if card not in game.hands[seat]:
        raise Fault(f"seat {seat} does not hold {card}")
    if not fits_pile(row, game.tops[row], card):
        raise Fault(f"{card} does not fit on {game.tops[row]} of row {row}")
    game.hands[seat].remove(card)
    game.tops[row] = card
    game.laid += 1
    if game.left() == 0:
        game.over = True
    elif not game.hands[seat] or game.laid == (1 if game.pro else 2):
        quick_end_turn(game, seat)


def quick_end_turn(game: QuickAndEasy, seat: int) -> None:
    drawn = min(2 - len(game.hands[seat]), game.laid, len(game.deck))
    game.hands[seat] += game.deck[:drawn]
    game.deck = game.deck[drawn:]
    quick_start_turn(game, next_with_cards(game.hands, seat))


def quick_start_turn(game: QuickAndEasy, seat: int) -> None:
    game.turn = seat
    game.laid = 0
    can_lay = any(
        fits_pile(row, game.tops[row], card) for card in game.hands[seat] for row in (0, 1)
    )
    if not can_lay:
        game.over = True


# 7 Ate 9


@dataclass
class SevenAteNine:
    players: int
    pause: float
    pile: list[StepCard]  # bottom first
    decks: list[list[StepCard]]  # bottom first
    hands: list[list[StepCard]]
    clock: float = 0
    paused_until: list[float] = field(default_factory=list)
    winner: int | None = None

    def cards_of(self, seat: int) -> int:
        return len(self.hands[seat]) + len(self.decks[seat])


def full_seven_ate_nine_deck(counts: Any = None) -> list[StepCard]:
    pairs = [(number, step) for number in range(1, 11) for step in (1, 2, 3)]
    if counts is not None:
        if not isinstance(counts, list) or any(type(one) is not int for one in counts):
            raise Fault(f"counts should be a list of whole numbers, not {counts!r}")
        if len(counts) != 30 or min(counts) < 1 or sum(counts) != 73:
            raise Fault(f"counts should be 30 numbers from 1 on, 73 in all, not {counts!r}")
        return [pair for pair, count in zip(pairs, counts, strict=True) for _ in range(count)]
    extra = [(number, 1) for number in (1, 2, 3, 4)]
    extra += [(number, 2) for number in (5, 6, 7, 8)]
    extra += [(number, 3) for number in (1, 2, 3, 9, 10)]
    return pairs + pairs + extra


def replay_seven_ate_nine(
    options: dict[str, Any], raw_deck: list[Any], moves: list[dict[str, Any]]
) -> dict[str, Any] | None:
    players = read_int(options, "players", 2, 4)
    pause = read_milliseconds({"wrong_card_pause": 1000} | options, "wrong_card_pause")
    deck = [read_step_card(card) for card in raw_deck]
    check_deck(deck, full_seven_ate_nine_deck(options.get("counts")))
    game = SevenAteNine(
        players=players,
        pause=pause,
        pile=[deck[0]],
        decks=[deck[1 + seat :: players] for seat in range(players)],
        hands=[[] for _ in range(players)],
        paused_until=[0.0] * players,
    )
    for index, move in enumerate(moves):
        try:
            seven_move(game, move)
        except Fault as fault:
            raise Fault(f"move {index}: {fault}") from None
    if game.winner is None:
        return None
    return {"winner": game.winner, "left": [game.cards_of(seat) for seat in range(players)]}


def seven_move(game: SevenAteNine, move: dict[str, Any]) -> None:
    do = move.get("do")
    if do in TALK:
        return
    if do not in ("take", "lay", "wrong"):
        raise Fault(f"unknown move {do!r}")
    if game.winner is not None:
        raise Fault("the game is over already")
    seat = read_int(move, "seat", 0, game.players - 1)
    at = read_milliseconds(move, "at")
    if at < game.clock:
        raise Fault(f"at goes back from {game.clock} to {at}")
    game.clock = at
    if do == "take":
        if not game.decks[seat]:
            raise Fault(f"the personal deck of seat {seat} is empty")
        game.hands[seat].append(game.decks[seat].pop())
        turn_while_stuck(game)
        return

    card = read_step_card(move.get("card"))
    if card not in game.hands[seat]:
        raise Fault(f"seat {seat} does not hold {card}")
    if at < game.paused_until[seat]:
        raise Fault(f"seat {seat} is paused until {game.paused_until[seat]}")
    top = game.pile[-1]
    right = fits_top(top, card) or game.cards_of(seat) == 1
    if do == "wrong":
        if right:
            raise Fault(f"{card} is called wrong but may be laid on {top}")
        game.paused_until[seat] = at + game.pause
        return
    if not right:
        raise Fault(f"{card} does not fit on {top}")
    game.hands[seat].remove(card)
    game.pile.append(card)
    if game.cards_of(seat) == 0:
        game.winner = seat
    else:
        turn_while_stuck(game)


def fits_top(top: StepCard, card: StepCard) -> bool:
    number, step = top
    wanted = []
    for result in (number + step, number - step):
        if result > 10:
            result -= 10
        if result < 1:
            result += 10
        wanted.append(result)
    return card[0] in wanted


def is_stuck(game: SevenAteNine) -> bool:
    if any(game.decks):
        return False
    for hand in game.hands:
        if len(hand) == 1:
            return False
        if any(fits_top(game.pile[-1], card) for card in hand):
            return False
    return True


def turn_while_stuck(game: SevenAteNine) -> None:
    for _ in range(len(game.pile)):
        if not is_stuck(game):
            return
        game.pile.append(game.pile.pop(0))
    if is_stuck(game):
        raise AssertionError("no card of the pile helps")


def main(paths: list[str]) -> int:
    """Judge files of one record a line; exit status 1 if any has a fault."""
    status = 0
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    for fault in judge(json.loads(line)):
                        print(f"{path}:{number}: {fault}")
                        status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
