"""The lobby: who looks for company gets a seat at a table that waits, or one that others find."""

from __future__ import annotations

from msgspec import UNSET

from firehall.engine import options as options_reader
from firehall.engine.game import Game
from firehall.engine.registry import find, names
from firehall.server import messages as m
from firehall.server import seating
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.api.tables import SHOWN, check_allowance, ear, put
from firehall.server.fold import Draft, Fold
from firehall.server.hours import now
from firehall.server.new_table import lay
from firehall.server.problems import Refusal
from firehall.server.room import Room

#: What a table that is laid for a quick match plays with, by its pace.
CLOCKS = {"live": m.Clock(base=900, increment=30), "turn": m.Clock(turn=86_400)}

#: Whoever has laid a table is at it so soon.
COMING_MS = 20_000


async def quick(caller: Caller, wanted: m.QuickMatch) -> m.Table:
    """A seat at a fitting table, or a table to wait at; who asks twice waits at the same one.

    One after the other: two who look in the same moment find each other.
    """
    visitor = caller.known
    async with caller.house.matching:
        rooms = await waiting(caller, wanted)
        for room in rooms:
            if visitor in room.fold.people():
                return room.table(ear(caller))
        for room in rooms:
            if may_meet(room, visitor):
                try:
                    return await sit(caller, room, wanted)
                except Refusal as refusal:  # somebody else was faster
                    if refusal.code not in ("seat-taken", "seat-closed", "not-playing"):
                        raise
        await check_allowance(caller)
        return await put(caller, lay(table_for(caller, wanted), visitor, caller.person, None))


async def waiting(caller: Caller, wanted: m.QuickMatch) -> list[Room]:
    """Open tables as somebody wishes, whoever waits there first."""
    found = await caller.house.store.open_matches(SHOWN)
    rooms = await caller.house.rooms((one.id for one in found), caller.who)
    fitting = [room for room in rooms if fits(room.fold, wanted)]
    return sorted(fitting, key=lambda room: room.fold.created)


def fits(fold: Fold, wanted: m.QuickMatch) -> bool:
    return (
        fold.status == "waiting"
        and any(one.kind == "open" for one in fold.seats)
        and not fold.set_beforehand
        and wanted.game in (UNSET, fold.begin.game)
        and wanted.pace in ("any", pace_of(fold))
        and wanted.lang in (UNSET, fold.begin.lang or UNSET)
    )


def pace_of(fold: Fold) -> str:
    if fold.begin.clock is None:
        return "none"
    return "turn" if fold.begin.clock.turn else "live"


def may_meet(room: Room, visitor: str) -> bool:
    """Somebody is there, or need not be because a turn takes days."""
    fold = room.fold
    there = fold.people() & room.connected() or now() - fold.created < COMING_MS
    return visitor not in fold.removed and bool(there or pace_of(fold) == "turn")


async def sit(caller: Caller, room: Room, wanted: m.QuickMatch) -> m.Table:
    seat = next(n for n, one in enumerate(room.fold.seats) if one.kind == "open")
    claim = m.Claim(share=wanted.share)

    def take(draft: Draft) -> None:
        person = caller.person
        seating.claim(draft, caller.known, person.name, seat, claim, False, person.helmet)

    await room.write(take)
    return room.table(ear(caller))


def table_for(caller: Caller, wanted: m.QuickMatch) -> m.NewTable:
    """Me, one who comes, and computers on what seats are left: two are enough to begin."""
    if wanted.game is not UNSET and wanted.game not in names():
        raise Refusal("no-such-game")
    game = find(wanted.game) if wanted.game is not UNSET else first_game()
    options, count = options_for_two(game)
    mine = min(game.page.first_seat, 1)
    seats = [m.SeatWanted(kind="computer") for _ in range(count)]
    seats[mine], seats[1 - mine] = m.SeatWanted(kind="me"), m.SeatWanted(kind="open")
    lang = wanted.lang if wanted.lang is not UNSET else caller.lang
    return m.NewTable(
        game=game.name,
        options=options,
        seats=seats,
        public=True,
        clock=CLOCKS.get(wanted.pace),
        lang=lang,
        share=wanted.share,
    )


def first_game() -> Game:
    """The one that the home page shows first."""
    return min((find(name) for name in names()), key=lambda game: game.page.order)


def options_for_two(game: Game) -> tuple[dict[str, object], int]:
    """What is proposed for a first game; the first that is for more than one."""
    for proposed in (*game.page.presets, {}):
        options = game.read_options(dict(proposed))
        if game.seats(options) > 1:
            return options_reader.given(options), game.seats(options)
    raise Refusal("bad-seats", n=2)


ENDPOINTS = [
    Endpoint("POST", "/api/match", quick, "A table with somebody, at once", m.Table, m.QuickMatch),
]
