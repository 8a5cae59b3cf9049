"""Our formatter against the reference implementation, over every message of every catalogue."""

from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from tests.locales.variables import Variables

import tenback.locales
from tenback.locales import LANGUAGES
from tenback.locales.fluent import Bundle

FOLDER = Path(tenback.locales.__file__).parent
COUNTS = [0, 1, 2, 5, 11, 21, 22, 25, 101, 1000, 12345, 1.5]
MOST = 300
"""Combinations of values that are tried for a message."""


def combinations(entry: ast.Message, messages: dict[str, ast.Message]) -> list[dict[str, Any]]:
    """Returns values for the variables of a message, so that each of its variants is formatted."""
    seen = Variables(entry, messages)
    values = [
        COUNTS
        if name in seen.numbers
        else ["A 7", 1234, *words, *(COUNTS if name in seen.counted else ())]
        for name, words in seen.words.items()
    ]
    return [dict(zip(seen.words, one, strict=True)) for one in islice(product(*values), MOST)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_formatted_as_the_reference_does(language: str) -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob(f"{language}/*.ftl"))
    ours, theirs = Bundle(language), FluentBundle([language], use_isolating=False)
    ours.add(text)
    theirs.add_resource(FluentResource(text))
    tried = 0
    body = FluentParser().parse(text).body
    messages = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    for name, entry in messages.items():
        message = theirs.get_message(name)
        for form in ("", *message.attributes):
            pattern = message.attributes.get(form, message.value)
            if pattern is None:
                continue
            for facts in combinations(entry, messages):
                expected, errors = theirs.format_pattern(pattern, facts)
                assert not errors
                assert ours.format(name, form, facts) == expected, (form, facts)
                tried += 1
    assert tried > 1000


def test_what_cannot_be_formatted_raises() -> None:
    bundle = Bundle("en")
    bundle.add("a = { $n }\nb =\n    .c = { -term }\nd = { NUMBER($n) }\ne = { f }\n")
    with pytest.raises(KeyError):
        bundle.format("nothing", "", {})
    with pytest.raises(KeyError):
        bundle.format("b", "", {})
    with pytest.raises(KeyError):
        bundle.format("b", "c", {})
    with pytest.raises(ValueError, match=r"nothing given for \$n"):
        bundle.format("a", "", {})
    with pytest.raises(ValueError, match="is a list"):
        bundle.format("a", "", {"n": []})
    with pytest.raises(ValueError, match="not a number"):
        bundle.format("d", "", {"n": "7"})


@pytest.mark.parametrize("text", ["a = { ", "a = { DATETIME($now) }", "a = { $b -> }"])
def test_what_cannot_be_read_raises(text: str) -> None:
    with pytest.raises(ValueError, match="en: "):
        Bundle("en").add(text)


def test_a_term_has_its_arguments_and_none_of_the_variables() -> None:
    bundle = Bundle("en")
    bundle.add(
        "-card = { $case ->\n   *[plain] card\n    [many] cards\n }\n"
        'one = { -card }\nmore = { -card(case: "many") }\n'
    )
    assert bundle.format("one", "", {"case": "many"}) == "card"
    assert bundle.format("more", "", {}) == "cards"
