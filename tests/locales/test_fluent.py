"""Our formatter against the reference implementation, over every message of every catalogue."""

from collections import defaultdict
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import tenback.locales
from tenback.locales import LANGUAGES
from tenback.locales.fluent import Bundle

FOLDER = Path(tenback.locales.__file__).parent
COUNTS = [0, 1, 2, 5, 11, 21, 22, 25, 101, 1000, 12345, 1.5]
MOST = 300
"""Combinations of values that are tried for a message."""


class Values(Visitor):
    """Finds the variables of a message, and values that make a difference to it."""

    def __init__(self, messages: dict[str, ast.Message]) -> None:
        self.messages = messages
        self.found: dict[str, list[Any]] = defaultdict(list)
        self.numbers: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found[node.id.name] += []

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.visit(self.messages[node.id.name])

    def visit_FunctionReference(self, node: Any) -> None:  # noqa: N802
        self.numbers.add(node.arguments.positional[0].id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = [variant.key for variant in node.variants]
            plural = any(isinstance(key, ast.NumberLiteral) for key in keys) or any(
                getattr(key, "name", "") in {"one", "few", "many"} for key in keys
            )
            words = [key.name for key in keys if isinstance(key, ast.Identifier)]
            self.found[node.selector.id.name] += COUNTS if plural else words
        self.generic_visit(node)

    def combinations(self) -> list[dict[str, Any]]:
        values = [
            COUNTS if name in self.numbers else ["A 7", 1234, *found]
            for name, found in self.found.items()
        ]
        return [dict(zip(self.found, one, strict=True)) for one in islice(product(*values), MOST)]


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
        values = Values(messages)
        values.visit(entry)
        message = theirs.get_message(name)
        for form in ("", *message.attributes):
            pattern = message.attributes.get(form, message.value)
            if pattern is None:
                continue
            for facts in values.combinations():
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
