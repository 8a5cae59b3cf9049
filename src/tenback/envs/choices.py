"""What environments let their user choose besides the game's own options."""

from .pictures import MODES

CHOICES: dict[str, tuple[str | None, ...]] = {
    "talk": ("none", "bots", "actions"),
    "begin": ("ask", "seat0"),
    "reward": ("sparse", "cards"),
    "autoreset": ("same-step", "next-step", "disabled"),
    "render_mode": (None, *MODES),
}


def check(**chosen: str | None) -> None:
    """Raises ValueError for a value that is not among the choices."""
    for name, value in chosen.items():
        if value not in CHOICES[name]:
            known = ", ".join(map(repr, CHOICES[name]))
            raise ValueError(f"{name} must be one of {known}, not {value!r}")
