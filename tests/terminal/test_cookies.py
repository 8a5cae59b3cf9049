"""The identity cookies of servers."""

import stat
from pathlib import Path

from tenback.terminal.cookies import CookieJar


def test_a_cookie_jar_keeps_cookies_from_others_and_between_sessions(tmp_path: Path) -> None:
    path = tmp_path / "data" / "identities.json"
    assert CookieJar(path).cookie("http://a") is None
    CookieJar(path).keep("http://a", "one")
    CookieJar(path).keep("http://b", "two")
    CookieJar(path).keep("http://a", "three")
    assert (CookieJar(path).cookie("http://a"), CookieJar(path).cookie("http://b")) == (
        "three",
        "two",
    )
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == ["identities.json"]
    path.write_text("not JSON")
    assert CookieJar(path).cookie("http://a") is None


def test_a_cookie_jar_without_a_place_keeps_for_the_session(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    cookies = CookieJar(tmp_path / "file" / "identities.json")
    cookies.keep("http://a", "one")
    assert cookies.cookie("http://a") == "one"
