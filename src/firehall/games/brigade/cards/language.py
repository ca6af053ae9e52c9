"""The words in which cards are written: what they name, what rules look up, what sets them off.

The operations and conditions themselves are in `operations` and `deeds`.
"""

from __future__ import annotations

from firehall.engine.cards.language import Language
from firehall.engine.kinds import DECISION
from firehall.games.brigade.cards import DISTRICTS, TRACKS
from firehall.games.brigade.fields import State
from firehall.games.brigade.refusals import NOT_ABLE
from firehall.games.brigade.state import FRAMES

#: Where renown may go.
PLACES = ("beside", "around", "here", "anywhere", "other_noble", "other_merchant")


def seats_of(s: State) -> int:
    return s.players


#: A program has whose it is, the space that it is about, and what a warden's action names.
TINDERBOX = Language(FRAMES, seats=seats_of, refused=NOT_ABLE, me="player")

TINDERBOX.words("district", DISTRICTS)
TINDERBOX.words("track", TRACKS)
TINDERBOX.words("where", PLACES)
TINDERBOX.words("question", [kind.name for kind in FRAMES.of(DECISION)])

# Of crew members
TINDERBOX.static("points", "n")  # of every Brigade move
TINDERBOX.static("doubles")  # a second token on a building loyal to another player
TINDERBOX.static("guards", "n")  # tokens beyond the value that a rival needs to steal
TINDERBOX.static("stokes")  # a burning building on which a move ended
TINDERBOX.static("pushes")  # a rival's Brigade away
TINDERBOX.static("drives")  # the Wagon once a turn without an action
TINDERBOX.static("saves", "district")  # one water there
TINDERBOX.static("goes_again")  # after a turn in which a blue circle was reached
TINDERBOX.static("nimble")  # in ruins, and through fire
TINDERBOX.static("redirects")  # a fireball from the Brigade
TINDERBOX.static("drains")  # one water of whoever else refills
TINDERBOX.static("charms")  # a fireball into renown

# Of wardens and boards
TINDERBOX.static("mist")  # water comes back to an empty card
TINDERBOX.static("street_wisdom")  # a Refill on any building with own renown
TINDERBOX.static("fresh_mount")  # a free move after one to a Noble building
TINDERBOX.static("civic_duty")  # renown around, not only beside

TINDERBOX.event("loyalty", "player", "cell")  # gained, by whom and which building
