"""What a first visit loads until a card is laid."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Persons

MOST = 86_000
"""Bytes, compressed, with headers. The promise is 90 kB; the rest is room for what comes."""
FOLDED = {"Learn", "Lobby", "NewTable", "Replay", "Rules", "coach", "lessons", "onDemand"}
"""Files that a table does not need."""


@pytest.mark.parametrize(
    ("tile", "board", "language"),
    [(1, "the-game", "en-GB"), (2, "quick-and-easy", "ja-JP"), (3, "seven-ate-nine", "ru-RU")],
)
def test_a_first_visit_loads_little_until_a_game_is_played(
    person: Persons, tile: int, board: str, language: str
) -> None:
    ann = person("Ann", language=language)
    network = ann.context.new_cdp_session(ann.page)
    network.send("Network.enable")
    sent: dict[str, str] = {}
    weights: dict[str, int] = {}

    def answered(event: dict[str, object]) -> None:
        answer = event["response"]
        assert isinstance(answer, dict)
        if event["type"] in {"Document", "Script", "Stylesheet"}:
            sent[str(event["requestId"])] = answer["url"].rpartition("/")[2] or "start"
            assert event["type"] == "Document" or answer["headers"]["content-encoding"] == "br"

    def finished(event: dict[str, float | str]) -> None:
        if name := sent.get(str(event["requestId"])):
            weights[name] = int(event["encodedDataLength"])

    network.on("Network.responseReceived", answered)
    network.on("Network.loadingFinished", finished)
    ann.go()
    ann.page.locator(f".g{tile} .go").first.click()
    expect(ann.page.locator(f"main.{board}")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    loaded = {name.partition("-")[0] for name in weights}
    assert {"first", "Table", "table", language[:2]} <= loaded
    assert not loaded & (FOLDED | {"en", "ru", "ja"} - {language[:2]})
    assert sum(weights.values()) <= MOST, weights
