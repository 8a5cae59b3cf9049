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
    "return bool(due) and holds_all and _reachable(hand, tops, len(hand), (), None)": (
        "None is as good as False"
    ),
    "def step(state: State, seat: int, action: Action, at: int = 1) "
    "-> tuple[State, tuple[Event, ...]]:": NO_TIME,
    "def step(self, state: Any, seat: int, action: Any, at: int = 1) "
    "-> tuple[Any, tuple[Any, ...]]:": "the contract itself is never called",
    "card: Offer(lay, jump=card <= top if row in ASCENDING else card > top)": NEVER_EQUAL,
    "card: Offer(lay, jump=card < top if row in ASCENDING else card >= top)": NEVER_EQUAL,
    "return card.number <= top.number if row == ASCENDING "
    "else card.number > top.number": NEVER_EQUAL,
    "return card.number < top.number if row == ASCENDING "
    "else card.number >= top.number": NEVER_EQUAL,
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
