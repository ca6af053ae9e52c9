"""The clock of a table, as a fold of its log: whoever folds the log finds the same times.

Time is counted from the entries' own times. It runs for the person who is asked and for nobody
else: not for computers, not while dice fall, nor before the game and after it. The first seconds
whenever somebody is asked anew are free (`FREE_MS`): what led there has to be seen first, and an
answer at a window is held up by the server itself.
"""

from __future__ import annotations

from firehall.server.entries import Entry, SeatChange, TimeLimit, Undone

FREE_MS = 3_000
BACK_MS = 30_000  # that somebody has at least who comes back, where time is for the whole game


class Clocks:
    """What everybody has left, and whose time runs."""

    def __init__(self, limit: TimeLimit, seats: int) -> None:
        self.limit = limit
        self.left = [self._whole] * seats  # milliseconds
        self.running: int | None = None
        self.since = 0  # from when on it counts
        self._turn_of: int | None = None
        self._asked: int | None = None
        self._furthest = -1  # ply: what was taken back gives no time a second time
        self._stood_in: dict[int, int] = {}  # the ply at which a computer took over for a seat

    @property
    def _whole(self) -> int:
        return 1000 * (self.limit.turn or self.limit.base)

    @property
    def due(self) -> int | None:
        """When the time that runs is up."""
        return None if self.running is None else self.since + self.left[self.running]

    def may_return(self, seat: int, ply: int) -> bool:
        """Whether the computer that stands in has decided something: nobody stops a game by
        coming back for a moment, again and again.
        """
        return ply > self._stood_in.get(seat, -1)

    def follow(
        self, entry: Entry, at: int, asked: int | None, person: bool, in_window: bool, ply: int
    ) -> None:
        """An entry was taken; ``asked`` is the seat that decides now, ``person`` who does it."""
        self._count(at)
        if isinstance(entry, SeatChange):
            self._sit(entry, ply)
        if asked is not None:
            self._pass_on(asked, in_window, ply)
        runs = asked if person else None
        if runs != self.running:  # what is taken back has been looked at already
            free = 0 if isinstance(entry, Undone) else FREE_MS
            self.running, self.since = runs, at + free

    def _count(self, at: int) -> None:
        if self.running is not None:
            spent = max(0, at - self.since)
            self.left[self.running] = max(0, self.left[self.running] - spent)
            self.since = max(self.since, at)

    def _pass_on(self, asked: int, in_window: bool, ply: int) -> None:
        """A turn is what lies between two seats' decisions, answers at windows apart: whoever has
        ended one gets the increment, whoever begins one (or answers) the time of a turn.
        """
        new, self._furthest = ply > self._furthest, max(ply, self._furthest)
        begins = not in_window and asked != self._turn_of
        if new and begins and self._turn_of is not None:
            self.left[self._turn_of] += 1000 * self.limit.increment
        if new and self.limit.turn and (begins or asked not in (self._asked, self._turn_of)):
            self.left[asked] = self._whole
        if begins:
            self._turn_of = asked
        self._asked = asked

    def _sit(self, entry: SeatChange, ply: int) -> None:
        seat = entry.seat
        if entry.sitting.stand_in:
            self._stood_in[seat] = ply
        elif entry.cause in ("back", "took_over"):
            least = self._whole if self.limit.turn else min(BACK_MS, self._whole)
            self.left[seat] = max(self.left[seat], least)
