"""The Arsonist (Podpalacz): hidden movement for two, the arsonist against the commissioner.

The rules read from `rules` on; `docs/rules/arsonist.md` has them in words, by id. Seat 0 is the
arsonist, seat 1 the commissioner.
"""

from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts
from firehall.games.arsonist import aiming, hearing, notation, position, telling
from firehall.games.arsonist.codes import BLOCKS, NUM_ACTIONS
from firehall.games.arsonist.deduction.notebook import deduce
from firehall.games.arsonist.ending import returns
from firehall.games.arsonist.events import REVELATIONS
from firehall.games.arsonist.families.table import apply, legal
from firehall.games.arsonist.hidden import conceal, redeal
from firehall.games.arsonist.material import BOX
from firehall.games.arsonist.observe import LAYOUT, SIZE, observe
from firehall.games.arsonist.options import SEATS, Options
from firehall.games.arsonist.own_files import MAP
from firehall.games.arsonist.page import PAGE
from firehall.games.arsonist.puzzles import PUZZLES
from firehall.games.arsonist.rules import (
    SUMMARY,
    actor,
    chance,
    chances,
    question,
    summary,
)
from firehall.games.arsonist.start import start
from firehall.games.arsonist.state import STATE
from firehall.games.arsonist.words import ENDINGS

_folder = files("firehall.games.arsonist")

GAME = Game(
    name="arsonist",
    title="The Arsonist",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    observation_size=SIZE,
    observation=LAYOUT,
    actions=BLOCKS,
    kit={
        "actor": actor,
        "question": question,
        "legal": legal,
        "apply": apply,
        "chances": chances,
        "chance": chance,
        "returns": returns,
        "summary": summary,
        "observe": observe,
        "conceal": conceal,
        "redeal": redeal,
    },
    options=Options,
    seats=lambda options: SEATS,
    start=start,
    endings=ENDINGS,
    summary=SUMMARY,
    notation=notation,
    positions=position,
    telling=telling,
    texts=Texts(_folder / "texts"),
    rules=Rulebook(_folder),
    page=PAGE,
    box=BOX,
    puzzles=PUZZLES,
    own_files=(MAP,),
    players=f"{__name__}.players",
    aiming=aiming,
    events=100,
    revelations=REVELATIONS,
    secrets=hearing,
    deduce=deduce,
    turn_rule="P5.1",
)
