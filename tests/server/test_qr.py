"""QR codes: the squares that are drawn are the code, and they grow to any size."""

import re
from urllib.parse import quote
from xml.etree import ElementTree as ET

import pytest
import segno

from tenback.server.http.rendering import DARK, QUIET
from tests.server.client import Guest
from tests.server.server_process import Server

LINKS = ["http://192.168.1.7:8910/t/r56dapwvqb", "x", "x" * 300, "語" * 300, "7 < 9 & 'ü'", "12345"]


def squares(path: str) -> set[tuple[int, int]]:
    """Returns the squares that lines one high cover, by column and line."""
    found = set()
    x, y = 0, 0.0
    for command, numbers in re.findall(r"([Mmh])([^Mmh]+)", path):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        match command:
            case "M":
                x, y = int(values[0]), values[1]
            case "m":
                x, y = x + int(values[0]), y + values[1]
            case "h":
                found |= {(column, int(y)) for column in range(x, x + int(values[0]))}
                x += int(values[0])
    return found


@pytest.mark.parametrize("text", LINKS)
def test_the_picture_has_the_squares_of_the_code_on_white_and_no_size(
    server: Server, text: str
) -> None:
    answer = Guest(server, "Ann").call("GET", f"/api/qr.svg?text={quote(text, safe='')}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg ")
    picture = ET.fromstring(answer.text)
    code = segno.make(text, micro=False, encoding="utf-8")
    side = code.symbol_size(border=QUIET)[0]
    assert picture.attrib == {"viewBox": f"0 0 {side} {side}"}
    ground, lines = picture
    assert ground.attrib == {"fill": "#fff", "d": f"M0 0h{side}v{side}h-{side}z"}
    assert lines.attrib["stroke"] == DARK
    assert squares(lines.attrib["d"]) == {
        (column + QUIET, line + QUIET)
        for line, row in enumerate(code.matrix)
        for column, dark in enumerate(row)
        if dark
    }


@pytest.mark.parametrize("query", ["", "?text=", f"?text={'x' * 301}", "?other=x"])
def test_a_text_that_is_missing_or_too_long_is_refused(server: Server, query: str) -> None:
    for language in ("en", "ru", "ja"):
        headers = {"Accept-Language": language}
        answer = Guest(server, "Ann").call("GET", f"/api/qr.svg{query}", **headers)
        assert answer.status_code == 400
        assert answer.json()["reason"] == "not-understood"
        assert answer.json()["text"]
