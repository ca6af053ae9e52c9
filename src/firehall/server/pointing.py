"""Signs: somebody points at a place, draws an arrow, says one of a few phrases. They are seen for a
moment by whoever is at the table and are no part of its log.

A sign tells what its sender meant to tell and nothing more: a place by its name on the board, or
the number of a phrase, which everybody reads in their own language.
"""

from __future__ import annotations

import math
import secrets
from typing import TYPE_CHECKING

import msgspec

from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.fold import Fold
from firehall.server.hours import now
from firehall.server.limits import Buckets
from firehall.server.presence import Soon
from firehall.server.problems import Refusal
from firehall.server.room import Room

if TYPE_CHECKING:
    from firehall.server.house import House

A_SECOND = 1.0  # signs of one visitor
AT_ONCE = 6
FRESH_MS = 5_000  # an older one is nobody's business any more

_decoder = msgspec.json.Decoder(m.Sign)


class Pointing:
    """The signs of one process, to the others and from them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._process = secrets.token_hex(8)
        unmeasured = house.settings.rate == math.inf
        self._buckets = Buckets(A_SECOND, math.inf if unmeasured else AT_ONCE)
        self._seen = 0  # the last sign of another process
        self._given = True  # whether signs may lie in the database: of a process that was killed
        self.look_soon = Soon(house, self._look)

    async def give(self, room: Room, ear: Ear, wanted: m.Point | m.Speak) -> None:
        """Show it to everybody at the table, by whatever process they are connected."""
        sign = sign_of(room.fold, ear, wanted)
        if not self._buckets.take(ear.visitor):
            raise Refusal("too-many-signs")
        room.show(sign)
        if room.elsewhere:
            body = msgspec.json.encode(sign).decode()
            await self._house.store.put_sign(self._process, room.fold.table, body, now())
            self._given = True

    async def sweep(self) -> None:
        """A sign has the name of whoever gave it, and is kept for nobody."""
        if self._given:
            self._given = await self._house.store.clear_signs(now())

    async def _look(self) -> None:
        since = now() - FRESH_MS
        found = await self._house.store.signs_since(self._process, self._seen, since)
        for n, table, body in found:
            self._seen = max(self._seen, n)
            room = self._house.room_here(table)
            if room is not None:
                room.show(_decoder.decode(body))


def sign_of(fold: Fold, ear: Ear, wanted: m.Point | m.Speak) -> m.Sign:
    """Who sits at the table and who rules it may give signs; spectators where the table says so."""
    mine = fold.seats_of(ear.visitor)
    if not (mine or fold.begin.host == ear.visitor or fold.begin.guests_point):
        raise Refusal("not-your-seat")
    seat = ear.seat if ear.seat in mine else next(iter(mine), None)
    name = fold.name_of(ear.visitor) or ear.name
    if isinstance(wanted, m.Speak):
        return m.Sign(seat=seat, name=name, phrase=wanted.phrase)
    return m.Sign(seat=seat, name=name, on=wanted.on, to=wanted.to)
