"""Every layer refuses with reasons of its own, all under one base."""

import ast
import copy
import pickle
from enum import StrEnum
from pathlib import Path

import pytest

from tenback.rules import Illegal, Reason, Refused
from tenback.server.rooms.refused import LAYERS, Code, RateLimited, ServerReason, ServerRefused
from tenback.table import TableReason, TableRefused
from tenback.talk import TalkReason, TalkRefused

SOURCE = Path(__file__).parents[1] / "src" / "tenback"
PACKAGES = ("rules", "talk", "table", "server")
"""The layers' packages, from the rules upwards, as in LAYERS."""


def trees(package: str) -> list[ast.AST]:
    return [ast.parse(path.read_text()) for path in (SOURCE / package).rglob("*.py")]


def named(package: str, layer: type[StrEnum]) -> set[str]:
    """Returns the reasons of a layer that a package names."""
    return {
        node.attr
        for tree in trees(package)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == layer.__name__
    }


def test_every_layer_has_its_reasons_in_its_own_package() -> None:
    assert [layer.__module__.split(".")[1] for layer in LAYERS] == list(PACKAGES)


def test_no_code_belongs_to_two_layers() -> None:
    codes = [reason.value for layer in LAYERS for reason in layer]
    assert len(set(codes)) == len(codes)
    assert {reason.value for reason in Code} == set(codes)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("package", "layer"), list(zip(PACKAGES, LAYERS, strict=True)))
def test_a_layer_refuses_with_each_of_its_reasons(package: str, layer: type[StrEnum]) -> None:
    assert named(package, layer) == {reason.name for reason in layer}


@pytest.mark.parametrize("place", range(len(LAYERS)), ids=PACKAGES)
def test_a_layer_knows_no_reason_of_a_layer_above(place: int) -> None:
    above = LAYERS[place + 1 :]
    for layer in above:
        assert not named(PACKAGES[place], layer)
    codes = {reason.value for layer in above for reason in layer}
    texts = {
        node.value
        for tree in trees(PACKAGES[place])
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not codes & texts


@pytest.mark.parametrize(
    "refused",
    [
        Illegal(Reason.NOT_YOUR_TURN, turn=1),
        TalkRefused(TalkReason.NO_SUCH_PHRASE, phrase="forty"),
        TableRefused(TableReason.SEAT_TAKEN, seat=1),
        ServerRefused(ServerReason.NO_SUCH_TABLE, table="k7pw3mqzeh"),
        RateLimited(2.5, ServerReason.TOO_MANY_TABLES, most=20),
    ],
    ids=lambda refused: type(refused).__name__,
)
def test_a_copy_of_a_refusal_is_of_the_same_layer(refused: Refused) -> None:
    for again in (copy.copy(refused), pickle.loads(pickle.dumps(refused))):
        assert type(again) is type(refused)
        assert (again.reason, again.facts) == (refused.reason, refused.facts)
        assert again.__dict__ == refused.__dict__
        assert str(again) == str(refused)
