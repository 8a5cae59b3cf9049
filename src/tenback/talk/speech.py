"""Talk: saying a phrase, putting a token, announcing a row; and what lasts for the turn.

A token is a request, not a ban: nothing here keeps a card from being laid (TG-50).
"""

from collections.abc import Iterable
from typing import cast

import msgspec
from msgspec import Struct

from tenback.rules import Illegal, Reason, the_game
from tenback.rules.game import TurnStarted, check_seat
from tenback.rules.quick_and_easy import COLOURS
from tenback.rules.the_game import Laid
from tenback.rules.types import Row, RowView, Seat, View

from .phrases import PHRASES, Aim, Manners, Moment, has_tokens, phrases
from .refused import TalkReason, TalkRefused


class Say(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="say"):
    """Say a phrase.

    Attributes:
        phrase: The phrase's name.
        row: The row it is about; None if its aim is not a row.
        colour: The colour it is about; None if its aim is not a colour.
    """

    phrase: str
    row: Row | None = None
    colour: str | None = None


class Token(Struct, frozen=True, gc=False, tag_field="do", tag="token"):
    """Put one's token on a row, or on the card prepared for it, or take it back.

    Attributes:
        row: Where to put it; None takes it back.
    """

    row: Row | None


class Announce(Struct, frozen=True, gc=False, tag_field="do", tag="announce"):
    """Prepare a card for a row in one's turn, face down: its number stays secret.

    Attributes:
        row: The row on which the card will be laid.
    """

    row: Row


Word = Say | Token | Announce
WORDS = (Say, Token, Announce)

QUESTIONS = frozenset(one.name for said in PHRASES.values() for one in said if one.question)
MOMENTS = {one.name: one.moment for said in PHRASES.values() for one in said}


class Phrased(Struct, frozen=True, gc=False):
    """A phrase that was said in this turn.

    Attributes:
        seat: Who said it.
        say: What was said.
        lying: How many cards lay on the rows then: a phrase is about the table at that moment.
    """

    seat: Seat
    say: Say
    lying: int


class Heard(Struct, frozen=True, gc=False):
    """The tokens and the announced row on the table, and what was said in this turn.

    Attributes:
        tokens: For each seat, the row on which its token lies.
        announced: The row for which the current player has prepared a card (TK-4).
        phrases: The phrases of this turn, in order.
        about: Pairs of a seat and a row that it has spoken about.
        put: Pairs of a seat and a row on which it put its token, also if it was moved or taken
            back.
        asked: The last question.
        on_card: The seats whose token lies on the prepared card, not on the row (TK-4).
    """

    tokens: tuple[Row | None, ...]
    announced: Row | None = None
    phrases: tuple[Phrased, ...] = ()
    about: tuple[tuple[Seat, Row], ...] = ()
    put: tuple[tuple[Seat, Row], ...] = ()
    asked: Phrased | None = None
    on_card: tuple[Seat, ...] = ()


def hear(heard: Heard, view: View, manners: Manners, seat: Seat, word: Word) -> Heard:
    """Returns what was heard after a word, or raises TalkRefused.

    Raises Illegal for a seat or a row that does not exist, and for talk in the wrong turn.

    `view` may be any seat's View: only public fields are used.
    """
    check_seat(seat, view.options.players)
    game = str(view.__struct_config__.tag)
    if isinstance(word, Say):
        _check_phrase(game, view, manners, word)
        return _with_phrase(heard, Phrased(seat, word, sum(_rows(view).counts)))
    if not has_tokens(game, view.options, manners):
        raise TalkRefused(TalkReason.NO_TALK)
    turn = _rows(view).turn
    if isinstance(word, Announce):
        _check_row(view, word.row)
        if turn is None:
            raise Illegal(Reason.NOT_BEGUN)
        if seat != turn:  # TG-51
            raise Illegal(Reason.NOT_YOUR_TURN, turn=turn)
        return _announced(heard, word.row)
    if word.row is not None:
        _check_row(view, word.row)
        if turn is None:
            raise Illegal(Reason.NOT_BEGUN)
        if seat == turn:  # TG-50: during another player's turn
            raise TalkRefused(TalkReason.NOT_IN_OWN_TURN)
    return _with_token(heard, seat, word.row)


def check_moment(heard: Heard, view: View, seat: Seat, word: Word) -> None:
    """Refuses a word that can be said at this table, but not now.

    It is called before a word is accepted, but not for logs and records: what they have was
    accepted, perhaps under earlier rules.
    """
    if isinstance(word, Token):
        if (seat, word.row) in heard.about:  # TK-3
            raise TalkRefused(TalkReason.REASON_GIVEN, row=word.row)
    elif isinstance(word, Say):
        moment = MOMENTS[word.phrase]
        if moment is Moment.FIRE and not _burns(view, word.row):  # TK-5
            raise TalkRefused(TalkReason.NOT_BURNING, row=word.row)
        if moment is Moment.ASKED and (heard.asked is None or heard.asked.seat == seat):  # TK-6
            raise TalkRefused(TalkReason.NOTHING_ASKED)
        row = _row_of(heard, word)
        if (seat, row) in heard.put:  # TK-3
            raise TalkRefused(TalkReason.REASON_GIVEN, row=row)


def after(heard: Heard, events: Iterable[object]) -> Heard:
    """Returns what was heard after events of the game.

    The first card on the announced row is the prepared one (TK-4).
    """
    for event in events:
        if isinstance(event, TurnStarted):
            heard = next_turn(len(heard.tokens))
        elif isinstance(event, Laid) and event.row == heard.announced:
            heard = msgspec.structs.replace(heard, announced=None, on_card=())
    return heard


def next_turn(players: int) -> Heard:
    """Returns what was heard at the start of a turn: nothing (TG-51)."""
    return Heard(tokens=(None,) * players)


def _announced(heard: Heard, row: Row) -> Heard:
    """Returns it with a card prepared for a row; tokens stay on the row where the last one lay."""
    on_card = heard.on_card if row == heard.announced else ()
    return msgspec.structs.replace(heard, announced=row, on_card=on_card)


def _with_token(heard: Heard, seat: Seat, row: Row | None) -> Heard:
    tokens = (*heard.tokens[:seat], row, *heard.tokens[seat + 1 :])
    put, on_card = heard.put, tuple(one for one in heard.on_card if one != seat)
    if row is not None:
        put = _joined(put, (seat, row))
        if row == heard.announced:
            on_card = (*on_card, seat)
    return msgspec.structs.replace(heard, tokens=tokens, put=put, on_card=on_card)


def _with_phrase(heard: Heard, phrased: Phrased) -> Heard:
    row = _row_of(heard, phrased.say)
    return msgspec.structs.replace(
        heard,
        phrases=(*heard.phrases, phrased),
        about=heard.about if row is None else _joined(heard.about, (phrased.seat, row)),
        asked=phrased if phrased.say.phrase in QUESTIONS else heard.asked,
    )


def _row_of(heard: Heard, say: Say) -> Row | None:
    """Returns the row that a phrase is about; an answer is about what was asked."""
    if MOMENTS[say.phrase] is Moment.ASKED and heard.asked is not None:
        return heard.asked.say.row
    return say.row


def _joined(
    pairs: tuple[tuple[Seat, Row], ...], pair: tuple[Seat, Row]
) -> tuple[tuple[Seat, Row], ...]:
    return pairs if pair in pairs else (*pairs, pair)


def _check_phrase(game: str, view: View, manners: Manners, word: Say) -> None:
    allowed = {phrase.name: phrase for phrase in phrases(game, view.options, manners)}
    if not allowed:
        raise TalkRefused(TalkReason.NO_TALK)
    if word.phrase not in allowed:  # TG-20, QE-9: what has no phrase can't be said
        raise TalkRefused(TalkReason.NO_SUCH_PHRASE, phrase=word.phrase)
    aim = allowed[word.phrase].aim
    given = {Aim.ROW: word.row is not None, Aim.COLOUR: word.colour is not None}
    if any(there != (kind is aim) for kind, there in given.items()):
        raise TalkRefused(TalkReason.WRONG_AIM, phrase=word.phrase, aim=aim)
    if word.row is not None:
        _check_row(view, word.row)
    if word.colour is not None and word.colour not in COLOURS:
        raise TalkRefused(TalkReason.NO_SUCH_COLOUR, colour=word.colour, colours=COLOURS)


def _check_row(view: View, row: Row) -> None:
    rows = len(_rows(view).tops)
    if not 0 <= row < rows:
        raise Illegal(Reason.NO_SUCH_ROW, row=row, rows=rows)


def _rows(view: View) -> RowView:
    """Returns the View as one of a game with rows: only those have talk."""
    return cast("RowView", view)


def _burns(view: View, row: Row | None) -> bool:
    """Returns whether a fire is open on a row."""
    return isinstance(view, the_game.View) and row in view.fires
