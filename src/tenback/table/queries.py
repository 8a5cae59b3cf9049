"""Questions about a table: pure functions that change nothing.

`submit.py` decides what may be changed, `apply.py` changes it, and `messages.py` has the answers as
they appear on the wire.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.rules.game import Offer, TeamOutcome
from tenback.rules.types import Options
from tenback.talk import Phrase, has_tokens, phrases

from .operations import LOOKS, Button
from .store import GIVEN_UP, Ended, Sat
from .table import Phase, Seat, Sitting, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tenback.rules.game import Why


def view_of(table: Table, seat: int | None, now: int) -> Any:
    """Returns a seat's View, or with None a spectator's, with the aids that the table has."""
    if table.state is None:
        return None
    view: Any = table.game.view(table.seen(now), seat)
    return view if table.sitting.settings.played else replace(view, played=None)


def legal_of(table: Table, seat: int, now: int) -> tuple[Any, ...]:
    """Returns the actions that a seat has now."""
    if table.state is None or table.sitting.phase is Phase.CLOSED or table.rests:
        return ()
    return table.game.legal(table.seen(now), seat)


def offers_of(table: Table, seat: int, now: int) -> tuple[Offer, ...]:
    """Returns what a seat may do in the game now, with the aids that the table has."""
    if table.state is None or table.sitting.phase is Phase.CLOSED or table.rests:
        return ()
    settings = table.sitting.settings
    offers = table.game.offers(table.seen(now), seat)
    if table.game.REAL_TIME and not settings.wanted:  # SN-13
        return tuple(Offer(offer.action) for offer in offers)
    if not settings.warning:  # TG-61
        return tuple(replace(offer, ends=False) if offer.ends else offer for offer in offers)
    return offers


def seats_to_take(table: Table, player: str | None) -> tuple[int, ...]:
    """Returns the seats that an identity may take now.

    During a game these are seats that were left: one's own, and those that the host has freed, but
    not for whoever has seen other cards of this deal.
    """
    sitting = table.sitting
    if sitting.phase is Phase.CLOSED or table.seat_of(player) is not None:
        return ()
    if not sitting.playing:
        return sitting.free
    if player in table.looked:
        return ()
    return tuple(
        number
        for number, seat in enumerate(sitting.seats)
        if seat.left is not None
        and (seat.left == player or (seat.freed and player not in table.players))
    )


def deadline(table: Table) -> int | None:
    """Returns when the time for the turn, or for naming the first player, is up."""
    sitting = table.sitting
    clock = sitting.settings.clock
    if clock is None or table.game.REAL_TIME or not sitting.playing or table.rests:
        return None
    if sitting.phase is Phase.PLAYING and not any(
        seat.player is not None and not seat.away and legal_of(table, number, table.time)
        for number, seat in enumerate(sitting.seats)
    ):
        return None  # it is a bot's turn
    return table.since + clock * 1000


def begin_due(table: Table) -> int | None:
    """Returns when the table itself chooses who begins: at once for a single player."""
    return 0 if table.sitting.options.players == 1 else deadline(table)


def phrases_of(sitting: Sitting) -> tuple[Phrase, ...]:
    """Returns the phrases that may be said at a table."""
    return phrases(sitting.game, sitting.options, sitting.settings.manners)


def tokens_of(sitting: Sitting) -> bool:
    """Returns whether a table has stop tokens and announced rows."""
    return has_tokens(sitting.game, sitting.options, sitting.settings.manners)


def burning_of(game: str, options: Options) -> tuple[int, ...]:
    """Returns the cards that are fires, in games that have them."""
    cards: Callable[[Options], tuple[int, ...]] | None = getattr(GAMES[game], "burning", None)
    return () if cards is None else cards(options)


def ended(table: Table) -> Ended:
    """Returns a finished game as the store keeps it."""
    sitting = table.sitting
    outcome = msgspec.to_builtins(table.game.outcome(table.state)) or _given_up(table)
    alone = "winner" in outcome  # each for themselves
    return Ended(
        table=table.id,
        number=sitting.number,
        game=sitting.game,
        options=msgspec.json.encode(sitting.options).decode(),
        began=table.began,
        ended=table.time,
        first=table.first,
        last=table.version,
        seats=tuple(
            Sat(
                name=seat.name,
                won=outcome["winner"] == number if alone else outcome["won"],
                left=outcome["left"][number] if alone else outcome["left"],
                player=seat.player,
                bot=seat.bot,
            )
            for number, seat in enumerate(sitting.seats)
        ),
        why=outcome.get("why"),
    )


def buttons_of(seats: Sequence[Seat]) -> tuple[Button, ...]:
    """Returns the button of each seat: the one that its person has chosen, or its usual one.

    Where another seat has taken the usual colour or holes, they are the first that are free.
    """
    chosen = [seat.button for seat in seats]
    colours = _looks([None if one is None else one.colour for one in chosen])
    holes = _looks([None if one is None else one.holes for one in chosen])
    return tuple(Button(*one) for one in zip(colours, holes, strict=True))


def _looks(chosen: Sequence[int | None]) -> list[int]:
    """Returns each seat's look: what was chosen, else the seat's number, else a free one."""
    free = [look for look in LOOKS if look not in chosen]
    usual = [seat % len(LOOKS) for seat in range(len(chosen))]
    kept = {look for look, own in zip(usual, chosen, strict=True) if own is None and look in free}
    spare = iter([look for look in free if look not in kept])
    return [
        own if own is not None else look if look in kept else next(spare, look)
        for own, look in zip(chosen, usual, strict=True)
    ]


def _given_up(table: Table) -> dict[str, Any]:
    """Returns what the store keeps of a game in place of its outcome."""
    view: Any = table.game.view(table.state, None)
    decks = getattr(view, "decks", None)
    if decks is None:
        return {"won": False, "left": sum(view.hands) + getattr(view, "deck", 0), "why": GIVEN_UP}
    left = [hand + deck for hand, deck in zip(view.hands, decks, strict=True)]
    return {"winner": None, "left": left, "why": GIVEN_UP}


def why_ended(game: Ended) -> str | None:
    """Returns why a team game ended, also where that was not kept; None for other games."""
    rules = GAMES.get(game.game)
    if rules is None or rules.Outcome is not TeamOutcome or game.why == GIVEN_UP:
        return game.why
    first = game.seats[0]
    return TeamOutcome(first.won, first.left, cast("Why | None", game.why)).ending
