"""Free text without numbers: what a table may switch on beside the phrases (TG-20, QE-9).

`number_in` looks for a number however it is written. Every writing that Unicode calls numeric is
one; beyond that, number words of the three languages are found through look-alike letters, spread
out letters, repeated, left out or reversed letters and invisible characters. Words that only look
like numbers are struck out first (`harmless_words`), and what is left is judged: when in doubt it
is stopped, for a harmless sentence can be said in other words, a number can't be unsaid.
"""

import re
import unicodedata
from collections.abc import Iterator

from .harmless_words import HARMLESSLY_ALIKE, PLAIN_KANA, PLAIN_KANJI, PLAIN_WORDS
from .number_words import (
    ENGLISH,
    FOREIGN,
    JAPANESE,
    MISSPELT,
    OPENINGS,
    PHRASES,
    RUSSIAN,
    SPELLED_OUT,
    WITHIN,
    shortened,
)

PICTURES = re.compile(
    "[\U0001f51f\U0001f4af\U0001f51e\U0001f3b1\u2680-\u2685\U0001f550-\U0001f567"
    "\U0001f0a1-\U0001f0ce\U0001f0d1-\U0001f0ff\U0001f007-\U0001f021\U0001f030-\U0001f093"
    "\U0001f947-\U0001f949\U0001d360-\U0001d378\u283c]"
)
"""Ten, a hundred and eighteen as signs, the eight ball, dice, clock faces, cards (not the joker nor
a back), dominoes, mahjong, medals, tallies, the number sign of Braille."""

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


def number_in(text: str) -> str | None:
    """Returns the first piece of a text that says a number, or None if it says none."""
    visible = "".join(one for one in text if unicodedata.category(one) not in {"Cf", "Mn", "Me"})
    for one in PLAIN_KANJI.sub("語", visible):
        if unicodedata.numeric(one, None) is not None or PICTURES.match(one):
            return one
    folded = PLAIN_WORDS.sub(" ", _folded(text))
    for pattern, where in (
        (FINGERS, visible),
        (MORSE, visible),
        (TALLY, folded),
        (PHRASES, folded),
    ):
        if found := pattern.search(where):
            return found[0]
    for piece in (_japanese(folded), _capitals(folded), *map(_number_word, _words(folded))):
        if piece is not None:
            return piece
    return None


def _folded(text: str) -> str:
    """Returns the text as it sounds: no width, no case of its own, no marks, nothing invisible."""
    parts = unicodedata.normalize("NFKD", text).translate(BOXED)
    kept = (
        one
        for one in parts
        if one in "\u3099\u309a" or unicodedata.category(one) not in {"Cf", "Mn", "Me"}
    )
    return unicodedata.normalize("NFC", "".join(kept))


def _japanese(text: str) -> str | None:
    """Returns a number in kana or the name of an age; katakana is read as hiragana."""
    if max(text, default="") < "\u3040":
        return None
    hiragana = "".join(
        chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in PLAIN_KANJI.sub("語", text)
    )
    for spelling in ("ぢゅ", "じぅ", "ぢぅ", "じゅぅ"):
        hiragana = hiragana.replace(spelling, "じゅう" if spelling.endswith("ぅ") else "じゅ")
    hiragana = PLAIN_KANA.sub("語", hiragana)
    # Single kana with something between them are read together: よ・ん・じ・ゅ・う.
    for run in re.findall(
        r"(?:(?<![ぁ-ゖー])[ぁ-ゖー][^ぁ-ゖー]{1,2})+[ぁ-ゖー](?![ぁ-ゖー])", hiragana
    ):
        joined = re.sub(r"[^ぁ-ゖー]", "", run)
        if JAPANESE.fullmatch(joined):
            return joined
    found = JAPANESE.search(hiragana)
    return found[0] if found else None


def _capitals(text: str) -> str | None:
    """Returns the capitals of a text if they spell a number: Never Iron New Elephants."""
    capitals = "".join(filter(str.isupper, text)).casefold()
    for pattern in (ENGLISH, RUSSIAN):
        if len(capitals) > 2 and pattern.fullmatch(capitals):
            return capitals
    return None


def _words(text: str) -> Iterator[str]:
    """Yields the words of a text, and what neighbours come to when they are read together."""
    words = re.findall(r"[^\W_]+(?:['’][^\W_]+)?|[$!@€|¡][^\W_]+", text)
    leet = re.findall(r"[\w$!@€|¡+℮]*\w[$!@€|¡+℮][\w$!@€|¡+℮]*", text)
    yield from words
    yield from (word.rstrip("!") for word in leet)
    for run in re.findall(r"(?:(?<![^\W_])[^\W_][\W_]+){2,}[^\W_](?![^\W_])", text):
        yield re.sub(r"[\W_]+", "", run)
    for size in (2, 3):
        for start in range(len(words) - size + 1):
            joined = "".join(words[start : start + size])
            if SPELLED_OUT.fullmatch(joined.casefold()):
                yield joined


def _number_word(word: str) -> str | None:
    """Returns the word if it is a number in English or Russian, or in Roman numerals."""
    if SINGLE_ROMAN.fullmatch(word):
        return word
    roman = word.translate(CYRILLIC_ROMAN)
    if ROMAN.fullmatch(roman) and not KISSES.fullmatch(roman):
        return word
    plain = word.casefold().replace("ё", "е").replace("й", "и")
    latin, cyrillic = plain.translate(TO_LATIN), plain.translate(TO_CYRILLIC)
    if FOREIGN.fullmatch(plain):
        return word
    for pattern, reading in ((ENGLISH, latin), (RUSSIAN, cyrillic)):
        if any(map(pattern.fullmatch, _unrepeated(reading))):
            return word
        if WITHIN.search(reading) or SPELLED_OUT.fullmatch(reading[::-1]):
            return word
        if _is_misspelt(reading):
            return word
    return None


def _is_misspelt(word: str) -> bool:
    """Returns whether a word is a long number word but for a letter, or two in the longest."""
    if not 5 <= len(word) <= 14 or word[0] not in OPENINGS or HARMLESSLY_ALIKE.fullmatch(word):
        return False
    return not MISSPELT.isdisjoint(shortened(word))


def _unrepeated(word: str) -> set[str]:
    """Returns the word as it is, with no letter twice in a row, and with none more than twice."""
    return {word, re.sub(r"(.)\1+", r"\1", word), re.sub(r"(.)\1{2,}", r"\1\1", word)}
