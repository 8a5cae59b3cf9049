"""The Game as an environment of PettingZoo, for 1 to 5 agents and with all variants."""

from typing import Any

from tenback.rules.the_game import Options

from .turns import TurnEnv, wrapped


def raw_env(
    players: int = 2,
    pro: bool = False,
    short_hands: bool = False,
    on_fire: bool = False,
    talk: str = "none",
    begin: str = "ask",
    reward: str = "sparse",
    render_mode: str | None = None,
) -> TurnEnv:
    """Returns the environment without wrappers: an illegal action raises ValueError."""
    options = Options(players, pro=pro, short_hands=short_hands, on_fire=on_fire)
    return TurnEnv("the-game", options, talk, begin, reward, render_mode)


def env(**chosen: Any) -> Any:
    """Returns the environment; it takes what `raw_env` does."""
    return wrapped(raw_env(**chosen))
