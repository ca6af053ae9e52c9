"""The language of Talisman's texts: its registers, and the words that stand for numbers."""

from __future__ import annotations

from firehall.engine.cards.language import Language
from firehall.games.talisman.box.statics import EVENTS, seats_of
from firehall.games.talisman.box.tables import SPACES
from firehall.games.talisman.box.words import (
    ALIGNMENTS,
    CAUSES,
    CREATURES,
    EFFECTS,
    GRANTS,
    NAMES,
    ROLLS,
    SHOPS,
    SUBS,
    THINGS,
    VISITS,
)
from firehall.games.talisman.refusals import NOT_OFFERED
from firehall.games.talisman.state import FRAMES, SEATS
from firehall.games.talisman.zones.sets import ZONES

__all__ = ["FUELS", "GIVEN", "LANGUAGE", "SEATS", "SPACES"]

#: What every program knows when it begins.
GIVEN = ("me", "tgt", "card", "space", "pick", "worth")

LANGUAGE = Language(FRAMES, seats=seats_of, refused=NOT_OFFERED, choice="choice")

#: What can be burnt of somebody's cards.
FUELS = (
    "cards", "objects", "plain_objects", "magic_objects", "followers", "spells", "possessions",
)  # fmt: skip

LANGUAGE.words("thing", THINGS)
LANGUAGE.words("cause", CAUSES)
LANGUAGE.words("purpose", ROLLS)
LANGUAGE.words("alignment", ALIGNMENTS)
LANGUAGE.words("name", NAMES)
LANGUAGE.words("terrain", NAMES)
LANGUAGE.words("zone", ZONES)
LANGUAGE.words("fuel", FUELS)
LANGUAGE.words("to", GRANTS)
LANGUAGE.words("kind", ("", "battle", "psychic"))
LANGUAGE.words("sub", SUBS)
LANGUAGE.words("creature", CREATURES)
LANGUAGE.words("visitor", VISITS)
LANGUAGE.words("store", SHOPS)
LANGUAGE.words("effect", ("", *EFFECTS))
LANGUAGE.words("target_kind", ("nothing", "character", "card", "space", "spell"))

LANGUAGE.domain("tgt", "pick_seat", size="SEATS")
LANGUAGE.domain("space", "pick_space", size="SPACES")

for _event in EVENTS:
    LANGUAGE.event(_event, *GIVEN, *(("roll", "natural") if _event == "rolled_move" else ()))
