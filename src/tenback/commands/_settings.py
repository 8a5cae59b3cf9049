"""The settings of a server: one table, from which options, environment, file and documents follow.

An option comes before the environment, the environment before the file, the file before the
default. Every source is read by the same function, so the same text means the same everywhere.
"""

import argparse
import os
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tenback.server.rooms.limits import UNLIMITED, Limits

from . import Refused
from ._options import whole, wrong_value
from ._words import os_text, plain, say

FILE = "tenback.toml"
"""The name of the file, in the working directory or in the user's folder for configuration."""
PREFIX = "TENBACK_"
OTHERS = ("TENBACK_CONFIG", "TENBACK_LANGUAGE", "TENBACK_THEME", "TENBACK_SERVER", "TENBACK_TOKEN")
"""Variables of ours that are not settings of a server."""
PORT = 8910
YEAR = 31_536_000
"""Seconds."""
EVERYWHERE = "0.0.0.0"  # noqa: S104
MASK = "…"
SHORTEST = 16
"""The fewest characters of an operator's token."""
LIMITS = "limits"


class Setting(NamedTuple):
    """One setting.

    Attributes:
        name: As an option and in the file.
        read: Returns the value that a text stands for; raises ArgumentTypeError.
        help: The id of its description in help.ftl; empty for limits, which Limits describes.
        place: The placeholder of its value; None for a switch.
        many: Whether it may have several values.
        alone: The value if the option is given without one.
        is_option: Whether it is an option of its own. Limits are not; nor are secrets, because
            everybody on the machine sees the options of a process.
        mask: Returns the value as it may be shown.
    """

    name: str
    read: Callable[[str], Any]
    default: Any
    help: str
    place: str | None = None
    many: bool = False
    alone: Any = None
    is_option: bool = True
    mask: Callable[[Any], str] = str

    @property
    def variable(self) -> str:
        """Returns its name in the environment."""
        return PREFIX + self.key.upper()

    @property
    def key(self) -> str:
        """Returns its name in Python."""
        return self.name.replace("-", "_").replace(".", "_")

    def shown(self, value: Any) -> str:
        """Returns a value as it is written in the environment, without secrets."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, list):
            return " ".join(map(str, value)) or "-"
        if isinstance(value, float):
            return f"{value:g}"
        return "-" if value is None else self.mask(value)


class Value(NamedTuple):
    """A value in force, and where it comes from: empty for the default."""

    value: Any
    source: str = ""


def settings() -> tuple[Setting, ...]:
    """Returns all settings of a server."""
    return (
        Setting("host", str, EVERYWHERE, "argument-host", "ADDRESS"),
        Setting("port", whole(0, 65535), PORT, "argument-port", "N"),
        Setting("database", str, None, "argument-database", "URL", mask=_without_password),
        Setting("origin", _site, [], "argument-origin", "URL", many=True),
        Setting("proxy", _network, [], "argument-proxy", "ADDRESS", many=True),
        Setting("hsts", _hsts, None, "argument-hsts", "SECONDS", alone=YEAR),
        Setting("metrics", _network, [], "argument-metrics", "ADDRESS", many=True),
        Setting("workers", whole(1, 1000), 1, "argument-workers", "N"),
        Setting("share-port", _switch, default=False, help="argument-share-port"),
        Setting("drain", whole(0, 3600), 0, "argument-drain", "SECONDS"),
        Setting("log-format", _one_of("text", "json"), "text", "argument-log-format", "text|json"),
        Setting(
            "log-level",
            _one_of("debug", "info", "warning", "error"),
            "warning",
            "argument-log-level",
            "LEVEL",
        ),
        Setting(
            "operator-token",
            _token,
            None,
            "argument-operator-token",
            is_option=False,
            mask=lambda _: MASK,
        ),
        Setting("operator-token-file", str, None, "argument-operator-token-file", "FILE"),
        Setting("delete-after", whole(0, 36500), 0, "argument-delete-after", "DAYS"),
        Setting("no-limits", _switch, default=False, help="argument-no-limits"),
        *(
            Setting(
                f"{LIMITS}.{field.name}", _limit(field.type), field.default, "", is_option=False
            )
            for field in msgspec.structs.fields(Limits)
        ),
    )


def add(command: argparse.ArgumentParser) -> None:
    """Declares the options; those that are not given are not in the namespace."""
    command.add_argument("--config", metavar="FILE", help="argument-config")
    for one in settings():
        if not one.is_option:
            continue
        how: dict[str, Any] = {"default": argparse.SUPPRESS, "help": one.help}
        if one.place is None:
            command.add_argument(f"--{one.name}", action="store_true", **how)
            continue
        how |= {"type": one.read, "metavar": one.place}
        if one.many:
            how["action"] = "append"
        if one.alone is not None:
            how |= {"nargs": "?", "const": one.alone}
        command.add_argument(f"--{one.name}", **how)
    command.add_argument(
        "--limit", type=_named_limit, action="append", metavar="NAME=N", help="argument-limit"
    )


class Settings:
    """The settings in force, each with its source."""

    def __init__(self, called: argparse.Namespace) -> None:
        self.file = _file(called)
        self._values: dict[str, Value] = {}
        there = {one.name: one for one in settings()}
        sources = (
            _from_options(called, there),
            _from_environment(there),
            _from_file(self.file, there),
        )
        for found in sources:
            for name, value in found.items():
                self._values.setdefault(name, value)
        self._read_token()

    def __getitem__(self, name: str) -> Any:
        """Returns the value of a setting."""
        return next(value.value for one, value in self if one.name == name)

    def __iter__(self) -> Iterator[tuple[Setting, Value]]:
        """Yields all settings, each with its value in force."""
        unlimited = "no-limits" in self._values and self._values["no-limits"].value
        for one in settings():
            default = one.default
            section, _, name = one.name.partition(".")
            if section == LIMITS and unlimited:
                default = getattr(UNLIMITED, name)
            yield one, self._values.get(one.name, Value(default))

    def put_into(self, called: argparse.Namespace) -> None:
        """Sets every setting as if it had been an option, and all limits as `limits`."""
        for one, value in self:
            setattr(called, one.key, value.value)
        called.limits = self.limits

    @property
    def limits(self) -> Limits:
        """Returns the limits in force."""
        found = {
            one.name.partition(".")[2]: value.value
            for one, value in self
            if one.name.startswith(f"{LIMITS}.")
        }
        return Limits(**found)

    def _read_token(self) -> None:
        """Takes the operator's token from its file."""
        path = self["operator-token-file"]
        if path is None or "operator-token" in self._values:
            return
        try:
            text = Path(path).read_text(encoding="utf-8").strip()
            self._values["operator-token"] = Value(_token(text), path)
        except OSError as error:
            raise Refused("error-at", place=str(path), why=os_text(error)) from None
        except (ValueError, argparse.ArgumentTypeError) as error:
            raise Refused("error-at", place=str(path), why=str(error)) from None


def unknown_variables() -> list[str]:
    """Returns lines about variables that look like settings but are not.

    They stop nothing: orchestrators add variables of their own under a service's name.
    """
    known = [one.variable for one in settings()]
    return [
        _unknown(name, known)
        for name in sorted(os.environ)
        if name.startswith(PREFIX) and name not in known and name not in OTHERS
    ]


def _from_options(called: argparse.Namespace, there: Mapping[str, Setting]) -> dict[str, Value]:
    given = vars(called)
    found = {
        one.name: Value(given[one.key], f"--{one.name}")
        for one in there.values()
        if one.is_option and one.key in given
    }
    return found | {name: Value(value, "--limit") for name, value in given.get("limit") or ()}


def _from_environment(there: Mapping[str, Setting]) -> dict[str, Value]:
    found = {}
    for one in there.values():
        text = os.environ.get(one.variable, "").strip()
        if text:
            texts = text.replace(",", " ").split() if one.many else [text]
            found[one.name] = Value(_read(one, texts, one.variable), one.variable)
    return found


def _file(called: argparse.Namespace) -> Path | None:
    """Returns the file with settings: one that was named, or the first that is there."""
    named = getattr(called, "config", None) or os.environ.get("TENBACK_CONFIG")
    if named:
        return Path(named)
    from platformdirs import user_config_path

    places = (Path(FILE), user_config_path("tenback", appauthor=False) / FILE)
    return next((place for place in places if place.is_file()), None)


def _from_file(path: Path | None, there: Mapping[str, Setting]) -> dict[str, Value]:
    if path is None:
        return {}
    try:
        with path.open("rb") as file:
            content = tomllib.load(file)
    except OSError as error:
        raise Refused("error-at", place=str(path), why=os_text(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused("error-at", place=str(path), why=str(error)) from None
    limits = content.pop(LIMITS, {})
    if not isinstance(limits, dict):
        wrong = wrong_value("value-section", LIMITS)
        raise Refused("error-at", place=str(path), why=str(wrong))
    flat = content | {f"{LIMITS}.{name}": value for name, value in limits.items()}
    found = {}
    for name, value in flat.items():
        if name not in there:
            raise Refused("error-at", place=str(path), why=_unknown(name, list(there)))
        one = there[name]
        values = value if one.many and isinstance(value, list) else [value]
        found[name] = Value(
            _read(one, [_text(each) for each in values], f"{path}: {name}"), str(path)
        )
    return found


def _text(value: Any) -> str:
    """Returns a value of TOML as the text that other sources have for it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _read(one: Setting, texts: list[str], where: str) -> Any:
    try:
        values = [one.read(text) for text in texts]
    except argparse.ArgumentTypeError as error:
        raise Refused("error-at", place=where, why=str(error)) from None
    return values if one.many else values[0]


def _unknown(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 1, 0.5)
    return say("settings-unknown", name=name, near=near[0] if near else "none")


def _network(text: str) -> str:
    """Returns an IP address or network, checked."""
    from ipaddress import ip_network

    try:
        return str(ip_network(text))
    except ValueError:
        raise wrong_value("value-address", text) from None


def _site(text: str) -> str:
    """Returns the origin of a site's pages, checked."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(text)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        parts, port = urlsplit(""), ""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    site = f"{parts.scheme}://{host}{port}"
    if parts.scheme not in {"http", "https"} or not host or text.lower().rstrip("/") != site:
        raise wrong_value("value-origin", text)
    return site


def _switch(text: str) -> bool:
    if text.lower() in {"true", "1", "yes", "on"}:
        return True
    if text.lower() in {"false", "0", "no", "off"}:
        return False
    raise wrong_value("value-switch", text)


def _hsts(text: str) -> int:
    return YEAR if text == "true" else whole(0, 10 * YEAR)(text)


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise wrong_value("value-word", text, known=", ".join(words))
        return text

    return read


def _token(text: str) -> str:
    if len(text) < SHORTEST or not text.isascii() or not text.isprintable() or " " in text:
        message = plain("value-token") % {"least": SHORTEST}
        raise argparse.ArgumentTypeError(message)  # without the token itself
    return text


def _limit(kind: Any) -> Callable[[str], Any]:
    return whole(0) if kind is int else _rate


def _rate(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= sys.maxsize:
        raise wrong_value("value-rate", text)
    return number


def _named_limit(text: str) -> tuple[str, Any]:
    """Returns the name and value of a limit that is given as an option."""
    name, _, value = text.partition("=")
    limits = {one.name: one for one in settings() if one.name.startswith(f"{LIMITS}.")}
    one = limits.get(f"{LIMITS}.{name}")
    if one is None:
        known = [each.partition(".")[2] for each in limits]
        raise argparse.ArgumentTypeError(_unknown(name, known))
    return one.name, one.read(value)


def _without_password(url: str) -> str:
    """Returns a database's URL without its password."""
    import re

    without = re.sub(r"(?<=://)([^/@:]*):[^/@]*@", rf"\1:{MASK}@", url)
    return re.sub(r"(?i)([?&]password=)[^&]*", rf"\1{MASK}", without)
