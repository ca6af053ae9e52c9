"""The games that somebody has finished, each told from a few entries of its log."""

from __future__ import annotations

from msgspec.structs import replace

from firehall.server import messages as m
from firehall.server.entries import Begin, End, SeatChange, Sitting, read
from firehall.server.fold import PLAYING
from firehall.server.store import Played


def told(played: Played, visitor: str) -> m.PlayedGame:
    """A finished game, as whoever played it sees it in their list."""
    entries = [read(row) for row in played.rows]
    begin, end = entries[0], entries[-1]
    assert isinstance(begin, Begin)
    assert isinstance(end, End)
    seats = list(begin.seats)
    for entry in entries:
        if isinstance(entry, SeatChange):
            seats[entry.seat] = entry.sitting
    mine = [seat for seat, one in enumerate(seats) if one.visitor == visitor]
    winners = list((end.result or {}).get("winners", ()))
    return m.PlayedGame(
        table=played.match,
        game=begin.game,
        options=begin.options,
        began=next(row.at for row in played.rows if row.kind == "start"),
        ended=played.rows[-1].at,
        seats=[player(one, visitor) for one in seats if one.kind in PLAYING],
        winners=winners,
        won=has_won(mine, winners, len(seats)),
        lost=None if played.lost is None else round(sum(played.lost.get(n, 0) for n in mine), 4),
        luck=None if played.luck is None else luck_of(played.luck, mine),
        lesson=bool(begin.script),
    )


def player(sitting: Sitting, visitor: str) -> m.PlayerOf:
    kind = "person" if sitting.kind == "person" else "computer"
    return m.PlayerOf(
        kind=kind,  # type: ignore[arg-type]
        name=sitting.name,
        level="" if kind == "person" else sitting.level,
        you=sitting.visitor == visitor,
    )


def luck_of(sides: list[float], mine: list[int]) -> float:
    """What luck gave somebody: where all play together it is the same for all, and rivals have
    each their own.
    """
    return sides[0] if len(sides) == 1 else round(sum(sides[seat] for seat in mine), 4)


def has_won(mine: list[int], winners: list[int], seats: int) -> bool | None:
    """None for somebody who played every side, one of which won."""
    if len(mine) == seats and 0 < len(winners) < seats:
        return None
    return any(seat in winners for seat in mine)


def shown(game: m.PlayedGame, public: bool) -> m.PlayedGame:
    """The same for others: no name of anybody who has not agreed to it, and no way to a table that
    is not open to all. Whose list it is says which seats were theirs.
    """
    seats = [replace(one, name="") for one in game.seats]
    return replace(game, table=game.table if public else "", seats=seats)
