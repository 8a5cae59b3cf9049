"""What there is to say about a table: from what its receiver was sent, in the reader's language."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tenback.bots import is_ours, levels
from tenback.coach.told import Hint
from tenback.locales import Catalogue, letter
from tenback.rules import the_game
from tenback.rules.game import TeamOutcome
from tenback.table import events
from tenback.table.frames import Replay
from tenback.table.messages import SeatFace, TableFace, Update
from tenback.table.table import Phase, Spoken


def name_of(seats: Sequence[SeatFace], seat: int, catalogue: Catalogue) -> str:
    """Returns the name of whoever sits in a seat, for others to read."""
    face = seats[seat] if seat < len(seats) else SeatFace()
    if not face.name:
        return catalogue.say("player-number", number=str(seat + 1))
    if face.bot is not None and face.bot == face.name and is_ours(face.bot):
        return catalogue.say("bot-name", seat=seat)
    return face.name


def level_of(game: str, bot: str, catalogue: Catalogue) -> str:
    """Returns how well a bot plays, in a word; another package's goes by its own name."""
    if not is_ours(bot):
        return bot
    return catalogue.say("bot-level", bot=bot, level=levels(game).get(bot, 1))


def variants(options: Any, catalogue: Catalogue) -> str:
    """Returns the variants that are switched on; nothing if there are none."""
    told = msgspec.to_builtins(options)
    on = [catalogue.say("option", option=name) for name, value in told.items() if value is True]
    return catalogue.listed(on) if on else ""


def title(table: TableFace, catalogue: Catalogue) -> str:
    """Returns what is played."""
    name = catalogue.say("game-name", game=table.game)
    more = variants(table.options, catalogue)
    return f"{name} · {more}" if more else name


CAUSES = {"stuck": "over-stuck", "burned": "over-burned"}
"""What is said of whoever could not go on, by why a game was lost together."""


def why_lost(update: Update, catalogue: Catalogue) -> str:
    """Returns why a game that was lost together ended."""
    turn, outcome = update.view.turn, update.view.outcome
    if turn is None:
        return catalogue.say("need-over")
    return catalogue.say(CAUSES[outcome.ending], **by(update, turn, catalogue))


def by(update: Update, seat: int, catalogue: Catalogue) -> dict[str, str]:
    """Returns who did something, as messages take it."""
    who = "you" if seat == update.you.seat else "other"
    return {"who": who, "name": name_of(update.table.seats, seat, catalogue)}


def words(said: events.Said | events.Wrote, catalogue: Catalogue) -> str:
    """Returns what somebody said, in the reader's language."""
    if isinstance(said, events.Wrote):
        return said.text
    facts = {"colour": said.colour} if said.colour else {}
    return catalogue.say(f"phrase-{said.phrase}", **facts)


def said(one: Spoken, seats: Sequence[SeatFace], catalogue: Catalogue) -> str:
    """Returns what somebody said, with who and about which row."""
    name = name_of(seats, one.said.seat, catalogue)
    told = words(one.said, catalogue)
    row = getattr(one.said, "row", None)
    if row is None:
        return f"{name}: {told}"
    return f"{name}, {letter(row)}: {told}"


def happened(update: Update, catalogue: Catalogue) -> list[str]:
    """Returns what an update brings beside cards and words: who came, who went, the host."""
    told = []
    for event in update.events:
        match event:
            case events.Joined(seat=seat):
                name = name_of(update.table.seats, seat, catalogue)
                told.append(catalogue.say("tell-joined", name=name))
            case events.Left(seat=seat):
                told.append(catalogue.say("tell-left", seat=str(seat + 1)))
            case events.WentAway(seat=seat):
                told.append(catalogue.say("tell-away", **by(update, seat, catalogue)))
            case events.CameBack(seat=seat):
                told.append(catalogue.say("tell-back", **by(update, seat, catalogue)))
            case events.PutToken(row=row) if row is not None:
                told.append(token(event, by(update, event.seat, catalogue), catalogue))
            case events.Announced(seat=seat, row=row):
                facts = by(update, seat, catalogue)
                told.append(catalogue.say("tell-announced", **facts, row=letter(row)))
            case events.Closed():
                told.append(catalogue.say("table-closed"))
    return told


def token(put: events.PutToken, by: dict[str, str], catalogue: Catalogue) -> str:
    """Returns what somebody asks for with a token."""
    card = "yes" if put.card else "no"
    return catalogue.say("tell-token", **by, row=letter(put.row), card=card)


def repeated(update: Update, catalogue: Catalogue) -> str:
    """Returns that the deal was played before, and who has seen it; nothing for a new deal."""
    table = update.table
    if table.repeated is None or table.phase not in {Phase.DEALT, Phase.PLAYING}:
        return ""
    names = [
        catalogue.say("you") if seat == update.you.seat else name_of(table.seats, seat, catalogue)
        for seat in table.repeated
    ]
    if not names:
        return catalogue.say("deal-repeated")
    return catalogue.say("deal-repeated-seen", names=catalogue.listed(names))


def result(update: Update, catalogue: Catalogue) -> str:
    """Returns how the game ended, in a line."""
    outcome = None if update.view is None else update.view.outcome
    if isinstance(outcome, TeamOutcome):
        if outcome.won:
            return catalogue.say("end-beaten")
        excellent = update.view.rating == "excellent"
        words = catalogue.say("end-excellent" if excellent else "end-lost", left=outcome.left)
        return f"{outcome.left} {words}"
    if outcome is None:
        return catalogue.say("need-over")
    return catalogue.say("end-race", **by(update, outcome.winner, catalogue))


def ranking(outcome: Any) -> list[int]:
    """Returns the seats of a race, the winner first."""
    return sorted(
        range(len(outcome.left)), key=lambda seat: (seat != outcome.winner, outcome.left[seat])
    )


def course(film: Replay, catalogue: Catalogue) -> str:
    """Returns what came of a whole game, in a line: cards, turns, jumps, fires, time."""
    told = [event for frame in film.frames for event in frame.events]
    kinds = [type(event).__name__ for event in told]
    laid = kinds.count("Laid") + kinds.count("Cried")
    if not hasattr(film.frames[0].view, "turn"):
        ends = [frame.move["at"] for frame in film.frames if frame.move and "at" in frame.move]
        seconds = round(max(ends, default=0) / 1000)
        time = f"{seconds // 60}:{seconds % 60:02}"
        return catalogue.say("end-stats-race", laid=laid, time=time, wrong=kinds.count("WrongCard"))
    lays = [event for event in told if type(event).__name__ == "Laid"]
    fires = covered = 0
    if getattr(film.options, "on_fire", False):
        fires = sum(event.card in the_game.FIRES for event in lays)
        covered = sum(event.covered for event in lays)
    return catalogue.say(
        "end-stats",
        laid=laid,
        turns=_turns(kinds),
        jumps=sum(event.jump for event in lays),
        game=film.game,
        fires="none" if fires == 0 else "all" if fires == covered else "some",
        covered=str(covered),
        lit=str(fires),
    )


def _turns(kinds: Sequence[str]) -> int:
    """Returns the number of turns in which something was laid."""
    turn, laid_in = 0, set()
    for kind in kinds:
        turn += kind == "Turn"
        if kind == "Laid":
            laid_in.add(turn)
    return len(laid_in)


def advice(hint: Hint, catalogue: Catalogue) -> list[str]:
    """Returns what a coach says: the turn with its chance, why, and what is as good."""
    best, *others = hint.turns
    lines = [f"{best.text} · {catalogue.say('hint-chance', percent=_percent(hint.chance))}"]
    reasons = [one.text for one in best.reasons if one.good][:2]
    if reasons:
        lines.append("; ".join(reasons))
    if others and _percent(others[0].chance) == _percent(best.chance):
        lines.append(catalogue.say("hint-as-good", turn=others[0].text))
    return lines


def _percent(chance: float) -> str:
    return str(round(100 * chance))
