"""What somebody at a table hears and sees: messages made from a fold, for one pair of eyes.

Everything that leaves the server about a match is made here, from `Match.view`, `legal` and the
game's `secrets`; nothing is taken out of a whole afterwards.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any, NamedTuple

from msgspec import UNSET

from firehall.engine import options as options_reader
from firehall.engine.game import Aim, Event, Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.texts import LANGUAGES
from firehall.server import messages as m
from firehall.server.fold import Fold, Memory
from firehall.server.problems import TEXTS


class Ear(NamedTuple):
    """Who listens: the eyes of a seat (None: a spectator's), a language, a person."""

    seat: int | None
    lang: str
    visitor: str
    name: str = ""


# Entries of the log


PAGE = 100  # entries that are told at once, fewer if they are long
PAGE_BYTES = 48 * 1024
MOST = 2_000  # to whoever does not ask for pages
MOST_BYTES = 1024 * 1024


def entries(fold: Fold, since: int, ear: Ear) -> list[m.Entry]:
    """What happened after version ``since``."""
    return [entry(fold, memory, ear) for memory in fold.memories[since + 1 :]]


def page(fold: Fold, before: int, ear: Ear, since: int = -1, most: int = PAGE) -> list[m.Entry]:
    """The last of what happened after version ``since`` and before ``before``, as much as fits."""
    before = min(before, len(fold.memories))
    first, room = before, PAGE_BYTES if most == PAGE else MOST_BYTES
    while first > since + 1 and before - first < most and room > 0:
        first -= 1
        room -= len(fold.memories[first].packed)
    return [entry(fold, memory, ear) for memory in fold.memories[first:before]]


def far_behind(fold: Fold, since: int) -> bool:
    """Whether more has happened since than is told in one message."""
    lacking = fold.memories[since + 1 :]
    return len(lacking) > PAGE or sum(len(one.packed) for one in lacking) > PAGE_BYTES


def entry(fold: Fold, memory: Memory, ear: Ear) -> m.Entry:
    text, says, caused, name = memory.unpack()
    told = m.Entry(v=memory.n, at=memory.at, kind=memory.kind, seat=memory.seat)  # type: ignore[arg-type]
    told.ply = memory.ply
    told.name = name
    if memory.kind in ("play", "roll", "undo", "redo") and fold.game is not None:
        heard = text_for(fold, text, ear)
        told.text = heard
        if heard == text and says:
            told.say = says[LANGUAGES.index(ear.lang)]
        told.events = [event(fold.game, one, ear.lang) for one in heard_events(fold, caused, ear)]
    elif memory.kind in ("chat", "again"):
        told.text = text
    if memory.kind in ("begin", "start", "end", "seed", "table", "undo", "redo", "again", "stop"):
        values = {"name": name or player(fold, memory.seat, ear.lang), "text": told.text}
        told.say = TEXTS.say(ear.lang, f"entry.{memory.kind}", **values)
    elif memory.kind == "seat":
        assert memory.seat is not None
        who = name or player(fold, memory.seat, ear.lang)
        told.say = TEXTS.say(ear.lang, f"seat.{text}", name=who, n=memory.seat + 1)
        told.text = text
    return told


def text_for(fold: Fold, text: str, ear: Ear) -> str:
    """An action in notation without what the ear may not know."""
    assert fold.game is not None
    secrets = fold.game.secrets
    if secrets is None or not fold.has_secrets:
        return text
    return secrets.move_for(text, ear.seat)


def heard_events(fold: Fold, caused: list[Event], ear: Ear) -> list[Event]:
    assert fold.match is not None
    return fold.match.heard(caused, ear.seat) if fold.has_secrets else caused


def event(game: Game, caused: Event, lang: str) -> m.Event:
    values = {place: value for place, value in caused.items() if place != "event"}
    say = game.telling.tell(game.texts, lang, caused)
    return m.Event(event=caused["event"], say=say, values=values)


def player(fold: Fold, seat: int | None, lang: str) -> str:
    """What a seat is called: the person's name, or its number."""
    if seat is None or seat < 0:
        return ""
    return fold.seats[seat].name or TEXTS.say(lang, "name.player", n=seat + 1)


# Where the match stands


def decides(fold: Fold, ear: Ear) -> int | None:
    """The seat that this person decides for now, seen through these eyes."""
    seat = fold.actor
    if seat is None or seat == CHANCE or seat not in fold.seats_of(ear.visitor):
        return None
    if fold.seats[seat].stand_in or (fold.has_secrets and seat != ear.seat):
        return None
    return seat


def takes_back(fold: Fold, ear: Ear) -> list[int]:
    """The seats for which this person may ask to undo or redo through these eyes."""
    return [s for s in fold.seats_of(ear.visitor) if not fold.has_secrets or s == ear.seat]


def state(fold: Fold, ear: Ear, views: dict[Any, Any] | None = None) -> m.State:
    """``views`` keeps what is the same for several listeners of one moment."""
    match = fold.match
    yours = decides(fold, ear)
    told = m.State(
        version=fold.version,
        ply=fold.ply,
        seat=ear.seat,
        actor=fold.actor,
        yours=yours,
        question="",
        phase="",
        since=fold.since,
        view={},
        legal=[],
        undo=False,
        redo=False,
        result=None,
        ending="",
    )
    if match is None:
        return told
    told.view = seen(match, ear.seat, views)
    told.phase = str(told.view.get("phase", ""))
    told.result = match.result
    match.language = ear.lang
    if fold.over:
        told.ending = ending(match, ear.lang)
    elif fold.started and not fold.stopped:
        told.question = match.question()
    if yours is not None:
        told.legal = legal(match, ear.lang)
    if fold.status == "playing":
        mine = takes_back(fold, ear)
        told.undo = any(match.may_undo(seat) for seat in mine)
        told.redo = any(match.may_redo(seat) for seat in mine)
    return told


def seen(match: Match, seat: int | None, views: dict[Any, Any] | None) -> dict[str, Any]:
    """A view; in a game without secrets all see the same."""
    key = seat if match.game.secrets is not None else None
    if views is None:
        return match.view(key)
    if key not in views:
        views[key] = match.view(key)
    return views[key]


def ending(match: Match, lang: str) -> str:
    return match.game.telling.describe_result(match.state, match.game.texts, lang) or ""


def legal(match: Match, lang: str) -> list[m.Action]:
    return [action(match, number, lang) for number in match.legal_actions()]


def action(match: Match, number: int, lang: str) -> m.Action:
    """A legal action with its words and its place."""
    game = match.game
    text = game.notation.write_action(match.state, number)
    say = game.telling.describe_action(match.state, game.texts, lang, number)
    aim = aim_of(match, number, text)
    return m.Action(
        action=text,
        say=say,
        verb=aim.verb,
        cost=UNSET if aim.cost is None else aim.cost,
        on=list(aim.on),
        load=aim.load,
        step=aim.step,
    )


def aim_of(match: Match, number: int, text: str) -> Aim:
    if match.game.aiming is None:
        return Aim(verb=text.split(maxsplit=1)[0])
    return match.game.aiming.aim(match.state, number)


def board(fold: Fold) -> dict[str, Any] | None:
    if fold.match is None or fold.match.game.aiming is None:
        return None
    return fold.match.game.aiming.board(fold.match.state, fold.match.options)


# The table around it


def table(
    fold: Fold, visitor: str, lang: str, here: Set[str] = frozenset(), archived: bool = False
) -> m.Table:
    begin = fold.begin
    return m.Table(
        id=fold.table,
        game=begin.game,
        title=title(fold.game, lang) if fold.game is not None else begin.game,
        rules=begin.rules,
        options=options_reader.given(fold.match.options) if fold.match else begin.options,
        seats=[
            m.Seat(
                kind=one.kind,
                name=one.name,
                level=one.level,
                stand_in=one.stand_in,
                before=[
                    m.Hand(kind=hand.kind, name=hand.name)  # type: ignore[arg-type]
                    for hand in fold.hands_before(seat)
                ],
                shared=(seat, one.visitor) in fold.shares,
                here=one.visitor in here,
                you=one.kind == "person" and one.visitor == visitor,
            )
            for seat, one in enumerate(fold.seats)
        ],
        status="archived" if archived else fold.status,  # type: ignore[arg-type]
        version=fold.version,
        ply=fold.ply,
        public=fold.public,
        patience=fold.patience,
        created=fold.created,
        updated=fold.updated,
        host=begin.host == visitor,
        watching=not fold.seats_of(visitor),
        actor=fold.actor,
        result=fold.match.result if fold.match is not None else None,
        why_unplayable=TEXTS.say(lang, "problem.stopped") if fold.stopped else fold.unplayable,
        lesson=fold.dice()["scripted"] > 0,
        next=fold.next,
        advice=fold.advice,
        commitment=begin.commitment,
    )


def title(game: Game, lang: str) -> str:
    known = game.texts.has(lang, "game.title")
    return game.texts.say(lang, "game.title") if known else game.title


def dice(fold: Fold) -> m.Dice:
    told = fold.dice()
    return m.Dice(
        scheme=told["scheme"],
        commitment=told["commitment"],
        seeds=[tuple(seed) for seed in told["seeds"]],
        secret=told["secret"],
        scripted=told["scripted"],
    )
