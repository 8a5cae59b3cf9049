"""Free text without numbers: what a table may switch on beside the phrases (TG-20, QE-9).

`number_in` looks for a number however it is written. Every writing that Unicode calls numeric is
one; beyond that, number words of the three languages are found through look-alike letters, spread
out letters, repeated letters and invisible characters. When in doubt it stops the text: a harmless
sentence can be said in other words, a number can't be unsaid.
"""

import re
import unicodedata
from collections.abc import Iterator

from .number_words import ENGLISH, JAPANESE, PLAIN_JAPANESE, RUSSIAN, SPELLED_OUT

PICTURES = re.compile(
    "[\U0001f51f\U0001f4af\u2680-\u2685\U0001f550-\U0001f567\U0001f0a0-\U0001f0ff"
    "\U0001f000-\U0001f09f\U0001f947-\U0001f949\U0001d360-\U0001d378]"
)
"""Ten and a hundred as signs, dice, clock faces, cards, dominoes, mahjong, medals, tallies."""

TALLY = re.compile(r"[|｜ǀ]{2,}|\b[il|]{4,}\b|/{4,}", re.IGNORECASE)

ROMAN = re.compile(r"(?=[ivxlc]{2})(c|xc|xl|l?x{0,3})(ix|iv|v?i{0,3})", re.IGNORECASE)
SINGLE_ROMAN = re.compile(r"[VXL]")  # C and D name rows, I is a person
KISSES = re.compile(r"x{2,3}")

# Letters that look like another alphabet's; only those that pass at a glance.
TO_LATIN = str.maketrans(
    "авеѕіјкмнорстухԁԛԝѵһոսοναειτηρκυχωβг$!@€|¡+℮",
    "abesijkmhopctyxdqwvhnuovaeitnpkuxwbr" + "siaeiite",
)
TO_CYRILLIC = str.maketrans("abcehikmoptxyu@", "авсенікмортхуиа")


def number_in(text: str) -> str | None:
    """Returns the first piece of a text that says a number, or None if it says none."""
    visible = "".join(one for one in text if unicodedata.category(one) not in {"Cf", "Mn", "Me"})
    for one in _without_plain_words(visible):
        if unicodedata.numeric(one, None) is not None or PICTURES.match(one):
            return one
    folded = _folded(text)
    for found in (TALLY.search(folded), _japanese(folded), *map(_number_word, _words(folded))):
        if found is not None:
            return found if isinstance(found, str) else found[0]
    return None


def _without_plain_words(text: str) -> str:
    """Returns the text with another word for those that only look like numbers: 一緒, 十分, …"""
    return PLAIN_JAPANESE.sub("語", text)


def _folded(text: str) -> str:
    """Returns the text as it sounds: no width, no case of its own, no marks, nothing invisible."""
    parts = unicodedata.normalize("NFKD", text)
    kept = (
        one
        for one in parts
        if one in "\u3099\u309a" or unicodedata.category(one) not in {"Cf", "Mn", "Me"}
    )
    return unicodedata.normalize("NFC", "".join(kept))


def _japanese(text: str) -> str | None:
    """Returns a number in kana; katakana is read as hiragana."""
    hiragana = "".join(
        chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in _without_plain_words(text)
    )
    # Single kana with something between them are read together: よ・ん・じ・ゅ・う.
    for run in re.findall(
        r"(?:(?<![ぁ-ゖー])[ぁ-ゖー][^ぁ-ゖー]{1,2})+[ぁ-ゖー](?![ぁ-ゖー])", hiragana
    ):
        joined = re.sub(r"[^ぁ-ゖー]", "", run)
        if JAPANESE.fullmatch(joined):
            return joined
    found = JAPANESE.search(hiragana)
    return found[0] if found else None


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
    if ROMAN.fullmatch(word) and not KISSES.fullmatch(word):
        return word
    plain = word.casefold().replace("ё", "е").replace("й", "и")
    latin, cyrillic = plain.translate(TO_LATIN), plain.translate(TO_CYRILLIC)
    for pattern, reading in ((ENGLISH, latin), (RUSSIAN, cyrillic)):
        if pattern.fullmatch(reading) or pattern.fullmatch(_once_each(reading)):
            return word
        if pattern.fullmatch(re.sub(r"(.)\1{2,}", r"\1\1", reading)):
            return word
    return None


def _once_each(word: str) -> str:
    return re.sub(r"(.)\1+", r"\1", word)
