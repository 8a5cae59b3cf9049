"""The filter for free text, tested with lists: most of them by people who had not seen it."""

from itertools import product
from pathlib import Path

import pytest
from tests.talk.rates import LANGUAGES, NUMBERS, lines, missed, stopped

from tenback.talk.free_text import MOST_READ, TooLong, number_in

LISTS = Path(__file__).parent
ATTEMPTS = (LISTS / "attempts.txt").read_text(encoding="utf-8").splitlines()
HARMLESS = (LISTS / "harmless.txt").read_text(encoding="utf-8").splitlines()


def test_the_lists_are_long_enough_to_mean_something() -> None:
    assert len(set(ATTEMPTS)) >= 300
    assert len(set(HARMLESS)) >= 300
    assert not set(ATTEMPTS) & set(HARMLESS)


def test_numbers_are_stopped_however_they_are_written() -> None:
    """TG-20, QE-9: naming numbers in any form is forbidden, and so are relations and questions."""
    assert not [text for text in ATTEMPTS if not stopped(text)]


def test_harmless_talk_passes() -> None:
    """TG-20, QE-9: everything else may be said."""
    assert not [(text, number_in(text)) for text in HARMLESS if stopped(text)]


@pytest.mark.parametrize(
    ("language", "numbers", "jumps", "harmless"),
    [("en", 5, 1, 2), ("ru", 6, 1, 2), ("ja", 6, 1, 0)],
)
def test_lists_that_the_filter_was_not_made_for(
    language: str, numbers: int, jumps: int, harmless: int
) -> None:
    """TG-20, TG-21, QE-9: no more texts are judged wrongly than in the published figures."""
    cheats, calm = lines("cheats", language), lines("harmless", language)
    assert len(cheats) == len(calm) == 200
    assert len(missed(cheats, *NUMBERS)) <= numbers
    assert len(missed(cheats, "jump")) <= jumps
    assert len([line for line in calm if stopped(line.text)]) <= harmless


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_pro_heights_are_stopped(language: str) -> None:
    """QE-10: no indirect talk about numbers."""
    heights = [line.text for line in lines("harmless", language) if line.height]
    assert len(heights) == 5
    assert not [text for text in heights if stopped(text)]
    assert not [text for text in heights if not stopped(text, jumps=True, heights=False)]


@pytest.mark.parametrize(
    "text",
    [
        "I would like to begin",
        "a small step on B, please",
        "можно я начну?",
        "на А небольшой разрыв",
        "お先にどうぞ",
        "差が大きいかも",
    ],
)
def test_in_pro_wishes_that_rest_on_a_number_are_stopped(text: str) -> None:
    """QE-10: neither who would like to begin, nor how far a card is from the top."""
    assert not stopped(text)
    assert stopped(text, jumps=True, heights=False)


@pytest.mark.parametrize(
    "text",
    ["I can jump back on B", "can anybody jump here?", "могу прыгнуть назад на Б", "Bで戻れます"],
)
def test_jumps_are_spoken_of_where_the_table_allows_it(text: str) -> None:
    """TG-21: it gives a card away, unless the table allows it."""
    assert stopped(text, jumps=False)
    assert not stopped(text, jumps=True)


@pytest.mark.parametrize(
    ("amount", "card"),
    [
        ("I have two cards", "I have the two"),
        ("lay only two", "lay the two"),
        ("I have to go at nine", "I have to go: nine"),
        ("the third pile", "the third"),
        ("положи две карты", "положи двойку"),
        ("минут пять", "минус пять"),
        ("второй ход", "вторая карта"),
        ("赤の高いカードを一枚持っています", "赤の一を持っています"),
        ("二人で", "二です"),
        ("二つだけ置く", "二つだけ上"),
    ],
)
def test_amounts_name_no_card(amount: str, card: str) -> None:
    """TG-20, QE-9: how many cards is no secret, but which cards is."""
    assert not stopped(amount)
    assert stopped(card)


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("the top row is mine", "just above the top of row A"),
        ("B is better than C", "mine is higher than C"),
        ("choose between A and B", "mine is between A and B"),
        ("больше не трогай верхний ряд", "больше верхней карты совсем чуть-чуть"),
        ("сразу после тебя схожу", "моя сразу после карты на D"),
        ("BよりCのほうがいい", "Bより少しだけ大きい"),
        ("次のカードに期待", "一番上のカードの次の数字"),
    ],
)
def test_a_relation_needs_a_card_that_lies_open(text: str, relation: str) -> None:
    """TG-20: any higher/lower relation to a visible card is forbidden."""
    assert not stopped(text)
    assert stopped(relation)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("what colours do you have?", "what number do you have?"),
        ("don't tell me your cards", "tell me your cards"),
        ("сколько у тебя карт?", "какое у тебя число?"),
        ("не называй свои карты", "назови свои карты"),
        ("赤何枚？", "赤の数字いくつ？"),
        ("数字は言わないで", "数字教えて"),
        ("Aの一番上の数字は？", "あなたのAの一番上に出す数字は？"),
        ("今のAの数字は？", "Aに出す数字って？"),
    ],
)
def test_numbers_are_not_asked_for(text: str, question: str) -> None:
    """TG-20: they may be neither named nor asked for."""
    assert not stopped(text)
    assert stopped(question)


@pytest.mark.parametrize("filler", ["\u200b", "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"])
def test_what_nobody_sees_hides_no_number(filler: str) -> None:
    assert stopped(f"I hold s{filler}even")
    assert stopped(f"с{filler}емь")


@pytest.mark.parametrize("text", ["", " ", "\u200b", "C", "D?", "I", "row C to me, please"])
def test_rows_and_persons_are_no_numbers(text: str) -> None:
    assert number_in(text) is None


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("lay my forty there", "forty"),
        ("у меня сорок", "сорок"),
        ("４です", "4"),
        ("XLVII", "XLVII"),
        ("моя сразу над верхней картой", "сразу над верхней"),
    ],
)
def test_the_piece_that_says_a_number_is_named(text: str, piece: str) -> None:
    assert number_in(text) == piece


@pytest.mark.parametrize(
    ("harmless", "number"),
    [
        ("一番いい", "一番目"),
        ("三重から", "三重から五"),
        ("十分だよ", "二十分だよ"),
        ("三大祭り", "三大きい"),
        ("五十嵐さん", "五十です"),
        ("参加します", "参拾"),
        ("スリーブ", "スリー"),
        ("よんでみた", "よんです"),
        ("двойник", "двойка"),
        ("✌️✌️", "✋✌️"),
        ("🃏", "🃁"),
        ("thirsty", "thirtyy"),
        ("serenity", "sevnety"),
        ("хх", "ХХІV"),
    ],
)
def test_a_harmless_word_hides_no_number_beside_or_like_it(harmless: str, number: str) -> None:
    assert number_in(harmless) is None
    assert number_in(number) is not None


@pytest.mark.parametrize("filling", ["no number here at all ", "a ", "ごめん、", "простите, "])
def test_a_long_text_is_read_to_its_end(filling: str) -> None:
    long = filling * ((MOST_READ - len("forty")) // len(filling))
    assert number_in(long) is None
    assert number_in(long + "forty") == "forty"


@pytest.mark.parametrize(
    "text",
    [
        "\ufdfa" * 20,  # eighteen letters each
        "…" * 100,
        "x" * 251,
        " ".join(map("".join, product("abcdefgh", repeat=2))),
        "上" * 151,
        " ".join("tw" + "".join(middle) + "ty" for middle in product("aeo", repeat=4))[:200],
    ],
)
def test_what_would_take_long_to_judge_is_not_judged(text: str) -> None:
    with pytest.raises(TooLong):
        number_in(text)


def test_a_text_may_be_written_in_letters_that_fall_into_parts() -> None:
    """Korean, and Vietnamese with its marks: each letter is three for a moment."""
    assert number_in("한" * 200) is None
    assert number_in("ế" * 200) is None
