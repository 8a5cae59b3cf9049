"""A recorded game step by step: what is seen, what is told, where one is, how long it stays."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from tenback.locales import Catalogue, faults, letter
from tenback.rules import GAMES, the_game
from tenback.rules.game import Over, TeamOutcome, Turn
from tenback.rules.seven_ate_nine import Cried, Turned, WrongCard
from tenback.table.events import PutToken, Said
from tenback.table.frames import Frame, frames_of
from tenback.table.record import NOBODY, Record
from tenback.table.replay import Fault, Moment
from tenback.talk import Announce, Say, Token
from tenback.terminal.boards import Bubble, Scene
from tenback.terminal.wording import token, words

LONGEST, SHORTEST = 1.5, 0.06
"""Seconds for which a step of a game with a clock is shown at most, and at least."""


class Mark(StrEnum):
    """What kind of step it is."""

    DEAL = "deal"
    LAY = "lay"
    JUMP = "jump"
    FIRE = "fire"
    TALK = "talk"
    WRONG = "wrong"
    TURNED = "turned"
    REST = "rest"


SHOWN = {
    Mark.DEAL: 1.5,
    Mark.LAY: 0.85,
    Mark.JUMP: 1.15,
    Mark.FIRE: 1.0,
    Mark.TALK: 1.3,
    Mark.WRONG: 0.85,
    Mark.TURNED: 1.15,
    Mark.REST: 0.45,
}
"""Seconds for which a step of a game with turns is shown at the simple speed."""


PLAIN = {"end": "replay-ends", "take": "replay-takes"}
"""How moves are told that say only who made them."""


class Place(Struct, frozen=True):
    """Where in the game a step is."""

    turn: int
    """The how-manieth turn; 0 before the first."""
    card: int
    """Cards laid so far."""


class Reel:
    """A recorded game, moment by moment, up to the first move that is wrong."""

    def __init__(self, record: Record, catalogue: Catalogue) -> None:
        self.record = record
        self.catalogue = catalogue
        self.fault: Fault | None = None
        """Where the record departs from the rules, behind the last step."""
        self.steps: list[tuple[Moment, Frame]] = []
        try:
            self.steps.extend(frames_of(record))
        except Fault as fault:
            if not self.steps:
                raise
            self.fault = fault
        self.marks = [self._mark(frame) for _, frame in self.steps]
        self.places = self._placed()

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.record.options.players)

    def scene(self, step: int, eyes: int | None) -> Scene:
        """Returns what is seen at a step: through a seat's eyes, or with None all hands open."""
        moment, frame = self.steps[step]
        view = GAMES[self.record.game].view(moment.state, eyes)
        return Scene(
            view=view,
            names=tuple(map(self.called, range(self.players))),
            you=eyes,
            tokens=frame.talk.tokens,
            announced=frame.talk.announced,
            on_card=frame.talk.on_card,
            said=tuple(self._heard(step)),
            hands=frame.hands if eyes is None else None,
        )

    def called(self, seat: int) -> str:
        """Returns what a seat is called: records have no names."""
        return self.catalogue.say("player-number", number=str(seat + 1))

    def turn_from(self, step: int, by: int) -> int:
        """Returns the step at which the next turn (1) or the one before (-1) starts."""
        starts = [n for n, (_, frame) in enumerate(self.steps) if _has(frame, Turn)]
        if not starts:  # a race: by ten steps
            return max(0, min(self.last, step + 10 * by))
        if by > 0:
            return next((start for start in starts if start > step), self.last)
        return next((start for start in reversed(starts) if start < step), 0)

    def seconds(self, step: int, speed: float) -> float:
        """Returns for how long a step is shown before the next one."""
        if GAMES[self.record.game].REAL_TIME and step < self.last:
            here, after = (self.steps[n][0].move for n in (step, step + 1))
            took = ((after.at or 0) if after else 0) - ((here.at or 0) if here else 0)
            return min(LONGEST, max(SHORTEST, took / 1000 / speed))
        return SHOWN[self.marks[step]] / speed

    # ---- in words

    def told(self, step: int, eyes: int | None) -> str:
        """Returns what happened, as whoever looks through these eyes is told."""
        moment, frame = self.steps[step]
        say, card = self.catalogue.say, self.catalogue.card
        if moment.move is None:
            return say("replay-deal")
        for event in frame.events:
            if isinstance(event, Turned):
                return say("tell-turned", card=card(frame.view.top))
        seat, action = moment.move.seat, moment.move.action
        by, do = self._by(seat, eyes), action.__struct_config__.tag
        if do == "begin":
            return say("replay-begins", **self._by(action.first, eyes))
        if do == "lay":
            return self._laid(frame, action, by)
        if do == "wrong" and eyes not in (None, seat):
            # Another player's card went back before anybody could read it.
            return say("told-wrong", who=str(seat + 1), card="", top="")
        if do == "wrong":
            return say("replay-wrong", **by, card=card(action.card))
        if do in PLAIN:
            return say(PLAIN[do], **by)
        return self._talk(frame, action, by)

    def where(self, step: int) -> str:
        """Returns where in the game that is."""
        say, place = self.catalogue.say, self.places[step]
        card, cards = str(place.card), str(self.places[-1].card)
        moment = self.steps[step][0]
        if GAMES[self.record.game].REAL_TIME:
            at = 0 if moment.move is None else moment.move.at or 0
            return say("replay-at-time", time=f"{at / 1000:.1f}", card=card, cards=cards)
        return say("replay-at", turn=str(place.turn), card=card, cards=cards)

    def chip(self, step: int) -> str:
        """Returns what is special about a step; nothing if nothing is."""
        say, frame = self.catalogue.say, self.steps[step][1]
        if self.fault is not None and step == self.last:
            return say("judge-wrong", fault=faults.told(self.catalogue, self.fault))
        for event in frame.events:
            if isinstance(event, Over) and isinstance(event.outcome, TeamOutcome):
                ended = event.outcome
                return say("played-result", ending=ended.ending, left=ended.left)
        if any(isinstance(event, Over) for event in frame.events):
            return say("need-over")
        mark = self.marks[step]
        if mark is Mark.JUMP:
            ten = self.record.game == "the-game"
            return say("replay-ten-back" if ten else "replay-same-colour")
        if any(getattr(event, "covered", False) for event in frame.events):
            return say("replay-covered")
        return say("replay-burns") if mark is Mark.FIRE else ""

    def _laid(self, frame: Frame, action: Any, by: dict[str, str]) -> str:
        say = self.catalogue.say
        if _has(frame, Cried):
            return say("tell-cried", **by)
        card = self.catalogue.card(action.card)
        if hasattr(action, "row"):
            return say("replay-lays-on", **by, card=card, row=letter(action.row))
        return say("replay-lays", **by, card=card)

    def _talk(self, frame: Frame, action: Any, by: dict[str, str]) -> str:
        say, name = self.catalogue.say, by["name"]
        row = letter(getattr(action, "row", None))
        said = next((one for one in frame.events if isinstance(one, Said)), None)
        put = next((one for one in frame.events if isinstance(one, PutToken)), None)
        match action:
            case Token(row=None):
                return say("replay-token-back", **by)
            case Token() if put is not None:
                return token(put, by, self.catalogue)
            case Announce():
                return say("tell-announced", **by, row=row)
            case Say() if said is not None and said.row is not None:
                return say("replay-said-row", name=name, row=row, words=words(said, self.catalogue))
            case Say() if said is not None:
                return say("replay-said", name=name, words=words(said, self.catalogue))
        return say("replay-says", **by)

    def _by(self, seat: int, eyes: int | None) -> dict[str, str]:
        name = self.called(seat) if seat != NOBODY else "?"
        return {"who": "you" if seat == eyes else "other", "name": name}

    # ---- what can be read off the steps

    def _mark(self, frame: Frame) -> Mark:
        if frame.move is None:
            return Mark.DEAL
        laid = next((one for one in frame.events if hasattr(one, "row") and _lays(one)), None)
        if _has(frame, Turned):
            return Mark.TURNED
        if laid is not None and laid.jump:
            return Mark.JUMP
        if laid is not None and _burns(self.record.options, laid.card):
            return Mark.FIRE
        if any(_lays(event) for event in frame.events) or _has(frame, Cried):
            return Mark.LAY
        if _has(frame, WrongCard):
            return Mark.WRONG
        return Mark.TALK if frame.move["do"] in {"say", "token", "announce"} else Mark.REST

    def _placed(self) -> list[Place]:
        """Returns where each step is. A turn counts until the next one starts."""
        places, turn, following, card = [], 0, 0, 0
        for _, frame in self.steps:
            # The move that ends a turn still belongs to it; naming the beginner starts one.
            ends = frame.move is not None and frame.move["do"] != "begin"
            turn = following if ends else turn
            following += sum(isinstance(event, Turn) for event in frame.events)
            card += sum(_lays(event) or isinstance(event, Cried) for event in frame.events)
            turn = turn if ends else following
            places.append(Place(turn, card))
        return places

    def _heard(self, step: int) -> list[Bubble]:
        """Returns what is still to be seen of what was said: until a card lies on its row."""
        found = []
        for one in self.steps[step][1].talk.spoken:
            said = one.said
            row = said.row if isinstance(said, Said) else None
            since = (
                event for _, frame in self.steps[one.time + 1 : step + 1] for event in frame.events
            )
            if row is None or not any(_lays(event) and event.row == row for event in since):
                found.append(Bubble(said.seat, words(said, self.catalogue), row))
        return found


def _has(frame: Frame, kind: type[Any]) -> bool:
    return any(isinstance(event, kind) for event in frame.events)


def _lays(event: Any) -> bool:
    """Returns whether a card lies after an event, in whatever game."""
    return bool(event.__struct_config__.tag == "laid")


def _burns(options: Any, card: Any) -> bool:
    return getattr(options, "on_fire", False) and card in the_game.FIRES
