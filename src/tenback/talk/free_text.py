"""Free text without numbers, which a table may allow besides the phrases (TG-20, QE-9).

`number_in` looks for what gives a number away, or asks for one. A sentence is judged by what its
words mean together (`meanings`): that is how relations to a card that lies open, and questions, are
found. Amounts, which are not the number of a card, are struck out. In what is left, a number is
found however it is written. Every character that Unicode calls numeric is one; beyond that, number
words of the three languages are found even with look-alike letters, letters that are spread out,
repeated, left out or reversed, and invisible characters. Sayings and words that only look like
numbers are struck out first (`idioms`, `harmless_words`). When in doubt a text is stopped: a
harmless sentence can be said in other words, but a number can't be unsaid.

An attacker can choose the text that takes longest to judge, so every step here is linear in it, and
its folded length and its number of words are limited.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import pairwise

from .harmless_words import HARMLESSLY_ALIKE, PLAIN_KANA, PLAIN_KANJI
from .idioms import PLAIN_WORDS
from .meanings import AMOUNTS, HEIGHTS, JUMPS, OPEN, QUESTIONS, RELATIONS
from .number_words import (
    ALONE,
    CLOSINGS,
    ENGLISH,
    FOREIGN,
    JAPANESE,
    LONGEST,
    MISSPELT,
    OPENINGS,
    PHRASES,
    RUSSIAN,
    SHORTEST,
    SPELLED_OUT,
    WITHIN,
    shortened,
)
from .sentence import read

FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible letters and signs: fillers of Hangul, and Braille without a dot."""
MOST_READ = 250
"""Characters of a text as it is read: some stand for many (U+FDFA for eighteen)."""
MOST_WORDS = 60
"""Different words of a text, and pieces that are read as one: more than people write."""
MOST_PIECES = 150
"""Words of a text and pieces of Japanese, repeated ones too: ordinary texts have up to 105."""
MOST_CLOSE = 12
"""Words of a text that are looked at letter by letter: ordinary texts have up to four."""

PICTURES = re.compile(
    "[\U0001f51f\U0001f4af\U0001f51e\U0001f3b1\u2680-\u2685\U0001f550-\U0001f567"
    "\U0001f0a1-\U0001f0ce\U0001f0d1-\U0001f0ff\U0001f007-\U0001f021\U0001f030-\U0001f093"
    "\U0001f947-\U0001f949\U0001d360-\U0001d378\u283c\u2160-\u2188]"
)
"""Ten, a hundred and eighteen as signs, the eight ball, dice, clock faces, cards (not the joker nor
a back), dominoes, mahjong, medals, tallies, the number sign of Braille, Roman numerals as signs."""

_SKIN = r"[🏻-🏿]?\s*"
FINGERS = re.compile(
    f"[✋🖐🤚🖖]{_SKIN}[✋🖐🤚🖖☝✌🤟🤘👆]|[☝✌🤟🤘]{_SKIN}[✋🖐🤚🖖]|☝{_SKIN}✌|✌{_SKIN}☝"
)
"""Hands side by side that add up; the same sign of joy repeated doesn't."""

MORSE = re.compile(
    r"(?<!\S)(?:[.·•]{1,4}[-−–—_]{1,4}|[-−–—_]{1,4}[.·•]{1,4})(?<=[^\w\s]{5})(?<![^\w\s]{6})(?!\S)"
)

TALLY = re.compile(r"[|｜ǀ]{2,}|\b[il|]{4,}\b|/{4,}", re.IGNORECASE)

ROMAN = re.compile(r"(?=[ivxlc]{2})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})", re.IGNORECASE)
SINGLE_ROMAN = re.compile(r"[VXL]")  # C and D name rows, I is a person
KISSES = re.compile(r"x{2,3}")
CYRILLIC_ROMAN = str.maketrans("ХхІіѴѵӀ", "XxIiVvI")

# Letters that look like another alphabet's; only those that pass at a glance.
TO_LATIN = str.maketrans(
    "авеѕіјкмнорстухԁԛԝѵһոսοναειτηρκυχωβг$!@€|¡+℮" + "ᴀʙᴄᴅᴇꜰɢʜɪᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ" + "ǝɟƃɥɹʇʌʍʎ",
    "abesijkmhopctyxdqwvhnuovaeitnpkuxwbr" + "siaeiite" + "abcdefghiklmnoprstuvwyz" + "efghrtvwy",
)
TO_CYRILLIC = str.maketrans("abcehikmoptxyu@", "авсенікмортхуиа")
BOXED = str.maketrans(
    {start + at: chr(ord("a") + at) for start in (0x1F150, 0x1F170, 0x1F1E6) for at in range(26)}
)
"""Letters in discs, boxes and flags, which Unicode doesn't call letters."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[$!@€|¡][^\W_]+")
_LEET = re.compile(r"(?<![\w$!@€|¡+℮])[\w$!@€|¡+℮]*\w[$!@€|¡+℮][\w$!@€|¡+℮]*")
_SPREAD = re.compile(r"(?:(?<![^\W_])[^\W_][\W_]+){2,}[^\W_](?![^\W_])")
_SPREAD_KANA = re.compile(r"(?:(?<![ぁ-ゖー])[ぁ-ゖー][^ぁ-ゖー]{1,2})+[ぁ-ゖー](?![ぁ-ゖー])")
_BESIDE_KANA = re.compile(r"(?<=[ぁ-龯])[^\W_ぁ-龯]{2,}|(?<![^\W_])[^\W_ぁ-龯]{2,}(?=[ぁ-龯])")
_BETWEEN = re.compile(r"[\W_]+")
_BETWEEN_KANA = re.compile(r"[^ぁ-ゖー]")
_TWICE = re.compile(r"(.)\1+")
_THRICE = re.compile(r"(.)\1{2,}")


class TooLong(Exception):
    """Raised for a text that would take too long to judge."""


def number_in(text: str, *, jumps: bool = True, heights: bool = True) -> str | None:
    """Returns the first piece of a text that gives a number away or asks for one, or None.

    `jumps` and `heights` say whether a table allows talk of them (TG-21, QE-10). Raises TooLong for
    what can't be judged within bounds.
    """
    folded = PLAIN_WORDS.sub(lambda found: " " * len(found[0]), _folded(text))
    as_written = text if len(text) == len(folded) else folded
    sentence = read(folded)
    if len(sentence.kinds) > MOST_PIECES:
        raise TooLong
    for said, meant, allowed in (
        (sentence, RELATIONS, False),
        (sentence.without(OPEN), QUESTIONS, False),
        (sentence, JUMPS, jumps),
        (sentence, HEIGHTS, heights),
    ):
        if not allowed and (piece := said.find(meant, as_written)) is not None:
            return piece
    if found := PHRASES.search(sentence.strike(OPEN, folded)):
        return found[0]
    plain = _without_plain_kanji(folded)
    if plain != folded:
        sentence = read(plain)
    return _number_in(text, sentence.strike(AMOUNTS, plain))


def _number_in(text: str, folded: str) -> str | None:
    """Returns the first piece that names a number: in a text, and in what is to be judged of it."""
    visible = "".join(filter(_is_visible, text))
    for one in folded:
        if unicodedata.numeric(one, None) is not None:
            return one
    for pattern, where in (
        (PICTURES, visible),
        (FINGERS, visible),
        (MORSE, visible),
        (TALLY, folded),
    ):
        if found := pattern.search(where):
            return found[0]
    words = dict.fromkeys(_words(folded))
    if len(words) > MOST_WORDS:
        raise TooLong
    for piece in (_japanese(folded), _capitals(folded), _alone(folded), *map(_number_word, words)):
        if piece is not None:
            return piece
    return _misspelt(words)


def _without_plain_kanji(text: str) -> str:
    """Returns a text without the kanji words that only look like numbers."""
    return text if text.isascii() else PLAIN_KANJI.sub("語", text)


def _is_visible(one: str) -> bool:
    """Returns whether a character is seen by itself: not marks, and not what only looks empty."""
    return one not in FILLERS and unicodedata.category(one) not in {"Cf", "Mn", "Me"}


def _folded(text: str) -> str:
    """Returns the text as it sounds: no width, no case of its own, no marks, nothing invisible."""
    if len(text) > MOST_READ:
        raise TooLong
    parts = unicodedata.normalize("NFKD", text).translate(BOXED)
    if len(parts) > 4 * MOST_READ:  # a letter may have three marks
        raise TooLong
    kept = (one for one in parts if one in "\u3099\u309a" or _is_visible(one))
    folded = unicodedata.normalize("NFC", "".join(kept))
    if len(folded) > MOST_READ:
        raise TooLong
    return folded


def _japanese(text: str) -> str | None:
    """Returns a number in kana or the name of an age; katakana is read as hiragana."""
    if max(text, default="") < "\u3040":
        return None
    hiragana = "".join(
        chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in _without_plain_kanji(text)
    )
    for spelling in ("ぢゅ", "じぅ", "ぢぅ", "じゅぅ"):
        hiragana = hiragana.replace(spelling, "じゅう" if spelling.endswith("ぅ") else "じゅ")
    hiragana = PLAIN_KANA.sub("語", hiragana)
    # Single kana with something between them are read together: よ・ん・じ・ゅ・う.
    for run in _SPREAD_KANA.findall(hiragana):
        joined = _BETWEEN_KANA.sub("", run)
        if JAPANESE.fullmatch(joined):
            return joined
    found = JAPANESE.search(hiragana)
    return found[0] if found else None


def _capitals(text: str) -> str | None:
    """Returns the capitals of a text if they spell a number: Never Iron New Elephants."""
    capitals = "".join(filter(str.isupper, text)).casefold()
    for pattern in (ENGLISH, RUSSIAN, ALONE):
        if len(capitals) > 2 and pattern.fullmatch(capitals):
            return capitals
    return None


def _alone(text: str) -> str | None:
    """Returns the text if it is nothing but a one."""
    word = _BETWEEN.sub("", text)
    return word if ALONE.fullmatch(word.casefold()) else None


def _words(text: str) -> Iterator[str]:
    """Yields the words of a text, and what neighbouring words make when they are read together."""
    words = _WORD.findall(text)
    yield from words
    yield from _BESIDE_KANA.findall(text)
    yield from (word.rstrip("!") for word in _LEET.findall(text))
    for run in _SPREAD.findall(text):
        yield _BETWEEN.sub("", run)
    pairs = [one + other for one, other in pairwise(words)]
    triples = [pair + word for pair, word in zip(pairs, words[2:], strict=False)]
    for joined in (*pairs, *triples):
        if len(joined) <= LONGEST and SPELLED_OUT.fullmatch(joined.casefold()):
            yield joined


def _number_word(word: str) -> str | None:
    """Returns the word if it is a number in English or Russian, or in Roman numerals."""
    if len(word) == 1:
        return word if SINGLE_ROMAN.fullmatch(word) else None
    if max(word) >= "\u3040":  # kana and kanji; what is written beside them is a word, too
        return None
    roman = word.translate(CYRILLIC_ROMAN)
    if ROMAN.fullmatch(roman) and not KISSES.fullmatch(roman):
        return word
    plain, latin, cyrillic = _readings(word)
    if FOREIGN.fullmatch(plain):
        return word
    for pattern, reading in ((ENGLISH, latin), (RUSSIAN, cyrillic)):
        if any(map(pattern.fullmatch, _unrepeated(reading))):
            return word
        if WITHIN.search(reading) or SPELLED_OUT.fullmatch(reading[::-1]):
            return word
    return None


def _readings(word: str) -> tuple[str, str, str]:
    """Returns a word in small letters: as it is, and as it looks in Latin and in Cyrillic."""
    plain = word.casefold().replace("ё", "е").replace("й", "и")
    return plain, plain.translate(TO_LATIN), plain.translate(TO_CYRILLIC)


def _unrepeated(word: str) -> set[str]:
    """Returns the word as it is, with no letter twice in a row, and with none more than twice."""
    if _TWICE.search(word) is None:
        return {word}
    return {word, _TWICE.sub(r"\1", word), _THRICE.sub(r"\1\1", word)}


def _misspelt(words: Iterable[str]) -> str | None:
    """Returns a word that is a long number word but for a letter, or two in the longest."""
    close = [
        (word, reading)
        for word in words
        if len(word) >= SHORTEST
        for reading in _readings(word)[1:]
        if _is_close(reading)
    ]
    if len(close) > MOST_CLOSE:
        raise TooLong
    for word, reading in close:
        if not MISSPELT.isdisjoint(shortened(reading)) and not HARMLESSLY_ALIKE.fullmatch(reading):
            return word
    return None


def _is_close(word: str) -> bool:
    """Returns whether a word starts and ends as a misspelt number may: few do, and it is quick."""
    if not SHORTEST <= len(word) <= LONGEST + 2:
        return False
    first = word[0]
    return any(first + one in OPENINGS for one in word[1:4]) and any(
        first + one in CLOSINGS for one in word[-3:]
    )
