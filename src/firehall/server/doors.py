"""What a person may do at a table, and a computer player too: each door checks who knocks.

A door gets a draft and either refuses before anything was added to it, or adds entries.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from msgspec.structs import replace

from firehall.engine.errors import FirehallError
from firehall.engine.match import Match
from firehall.server import messages as m
from firehall.server.ear import Ear, decides, takes_back
from firehall.server.entries import Chatted, Played, Redone, SeatChange, Undone
from firehall.server.flag import fallen
from firehall.server.fold import Draft, Fold
from firehall.server.problems import Refusal, from_engine
from firehall.server.seating import may_return

Wanted = TypeVar("Wanted", m.Play, m.Undo, m.Redo, m.Chat)
Door = Callable[[Draft, Ear, Wanted], m.Ack]


def once(door: Door[Wanted]) -> Door[Wanted]:
    """A door that answers again, and does no more, when what was carried out comes again."""

    @wraps(door)
    def opened(draft: Draft, ear: Ear, wanted: Wanted) -> m.Ack:
        known = draft.fold.done.get((ear.visitor, wanted.id))
        if known is not None:
            return m.Ack(id=wanted.id, version=known[0], done=known[1])
        return door(draft, ear, wanted)

    return opened


def playing(fold: Fold) -> Match:
    """The match, if it is going on."""
    if fold.match is None and fold.unplayable:
        raise Refusal("unplayable", why=fold.unplayable)
    if fold.stopped:
        raise Refusal("stopped")
    if fold.match is None or fold.status != "playing":
        raise Refusal("not-playing")
    return fold.match


@once
def play(draft: Draft, ear: Ear, wanted: m.Play) -> m.Ack:
    """Take actions one after the other, until something comes between them."""
    fold = draft.fold
    match = playing(fold)
    if wanted.version is not None and wanted.version != fold.version:
        raise Refusal("behind")
    seat = seat_to_play(fold, ear, wanted.seat)
    in_time(draft, seat)
    match.language = ear.lang
    count = 0
    for text in wanted.actions:
        rolled = fold.rolled
        try:
            draft.add(Played(seat=seat, text=text, by=ear.visitor, id=wanted.id))
        except FirehallError as refusal:  # the rules': nothing was added
            if count == 0:
                raise from_engine(refusal) from None
            break
        draft.go_on()
        if fold.stopped:
            break
        count += 1
        if fold.actor != seat or fold.rolled != rolled:
            break
    return m.Ack(id=wanted.id, version=fold.version, done=count)


def in_time(draft: Draft, seat: int) -> None:
    """What comes too late is not done, though the flag may still have to fall."""
    if fallen(draft.fold, draft.now) == seat:
        raise Refusal("time-is-up")


def seat_to_play(fold: Fold, ear: Ear, wanted: int | None) -> int:
    mine = fold.seats_of(ear.visitor)
    if not mine:
        raise Refusal("not-your-seat")
    seat = decides(fold, ear) if wanted is None else wanted
    if seat is None:  # nobody through these eyes: the rules say whose turn it is
        seat = fold.actor if fold.actor in mine else mine[0]
    if seat not in mine:
        raise Refusal("not-your-seat")
    if fold.seats[seat].stand_in:
        raise Refusal("not-your-turn")
    return seat


def refused(match: Match, text: str, seat: int, lang: str) -> Refusal | None:
    """Why an action is refused to a seat, in a language."""
    match.language = lang
    try:
        illegal = match.why(text, seat)
    except FirehallError as error:
        return from_engine(error)
    return None if illegal is None else from_engine(illegal)


def play_for_computer(draft: Draft, seat: int, version: int, text: str) -> None:
    """The same for a computer player, whose thought is void if anything has happened since."""
    fold = draft.fold
    if fold.version != version or fold.actor != seat or not fold.thinker(seat):
        raise Refusal("behind")  # also where another process has brought the game to its end
    playing(fold)
    try:
        draft.add(Played(seat=seat, text=text))
    except FirehallError as refusal:
        raise from_engine(refusal) from None
    draft.go_on()


def pass_for_person(draft: Draft, version: int) -> None:
    """Whoever is asked and has nothing to say is not bothered; the log reads as if they were."""
    fold = draft.fold
    if fold.version != version or not fold.has_nothing_to_say:
        raise Refusal("behind")
    match, seat = playing(fold), fold.actor
    nothing = match.passes()
    assert seat is not None
    assert nothing is not None
    text = match.game.notation.write_action(match.state, nothing)
    draft.add(Played(seat=seat, text=text, by=fold.seats[seat].visitor))
    draft.go_on()


@once
def undo(draft: Draft, ear: Ear, wanted: m.Undo) -> m.Ack:
    """Take the last action back, or all of the last message that can be."""
    fold = draft.fold
    match = playing(fold)
    seat = last_refusal = None
    for mine in takes_back(fold, ear):
        last_refusal = match.why_no_undo(mine)
        if last_refusal is None:
            seat = mine
            break
    if seat is None:
        if last_refusal is None:
            raise Refusal("not-your-seat")
        raise Refusal("no-undo", why=str(last_refusal))
    in_time(draft, seat)
    count = 0
    for _ in range(fold.played_together() if wanted.whole else 1):
        if match.may_undo(seat):
            draft.add(Undone(seat=seat, by=ear.visitor, id=wanted.id))
            count += 1
    return m.Ack(id=wanted.id, version=fold.version, done=count)


@once
def redo(draft: Draft, ear: Ear, wanted: m.Redo) -> m.Ack:
    """Do again what was taken back last, or all of it that one message had played."""
    fold = draft.fold
    match = playing(fold)
    mine = takes_back(fold, ear)
    seat = next((seat for seat in mine if match.may_redo(seat)), None)
    if seat is None:
        raise Refusal("no-redo" if mine else "not-your-seat")
    in_time(draft, seat)
    count = 0
    for _ in range(fold.taken_back_together() if wanted.whole else 1):
        if match.may_redo(seat):
            draft.add(Redone(seat=seat, by=ear.visitor, id=wanted.id))
            draft.go_on()
            count += 1
    return m.Ack(id=wanted.id, version=fold.version, done=count)


@once
def chat(draft: Draft, ear: Ear, wanted: m.Chat) -> m.Ack:
    """Who sits at the table and who rules it may speak; spectators listen."""
    fold = draft.fold
    mine = fold.seats_of(ear.visitor)
    if not mine and fold.begin.host != ear.visitor:
        raise Refusal("not-your-seat")
    seat = mine[0] if mine else None
    name = fold.name_of(ear.visitor) or ear.name
    words = Chatted(by=ear.visitor, name=name, text=wanted.text, id=wanted.id, seat=seat)
    draft.add(words)
    return m.Ack(id=wanted.id, version=fold.version)


def back(draft: Draft, ear: Ear, wanted: m.Back) -> m.Ack:
    """A person takes the seat back from the computer that stood in."""
    fold = draft.fold
    mine = fold.seats_of(ear.visitor)
    if not mine:
        raise Refusal("not-your-seat")
    for seat in mine:
        sitting = fold.seats[seat]
        if sitting.stand_in:
            may_return(fold, seat)
            returned = replace(sitting, stand_in=False, level="")
            draft.add(SeatChange(seat=seat, sitting=returned, cause="back"))
    return m.Ack(id=wanted.id, version=fold.version)
