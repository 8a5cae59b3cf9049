"""Every word that people read: one Project Fluent catalogue per language, for terminal and page.

A catalogue is a folder, with one file for each part of the program that speaks. Law: texts live in
the .ftl files and nowhere else; all catalogues have the same messages with the same facts. Nothing
falls back in silence: an unknown message or a missing fact is an error. Only a refusal is always
worded: people wait for it, so it falls back to its code, and that is logged. This package knows the
rules' words (cards, rows, seats, reasons) and nothing else of the project.
"""

from .languages import LANGUAGES, language_for, language_of, unknown_language

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than `tenback --help`
if TYPE_CHECKING:
    from .catalogue import Catalogue, Note, Reader, letter, printable, who
else:

    def __getattr__(name):
        """Imports and caches an attribute on first use: `tenback --help` needs none of them."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import catalogue  # noqa: PLC0415 - not before it is needed

        found = globals()[name] = getattr(catalogue, name)
        return found


__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Note",
    "Reader",
    "language_for",
    "language_of",
    "letter",
    "printable",
    "unknown_language",
    "who",
]
