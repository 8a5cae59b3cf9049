"""Cookies, tokens and links: how long they count, and what ends them."""

import hashlib
from pathlib import Path

from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer

from tenback.server.identity import LINK, Identities, Ticket
from tests.server.inside import serving_inside
from tests.server.playing import Guest as Person

SECRET = b"s" * 32


def test_signatures_are_made_with_sha_256() -> None:
    identities = Identities(SECRET)
    strong = {"digest_method": hashlib.sha256}
    proof = identities.sign(identities.new("Ann"))
    assert URLSafeSerializer(SECRET, salt="guest", signer_kwargs=strong).loads(proof)[1] == "Ann"
    link = identities.link(Ticket("t", 1, "ann", 9))
    links = URLSafeTimedSerializer(SECRET, salt="seat", signer_kwargs=strong)
    assert links.loads(link, max_age=LINK) == ["t", 1, "ann", 9]


def test_a_seat_link_works_once_also_when_the_seat_came_back_and_after_a_restart(
    tmp_path: Path,
) -> None:
    def link(guest: Person, table: str) -> str:
        return str(guest.call("POST", f"/api/tables/{table}/seat-link").json()["link"])

    def take(guest: Person, link: str) -> int:
        return guest.call("POST", "/api/seat", {"link": link}).status_code

    with serving_inside(tmp_path) as server:
        ann, phone, eve = (Person(server, name) for name in ("Ann", "Ann", "Eve"))
        table = ann.open("the-game", 2)
        used = link(ann, table)
        assert take(phone, used) == 200
        assert take(ann, link(phone, table)) == 200
        assert take(eve, used) == 409
        lost = link(ann, table)  # never used, but its seat was given up meanwhile
        ann.call("POST", f"/api/tables/{table}/leave")
        ann.join(table, 0)
        assert take(eve, lost) == 409
        good = link(ann, table)
    with serving_inside(tmp_path) as server:
        eve = Person(server, "Eve")
        for old in (used, lost):
            answer = eve.call("POST", "/api/seat", {"link": old})
            assert (answer.status_code, answer.json()["reason"]) == (409, "link-used")
        assert take(eve, good) == 200
