"""Replaying and judging recorded games."""

from collections.abc import Iterator
from enum import StrEnum
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from tenback.rules import GAMES, Illegal
from tenback.rules.refused import bounded
from tenback.talk import WORDS, Heard, Manner, Manners, TalkRefused, after, hear, next_turn

from . import events
from .messages import Talk, talk
from .record import Move, Record, Unheard, Unknown, written
from .table import Spoken

ALLOWED = Manners(Manner.PHRASES, jump_talk=True)
"""Records don't have the table's settings, so all talk is allowed."""
SHOWN = 4
"""For how many moves a phrase is shown in a replay."""


class FaultKind(StrEnum):
    """What can be wrong with a record. The comments list the facts of each kind."""

    UNKNOWN_MOVE = "unknown-move"  # do, moves: those that the game has
    NOT_AS_RECORDED = "not-as-told"  # told, happened
    NO_TIME = "no-time"
    NOT_OVER = "not-over"
    OTHER_OUTCOME = "other-outcome"  # told, happened


class Fault(Exception):
    """Raised where a record departs from the rules: at which move, why, and the facts."""

    def __init__(self, move: int | None, why: FaultKind | Illegal, **facts: object) -> None:
        self.move = move
        """The number of the move, counted from 1; None means the deal or the outcome."""
        self.why = why
        """What is wrong: the refusal of the rules, or a FaultKind."""
        self.facts = bounded(facts)
        """What a FaultKind is about; the comments there list them."""
        super().__init__(move, why, self.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Fault, self.move, self.why, **self.facts), ()


class Moment(Struct, frozen=True):
    """A game after a move: the State and what happened on the way there.

    If play had stopped, it is the State at the next "Go!".

    Attributes:
        number: How many moves have been made; 0 means the deal.
        move: The last move; None after the deal.
        state: The State after it.
        events: What happened in that move.
    """

    number: int
    move: Move | None
    state: Any
    events: tuple[Struct, ...]


class Verdict(Struct, frozen=True):
    """What the judge says about a record.

    Attributes:
        outcome: The outcome that the moves lead to; None if the game is not over.
        fault: The first thing that is wrong; None if nothing is.
    """

    outcome: Any | None
    fault: Fault | None


def replay(record: Record) -> Iterator[Moment]:
    """Yields the deal and then the moment after every move; raises Fault for a wrong move.

    Talk changes nothing.

    >>> from tenback import play, the_game
    >>> record = play("the-game", the_game.Options(players=2), "greedy", seed=1)
    >>> moments = list(replay(record))
    >>> moments[0].state.turn is None, len(moments) == 1 + len(record.moves)
    (True, True)
    """
    game = GAMES[record.game]
    try:
        state = game.deal(record.options, record.deck, record.rules)
    except Illegal as illegal:
        raise Fault(None, illegal) from None
    yield Moment(0, None, state, ())
    for number, move in enumerate(record.moves, 1):
        action = move.action
        if isinstance(action, (*WORDS, Unheard)):
            yield Moment(number, move, state, ())
            continue
        if isinstance(action, Unknown):
            moves = tuple(str(kind.__struct_config__.tag) for kind in game.RECORDED)
            raise Fault(number, FaultKind.UNKNOWN_MOVE, do=action.do, moves=moves)
        if game.REAL_TIME and move.at is None:
            raise Fault(number, FaultKind.NO_TIME)
        try:
            state, passed = game.step(state, move.seat, action, move.at or 0)
        except Illegal as illegal:
            raise Fault(number, illegal) from None
        state = game.go(state)
        happened = game.recorded(action, passed)
        if happened != action:
            raise Fault(number, FaultKind.NOT_AS_RECORDED, told=action, happened=happened)
        yield Moment(number, move, state, passed)


class Overheard(Struct, frozen=True):
    """A moment of a game, with what was said up to then.

    Attributes:
        moment: The moment.
        heard: The tokens and the announced row on the table, and what was said in this turn.
        passed_over: Whether its move is talk that was not allowed.
    """

    moment: Moment
    heard: Heard
    passed_over: bool = False


def overhear(record: Record) -> Iterator[Overheard]:
    """Yields what `replay` does, with the tokens and phrases on the table.

    Talk that was not allowed is skipped; the judge ignores it, too.
    """
    heard = next_turn(record.options.players)
    for moment in replay(record):
        move = moment.move
        if move is not None and isinstance(move.action, WORDS):
            public = GAMES[record.game].view(moment.state, None)
            try:
                heard = hear(heard, public, ALLOWED, move.seat, move.action)
            except (Illegal, TalkRefused):
                yield Overheard(moment, heard, passed_over=True)
                continue
        else:
            heard = after(heard, moment.events)
        yield Overheard(moment, heard)


class Frame(Struct, frozen=True):
    """A moment of a recorded game, with all cards open, for screens without rules.

    Attributes:
        move: The move that led here, as the record stores it; null for the deal.
        events: What happened in that move.
        view: What everybody may know, without `played`, which follows from the moves.
        hands: Everybody's cards.
        talk: What was said has the number of its move, counted from 1, as its `time`.
    """

    move: dict[str, Any] | None
    events: tuple[Any, ...]
    view: Any
    hands: tuple[tuple[Any, ...], ...]
    talk: Talk


def frames_of(record: Record) -> Iterator[tuple[Moment, Frame]]:
    """Yields every moment with its frame; raises Fault for a wrong move."""
    game = GAMES[record.game]
    spoken: tuple[Spoken, ...] = ()
    for one in overhear(record):
        moment, move, happened = one.moment, one.moment.move, one.moment.events
        public: Any = game.view(moment.state, None)
        spoken = tuple(said for said in spoken if moment.number - said.time < SHOWN)
        if move is not None and isinstance(move.action, WORDS) and not one.passed_over:
            word = events.worded(move.seat, move.action, one.heard)
            happened = (word,)
            if isinstance(word, events.Said):
                spoken = (*spoken, Spoken(moment.number, word))
        yield (
            moment,
            Frame(
                None if move is None else written(move),
                happened,
                replace(public, played=None),
                tuple(game.view(moment.state, seat).hand for seat in range(record.options.players)),
                talk(one.heard, spoken),
            ),
        )


def judge(record: Record) -> Verdict:
    """Returns whether every move was legal and the outcome is right.

    >>> from msgspec.structs import replace
    >>> from tenback import play, the_game
    >>> record = play("the-game", the_game.Options(players=2), "greedy", seed=1)
    >>> judge(record).fault is None
    True
    >>> str(judge(replace(record, outcome=the_game.Outcome(won=True, left=0))).fault.why)
    'other-outcome'
    """
    outcome = None
    try:
        for moment in replay(record):
            outcome = GAMES[record.game].outcome(moment.state)
    except Fault as fault:
        return Verdict(outcome, fault)
    return Verdict(outcome, outcome_fault(record, outcome))


def outcome_fault(record: Record, outcome: Struct | None) -> Fault | None:
    """Returns how a record's outcome differs from the one that its moves lead to.

    Fields that it lacks are not judged: older records have no `why`.
    """
    if record.outcome is None:
        return None
    if outcome is None:
        return Fault(None, FaultKind.NOT_OVER)
    stated = {name: fact for name, fact in asdict(record.outcome).items() if fact is not None}
    if replace(outcome, **stated) == outcome:
        return None
    return Fault(None, FaultKind.OTHER_OUTCOME, told=record.outcome, happened=outcome)
