"""Seats: who may take one, and what the host may do with them. Each is one row of the table in
`docs/protocol.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.players import policy
from firehall.players.seats import HUMAN, KINDS, check_kind
from firehall.server import messages as m
from firehall.server.entries import SeatChange, SeedGiven, Sitting, TableChanged
from firehall.server.fold import Draft, Fold
from firehall.server.problems import Refusal

COMPUTERS = tuple(kind for kind in KINDS if kind != HUMAN)


def seat_of(fold: Fold, seat: int) -> Sitting:
    if not 0 <= seat < len(fold.seats):
        raise Refusal("no-such-seat")
    return fold.seats[seat]


def unfinished(fold: Fold) -> None:
    if fold.status not in ("waiting", "playing"):
        raise Refusal("not-playing")


def change(draft: Draft, seat: int, sitting: Sitting, cause: str) -> None:
    before = draft.fold.seats[seat]
    following = replace(sitting, round=before.round + 1)
    draft.add(SeatChange(seat=seat, sitting=following, cause=cause))
    draft.go_on()


def claim(
    draft: Draft,
    visitor: str,
    name: str,
    seat: int,
    wanted: m.Claim,
    invited: bool,
    helmet: str = "",
) -> None:
    """Sit down on an open seat: of a public table, of one's own, or by an invitation."""
    fold = draft.fold
    unfinished(fold)
    sitting = seat_of(fold, seat)
    if sitting.kind == "person":
        if sitting.visitor == visitor:
            return  # sits there already
        raise Refusal("seat-taken")
    if sitting.kind == "computer":
        raise Refusal("seat-taken")
    if sitting.kind == "closed":
        raise Refusal("seat-closed")
    if not (invited or fold.public or fold.begin.host == visitor):
        raise Refusal("private-table")
    if fold.begin.host != visitor:
        nothing_set(fold)
    takes_over = False
    if fold.keeps_seats:
        may_take_over(fold, visitor, seat)
        takes_over = fold.hands[seat][-1].visitor != visitor
    shares = not fold.begin.daily
    if wanted.seed and shares:
        draft.add(SeedGiven(seat=seat, seed=wanted.seed, by=visitor))
    owes = wanted.share and shares
    person = Sitting(kind="person", visitor=visitor, name=name, helmet=helmet, owes=owes)
    change(draft, seat, person, "took_over" if takes_over else "sat")


def may_take_over(fold: Fold, visitor: str, seat: int) -> None:
    """Who has seen the secrets of a seat plays no other seat of that game.

    Whoever has held several from the beginning, at one screen, may come back to them, as long as
    nobody else has sat down on any; and nobody else sits down there while they play.
    """
    seen = fold.seen_by(visitor)
    others = {
        number: sitting.visitor
        for number, sitting in enumerate(fold.seats)
        if sitting.kind == "person" and sitting.visitor != visitor
    }
    if seen and (seat not in seen or seen & others.keys()):
        raise Refusal("seen-another")
    if any(seat in fold.seen_by(other) for other in others.values()):
        raise Refusal("seat-seen")


def nothing_set(fold: Fold) -> None:
    """Others come to no table whose host has set the dice, or knows all secrets, beforehand."""
    if fold.set_beforehand:
        raise Refusal("set-beforehand")


def share(draft: Draft, visitor: str, seed: str) -> None:
    """A player's share in the dice, for each of their seats that has none; once."""
    fold = draft.fold
    unfinished(fold)
    mine = fold.seats_of(visitor)
    if not mine:
        raise Refusal("not-your-seat")
    for seat in mine if not fold.begin.daily else ():
        if (seat, visitor) not in fold.shares:
            draft.add(SeedGiven(seat=seat, seed=seed, by=visitor))
    draft.go_on()


def same_for_all(fold: Fold) -> None:
    """What everybody plays alike, nobody has played for them, shown or made easier."""
    if fold.begin.daily:
        raise Refusal("daily-fixed")


# Rulings


def rule(draft: Draft, visitor: str, seat: int, ruling: m.Ruling) -> None:
    unfinished(draft.fold)
    if ruling.do in ("computer", "stand_in"):
        same_for_all(draft.fold)
    RULINGS[ruling.do](draft, visitor, seat, seat_of(draft.fold, seat), ruling)


Ruling = Callable[[Draft, str, int, Sitting, m.Ruling], None]


def for_host(fold: Fold, visitor: str) -> None:
    if fold.begin.host != visitor:
        raise Refusal("not-host")


def empty(sitting: Sitting) -> None:
    if sitting.kind == "person":
        raise Refusal("seat-taken")


def open_seat(draft: Draft, visitor: str, seat: int, sitting: Sitting, _: m.Ruling) -> None:
    for_host(draft.fold, visitor)
    empty(sitting)
    nothing_set(draft.fold)
    change(draft, seat, Sitting(kind="open"), "opened")


def close_seat(draft: Draft, visitor: str, seat: int, sitting: Sitting, _: m.Ruling) -> None:
    for_host(draft.fold, visitor)
    empty(sitting)
    change(draft, seat, Sitting(kind="closed"), "closed")


def fill_seat(draft: Draft, visitor: str, seat: int, sitting: Sitting, ruling: m.Ruling) -> None:
    for_host(draft.fold, visitor)
    empty(sitting)
    check_level(draft.fold, ruling.level)
    change(draft, seat, Sitting(kind="computer", level=ruling.level), "computer")


def remove(draft: Draft, visitor: str, seat: int, sitting: Sitting, _: m.Ruling) -> None:
    for_host(draft.fold, visitor)
    if sitting.kind != "person":
        raise Refusal("seat-empty")
    if draft.fold.keeps_seats and not sitting.stand_in and sitting.visitor != visitor:
        raise Refusal("keeps-seat")
    change(draft, seat, Sitting(kind="closed"), "removed")


def set_table(draft: Draft, visitor: str, public: bool, patience: int | None) -> None:
    """Change whether a table is public, and how long a player may be silent."""
    fold = draft.fold
    for_host(fold, visitor)
    if public:
        nothing_set(fold)
    if fold.keeps_seats and is_shorter(patience, fold.patience):
        raise Refusal("patience-kept")
    if (public, patience) != (fold.public, fold.patience):
        same_for_all(fold)
        draft.add(TableChanged(public=public, patience=patience))


def is_shorter(patience: int | None, than: int | None) -> bool:
    return patience is not None and (than is None or patience < than)


def leave(draft: Draft, visitor: str, seat: int, sitting: Sitting, _: m.Ruling) -> None:
    if sitting.kind != "person" or sitting.visitor != visitor:
        raise Refusal("not-your-seat")
    change(draft, seat, Sitting(kind="closed"), "left")


def stand_in(draft: Draft, visitor: str, seat: int, sitting: Sitting, ruling: m.Ruling) -> None:
    """A computer for somebody who has gone silent; for a silent host, anybody seated may ask."""
    fold = draft.fold
    if fold.begin.host != visitor:
        if sitting.visitor != fold.begin.host or not fold.seats_of(visitor):
            raise Refusal("not-host")
    if sitting.kind != "person":
        raise Refusal("seat-empty")
    if sitting.stand_in:
        return
    if fold.patience is None:
        raise Refusal("no-patience")
    if fold.actor != seat or draft.now < fold.since + fold.patience * 1000:
        raise Refusal("not-silent")
    check_level(fold, ruling.level)
    change(draft, seat, replace(sitting, stand_in=True, level=ruling.level), "stand_in")


def give_back(draft: Draft, visitor: str, seat: int, sitting: Sitting, _: m.Ruling) -> None:
    if visitor not in (draft.fold.begin.host, sitting.visitor):
        raise Refusal("not-host")
    if not sitting.stand_in:
        raise Refusal("not-standing-in")
    may_return(draft.fold, seat)
    change(draft, seat, replace(sitting, stand_in=False, level=""), "back")


def may_return(fold: Fold, seat: int) -> None:
    if fold.clocks is not None and not fold.clocks.may_return(seat, fold.ply):
        raise Refusal("computer-decides")


def check_level(fold: Fold, level: str) -> None:
    if fold.match is None:
        raise Refusal("unplayable", why=fold.unplayable)
    check_computer(fold.match.game, fold.match.options, level)


def check_computer(game: Game, options: Any, level: str) -> None:
    """One that anybody may seat: it thinks for about a second, and not as long as somebody says."""
    try:
        if level == "policy" and policy.untaught(game, options):
            raise FirehallError(policy.UNTAUGHT)  # people at a table would not hear a warning
        check_kind(game, level, options)
        if level not in COMPUTERS:
            there = ", ".join(COMPUTERS)
            raise FirehallError(f"{level!r} sits at no table of a server; there are {there}")
    except FirehallError as error:
        raise Refusal("bad-options", why=str(error)) from None


RULINGS: dict[str, Ruling] = {
    "open": open_seat,
    "close": close_seat,
    "computer": fill_seat,
    "remove": remove,
    "leave": leave,
    "stand_in": stand_in,
    "give_back": give_back,
}
