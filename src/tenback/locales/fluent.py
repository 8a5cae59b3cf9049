"""Formats the messages of Project Fluent catalogues.

`fluent.syntax` parses them; this module compiles what it parsed into functions. `fluent.runtime`
does the same for every language and therefore needs Babel, 33 MB of plural rules and number
formats. Our languages need the six lines of `plural_category` and `SEPARATORS`.

Anything that can't be formatted raises: an unknown message is a KeyError; a missing or unsuitable
value is a ValueError.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

SEPARATORS = {"en": (",", "."), "ru": ("\N{NO-BREAK SPACE}", ","), "ja": (",", ".")}
"""By language: what is between groups of three digits, and before the fraction."""
MOST_DIGITS = 3
"""The most fraction digits of a number, unless its message asks for more."""


class Number(NamedTuple):
    """A number, and how to write it.

    Attributes:
        least: The least number of fraction digits.
    """

    value: float
    least: int = 0
    most: int = MOST_DIGITS


Value = str | Number
Scope = Mapping[str, object]
"""The variables of a message, or the arguments of a term."""
Pattern = Callable[[Scope], str]
Expression = Callable[[Scope], Value]


class Entry(NamedTuple):
    """A message or a term."""

    value: Pattern | None
    attributes: Mapping[str, Pattern]


class Bundle:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._entries: dict[str, Entry] = {}

    def add(self, text: str) -> None:
        """Adds the messages of a file; raises ValueError if any of it can't be read."""
        for entry in FluentParser(with_spans=False).parse(text).body:
            match entry:
                case ast.Message():
                    self._entries[entry.id.name] = self._entry(entry)
                case ast.Term():
                    self._entries[f"-{entry.id.name}"] = self._entry(entry)
                case ast.Junk():
                    raise ValueError(f"{self._language}: not Fluent: {(entry.content or '')[:80]}")

    def format(self, message: str, form: str, variables: Scope) -> str:
        """Returns a message in one of its forms (attributes), or else its value."""
        entry = self._entries[message]
        pattern = entry.attributes.get(form, entry.value)
        if pattern is None:
            raise KeyError(message)
        return pattern(variables)

    def _entry(self, entry: ast.Message | ast.Term) -> Entry:
        attributes = {one.id.name: self._pattern(one.value) for one in entry.attributes}
        return Entry(self._pattern(entry.value) if entry.value else None, attributes)

    def _pattern(self, pattern: ast.Pattern) -> Pattern:
        parts: list[str | Expression] = [
            one.value if isinstance(one, ast.TextElement) else self._expression(one.expression)
            for one in pattern.elements
        ]
        if all(isinstance(part, str) for part in parts):
            text = "".join(map(str, parts))
            return lambda _: text

        def formatted(scope: Scope) -> str:
            return "".join(
                part if isinstance(part, str) else self._text(part(scope)) for part in parts
            )

        return formatted

    def _expression(self, node: ast.Placeable | ast.Expression | ast.Literal) -> Expression:
        match node:
            case ast.Placeable():
                return self._expression(node.expression)
            case ast.StringLiteral():
                text = str(node.parse()["value"])
                return lambda _: text
            case ast.NumberLiteral():
                number = _literal(node)
                return lambda _: number
            case ast.VariableReference():
                name = node.id.name
                return lambda scope: _variable(scope, name)
            case ast.MessageReference():
                return self._reference(node.id.name, node.attribute)
            case ast.TermReference():
                return self._term(node)
            case ast.FunctionReference():
                return self._function(node)
            case ast.SelectExpression():
                return self._select(node)
        raise ValueError(f"{self._language}: can't format {type(node).__name__}")

    def _reference(self, name: str, attribute: ast.Identifier | None) -> Expression:
        def referred(scope: Scope) -> str:  # looked up late: it may be defined further down
            entry = self._entries[name]
            pattern = entry.attributes[attribute.name] if attribute else entry.value
            if pattern is None:
                raise ValueError(f"{name} has no value")
            return pattern(scope)

        return referred

    def _term(self, node: ast.TermReference) -> Expression:
        """A term sees the arguments that it is given, and none of the message's variables."""
        referred = self._reference(f"-{node.id.name}", node.attribute)
        arguments = self._arguments(node.arguments)
        return lambda scope: referred(_Arguments((k, v(scope)) for k, v in arguments.items()))

    def _function(self, node: ast.FunctionReference) -> Expression:
        if node.id.name != "NUMBER" or len(node.arguments.positional) != 1:
            raise ValueError(f"{self._language}: can't call {node.id.name}")
        inner = self._expression(node.arguments.positional[0])
        options = {k: v({}) for k, v in self._arguments(node.arguments).items()}
        least, most = (options.get(f"{end}imumFractionDigits") for end in ("min", "max"))

        def number(scope: Scope) -> Value:
            value = inner(scope)
            if not isinstance(value, Number):
                raise ValueError(f"not a number: {value}")  # noqa: TRY004 - of a message, not of us
            fewest = int(least.value) if isinstance(least, Number) else 0
            return Number(
                value.value,
                fewest,
                int(most.value) if isinstance(most, Number) else max(fewest, MOST_DIGITS),
            )

        return number

    def _select(self, node: ast.SelectExpression) -> Expression:
        selector = self._expression(node.selector)
        name = node.selector.id.name if isinstance(node.selector, ast.VariableReference) else ""
        by_word: dict[str, Pattern] = {}
        by_number: dict[float, Pattern] = {}
        default: Pattern | None = None
        for variant in node.variants:
            pattern = self._pattern(variant.value)
            if isinstance(variant.key, ast.NumberLiteral):
                by_number[_literal(variant.key).value] = pattern
            else:
                by_word[variant.key.name] = pattern
            if variant.default:
                default = pattern
        assert default is not None  # the parser refuses a selection without one
        otherwise = default

        def selected(scope: Scope) -> str:
            if isinstance(scope, _Arguments) and name not in scope:
                return otherwise(scope)  # a term's arguments are optional
            value = selector(scope)
            if isinstance(value, str):
                return by_word.get(value, otherwise)(scope)
            if value.value in by_number:
                return by_number[value.value](scope)
            return by_word.get(plural_category(self._language, value), otherwise)(scope)

        return selected

    def _arguments(self, arguments: ast.CallArguments | None) -> dict[str, Expression]:
        named = arguments.named if arguments else ()
        return {one.name.name: self._expression(one.value) for one in named}

    def _text(self, value: Value) -> str:
        return value if isinstance(value, str) else number_text(self._language, value)


class _Arguments(dict[str, object]):
    """What a term is given."""


def plural_category(language: str, number: Number) -> str:
    """Returns the Unicode plural category: "one", "few", "many" or "other"."""
    value = abs(number.value)
    if number.least or value != int(value) or language == "ja":
        return "other"
    if language == "en":
        return "one" if value == 1 else "other"
    tens, ones = divmod(int(value) % 100, 10)
    if tens == 1 or ones == 0 or ones >= 5:
        return "many"
    return "one" if ones == 1 else "few"


def number_text(language: str, number: Number) -> str:
    """Returns a number as people of that language write it."""
    group, point = SEPARATORS[language]
    whole, _, fraction = f"{number.value:,.{number.most}f}".partition(".")
    while len(fraction) > number.least and fraction.endswith("0"):
        fraction = fraction[:-1]
    return whole.replace(",", group) + (point + fraction if fraction else "")


def _literal(node: ast.NumberLiteral) -> Number:
    digits = len(node.value.partition(".")[2])
    return Number(float(node.value) if digits else int(node.value), digits)


def _variable(scope: Scope, name: str) -> Value:
    match scope.get(name):
        case str() | Number() as value:
            return value
        case int() | float() as value:
            return Number(value)
        case None:
            raise ValueError(f"nothing given for ${name}")
        case value:
            raise ValueError(f"${name} is a {type(value).__name__}")
