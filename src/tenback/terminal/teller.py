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
        for event in events:
            match event:
                case Begun(first=first):
                    yield self._say("told-begins", first)
                case the_game.Laid() | quick_and_easy.Laid():
                    yield self._say("told-lays", event.seat, **self._laid(event))
                case Drew(seat=seat, count=count) if self._worth(seat):
                    drawn = view.hand[-count:] if seat == self.you else ()
                    cards = self.catalogue.cards(drawn)
                    yield self._say("told-draws", seat, cards=cards, count=count)
                case seven_ate_nine.Took(seat=seat) if self._worth(seat):
                    taken = view.hand[-1] if seat == self.you else ""
                    yield self._say("told-takes", seat, card=self.catalogue.card(taken))
                case seven_ate_nine.Laid(seat=seat, card=card):
                    yield self._say("told-laid-on-pile", seat, card=self.catalogue.card(card))
                case seven_ate_nine.WrongCard(seat=seat):
                    # Another player's card went back before anybody could read it.
                    wrong = self.catalogue.card(action.card) if seat == self.you else ""
                    top = self.catalogue.card(view.top)
                    yield self._say("told-wrong", seat, card=wrong, top=top)
                case seven_ate_nine.Turned(card=card):
                    yield self.catalogue.say("told-turned", card=self.catalogue.card(card))
                case seven_ate_nine.Cried(seat=seat):
                    yield self._say("told-cries", seat)

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
