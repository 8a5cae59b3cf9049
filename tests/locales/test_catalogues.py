"""The catalogues agree with each other, and with the code that uses them."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

import tenback
from tenback.commands import COMMANDS
from tenback.locales import LANGUAGES, Catalogue, language_of, letter, who
from tenback.rules import GAMES
from tenback.rules.quick_and_easy import COLOURS
from tenback.server.rooms.refused import LAYERS
from tenback.table.replay import FaultKind
from tenback.talk.free_text import number_in
from tenback.talk.phrases import PHRASES, Aim

SOURCE = Path(tenback.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found.add(node.id.name)


def texts(language: str) -> list[str]:
    files = sorted((SOURCE / "locales" / language).glob("*.ftl"))
    return [file.read_text(encoding="utf-8") for file in files]


def entries(language: str) -> list[Any]:
    parser = FluentParser()
    return [entry for text in texts(language) for entry in parser.parse(text).body]


def variables(language: str) -> dict[str, set[str]]:
    found = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found


# Names and numbers of players are given together, so a language uses what suits its grammar.
PLAYER = {"name", "number"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_no_junk_and_no_message_twice(language: str) -> None:
    body = entries(language)
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    names = Counter(entry.id.name for entry in body if isinstance(entry, ast.Message))
    assert junk == []
    assert [name for name, times in names.items() if times > 1] == []


def test_all_catalogues_have_the_same_messages_with_the_same_variables() -> None:
    english = {name: facts - PLAYER for name, facts in variables("en").items()}
    for language in LANGUAGES:
        assert {name: facts - PLAYER for name, facts in variables(language).items()} == english


def test_the_files_of_all_languages_are_the_same() -> None:
    files = {
        language: {file.name for file in (SOURCE / "locales" / language).iterdir()}
        for language in LANGUAGES
    }
    assert all(names == files["en"] for names in files.values())


def test_every_message_is_used_and_every_used_message_is_there() -> None:
    paths = [*SOURCE.rglob("*.py"), *PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    derived = {f"refused-{reason}" for layer in LAYERS for reason in layer}
    derived |= {f"fault-{wrong}" for wrong in FaultKind}
    derived |= {f"phrase-{phrase.name}" for game in PHRASES.values() for phrase in game}
    kinds = ("game", "hint", "help", "rules", "keys")
    derived |= {f"{kind}-{game}" for kind in kinds for game in GAMES}
    derived |= {f"command-{name}{more}" for name in COMMANDS for more in ("", "-more")}
    derived |= {f"{kind}-listed" for kind in ("hint", "help", "rules")}
    there = set(variables("en"))
    lessons = {name for name in there if name.startswith("lesson-")}
    plain = there - derived - lessons
    assert plain == {name for name in plain if f'"{name}"' in source}
    assert derived <= there
    said = set(re.findall(r'\bsay\(\s*"([a-z0-9-]+)"', source))
    assert said <= there


@pytest.mark.parametrize("language", LANGUAGES)
def test_exclamation_marks_are_for_a_win_and_the_cry(language: str) -> None:
    found = Counter(
        entry.id.name
        for entry in entries(language)
        if isinstance(entry, ast.Message)
        for _ in re.findall(r"[!！]", FluentSerializer().serialize_entry(entry))
    )
    cries = {"tell-cried": 1, "seven-cry": 1, "seven-go": 1}
    wins = {"end-beaten": 3 if language == "ru" else 2, "end-won": 2, "end-race": 1}
    assert found == cries | wins


def test_russian_counts_as_russians_do() -> None:
    say = Catalogue("ru").say
    worded = [say("end-lost", left=left).split(".")[0] for left in (11, 21, 22, 25)]
    assert worded == [
        "Осталось 11 карт",
        "Осталась 21 карта",
        "Осталось 22 карты",
        "Осталось 25 карт",
    ]
    assert "ещё 1 карту" in say("refused-lay-more", required=1)
    assert "ещё 3 карты" in say("refused-lay-more", required=3)


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError):
        Catalogue("en").say("no-such-message")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_fact_is_an_error(language: str) -> None:
    with pytest.raises(ValueError, match="tell-drew"):
        Catalogue(language).say("tell-drew")
    with pytest.raises(ValueError, match="tell-begins"):
        Catalogue(language).say("tell-begins")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="en, ru, ja"):
        Catalogue("de")


def test_no_invisible_marks_are_put_around_facts() -> None:
    assert Catalogue("en").say("tell-drew", who="you", cards="47", count=1) == "You draw 47."


def test_cards_of_all_games_have_words() -> None:
    english, russian, japanese = map(Catalogue, LANGUAGES)
    assert english.card(47) == "47"
    assert english.card(("green", 8)) == "green 8"
    assert russian.card(("green", 8)) == "зелёная 8"
    assert japanese.card(("green", 8)) == "緑の8"
    assert english.card((9, 3)) == "9 ±3"
    assert english.cards([(9, 3), (10, 1)]) == "9 ±3, 10 ±1"
    assert english.cards([]) == "nothing"


def test_rows_are_letters_and_players_count_from_one() -> None:
    assert [letter(row) for row in range(4)] == ["A", "B", "C", "D"]
    assert letter(7) == "H"
    assert letter(-1) == "-1"
    assert who(1) == "2"
    assert who(0, you=0) == "you"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja.UTF-8"}, "ja"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ru_RU.UTF-8", "TENBACK_LANGUAGE": "EN"}, "en"),
        ({"TENBACK_LANGUAGE": "ja-JP", "LC_ALL": "ru"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "russian"}, "en"),
    ],
)
def test_the_first_setting_that_is_there_decides(
    environment: dict[str, str], language: str
) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_short_and_says_no_number(language: str) -> None:
    catalogue = Catalogue(language)
    for phrase in {phrase for game in PHRASES.values() for phrase in game}:
        for colour in COLOURS if phrase.aim is Aim.COLOUR else [""]:
            facts = {"colour": colour} if colour else {}
            said = catalogue.say(f"phrase-{phrase.name}", **facts)
            assert len(said) <= 26, said
            assert number_in(said) is None, said
