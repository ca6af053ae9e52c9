"""The words in which fire and event cards are written; what they do is in `operations`."""

from __future__ import annotations

from firehall.engine.cards.language import Language
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.frames import LARGE_FRAMES
from firehall.games.flashpoint.refusals import FORBIDDEN_SPACE
from firehall.games.flashpoint.victims import SPECIAL_NAMES


def crew_of(s: State) -> int:
    return s.firefighters


#: A program is about the firefighter whose fire phase or turn it is, and the space that was picked.
EVENTS = Language(LARGE_FRAMES, seats=crew_of, refused=FORBIDDEN_SPACE)

EVENTS.words("whose", ("active", "everyone"))
EVENTS.words("victim", SPECIAL_NAMES)
EVENTS.domain("cell", "splash", "s.cells")
