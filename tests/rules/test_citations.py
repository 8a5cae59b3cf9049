"""Every rule has its number, every number its place in the code and its test."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = r"[A-Z]{2}-\d+"
CITATION = re.compile(rf"{NUMBER}(?:, {NUMBER})*(?=:)")


def in_order(numbers: set[str]) -> list[str]:
    """Returns the numbers as the pages have them."""
    return sorted(numbers, key=lambda number: (number[:2], int(number[3:])))


def rules() -> set[str]:
    """Returns the numbers of all rules."""
    pages = (page.read_text("utf-8") for page in (ROOT / "docs" / "rules").glob("*.md"))
    return {number for page in pages for number in re.findall(rf"(?m)^- \*\*({NUMBER})\*\*", page)}


def cited() -> set[str]:
    """Returns the numbers that the docstring of some test begins with."""
    numbers: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for part in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
                leading = CITATION.match(ast.get_docstring(part) or "")
                numbers.update(re.findall(NUMBER, leading[0]) if leading else ())
    return numbers


def mentioned() -> set[str]:
    """Returns the numbers that the code mentions."""
    files = (ROOT / "src" / "tenback").rglob("*.py")
    prefixes = "|".join({number[:2] for number in rules()})
    return {
        number
        for file in files
        for number in re.findall(rf"\b(?:{prefixes})-\d+\b", file.read_text("utf-8"))
    }


def test_the_pages_of_rules_are_read() -> None:
    assert {"TG-1", "TG-62", "QE-1", "QE-10", "SN-1", "SN-15"} <= rules()


def test_every_rule_is_cited_by_a_test() -> None:
    assert in_order(rules() - cited()) == []


def test_every_rule_is_mentioned_in_the_code() -> None:
    assert in_order(rules() - mentioned()) == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert in_order(cited() - rules()) == []


def test_the_code_mentions_no_rule_that_does_not_exist() -> None:
    assert in_order(mentioned() - rules()) == []
