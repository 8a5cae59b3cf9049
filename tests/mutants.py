"""Breaks the rules in every small way, one at a time, and sees that some test notices.

`make mutants` runs this; it takes up to an hour and is no part of `make test`. A mutant that no
test notices is either a hole in the tests, or it changes nothing that anybody could see. Those of
the second kind are listed here, by the line they leave, with the reason; any other fails the run.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

EQUIVALENT: dict[str, str] = {}

MUTMUT = [str(Path(sys.executable).with_name("mutmut"))]


def survivors() -> list[str]:
    """Returns the names of the mutants that no test noticed, and of those that none reached."""
    listed = subprocess.run([*MUTMUT, "results"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^\s*(\S+): (?:survived|no tests|suspicious)", listed, re.MULTILINE)


def left_line(name: str) -> str:
    """Returns the line that a mutant has instead of ours."""
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
