"""The languages that we have, and which of them is asked for."""

import os
from collections.abc import Mapping

LANGUAGES = ("en", "ru", "ja")

SETTINGS = ("TENBACK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the language that an environment asks for.

    The first variable that is set decides, as in POSIX; if it names none of ours, English is used.
    """
    asked = next((value for name in SETTINGS if (value := environment.get(name))), "")
    return _known_language(asked) or "en"


def unknown_language(environment: Mapping[str, str] = os.environ) -> str | None:
    """Returns what TENBACK_LANGUAGE asks for if there is no catalogue for it, or else None."""
    asked = environment.get(SETTINGS[0])
    return None if not asked or _known_language(asked) else asked


def _known_language(asked: str) -> str | None:
    """Returns the one of our languages that a setting such as ru_RU.UTF-8 names, if any."""
    language = asked.replace("-", "_").partition("_")[0].partition(".")[0].strip().lower()
    return language if language in LANGUAGES else None


def language_for(asked: str) -> str:
    """Returns the first of our languages that an Accept-Language header names, or else English.

    Browsers list their preferences in order, so quality values are ignored.
    """
    for one in asked.split(","):
        language = one.partition(";")[0].partition("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return "en"
