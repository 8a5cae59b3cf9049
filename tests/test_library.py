"""`import tenback` is all that a program needs, and a type checker knows every part of it."""

import ast
import importlib
import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tenback
from tenback import GAMES, Broken, load, picture, play, replay, save, the_game
from tests import processes
from tests.bots.template import files

SOURCE = Path(tenback.__file__)

PROGRAM = '''
from pathlib import Path
from typing import assert_type

import tenback
from tenback import quick_and_easy, seven_ate_nine, the_game


class Careful:
    """Lays the first card that fits, and no more than it must."""

    def __init__(self, dice: tenback.Dice) -> None:
        self.dice = dice

    def act(
        self, view: the_game.View, legal: tuple[the_game.Action, ...], at: float
    ) -> tenback.Intent | None:
        assert_type(view.hand, tuple[int, ...])
        last = legal[-1]
        return tenback.Intent(last if isinstance(last, the_game.End) else legal[0], at)


options = the_game.Options(players=2, on_fire=True)
state = the_game.deal(options, tenback.shuffled(the_game.cards(), seed=1))
assert_type(state, the_game.State)
state, events = the_game.step(state, 0, the_game.Begin(first=0))
assert_type(the_game.legal(state, 0), tuple[the_game.Action, ...])
assert_type(the_game.outcome(state), the_game.Outcome | None)
assert_type(tenback.picture(state), tenback.Picture)
record = tenback.play("the-game", options, ["greedy", Careful], seed=1)
assert_type(record, tenback.Record)
assert_type(tenback.judge(record).fault, tenback.Fault | None)
assert_type([moment.number for moment in tenback.replay(record)], list[int])
tenback.save(Path("games.jsonl"), [record])
for one in tenback.load("games.jsonl"):
    assert_type(one, tenback.Record)
assert_type(tenback.evaluate(the_game.view(state, 0)).chance, float)
assert_type(tenback.bots.levels("the-game"), dict[str, int])
quick = quick_and_easy.deal(quick_and_easy.Options(players=3), quick_and_easy.cards())
assert_type(quick_and_easy.view(quick, 0).hand, tuple[quick_and_easy.Card, ...])
race = seven_ate_nine.deal(seven_ate_nine.Options(players=3), seven_ate_nine.cards())
assert_type(seven_ate_nine.view(race, None).top, seven_ate_nine.Card | None)
'''

WRONG = """
tenback.nonsense
the_game.Options(player=2)
the_game.Lay(card="7", row=0)
tenback.play("the-game", options, [3], seed=1)
"""


def test_a_typed_program_that_uses_the_library_passes_the_strictest_check(tmp_path: Path) -> None:
    """An error in it is found, so mypy does not take any of these names for Any."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM + WRONG)
    bot = tmp_path / "tenback_cautious.py"
    bot.write_text(files()[bot.name])
    words = [sys.executable, "-m", "mypy", "--strict", "--config-file=", bot.name, program.name]
    done = processes.run(words, cwd=tmp_path, limit=170)
    right = PROGRAM.count("\n") + 2
    found = [line.split(":")[:2] for line in done.stdout.splitlines() if ": error:" in line]
    wrong = [[program.name, str(line)] for line in range(right, right + 4)]
    assert found == wrong, done.stdout + done.stderr


def imported_for_type_checkers() -> dict[str, str]:
    """Returns from where type checkers import each name of the front door."""
    (block,) = [
        node
        for node in ast.parse(SOURCE.read_text()).body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    found: dict[str, str] = {}
    for node in block.body:
        assert isinstance(node, ast.ImportFrom)
        found |= {alias.name: node.module or "" for alias in node.names}
    return found


def test_type_checkers_see_what_is_really_there() -> None:
    lazily = {name: place for place, names in tenback._PLACES.items() for name in names}
    assert imported_for_type_checkers() == lazily | dict.fromkeys(tenback._PACKAGES, "")
    for name in tenback.__all__:
        found = getattr(tenback, name)
        if name in tenback._PACKAGES:
            assert isinstance(found, ModuleType)
        elif name in lazily:
            assert found is getattr(sys.modules[f"tenback.{lazily[name]}"], name)
    assert set(dir(tenback)) == {*tenback.__all__, "__version__"}
    with pytest.raises(AttributeError, match="module 'tenback' has no attribute 'nonsense'"):
        tenback.nonsense  # type: ignore[attr-defined]  # noqa: B018


def described(owner: Any) -> list[tuple[str, Any]]:
    """Returns what is public of a module or class and made here, with its full name."""
    return [
        (f"{owner.__name__}.{name}", value)
        for name, value in vars(owner).items()
        if not name.startswith("_")
        and (inspect.isfunction(value) or inspect.isclass(value))
        and value.__module__.startswith("tenback")
    ]


def test_everything_at_the_front_door_is_typed_and_described() -> None:
    modules = [getattr(tenback, name) for name in tenback._PACKAGES] + list(GAMES.values())
    public = [("tenback." + name, getattr(tenback, name)) for name in tenback.__all__]
    public += [one for module in modules for one in described(module)]
    public += [one for _, value in public if inspect.isclass(value) for one in described(value)]
    assert len(public) > 100
    for name, value in public:
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__, name
        if inspect.isfunction(value):
            signature = inspect.signature(value)
            assert signature.return_annotation is not inspect.Signature.empty, name
            for parameter in list(signature.parameters.values()):
                typed = parameter.annotation is not inspect.Parameter.empty
                assert typed or parameter.name in {"self", "cls"}, (name, parameter)


def undescribed(text: str) -> list[str]:
    """Returns the public fields of a module's classes that no docstring describes."""
    found = []
    for owner in ast.walk(ast.parse(text)):
        if not isinstance(owner, ast.ClassDef) or owner.name.startswith("_"):
            continue
        listed = set(re.findall(r"^ {4}(\w+): ", ast.get_docstring(owner) or "", re.MULTILINE))
        for field, after in zip(owner.body, [*owner.body[1:], None], strict=True):
            below = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            if isinstance(field, ast.AnnAssign) and not below:
                name = ast.unparse(field.target)
                if name not in listed and not name.startswith("_"):
                    found.append(f"{owner.name}.{name}")
    return found


REFERENCE = sorted(
    module
    for page in (SOURCE.parents[2] / "docs/reference").glob("*.md")
    for module in re.findall(r"^::: (\S+)$", page.read_text(), re.MULTILINE)
)


@pytest.mark.parametrize("module", REFERENCE)
def test_every_field_in_the_reference_is_described(module: str) -> None:
    place = importlib.import_module(module).__file__
    assert place is not None
    assert undescribed(Path(place).read_text()) == []


def test_a_field_without_a_description_would_be_noticed() -> None:
    text = '''
class Owner:
    """It owns.

    Attributes:
        known: It is described.
    """

    known: int
    below: int
    """It is described, too."""
    forgotten: int
    _private: int
'''
    assert undescribed(text) == ["Owner.forgotten"]
    assert len(REFERENCE) > 10


def test_any_position_has_a_picture() -> None:
    """With open hands, as a seat sees it, or as anyone may."""
    for name, game in GAMES.items():
        record = play(name, game.Options(players=2), "greedy", seed=1)
        moment = list(replay(record))[7]
        views: list[Any] = [game.view(moment.state, seat) for seat in (None, 0, 1)]
        assert picture(moment) == picture(moment.state) == tenback.Picture(views[0], (*views[1:],))
        for view in views:
            assert picture(view).view is view
        assert picture(moment, seat=1) == picture(views[2], seat=1) == picture(views[2])
        assert picture(moment, seat=0, language="ja").language == "ja"
        assert picture(moment)._repr_svg_().startswith("<svg")
        with pytest.raises(ValueError, match="this View is what seat 1 sees, not seat 0"):
            picture(views[2], seat=0)
    with pytest.raises(TypeError, match="draw takes a View, not int"):
        picture(7)


def test_records_go_into_files_and_come_back(tmp_path: Path) -> None:
    games = [play("the-game", the_game.Options(players=2), "greedy", 1, n) for n in range(3)]
    file = tmp_path / "games.jsonl"
    save(file, iter(games))
    assert list(load(str(file))) == games
    file.write_bytes(file.read_bytes() + b"{}\n")
    found = load(file)
    assert [next(found) for _ in range(3)] == games
    with pytest.raises(Broken, match=r"games\.jsonl:4: object missing required field `format`"):
        next(found)


class Meek:
    """Lays the first card that is listed, and no more than it must."""

    def __init__(self, dice: tenback.Dice) -> None:
        self.dice = dice

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> tenback.Intent:  # noqa: ARG002
        last = legal[-1]
        return tenback.Intent(last if isinstance(last, the_game.End) else legal[0], at)


def test_a_class_plays_beside_bots_with_names() -> None:
    options = the_game.Options(players=2)
    record = play("the-game", options, [Meek, "greedy"], seed=1)
    assert tenback.judge(record).fault is None
    assert play("the-game", options, Meek, 1) == play("the-game", options, [Meek, Meek], 1)
    assert play("the-game", options, "greedy", 1) == play("the-game", options, ["greedy"] * 2, 1)
    with pytest.raises(ValueError, match="2 players need as many bots, not 1"):
        play("the-game", options, [Meek], 1)


class Faint(Meek):
    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> tenback.Intent:
        if view.laid:
            raise KeyError(view.laid)
        return super().act(view, legal, at)


def test_a_class_that_breaks_down_is_named_with_its_move() -> None:
    with pytest.raises(tenback.BotFailed, match=r"move 3: the bot in seat 0 .* down: KeyError: 1"):
        play("the-game", the_game.Options(players=1), Faint, 1)
