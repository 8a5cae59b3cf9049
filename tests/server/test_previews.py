"""What others show of a link before it is opened."""

import re
import struct
from html import unescape

import pytest

from tenback.draw import draw
from tenback.draw.cover import HIGH, WIDE
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, shuffled
from tenback.server.http import rendering
from tests.page.prepared_tables import cut, recorded, table_of
from tests.server.client import Guest
from tests.server.server_process import Server

TAG = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)" />')


def tags(guest: Guest, path: str, language: str = "en") -> dict[str, str]:
    answer = guest.call("GET", path, **{"accept-language": language})
    assert answer.status_code == 200
    return dict(TAG.findall(answer.text))


def size(png: bytes) -> tuple[int, ...]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


def test_a_link_to_the_start_page_shows_what_tenback_is_in_the_visitors_language(
    server: Server,
) -> None:
    guest = Guest(server, "Ann")
    pictures = set()
    for language in LANGUAGES:
        shown = tags(guest, "/", language)
        assert shown["title"] == "Tenback"
        assert unescape(shown["description"]) == Catalogue(language).say("page-description")
        path = shown["image"].removeprefix(server.address)
        picture = guest.call("GET", path).content
        assert size(picture) == (WIDE, HIGH)
        pictures.add(picture)
    assert len(pictures) == len(LANGUAGES)
    assert tags(guest, "/", "de")["description"] == tags(guest, "/", "en")["description"]


def test_a_link_to_a_table_shows_its_game_its_host_and_what_spectators_see(server: Server) -> None:
    ann = Guest(server, "Ann <b>")
    ann.call("PUT", "/api/me", {"name": ann.name})
    assert ann.player is not None
    table = table_of(server, cut(recorded("the-game", 3, 1), 9), {ann.player: ann.name})
    stranger = Guest(server, "Ben")
    shown = tags(stranger, f"/t/{table}")
    assert shown["title"] == "The Game · Ann &lt;b&gt;’s table"
    assert shown["url"] == f"{server.address}/t/{table}"
    assert shown["image"] == f"{server.address}/api/tables/{table}/picture.png"
    assert tags(stranger, f"/t/{table}", "ru")["title"].startswith("The Game · ")
    pictures = [
        one.call("GET", f"/api/tables/{table}/picture.png").content for one in (ann, stranger)
    ]
    assert pictures[0] == pictures[1]
    assert size(pictures[0]) == (WIDE, HIGH)


def test_a_link_to_a_replay_shows_how_the_game_ended(server: Server) -> None:
    ann = Guest(server, "Ann")
    ann.call("PUT", "/api/me", {"name": ann.name})
    assert ann.player is not None
    record = recorded("the-game", 3, 1)
    table = table_of(server, record, {ann.player: ann.name})
    shown = tags(ann, f"/replay/{table}/1")
    assert shown["title"] == f"The Game: {record.outcome.left} cards left"  # type: ignore[union-attr]
    assert shown["description"] == "Ann"
    picture = ann.call("GET", f"/api/tables/{table}/games/1/picture.png")
    assert size(picture.content) == (WIDE, HIGH)


def test_a_link_to_nothing_shows_nothing_of_its_own(server: Server) -> None:
    guest = Guest(server, "Ann")
    assert tags(guest, "/t/nowhere") == tags(guest, "/replay/nowhere/1") == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_made_of_a_spectators_view_alone(game: str) -> None:
    """Two deals that a spectator cannot tell apart have the same picture."""
    options = GAMES[game].Options(2)
    deck = shuffled(GAMES[game].cards(options), 1)
    states = [GAMES[game].deal(options, one) for one in (deck, (deck[0], *reversed(deck[1:])))]
    views = [GAMES[game].view(state, None) for state in states]
    assert views[0] == views[1]
    assert states[0] != states[1]
    one, other = (rendering.table_picture(view, "en") for view in views)
    assert one == other
    assert len(one) > 5000, "an empty sheet"
    assert draw(views[0]).svg
