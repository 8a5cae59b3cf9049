"""Reading the fields of a record; what can't be read is a fault."""

import math
from collections import Counter
from typing import Any, TypeVar

First = TypeVar("First")


class Fault(Exception):
    """The record breaks a rule or the format; the text says which."""


def same_value(given: Any, expected: Any) -> bool:
    """Return whether two values are equal, where 1 is neither true nor 1.0."""
    if isinstance(expected, list):
        return (
            isinstance(given, list)
            and len(given) == len(expected)
            and all(same_value(one, other) for one, other in zip(given, expected, strict=True))
        )
    return type(given) is type(expected) and bool(given == expected)


def read_int(thing: dict[str, Any], name: str, low: int, high: int) -> int:
    value = thing.get(name)
    if type(value) is not int or not low <= value <= high:
        raise Fault(f"{name} is {value!r}, not a whole number from {low} to {high}")
    return value


def read_switch(options: dict[str, Any], name: str) -> bool:
    value = options.get(name, False)
    if type(value) is not bool:
        raise Fault(f"option {name} is {value!r}, not true or false")
    return value


def read_milliseconds(thing: dict[str, Any], name: str) -> float:
    value = thing.get(name)
    if type(value) is not int and type(value) is not float:
        raise Fault(f"{name} is {value!r}, not a number")
    if not math.isfinite(value) or value < 0:
        raise Fault(f"{name} is {value!r}, not a number from 0 up")
    return value


def read_number(value: Any) -> int:
    if type(value) is not int:
        raise Fault(f"{value!r} is no card of this game")
    return value


def read_pair(value: Any, first: type[First]) -> tuple[First, int]:
    if not isinstance(value, list) or [type(one) for one in value] != [first, int]:
        raise Fault(f"{value!r} is no card of this game")
    return (value[0], value[1])


def check_deck(deck: list[Any], full_deck: list[Any]) -> None:
    if Counter(deck) != Counter(full_deck):
        raise Fault("the deck is not the full deck of this game")


def next_with_cards(hands: list[list[Any]], seat: int) -> int:
    """Return the next seat with cards, clockwise; the seat itself comes last."""
    players = len(hands)
    for step in range(1, players + 1):
        if hands[(seat + step) % players]:
            return (seat + step) % players
    raise AssertionError("nobody holds cards")
