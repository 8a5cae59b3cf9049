"""Breaks the rules in every small way, one at a time, and checks that some test notices.

`make mutants` runs this; it takes up to an hour and is not part of `make test`. A mutant that no
test notices either reveals a hole in the tests, or changes nothing that anybody could see. The
second kind is listed here, by the line that replaces ours, with the reason; any other fails the
run.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

SAME_LENGTH = "both have the same length, so strict or not is the same"
NO_TIME = "games with turns don't look at the time"
CHECKED_COUNTS = "the counts were checked: there is one for each kind"
SHORTCUT = "only a shortcut: the exact test, which follows, gives the same answer"
FALSY = "None is as good as False"
NEVER_EQUAL = "what was laid is never equal to the top"
EQUIVALENT = {
    "return chain.from_iterable(zip(parts[1::4], parts[0::4], strict=None))": SAME_LENGTH,
    "return chain.from_iterable(zip(parts[1::4], parts[0::4], ))": SAME_LENGTH,
    "return chain.from_iterable(zip(parts[1::4], parts[0::4], strict=False))": SAME_LENGTH,
    "for place, throw in zip(range(size - 1), throws, strict=None):": "None is as good as False",
    "for place, throw in zip(range(size - 1), throws, ):": "False is what zip does by itself",
    "throws = _at_once(key_of(seed, index, DECK_STREAM), (size + 2) // 2)": (
        "one more word than needed, never looked at"
    ),
    "tops = _tops(state) if (rows is ROWS) and False else [state.rows[row][-1] for row in rows]": (
        "the same tops, more slowly"
    ),
    "def step(state: State, seat: int, action: Action, at: int = 1) "
    "-> tuple[State, tuple[Event, ...]]:": NO_TIME,
    "self, state: Any, seat: Seat, action: Any, at: int = 1": "the contract itself is never called",
    "card: Offer(lay, jump=card <= top if row in ASCENDING else card > top)": NEVER_EQUAL,
    "card: Offer(lay, jump=card < top if row in ASCENDING else card >= top)": NEVER_EQUAL,
    "return card.number <= top.number if row == ASCENDING "
    "else card.number > top.number": NEVER_EQUAL,
    "return card.number < top.number if row == ASCENDING "
    "else card.number >= top.number": NEVER_EQUAL,
    **{
        "return tuple(card for card, count in zip(kinds, counts, "
        f"{strict}) for _ in range(count))": CHECKED_COUNTS
        for strict in ("strict=None", "", "strict=False")
    },
    "if not due and required < 1:  # any card is enough": SHORTCUT,
    "sure = _sure_rows(hand, tops, required - 1, "
    "_fires(state.options, state.rows) if (alone) or True else due)": SHORTCUT,
    "risky = FIRES.intersection(hand) if (alone) or True else ()": SHORTCUT,
    "if not due and (required < 0 or not hand):  # TG-9: an empty hand ends the turn": SHORTCUT,
    "up_does = None": SHORTCUT,
    "up_does = bisect(hand, min(up_a, up_b)) < most": SHORTCUT,
    "if up_does and not due and bisect(hand, max(down_c, down_d)) > enough:": SHORTCUT,
    "return holds_all and _reachable(hand, tops, len(hand), (), None)": FALSY,
    "burned = _reachable(tuple(sorted(hand)), tops, required, due=(), alone=None)": FALSY,
    "if len(text) < most and text.isascii():": SHORTCUT,
    **{
        f"return f\"≈{{'-' * (number {compared})}}10^{{int(log10(abs(number)))}}\"": (
            "no number that is described is that small"
        )
        for compared in ("<= 0", "< 1")
    },
    "return MOST + 2": "both are more than there is room for",
}

MUTMUT = [str(Path(sys.executable).with_name("mutmut"))]


def survivors() -> list[str]:
    """Returns the names of the mutants that no test noticed, and of those that none reached."""
    listed = subprocess.run([*MUTMUT, "results"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^\s*(\S+): (?:survived|no tests|suspicious)", listed, re.MULTILINE)


def left_line(name: str) -> str:
    """Returns the line with which a mutant replaces ours."""
    shown = subprocess.run([*MUTMUT, "show", name], capture_output=True, text=True, check=True)
    return " ".join(re.findall(r"^\+(?!\+\+)\s*(.*?)\s*$", shown.stdout, re.MULTILINE))


def main() -> int:
    """Returns 0 if every mutant that changes anything was noticed."""
    subprocess.run(
        [*MUTMUT, "run"], check=True, env={**os.environ, "HYPOTHESIS_PROFILE": "mutants"}
    )
    holes = 0
    for name in survivors():
        line = left_line(name)
        if line in EQUIVALENT:
            print(f"equivalent: {line}\n            {EQUIVALENT[line]}")
        else:
            holes += 1
            print(f"NOT NOTICED: {name}\n            {line}")
    print(f"{holes} mutants that change something were not noticed")
    return 1 if holes else 0


if __name__ == "__main__":
    raise SystemExit(main())
