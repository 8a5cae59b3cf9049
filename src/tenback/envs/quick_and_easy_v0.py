"""Quick & Easy as an environment of PettingZoo, for 2 to 5 agents."""

from typing import Any

from tenback.rules.quick_and_easy import Options

from .turns import TurnEnv


def env(
    players: int = 2,
    pro: bool = False,
    talk: str = "none",
    begin: str = "ask",
    reward: str = "sparse",
    render_mode: str | None = None,
    *,
    strict: bool = False,
) -> TurnEnv:
    """Returns the environment; unless `strict`, an illegal action ends the game with -1."""
    options = Options(players, pro=pro)
    return TurnEnv("quick-and-easy", options, talk, begin, reward, render_mode, strict=strict)


def raw_env(**chosen: Any) -> TurnEnv:
    """Returns the same, but strict: an illegal action raises ValueError and changes nothing."""
    return env(**chosen, strict=True)
