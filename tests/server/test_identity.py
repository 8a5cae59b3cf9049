"""Cookies, tokens and links: how long they are valid, and what ends them."""

import asyncio
import hashlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer
from websockets.exceptions import ConnectionClosed

from tenback.server.rooms import identity
from tenback.server.rooms.clock import time_of_day as now
from tenback.server.rooms.identity import DAY, LIFE, LINK, Guest, Identities, SeatTicket
from tenback.server.rooms.limits import UNLIMITED, Limits
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.store import open_store
from tenback.table.store import Unsaved
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import COOKIE, Client
from tests.server.client import Guest as Person
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

SECRET = b"s" * 32


class Clock:
    """The time as identities read it; tests can advance it."""

    def __init__(self) -> None:
        self.later = 0

    def __call__(self) -> int:
        return now() + self.later


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(identity, "now", clock)
    return clock


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Server]:
    with serving_in_thread(tmp_path) as running:
        yield running


def shown(identities: Identities, proof: str) -> Guest | None:
    return identities.identify({COOKIE: proof}, None)


def old_proof(secret: bytes, player: str, name: str) -> str:
    """A cookie or token as 0.1.0 made them before they had a time: signed with SHA-1."""
    return str(URLSafeSerializer(secret, salt="guest").dumps([player, name]))


def secret_of(server: Server) -> bytes:
    """The key of a server that does not run."""

    async def read() -> bytes:
        store = await open_store(str(server.database))
        secret = await store.secret()
        await store.close()
        return secret

    return asyncio.run(read())


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_what_was_signed_expires_after_400_days(clock: Clock) -> None:
    identities = Identities(SECRET)
    ann = identities.new("Ann")
    proof = identities.sign(ann)
    clock.later = LIFE - 60_000
    known = shown(identities, proof)
    assert known is not None
    assert (known.id, known.name) == (ann.id, "Ann")
    renewed = identities.sign(known)
    clock.later = LIFE + 60_000
    assert shown(identities, proof) is None
    with pytest.raises(ServerRefused) as refused:
        identities.identify({}, proof)
    assert refused.value.reason is ServerReason.BAD_TOKEN
    assert shown(identities, renewed) is not None


def test_signatures_are_made_with_sha_256() -> None:
    identities = Identities(SECRET)
    strong = {"digest_method": hashlib.sha256}
    proof = identities.sign(identities.new("Ann"))
    assert URLSafeSerializer(SECRET, salt="guest", signer_kwargs=strong).loads(proof)[1] == "Ann"
    link = identities.link(SeatTicket("t", 1, "ann", 9))
    links = URLSafeTimedSerializer(SECRET, salt="seat", signer_kwargs=strong)
    assert links.loads(link, max_age=LINK) == ["t", 1, "ann", 9]


def test_a_cookie_from_before_there_were_times_counts_until_it_is_revoked() -> None:
    proof = old_proof(SECRET, "ann", "Ann")
    known = shown(Identities(SECRET), proof)
    assert known == Guest("ann", "Ann")
    assert Identities(SECRET).is_stale(known)
    assert shown(Identities(SECRET, {"ann": 1}), proof) is None
    assert shown(Identities(SECRET, {"ben": 1}), proof) == known
    assert shown(Identities(b"another"), proof) is None


def test_a_cookie_is_renewed_by_use_once_a_day(inside: Server, clock: Clock) -> None:
    ann = Person(inside, "Ann")
    ann.open("the-game", 2)
    assert "set-cookie" not in ann.call("GET", "/api/me").headers
    first, player = ann.http.cookies[COOKIE], ann.player
    for path in ("/api/me", "/api/me/games"):
        clock.later += DAY + 60_000
        answer = ann.call("GET", path)
        assert "Max-Age=34560000" in answer.headers["set-cookie"]
        assert "set-cookie" not in ann.call("GET", path).headers
    assert ann.http.cookies[COOKIE] != first
    assert ann.player == player
    token = ann.call("POST", "/api/tokens", {"name": "Robin"}).json()["token"]
    clock.later += DAY + 60_000
    assert "set-cookie" not in ann.call("GET", "/api/me", **bearer(token)).headers


def test_an_old_cookie_is_renewed_and_keeps_its_identity(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as server:
        pass
    proof = old_proof(secret_of(server), "ann-of-old", "Ann")
    with serving_in_thread(tmp_path) as server:
        ann = Person(server, "Ann")
        headers = {"Cookie": f"{COOKIE}={proof}"}
        assert ann.call("GET", "/api/me", **headers).json() == {"name": "Ann"}
        assert ann.player == "ann-of-old"
        assert ann.http.cookies[COOKIE] != proof


def test_a_token_is_renewed_by_whoever_shows_it(inside: Server, clock: Clock) -> None:
    ann = Person(inside, "Ann")
    ann.open("the-game", 2)
    token = ann.call("POST", "/api/tokens", {"name": "Robin"}).json()["token"]
    clock.later = LIFE - 60_000
    answer = httpx.post(
        f"{inside.address}/api/me/token", headers=bearer(token), timeout=ANSWER_TIMEOUT
    )
    assert (answer.status_code, answer.json()["name"]) == (201, "Robin")
    clock.later = LIFE + 60_000
    renewed = answer.json()["token"]
    assert ann.call("GET", "/api/me", **bearer(renewed)).json() == {"name": "Robin"}
    refused = ann.call("GET", "/api/me", **bearer(token))
    assert (refused.status_code, refused.json()["reason"]) == (401, "bad-token")
    clock.later = 0  # a cookie does not work as a token: a page's script could steal it
    assert ann.call("POST", "/api/me/token").json()["reason"] == "bad-token"


def test_signing_out_ends_cookies_tokens_and_sockets_also_after_a_restart(tmp_path: Path) -> None:
    async def out(server: Server) -> tuple[str, str]:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = ann.open("the-game", 2)
        ben.join(table)
        cookie = ann.http.cookies[COOKIE]
        clients = [await Client(one, server, table).connect() for one in (ann, ben)]
        for client in clients:
            await client.until(lambda one: one.update)
        answer = ann.call("POST", "/api/me/sign-out", {})
        assert (answer.status_code, answer.json()) == (200, {"name": "", "token": None})
        assert COOKIE not in ann.http.cookies
        with pytest.raises(ConnectionClosed, match="4401"):
            await clients[0].until(lambda _: False)
        await clients[1].until(lambda one: one.presence.get("seats") == [False, True])
        await clients[1].close()
        assert ann.call("GET", "/api/me").json() == {"name": ""}
        return table, cookie

    with serving_in_thread(tmp_path) as server:
        table, cookie = asyncio.run(out(server))
        check_out(server, table, cookie)
    with serving_in_thread(tmp_path) as server:
        check_out(server, table, cookie)


def check_out(server: Server, table: str, cookie: str) -> None:
    """A copy of a cookie that was signed out is worthless, by any way in."""
    thief = Person(server, "Eve")
    stolen = {"Cookie": f"{COOKIE}={cookie}"}
    assert thief.call("GET", "/api/me", **stolen).json() == {"name": ""}
    path = f"/api/tables/{table}/leave"
    assert thief.call("POST", path, **stolen).json()["reason"] == "not-seated"
    assert thief.call("GET", "/api/me", **bearer(cookie)).json()["reason"] == "bad-token"

    async def connect() -> None:
        client = await Client(None, server, table).connect(**stolen)
        await client.until(lambda one: one.update)
        assert client.update["you"]["seat"] is None
        await client.close()

    asyncio.run(connect())


def test_who_signs_out_everywhere_else_goes_on(inside: Server) -> None:
    ann = Person(inside, "Ann")
    table = ann.open("the-game", 2)
    old, player = ann.http.cookies[COOKIE], ann.player
    assert ann.call("POST", "/api/me/sign-out", {"keep": True}).json() == {
        "name": "Ann",
        "token": None,  # a page's script could steal it
    }
    assert ann.player == player
    assert ann.http.cookies[COOKIE] != old
    assert ann.call("POST", f"/api/tables/{table}/seat-link").status_code == 201
    check_out(inside, table, old)
    token = httpx.post(
        f"{inside.address}/api/tokens", json={"name": "Robin"}, timeout=ANSWER_TIMEOUT
    ).json()["token"]
    path = f"{inside.address}/api/me/sign-out"
    kept = httpx.post(path, json={"keep": True}, headers=bearer(token), timeout=ANSWER_TIMEOUT)
    assert "set-cookie" not in kept.headers
    assert ann.call("GET", "/api/me", **bearer(token)).status_code == 401
    assert ann.call("GET", "/api/me", **bearer(kept.json()["token"])).json() == {"name": "Robin"}


def test_who_was_signed_out_meanwhile_gets_no_new_cookie(tmp_path: Path) -> None:
    """A request may have been read before signing out, and answered after it."""

    async def meanwhile() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        identities = Identities(await store.secret())
        thief = shown(identities, identities.sign(identities.new("Ann")))
        assert thief is not None
        kept = await identities.revoke(thief, store)
        with pytest.raises(ServerRefused):
            identities.sign(thief)
        assert shown(identities, identities.sign(kept)) is not None
        again = await identities.revoke(kept, store)
        with pytest.raises(ServerRefused):
            identities.sign(kept)
        assert shown(identities, identities.sign(again)) is not None
        await store.close()

    asyncio.run(meanwhile())


def test_a_sign_out_that_can_not_be_saved_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unsaved() -> None:
        store = await open_store(str(tmp_path / "tables.sqlite"))
        identities = Identities(await store.secret())
        ann, ben = identities.new("Ann"), identities.new("Ben")
        await identities.revoke(ben, store)
        monkeypatch.setattr(identity, "MOST_REVOKED", 1)
        with pytest.raises(Unsaved):
            await identities.revoke(ann, store)
        await identities.revoke(ben, store)  # takes no more room
        monkeypatch.undo()
        await store.close()
        with pytest.raises(Unsaved):
            await identities.revoke(ann, store)
        assert shown(identities, identities.sign(ann)) is not None

    asyncio.run(unsaved())


def test_an_address_may_sign_out_so_often_an_hour(tmp_path: Path) -> None:
    assert UNLIMITED.sign_outs > Limits().sign_outs
    with serving_in_thread(tmp_path, Limits(sign_outs=2)) as server:
        statuses = []
        for name in ("Ann", "Ben", "Cyd"):
            guest = Person(server, name)
            guest.call("PUT", "/api/me", {"name": name})
            statuses.append(guest.call("POST", "/api/me/sign-out", {}).status_code)
        assert statuses == [200, 200, 429]
        stranger = Person(server, "")
        assert stranger.call("POST", "/api/me/sign-out", {}).status_code == 200  # nothing to end


def test_a_seat_link_works_once_also_when_the_seat_came_back_and_after_a_restart(
    tmp_path: Path,
) -> None:
    def link(guest: Person, table: str) -> str:
        return str(guest.call("POST", f"/api/tables/{table}/seat-link").json()["link"])

    def take(guest: Person, link: str) -> int:
        return guest.call("POST", "/api/seat", {"link": link}).status_code

    with serving_in_thread(tmp_path) as server:
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
    with serving_in_thread(tmp_path) as server:
        eve = Person(server, "Eve")
        for old in (used, lost):
            answer = eve.call("POST", "/api/seat", {"link": old})
            assert (answer.status_code, answer.json()["reason"]) == (409, "link-used")
        assert take(eve, good) == 200
