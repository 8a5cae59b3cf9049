"""The Game as an environment of PettingZoo, for 1 to 5 agents and with all variants."""

from typing import Any

from tenback.rules.the_game import Options

from .turns import TurnEnv


def env(
    players: int = 2,
    pro: bool = False,
    short_hands: bool = False,
    on_fire: bool = False,
    talk: str = "none",
    begin: str = "ask",
    reward: str = "sparse",
    render_mode: str | None = None,
    *,
    strict: bool = False,
) -> TurnEnv:
    """Returns the environment; unless `strict`, an illegal action ends the game with -1."""
    options = Options(players, pro=pro, short_hands=short_hands, on_fire=on_fire)
    return TurnEnv("the-game", options, talk, begin, reward, render_mode, strict=strict)


def raw_env(**chosen: Any) -> TurnEnv:
    """Returns the same, but strict: an illegal action raises ValueError and changes nothing."""
    return env(**chosen, strict=True)
