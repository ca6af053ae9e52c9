"""Flash Point: Fire Rescue, family and experienced, the base game.

The rules read from `rules` on; `docs/rules/flashpoint.md` has them in words, by id.
"""

from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.page import Page
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts
from firehall.games.flashpoint import aiming, notation, position, telling
from firehall.games.flashpoint.board import MAX_CELLS
from firehall.games.flashpoint.codes import BLOCKS, NUM_ACTIONS
from firehall.games.flashpoint.dice import chances
from firehall.games.flashpoint.families.table import legal
from firehall.games.flashpoint.observe import LAYOUT, SIZE, observe
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.own_files import BOARD
from firehall.games.flashpoint.rules import (
    SUMMARY,
    actor,
    apply,
    chance,
    conceal,
    course,
    question,
    redeal,
    returns,
    summary,
)
from firehall.games.flashpoint.start import start
from firehall.games.flashpoint.state import STATE
from firehall.games.flashpoint.words import ENDINGS

_folder = files("firehall.games.flashpoint")

GAME = Game(
    name="flashpoint",
    title="Flash Point: Fire Rescue",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    observation_size=SIZE,
    observation=LAYOUT,
    actions=BLOCKS,
    kit={
        "actor": actor,
        "question": question,
        "course": course,
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
    seats=lambda options: options.seats,
    start=start,
    endings=ENDINGS,
    summary=SUMMARY,
    notation=notation,
    positions=position,
    telling=telling,
    texts=Texts(_folder / "texts"),
    rules=Rulebook(_folder),
    page=Page(
        order=1,
        sign="helmet",
        presets=(
            {"mode": "family", "firefighters": 2},
            {"mode": "experienced", "difficulty": "recruit", "firefighters": 3},
            {"mode": "experienced", "difficulty": "veteran", "firefighters": 4, "murphy": True},
        ),
        basic=("mode", "difficulty", "firefighters", "board"),
    ),
    own_files=(BOARD,),
    players=f"{__name__}.players",
    aiming=aiming,
    events=8 * MAX_CELLS,  # a few for each space of a building that burns at once
    cooperative=True,
)
