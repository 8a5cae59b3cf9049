"""OpenSpiel and PyTorch are large: what needs them is tested only where they are installed."""

from importlib.util import find_spec

NEED = {"pyspiel": "test_spiel.py", "torch": "test_ppo.py"}
MISSING = [module for module in NEED if find_spec(module) is None]

collect_ignore = [NEED[module] for module in MISSING]


def pytest_report_header() -> str:
    """Says what is left out."""
    left_out = ", ".join(f"{NEED[module]} ({module} is not installed)" for module in MISSING)
    return f"left out of tests/envs: {left_out}" if MISSING else ""
