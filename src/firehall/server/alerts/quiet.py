"""The hours in which somebody wants no alerts, by the clock of where they are."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from firehall.server.messages import Quiet


def quiet_until(quiet: Quiet | None, now: int) -> int | None:
    """When the quiet hours end that are now, in milliseconds since 1970; None: these are not.

    >>> from firehall.server.messages import Quiet
    >>> night = Quiet(start="22:00", end="07:00", zone="Europe/Warsaw")
    >>> quiet_until(night, 1_767_300_000_000)  # 21:40 in Warsaw
    >>> quiet_until(night, 1_767_306_600_000)  # 23:30; until 06:00 of UTC
    1767333600000
    """
    if quiet is None:
        return None
    zone = ZoneInfo(quiet.zone)
    here = datetime.fromtimestamp(now / 1000, zone)
    start, end = time.fromisoformat(quiet.start), time.fromisoformat(quiet.end)
    clock = here.time().replace(second=0, microsecond=0)
    over_midnight = start > end
    within = clock >= start or clock < end if over_midnight else start <= clock < end
    if not within:
        return None
    day = here.date() + timedelta(days=over_midnight and clock >= start)
    return round(datetime.combine(day, end, zone).timestamp() * 1000)
