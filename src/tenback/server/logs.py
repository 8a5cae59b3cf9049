"""The log of a server: as text or as JSON, with the request and the table that a line is about.

Law: no line has a card that is hidden, a token, or anything that a client wrote. So other packages'
loggers stay at `warning` whatever is asked for: at `debug`, some of them write out every message.
"""

import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import msgspec

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The id of the request that is being handled, or that led to what is being done."""

ABOUT = ("request", "table")
"""What a line may be about, beside its message: attributes of a record, given as `extra`."""


class _Formatter(logging.Formatter):
    def facts(self, record: logging.LogRecord) -> dict[str, Any]:
        """Returns what a record is about."""
        found = {name: getattr(record, name, None) for name in ABOUT}
        found["request"] = found["request"] or request_id.get()
        return {name: value for name, value in found.items() if value is not None}

    def message(self, record: logging.LogRecord) -> str:
        """Returns the message, with the traceback if there is one."""
        text = record.getMessage()
        if record.exc_info:
            text += "\n" + self.formatException(record.exc_info)
        return text


class Text(_Formatter):
    """A line for people; in systemd's journal and in containers, the time is there anyway."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns a record as a line."""
        about = "".join(f" {name}={value}" for name, value in self.facts(record).items())
        return f"{_time(record)} {record.levelname.lower()}: {self.message(record)}{about}"


class Json(_Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns a record as a line."""
        fields = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            **self.facts(record),
            "message": self.message(record),
        }
        return msgspec.json.encode(fields).decode()


def _time(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def configure(form: str, level: str) -> None:
    """Sets how this process logs, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Text())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger("tenback").setLevel(level.upper())
