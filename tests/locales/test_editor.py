"""Reads the catalogues as an editor does: what no reader of a language should meet."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from tests.locales.variables import Variables

import tenback.locales
from tenback.locales import LANGUAGES, Catalogue, Reader
from tenback.locales.fluent import Bundle, Number, plural_category
from tenback.table.messages import Note
from tenback.talk.phrases import PHRASES

FOLDER = Path(tenback.locales.__file__).parent
COUNTS = (0, 1, 2, 5, 21, 22, 25)
PLAIN = "47"
"""A value that makes no difference to a message."""


@cache
def entries(language: str) -> dict[str, ast.Message]:
    parser = FluentParser()
    files = sorted((FOLDER / language).glob("*.ftl"))
    body = [entry for file in files for entry in parser.parse(file.read_text("utf-8")).body]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def source(entry: ast.Message) -> str:
    """Returns a message as it is written, in one line and without its comment."""
    plain = entry.clone()
    plain.comment = None
    return re.sub("[ \n]+", " ", FluentSerializer().serialize_entry(plain)).strip()


def values(language: str, name: str) -> dict[str, list[Any]]:
    """Returns what each variable of a message may be."""
    messages = entries(language)
    seen = Variables(messages[name], messages)
    return {
        variable: [1.5]
        if variable in seen.numbers
        else [*COUNTS]
        if variable in seen.counted
        else words or [PLAIN]
        for variable, words in seen.words.items()
    }


@cache
def bundle(language: str) -> Bundle:
    made = Bundle(language)
    for file in sorted((FOLDER / language).glob("*.ftl")):
        made.add(file.read_text("utf-8"))
    return made


def worded(language: str, name: str, **given: str) -> Iterator[str]:
    """Returns a message in all its forms, with every pair of values that its variables may have."""
    entry = entries(language)[name]
    may = {k: [given[k]] if k in given else found for k, found in values(language, name).items()}
    first = {variable: found[0] for variable, found in may.items()}
    pairs: list[tuple[str, ...]] = [*combinations(may, 2)] or [tuple(may)]
    for form in ("", *(one.id.name for one in entry.attributes)):
        for pair in pairs:
            for chosen in product(*(may[one] for one in pair)):
                facts = {**first, **dict(zip(pair, chosen, strict=True))}
                yield bundle(language).format(name, form, facts)


def words(text: str) -> str:
    """Returns what a message says, without names of variables and what argparse fills in."""
    return re.sub(r"\$\w+|%(?:\(\w+\))?[rs]", "", text.partition(" = ")[2])


# Words that a reader would stumble over

FORBIDDEN = {
    "en": (
        r"\bon turn\b",
        r"\b(?:[Aa]ll|[Bb]oth|they) (?:\d+ )?(?:cards )?lie\b",
        r"\b[Hh]ow shall\b|\bshall the others\b",
        r"\bforbid token",
        r"\bmiddling\b",
        r"\bis laying\b",
        r"\b[Pp]ress(?:es|ed)? (?!Enter)",
        r"\bpass(?:es|ed)? over\b",
        r"\bneed be\b",
        r"\bas seated\b",
        r"\bjust so\b",
        r"\bis no (?:move|link)\b",
        r"\bpossible here:",
        r"\bcr(?:y|ies)\b",
        r"\bAround the ten\b",
        r"\btaken up\b",
        r"\beach for themselves\b",
        r"\b(?:On|on|To) \d+ ±\d fits\b",
        r"\bis a must\b",
        r"\bThe record tells\b",
        r"\bcost much\b",
        r"\bchance to win\b|% to win",
        r"\bFor programs\b",
        r"\bto (?:the start page|result)\b",
        r"\b[Aa]sk (?:friends|them) in\b",
        r"\bgives away the jump\b",
        r"\bstands at\b",
    ),
    "ru": (
        r"\bна ряд(?:у|ах)\b",
        r"\bсыгран(?:н|а|ы)",
        r"\bперескакива",
        r"\bпо \d+ на двоих\b",
        r"\b[Сс]егодня это\b",
        r"\bнельзя слушать\b",
        r"\bшагает\b",
        r"\bпрыгает назад\b",
        r"\bбез огонька\b",
        r"\bцен[аы]\b",
        r"\bстоил[аи]?\b",
        r"\b[Сс]да(?:ть|вать|ёт|йте)\b (?!ещё)",
        r"\b(?:ты|тебе|тебя|твой|твоя|твоё)\b",
        r"\bиз низких\b",
        r"\bнизк(?:ая|ий|ую)\b|\bвысок(?:ая|ий|ую)\b",
        r"\bнет времени: в этой игре каждому\b",
        r"\bлишних (?:карт|чисел)\b",
        r"\b[Вв] игре \{",
        r"\bне тут\b",
        r"\bкак видел\b",
        r"\b[Пп]о нескольку\b",
        r"\bсамый малый\b",
        r"\bместо сыграть\b",
        r"\bРасклад тот же\b",
    ),
    "ja": (
        "局",
        "打つ",
        "見込み",
        "先手",
        "(?<!お)休み",
        "友達",
        "だれ",
        "もう一度どうぞ",
        "手番目",
        "つ分",
        "\u2060",
        "空けてください",
        "頼まれた列",
        "次こそ",
        "同じ配り",
        "今日は",
        "はここです",
        "自由な文章",
        "10戻りました",
        "私に合います",
        "なかったことに",
        " %",
    ),
}
"""By language: calques, and words that have another meaning than was meant."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_word_that_its_readers_would_stumble_over(language: str) -> None:
    found = [
        f"{name}: {match.group()}"
        for name, entry in entries(language).items()
        for pattern in FORBIDDEN[language]
        for match in re.finditer(pattern, words(source(entry)))
        if not name.startswith("word-")
    ]
    assert found == []


# Typography

SHELL = {"missing-extra", "line-mode-instead"}
"""Messages with a command to be pasted into a shell."""
QUOTES = {"en": "«»「」", "ru": "“”„「」", "ja": "“”«»"}
"""Those of the other languages."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_are_those_of_the_language_and_never_straight(language: str) -> None:
    found = []
    for name, entry in entries(language).items():
        text = re.sub(r'\{ "[^"]*" \}', "", source(entry))
        strange = set(text) & set(QUOTES[language] + "\"'")
        found += [f"{name}: {one}" for one in strange - ({"'"} if name in SHELL else set())]
    assert found == []


JAPANESE = "[ぁ-んァ-ヶー一-龠々]"
HALF = re.compile(rf"{JAPANESE}[,.!?;:()]|[,.!?;:(]{JAPANESE}")
KEYS = re.compile(r"(?<=、)\?(?=で)")
"""A key that is named in a text."""


def test_japanese_punctuation_has_full_width() -> None:
    found = []
    for name, entry in entries("ja").items():
        text = re.sub(r"\{ (?:\$|[a-z])[\w.-]+ \}", "札", source(entry))
        text = KEYS.sub("", re.sub(r"\S*://\S*", "", text))
        text = re.sub(r"\[\w+\]|\}| = |->|\.\w+ =", " ", text)
        found += [f"{name}: {match.group()}" for match in HALF.finditer(text)]
    assert found == []


UNIT = re.compile(r"(?<!\u00a0)%|(?:\}|\d) (?:с|мс|МБ)(?:[.,;:)]|$)")


def test_a_russian_unit_stays_on_the_line_of_its_number() -> None:
    """Apart from refusals, which may end up in a log and have no space but the ordinary one."""
    texts = {name: words(source(entry)) for name, entry in entries("ru").items()}
    found = [f"{name}: {text}" for name, text in texts.items() if UNIT.search(text)]
    assert [one for one in found if not one.startswith("refused-")] == []
    assert sum("\u00a0" in text for text in texts.values()) > 5


# Numbers and what is counted

RUSSIAN = (
    ("карта|карту", "карты", "карт"),
    ("ход", "хода", "ходов"),
    ("число", "числа", "чисел"),
    ("место", "места", "мест"),
    ("человек", "человека", "человек"),
    ("урок", "урока", "уроков"),
    ("партия", "партии", "партий"),
    ("игрок", "игрока", "игроков"),
    ("прыжок", "прыжка", "прыжков"),
    ("ошибка", "ошибки", "ошибок"),
    ("случае", "случаях", "случаях"),
)
"""After one, after two to four, after five."""
GENITIVE = {"меньше", "из", "до"}
"""What asks for the genitive: of one as after two, of others as after five."""
ENGLISH = {
    *("card", "turn", "jump", "seat", "player", "game", "lesson", "number", "case", "fire"),
}
FEW = {
    *("deal-wait", "refused-seats-empty", "refused-cover-due", "need-cover", "ask-deal"),
    *("learn-progress", "learnt-left"),
}
"""Japanese messages that count seats, fires or a game's lessons: never ten of them."""


def miscounted(language: str, name: str, text: str) -> list[str]:
    """Returns what is counted wrongly in a text."""
    found = []
    if language == "ja":
        found = [] if name in FEW else re.findall(r"\d\dつ", text)
    elif language == "en":
        for number, noun in re.findall(r"\b(\d+) (?:more |fewer |wrong )?([a-z]+)", text):
            if noun.removesuffix("s") in ENGLISH and noun.endswith("s") is (number == "1"):
                found.append(f"{number} {noun}")
    else:
        between = r"[ \u00a0](?:ещё не \w+ |обратн\w+ )?"
        for before, number, noun in re.findall(rf"(\w*) ?\b(\d+)(?={between}([а-яё]+))", text):
            for forms in RUSSIAN:
                if noun not in "|".join(forms).split("|"):
                    continue
                right = (forms[1], forms[2], forms[2]) if before in GENITIVE else forms
                category = plural_category("ru", Number(int(number)))
                if noun not in right[("one", "few", "many").index(category)].split("|"):
                    found.append(f"{before} {number} {noun}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_counted_has_the_form_that_its_number_asks_for(language: str) -> None:
    found, tried = [], 0
    for name in entries(language):
        for text in worded(language, name):
            found += [f"{name}: {one}" for one in miscounted(language, name, text)]
            tried += bool(re.search(r"\d", text))
    assert sorted({*found}) == []
    assert tried > 1000


# Cards with a colour

CARDS = {"card", "top", "cards", "fire", "low", "high"}
NUMBERS_ONLY = {
    *("reason-jump", "reason-keeps-pair", "reason-only-row", "reason-covers-own"),
    *("reason-covers-jump", "reason-breaks-pair", "reason-leaves-fire"),
    *("row-lay", "row-jump", "tell-took", "tell-wrong-card", "seven-lay"),
    *("refused-too-low", "refused-too-high"),
}
"""Messages only of The Game and 7 Ate 9, whose cards are not declined."""
GOVERNING = (
    r"на|к|в|для|от|с|из|у|без|до|за|над|под|после|больше|меньше|возьмите|берёте?|бережёт"
    r"|кладёт|положить|положите|накрывает|оставляет|сохраняет"
)
"""Words after which a card would be declined."""


def with_colours(language: str) -> dict[str, set[str]]:
    """Returns by message what it says of a coloured card, where it takes one."""
    green = Catalogue(language).card(("green", 8))
    given = dict.fromkeys(CARDS, green)
    return {
        name: {text for text in worded(language, name, **given) if green in text}
        for name in entries(language)
        if any(values(language, name).get(card) == [PLAIN] for card in CARDS)
    }


def test_a_coloured_card_stands_where_its_russian_name_needs_no_case() -> None:
    governed = re.compile(rf"\b(?:{GOVERNING}) зелёная 8", re.IGNORECASE)
    told = with_colours("ru")
    assert all(told.values())
    found = {name for name, texts in told.items() if any(map(governed.search, texts))}
    assert found - NUMBERS_ONLY == set()


@pytest.mark.parametrize(("language", "wrong"), [("en", r"\ban? green 8"), ("ja", "の8の8|のの")])
def test_a_coloured_card_stands_in_every_text_that_takes_a_card(language: str, wrong: str) -> None:
    told = with_colours(language)
    assert len(told) > 30
    assert all(told.values())
    assert [text for texts in told.values() for text in texts if re.search(wrong, text)] == []


# Rows and piles

ROW = {"en": r"\brows?\b", "ru": r"\bряд(?!ом)", "ja": "列"}
PILE = {"en": r"\bpiles?\b", "ru": r"\bстоп(?:к|ок)", "ja": "山(?!札)"}
ON_PILES = re.compile(
    r"(?:lesson|rules|keys|help|hint|game)-quick-and-easy|pile-|refused-not-(?:high|low)er"
    r"|reason-(?:jumps-back|leaves-jump|offers-jump|covers-told|moves-)"
)
"""Messages only of Quick & Easy."""
SHARED = {
    *("tell-laid", "tell-said-row", "replay-lays-on", "replay-said-row", "coach-lays", "say-row"),
    *("row-told", "end-row", "draw-row-told", "ask-row", "ask-sure", "ask-phrase"),
    *("row-no", "row-ends", "row-hinted", "hint-told", "refused-no-such-row"),
    *("reason-keeps-jump", "reason-loses-jump", "reason-orphans", "reason-stuck"),
    *(f"phrase-{one.name}" for one in PHRASES["quick-and-easy"]),
}
"""Messages of both games that have places to lay cards on."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_has_rows_and_quick_and_easy_has_piles(language: str) -> None:
    texts = {name: words(source(one)) for name, one in entries(language).items()}
    for name, text in texts.items():
        if ON_PILES.match(name):
            assert not re.search(ROW[language], text), text
        if name in SHARED:
            assert not re.search(f"{ROW[language]}|{PILE[language]}", text), text
    assert texts.keys() >= SHARED
    assert sum(bool(re.search(PILE[language], text)) for text in texts.values()) > 20


# What was said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["", "aloud"])
def test_a_spoken_sentence_ends_only_once(language: str, form: str) -> None:
    reader = Reader(0, lambda _: "Ann")
    for phrase in {one.name for phrases in PHRASES.values() for one in phrases}:
        for place in ({}, {"row": 0}):
            facts = {"seat": 1, "phrase": phrase, "colour": "red", **place}
            text = Catalogue(language).tell(
                Note(f"tell-said{'-row' if place else ''}", facts), reader, form
            )
            assert re.search(r"[^.!?。！？][.!?。！？]$", text), text
