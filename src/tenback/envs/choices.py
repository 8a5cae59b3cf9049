"""What can be chosen of every environment besides the game's own options."""

from .pictures import MODES

CHOICES: dict[str, tuple[str | None, ...]] = {
    "talk": ("none", "bots", "actions"),
    "begin": ("ask", "seat0"),
    "reward": ("sparse", "cards"),
    "autoreset": ("same-step", "next-step", "disabled"),
    "render_mode": (None, *MODES),
}


def check(**chosen: str | None) -> None:
    """Raises ValueError for what is no choice."""
    for name, value in chosen.items():
        if value not in CHOICES[name]:
            known = ", ".join(map(repr, CHOICES[name]))
            raise ValueError(f"{name} is one of {known}, not {value!r}")
