"""A table at a glance, for home and for games to watch: how it stands for whoever looks, and what
happened last.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec.structs import replace

from firehall.server import messages as m
from firehall.server import story
from firehall.server.ear import Ear
from firehall.server.fold import Fold
from firehall.server.moment import Moment
from firehall.server.replay import plies_of
from firehall.server.table import board_of

LAST = 2  # sentences
BACK = 60  # entries that are searched for them
BEGAN = b"turn_began"

#: What spectators see of a match, by language, at its last version: the same for all of them.
_spectators: WeakKeyDictionary[Fold, dict[str, m.Glance]] = WeakKeyDictionary()


def glance(fold: Fold, table: m.Table, ear: Ear) -> m.Glance:
    if ear.seat is not None or fold.seats_of(ear.visitor):
        return look(fold, table, ear)
    kept = _spectators.setdefault(fold, {})
    if any(one.state.version != fold.version for one in kept.values()):
        kept.clear()
    if ear.lang not in kept:
        kept[ear.lang] = look(fold, table, ear)
    return replace(kept[ear.lang], table=table)


def look(fold: Fold, table: m.Table, ear: Ear) -> m.Glance:
    return m.Glance(
        table=table,
        board=board_of(fold),
        state=Moment(fold).state(ear),
        said=said(fold, ear),
        round=round_of(fold),
    )


def round_of(fold: Fold) -> int:
    """As the game counts it itself, or how often everybody has begun a turn at this table."""
    began = [one for one in plies_of(fold) if BEGAN in one.packed]
    if not began:
        return 0
    last = [one for one in began[-1].unpack()[1] if one["event"] == BEGAN.decode()][-1]
    return int(last.get("round", (len(began) - 1) // len(fold.seats) + 1))


def said(fold: Fold, ear: Ear) -> list[str]:
    """The last sentences of what happened since this person acted."""
    mine, first = fold.seats_of(ear.visitor), max(-1, fold.version - BACK)
    acted = [one.n for one in fold.memories[first + 1 :] if one.kind == "play" and one.seat in mine]
    heard = story.entries(fold, max([first, *acted]), ear)
    told = [one for one in heard if one.kind in ("play", "roll")]
    return [say for one in told for say in sentences(one) if say][-LAST:]


def sentences(entry: m.Entry) -> list[str]:
    return [one.say for one in entry.events] or [entry.say]
