"""What happened, in words."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from tenback.locales import Catalogue, letter, who
from tenback.rules import quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begun, Drew


class Teller(Struct, frozen=True):
    """Tells events to one seat, or to somebody who watches."""

    catalogue: Catalogue
    you: int | None = None
    """The seat of the listener; None: nobody's."""
    everything: bool = False
    """Whether it also tells what others draw and take, which only lengthens a game one plays."""

    def told(self, action: Any, events: tuple[Any, ...], view: Any) -> Iterator[str]:
        """Yields a line for each event worth one; `view` is what the listener sees after them."""
        for place, event in enumerate(events):
            match event:
                case Begun(first=first):
                    yield self._say("told-begins", first)
                case the_game.Laid() | quick_and_easy.Laid():
                    yield self._say("told-lays", event.seat, **self._laid(event))
                case Drew(seat=seat, count=count) if self._worth(seat):
                    drawn = view.hand[-count:] if seat == self.you else ()
                    cards = self.catalogue.cards(drawn)
                    yield self._say("told-draws", seat, cards=cards, count=count)
                case _:
                    yield from self._raced(action, event, events[place + 1 :], view)

    def _raced(
        self, action: Any, event: Any, following: tuple[Any, ...], view: Any
    ) -> Iterator[str]:
        """Yields what is worth a line in a race; the own cards may lie face down now (SN-14)."""
        card = self.catalogue.card
        match event:
            case seven_ate_nine.Took(seat=seat) if seat == self.you and view.top is None:
                yield self.catalogue.say("told-takes-down")
            case seven_ate_nine.Took(seat=seat) if self._worth(seat):
                taken = view.hand[-1] if seat == self.you else ""
                yield self._say("told-takes", seat, card=card(taken))
            case seven_ate_nine.Laid(seat=seat):
                yield self._say("told-laid-on-pile", seat, card=card(event.card))
            case seven_ate_nine.WrongCard(seat=seat) if seat == self.you and view.top is None:
                yield self.catalogue.say("tell-wrong")
            case seven_ate_nine.WrongCard(seat=seat):
                # Another player's card went back before anybody could read it.
                wrong = card(action.card) if seat == self.you else ""
                yield self._say("told-wrong", seat, card=wrong, top=card(view.top or ""))
            case seven_ate_nine.Turned():
                yield from self._turned(following, view)
            case seven_ate_nine.Cried(seat=seat):
                yield self._say("told-cries", seat)

    def _turned(self, following: tuple[Any, ...], view: Any) -> Iterator[str]:
        """Yields that all were stuck, once for several turns, with the new top if it is seen."""
        kinds = {type(event) for event in following}
        if seven_ate_nine.Turned in kinds:
            return
        if view.top is None or kinds & {seven_ate_nine.Laid, seven_ate_nine.Cried}:
            yield self.catalogue.say("told-stuck")
        else:
            yield self.catalogue.say("told-turned", card=self.catalogue.card(view.top))

    def _worth(self, seat: int) -> bool:
        return self.everything or seat == self.you

    def _say(self, message_id: str, seat: int, **facts: Any) -> str:
        return self.catalogue.say(message_id, who=who(seat, self.you), **facts)

    def _laid(self, event: Any) -> dict[str, str]:
        back = "ten" if isinstance(event, the_game.Laid) else "colour"
        return {
            "card": self.catalogue.card(event.card),
            "row": letter(event.row),
            "jump": back if event.jump else "no",
            "covers": "yes" if getattr(event, "covered", False) else "no",
        }
