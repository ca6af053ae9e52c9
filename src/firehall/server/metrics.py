"""What whoever runs the server sees of it: figures for Prometheus, and logs as JSON lines.

Neither names a person, an action, a secret or the address of a table.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2)


class Metrics:
    """All figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        common: dict[str, Any] = {"registry": self.registry, "namespace": "firehall"}
        self.sockets = Gauge("sockets", "Open connections to tables", **common)
        self.rooms = Gauge("rooms", "Tables held in memory", **common)
        self.entries = Counter("entries", "Entries stored in logs", **common)
        self.conflicts = Counter("conflicts", "Writes that another process forestalled", **common)
        self.refusals = Counter("refusals", "Things refused, by code", ["code"], **common)
        self.requests = Counter("requests", "REST requests, by status", ["status"], **common)
        self.alerts = Counter("alerts", "Turn alerts, by what came of them", ["outcome"], **common)
        self.messages = Counter("messages", "Messages from browsers, by kind", ["kind"], **common)
        self.stored = Histogram("store_seconds", "From asking to stored", buckets=FAST, **common)
        self.answered = Histogram(
            "answer_seconds", "From a message to its answer", buckets=FAST, **common
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()


def about(table: str) -> dict[str, str]:
    """A table in a log: its id is an address, so it stands there by a mark that only its keeper,
    who has the ids, can find again.
    """
    return {"table": hashlib.sha256(table.encode()).hexdigest()[:8]}


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, who says it, what, and what was added."""

    _usual = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "say": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in self._usual}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's name
        """Where it happened and of which kind it was. What an error says may quote what people
        wrote: a database, the row that it could not take.
        """
        error: BaseException | None = ei[1]
        told = []
        while error is not None:
            told.append(f"{kind_of(error)}\n{where(error.__traceback__)}")
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "after\n".join(told)


def kind_of(error: BaseException) -> str:
    """A database's own error tells its kind by a code."""
    inner = getattr(error, "orig", None) or error
    codes = ("sqlite_errorname", "sqlstate", "errno")
    code = next((str(found) for name in codes if (found := getattr(inner, name, None))), "")
    return " ".join(filter(None, (type(error).__qualname__, code)))


def where(trace: TracebackType | None) -> str:
    return "".join(
        f"  {frame.filename}:{frame.lineno} {frame.name}\n" for frame in traceback.extract_tb(trace)
    )


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
