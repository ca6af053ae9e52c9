"""What happened at a table, as somebody hears it: entries of the log for one pair of eyes.

They are made from what the game's `secrets` say; nothing is taken out of a whole afterwards.
"""

from __future__ import annotations

from firehall.engine.game import Event, Game
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.fold import PLIES, Fold, Memory
from firehall.server.problems import TEXTS

PAGE = 100  # entries that are told at once, fewer if they are long
PAGE_BYTES = 48 * 1024
MOST = 2_000  # to whoever does not ask for pages
MOST_BYTES = 1024 * 1024
#: Kinds of entries with a sentence of their own.
SAID = ("begin", "start", "end", "seed", "table", "undo", "redo", "again", "stop", "gone")


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
    text, caused, name = memory.unpack()
    told = m.Entry(v=memory.n, at=memory.at, kind=memory.kind, seat=memory.seat)  # type: ignore[arg-type]
    told.ply = memory.ply
    told.name = name
    if memory.kind in ("play", "roll", "undo", "redo") and fold.game is not None:
        heard = text_for(fold, text, ear)
        told.text = heard
        if heard == text and memory.kind in PLIES:
            told.say = fold.sentence(memory, ear.lang)
        told.events = [event(fold.game, one, ear.lang) for one in heard_events(fold, caused, ear)]
    elif memory.kind == "chat":
        told.text = text or TEXTS.say(ear.lang, "chat.gone")
    elif memory.kind == "again":
        told.text = text
    if memory.kind in SAID:
        kind = "end.daily" if memory.kind == "end" and fold.begin.daily else memory.kind
        values = {"name": name or player(fold, memory.seat, ear.lang), "text": told.text}
        told.say = TEXTS.say(ear.lang, f"entry.{kind}", **values)
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
