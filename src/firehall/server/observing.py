"""What whoever runs the server sees of it: figures for Prometheus, and logs as JSON lines.

Neither names a person, an action or a secret; a table stands there by its id.
"""

from __future__ import annotations

import json
import logging
import sys
import time
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
        self.messages = Counter("messages", "Messages from browsers, by kind", ["kind"], **common)
        self.stored = Histogram("store_seconds", "From asking to stored", buckets=FAST, **common)
        self.answered = Histogram(
            "answer_seconds", "From a message to its answer", buckets=FAST, **common
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()


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


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
