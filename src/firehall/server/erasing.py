"""Taking somebody out of a log, so that it tells what was played and no longer by whom.

Their number becomes another, drawn for this table alone, so that no two tables can be laid side by
side; their name is gone, and so are their words. What decides the game stays as it was: actions,
outcomes, seeds. Each entry carries the hash of the one before, so all that follow on a changed one
are linked anew, and the last of them, `Gone`, says so.
"""

from __future__ import annotations

from dataclasses import replace as replaced

from msgspec.structs import replace

from firehall.server import seating
from firehall.server.chain import START, Row, link
from firehall.server.entries import (
    Begin,
    Chatted,
    Entry,
    Followed,
    Gone,
    Played,
    Redone,
    SeatChange,
    SeedGiven,
    Sitting,
    Undone,
    read,
    write,
)
from firehall.server.fold import Draft, Fold
from firehall.server.identity import new_visitor
from firehall.server.problems import Refusal
from firehall.server.store import Append, Conflict, Rewriting
from firehall.server.table import facts_of

STANDS_IN = "rules-of-thumb"


def part(fold: Fold, rows: list[Row], visitor: str, now: int) -> Rewriting:
    """The log without somebody; the fold is worth nothing afterwards."""
    if rows[-1].n != fold.version:
        raise Conflict("the log has gone on")
    draft = Draft(fold, now)
    leave_seats(draft, visitor)
    alias = new_visitor()
    old = [*rows, *draft.rows]
    new = without(old, visitor, alias)
    if new == rows:  # they have only looked on
        return Rewriting(changed=[], more=Append(fold.table, [], None), visitor=visitor)
    host = fold.begin.host
    if host == visitor:
        others = fold.people() - {visitor}
        host = next((one.visitor for one in fold.seats if one.visitor in others), alias)
    gone = write(Gone(host=host, last=rows[-1].hash), len(new), draft.now, new[-1].hash)
    more = Append(
        match=fold.table,
        rows=[*new[len(rows) :], gone],
        facts=facts_of(fold),
        roles=[(host, "host")] if host not in (alias, fold.begin.host) else [],
    )
    changed = [row for row, before in zip(new, rows, strict=False) if row != before]
    return Rewriting(changed=changed, more=more, visitor=visitor)


def unlisted(parting: Rewriting) -> Rewriting:
    """The same for a table that is out of the lists: it stays there."""
    return replaced(parting, more=replaced(parting.more, facts=None))


def leave_seats(draft: Draft, visitor: str) -> None:
    """Where others play on a computer takes the seat over; elsewhere nobody does."""
    fold = draft.fold
    others = fold.people() - {visitor}
    for seat in fold.seats_of(visitor):
        if fold.status == "playing" and others and may_be_played(fold):
            computer = Sitting(kind="computer", level=STANDS_IN)
            seating.change(draft, seat, computer, "computer")
        elif fold.status in ("waiting", "playing"):
            seating.change(draft, seat, Sitting(kind="closed"), "left")


def may_be_played(fold: Fold) -> bool:
    try:
        seating.check_level(fold, STANDS_IN)
    except Refusal:
        return False
    return True


def without(rows: list[Row], visitor: str, alias: str) -> list[Row]:
    """The log with ``alias`` in the place of somebody, its chain linked anew."""
    new: list[Row] = []
    for row in rows:
        before = new[-1].hash if new else START
        entry = read(row)
        told = blank(entry, visitor, alias)
        if told == entry:
            new.append(link(before, row.n, row.at, row.kind, row.body))
        else:
            new.append(write(told, row.n, row.at, before))
    return new


def blank(entry: Entry, visitor: str, alias: str) -> Entry:
    """What an entry tells without somebody."""
    if isinstance(entry, Begin):
        seats = [unnamed(one, visitor, alias) for one in entry.seats]
        return replace(entry, seats=seats, host=alias if entry.host == visitor else entry.host)
    if isinstance(entry, SeatChange):
        return replace(entry, sitting=unnamed(entry.sitting, visitor, alias))
    if isinstance(entry, Gone):
        return replace(entry, host=alias if entry.host == visitor else entry.host)
    if isinstance(entry, SeedGiven | Played | Undone | Redone | Chatted | Followed):
        if entry.by != visitor:
            return entry
        if isinstance(entry, Chatted):
            return replace(entry, by=alias, name="", text="")
        named = {"name": ""} if isinstance(entry, Followed) else {}
        return replace(entry, by=alias, **named)
    return entry


def unnamed(sitting: Sitting, visitor: str, alias: str) -> Sitting:
    return (
        replace(sitting, visitor=alias, name="", helmet="")
        if sitting.visitor == visitor
        else sitting
    )
