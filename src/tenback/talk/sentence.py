"""A text as a row of kinds of words, and rules about which kinds follow each other.

`read` looks up what the words of a text do in a sentence about cards ("barely", "above", "row"),
and `rules` makes patterns over that: "barely above ..2 row" finds "slightly higher than C" and
«чуть выше ряда Б». A word may be of several kinds, and each set of kinds is one letter; so a
sentence is a short string, and a rule an ordinary pattern. One vocabulary and one set of rules
serve all languages, because their words differ.

Reading looks a word up a bounded number of times, and between the words of a rule there are a few
others at most: both are linear in the text.
"""

import re
from collections import defaultdict
from typing import NamedTuple

from .vocabulary import VOCABULARY

_STOP = "."
_OTHER = "_"
_FIRST = 0x100
_TOKEN = re.compile(
    r"[a-z][a-z0-9]*(?:['’][a-z]+)*|[а-яіґ]+|[0-9]+|[ぁ-ゖァ-ヺー一-龯々〇]+"
    r"|[.!?。;:()\n]+|[-+−–<>≤≥=~〜%#№°]"
)
_PLURAL = re.compile(r"[a-z]{2,}[^siu]s")
_NUMERALS = frozenset("〇一二三四五六七八九十百千")
_CYRILLIC_ROWS = frozenset("абвгс")
_ROWS = frozenset("bcd")
_BEFORE_ROW = re.compile(r"on|of|row|pile|stack|на|от|ряд[ау]?|стопк[аиеу]")


class Sentence(NamedTuple):
    """A letter for the kinds of each word of a text, and where the words are in it."""

    kinds: str
    spans: list[tuple[int, int]]

    def strike(self, pattern: re.Pattern[str], text: str) -> str:
        """Returns the text without what the pattern finds in it."""
        kept, end = [], 0
        for found in pattern.finditer(self.kinds):
            kept.append(text[end : self.spans[found.start()][0]])
            end = self.spans[found.end() - 1][1]
        return " ".join([*kept, text[end:]]) if kept else text

    def without(self, pattern: re.Pattern[str]) -> "Sentence":
        """Returns the sentence with nothing to be found where the pattern finds something."""
        kinds = pattern.sub(lambda found: _STOP * len(found[0]), self.kinds)
        return Sentence(kinds, self.spans)

    def find(self, pattern: re.Pattern[str], text: str) -> str | None:
        """Returns the piece of the text that the pattern finds in it."""
        if found := pattern.search(self.kinds):
            return text[self.spans[found.start()][0] : self.spans[found.end() - 1][1]]
        return None


class _Lexicon:
    """The letter for every word of the vocabulary, and the letters of every kind."""

    def __init__(self) -> None:
        kinds: dict[str, set[str]] = defaultdict(set)
        for kind, words in VOCABULARY.items():
            for word in words.split():
                kinds[word].add(kind)
        for word, found in kinds.items():
            for end in range(3, len(word) + 1):
                found.update(kinds.get(word[:end] + "~", ()))
        letters: dict[frozenset[str], str] = {}
        self.letter = {
            word: letters.setdefault(frozenset(of), chr(_FIRST + len(letters)))
            for word, of in kinds.items()
        }
        self._longest = max(map(len, self.letter))
        self.lengths: dict[str, list[int]] = defaultdict(list)
        for word in sorted(self.letter, key=len, reverse=True):
            if len(word) not in self.lengths[word[0]]:
                self.lengths[word[0]].append(len(word))
        self._of: dict[str, str] = defaultdict(str)
        for of, letter in letters.items():
            for kind in of:
                self._of[kind] += letter

    def letters(self, kinds: str) -> str:
        """Returns the letters of all words that are of one of these kinds: "row|pile"."""
        assert all(kind in VOCABULARY for kind in kinds.split("|")), kinds
        return "".join(self._of[kind] for kind in kinds.split("|"))

    def word(self, word: str) -> str:
        """Returns the letter of a word, by itself or by its stem."""
        if (letter := self.letter.get(word)) is not None:
            return letter
        if word < "а":
            return self.letter["plural-word"] if _PLURAL.fullmatch(word) else _OTHER
        for end in range(min(len(word), self._longest), 2, -1):
            if letter := self.letter.get(word[:end] + "~"):
                return letter
        return _OTHER


_LEXICON = _Lexicon()


def rules(lines: str) -> re.Pattern[str]:
    """Returns a pattern for any of the rules, of which each is a line of kinds.

    `a|b` is a word of either kind, `a?` may be missing, `..3` is up to three words of any kind but
    "not". `!a` and `<!a` match no word: they say that the next or the previous one is not of
    that kind. `^` and `$` are a sentence's start and end, `!$` is not its end. A line with `#` is a
    comment.
    """
    found = (line.strip() for line in lines.strip().splitlines())
    return re.compile("|".join(_rule(line) for line in found if not line.startswith("#")))


def _rule(line: str) -> str:
    """Returns the pattern for a line of kinds."""
    pattern = ""
    for part in line.split():
        if part == "^":
            pattern += rf"(?:(?<![^{_STOP}]))"
        elif part == "$":
            pattern += rf"(?![^{_STOP}])"
        elif part.startswith(".."):
            pattern += f"[^{_STOP}{_LEXICON.letters('not')}]{{0,{part[2:]}}}?"
        elif part == "!$":
            pattern += f"(?=[^{_STOP}])"
        elif part.startswith("!"):
            pattern += f"(?![{_LEXICON.letters(part[1:])}])"
        elif part.startswith("<!"):
            pattern += f"(?<![{_LEXICON.letters(part[2:])}])"
        else:
            kinds = part.rstrip("?")
            pattern += f"[{_LEXICON.letters(kinds)}]{part[len(kinds) :]}"
    return pattern


def read(text: str) -> Sentence:
    """Returns the kinds of a text's words; the text is folded, й is и and ё is е."""
    kinds: list[str] = []
    spans: list[tuple[int, int]] = []
    before = ""
    for found in _TOKEN.finditer(text.lower()):
        token, start = found[0], found.start()
        if token[0] >= "ぁ":
            for letter, at, end in _pieces(token):
                kinds.append(letter)
                spans.append((start + at, start + end))
        else:
            row = len(token) == 1 and _is_row(token, text[start], before)
            kinds.append(_LEXICON.letter["row-letter"] if row else _kind(token))
            spans.append(found.span())
        before = token
    return Sentence("".join(kinds), spans)


def _kind(word: str) -> str:
    """Returns the letter of a word, a numeral or a sign."""
    if word[0] in ".!?。;:()\n":
        return _STOP
    if word.isdecimal():
        number = int(word[:3])
        return _LEXICON.letter["1" if number == 1 else "2" if 1 < number <= 10 else "0"]
    return _LEXICON.word(word.replace("'", "").replace("’", ""))


def _is_row(letter: str, written: str, before: str) -> bool:
    """Returns whether a single letter names a row: small ones may be words, as «с» and "a"."""
    if letter in _ROWS:
        return True
    return (letter == "a" or letter in _CYRILLIC_ROWS) and (
        written != letter or _BEFORE_ROW.fullmatch(before) is not None
    )


def _pieces(run: str) -> list[tuple[str, int, int]]:
    """Returns the known pieces of Japanese, longest first, and what is between them."""
    pieces: list[tuple[str, int, int]] = []
    known, lengths = _LEXICON.letter, _LEXICON.lengths
    at = unknown = 0
    while at < len(run):
        end, letter = at, _OTHER
        for length in lengths.get(run[at], ()):
            if (piece := run[at : at + length]) in known:
                end, letter = at + length, known[piece]
                break
        if run[at] in _NUMERALS and (numeral := _numeral(run, at)) > end:
            end, letter = numeral, known["0"]
        if end == at:
            at += 1
            continue
        if unknown < at:
            pieces.append((_OTHER, unknown, at))
        pieces.append((letter, at, end))
        at = unknown = end
    if unknown < at:
        pieces.append((_OTHER, unknown, at))
    return pieces


def _numeral(run: str, at: int) -> int:
    """Returns where the kanji numeral ends that begins at a place."""
    while at < len(run) and run[at] in _NUMERALS:
        at += 1
    return at
