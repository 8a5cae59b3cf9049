"""Quick & Easy as an environment of PettingZoo, for 2 to 5 agents."""

from typing import Any

from tenback.rules.quick_and_easy import Options

from .turns import TurnEnv, wrapped


def raw_env(
    players: int = 2,
    pro: bool = False,
    talk: str = "none",
    begin: str = "ask",
    reward: str = "sparse",
    render_mode: str | None = None,
) -> TurnEnv:
    """Returns the environment without wrappers: an illegal action raises ValueError."""
    options = Options(players, pro=pro)
    return TurnEnv("quick-and-easy", options, talk, begin, reward, render_mode)


def env(**chosen: Any) -> Any:
    """Returns the environment; it takes what `raw_env` does."""
    return wrapped(raw_env(**chosen))
