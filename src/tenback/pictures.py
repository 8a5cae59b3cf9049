"""A picture of any position: as a seat sees it, or with all cards open."""

from typing import Any

from .draw import Picture, draw
from .rules import GAMES
from .table import Moment


def picture(position: Any, seat: int | None = None, *, language: str = "en") -> Picture:
    """Returns the picture of a View, a State, or a Moment that `replay` yields.

    A notebook shows it, `print` prints it, and `.svg` is its file. A State or moment is shown with
    all hands open, or as one `seat` sees it; a View has nothing more to show.

    >>> from tenback import seven_ate_nine
    >>> options = seven_ate_nine.Options(players=2)
    >>> state = seven_ate_nine.deal(options, seven_ate_nine.cards())
    >>> picture(state).svg[:4]
    '<svg'
    >>> picture(state, seat=1) == picture(seven_ate_nine.view(state, 1))
    True
    """
    state = position.state if isinstance(position, Moment) else position
    for game in GAMES.values():
        if isinstance(state, game.State):
            if seat is not None:
                return draw(game.view(state, seat), language=language)
            seats = (None, *range(state.options.players))
            return draw(*(game.view(game.go(state), one) for one in seats), language=language)
        if isinstance(state, game.View) and seat not in (None, state.seat):
            raise ValueError(f"this View is what seat {state.seat} sees, not seat {seat}")
    return draw(position, language=language)
