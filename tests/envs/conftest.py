"""OpenSpiel is too large to be one of the tools: its games are tested where it is installed."""

from importlib.util import find_spec

INSTALLED = find_spec("pyspiel") is not None

collect_ignore = [] if INSTALLED else ["test_spiel.py"]


def pytest_report_header() -> str:
    """Says when the games of OpenSpiel are left out."""
    return (
        "" if INSTALLED else "OpenSpiel is not installed (tenback[spiel]): its games are not tested"
    )
