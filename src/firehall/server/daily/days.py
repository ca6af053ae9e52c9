"""Days: they begin and end at midnight in UTC, for everybody in the world at the same moment."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

DAY_MS = 24 * 3600 * 1000


def day_of(at: int) -> str:
    """The day of a moment, in milliseconds since 1970.

    >>> day_of(1_795_000_000_000)
    '2026-11-18'
    """
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def begins(day: str) -> int:
    """The moment at which a day begins.

    >>> begins("1970-01-02")
    86400000
    """
    return (date.fromisoformat(day) - date(1970, 1, 1)).days * DAY_MS


def ends(day: str) -> int:
    return begins(day) + DAY_MS


def after(day: str) -> str:
    """
    >>> after("2026-12-31")
    '2027-01-01'
    """
    return (date.fromisoformat(day) + timedelta(1)).isoformat()


def is_day(text: str) -> bool:
    """Whether it can be one, as we write it: that is once for every day."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
