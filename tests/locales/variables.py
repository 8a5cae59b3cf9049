"""The variables of a message, and which of their values make a difference to it."""

from collections.abc import Mapping
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

PLURAL = {"one", "few", "many"}


class Variables(Visitor):
    """What a message and the messages in it depend on.

    Attributes:
        words: By variable, the words between which it chooses.
        counted: The variables whose number decides about the words.
        numbers: The variables that are formatted as numbers.
    """

    def __init__(self, entry: ast.Message, messages: Mapping[str, ast.Message]) -> None:
        self.words: dict[str, list[str]] = {}
        self.counted: set[str] = set()
        self.numbers: set[str] = set()
        self._messages = messages
        self.visit(entry)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.words.setdefault(node.id.name, [])

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802
        self.visit(self._messages[node.id.name])

    def visit_FunctionReference(self, node: Any) -> None:  # noqa: N802
        self.numbers.add(node.arguments.positional[0].id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            name = node.selector.id.name
            keys = [variant.key for variant in node.variants]
            words = [key.name for key in keys if isinstance(key, ast.Identifier)]
            if len(words) < len(keys) or PLURAL & {*words}:
                self.counted.add(name)
            else:
                self.words.setdefault(name, []).extend(words)
        self.generic_visit(node)
