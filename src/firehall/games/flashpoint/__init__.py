"""Flash Point: Fire Rescue, family and experienced, the base game and its expansions.

The rules read from `rules` on; `docs/rules/flashpoint.md` has them in words, by id.
"""

from dataclasses import replace
from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts
from firehall.games.flashpoint import aiming, notation, position, telling
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.codes import BLOCKS, LARGE_BLOCKS, LARGE_NUM_ACTIONS, NUM_ACTIONS
from firehall.games.flashpoint.families.table import legal, legal_large
from firehall.games.flashpoint.material import BOX
from firehall.games.flashpoint.observe import LARGE_LAYOUT, LARGE_SIZE, LAYOUT, SIZE, observe
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.own_files import BOARD, CARDS
from firehall.games.flashpoint.page import PAGE
from firehall.games.flashpoint.puzzles import PUZZLES
from firehall.games.flashpoint.rules import (
    LARGE_QUESTIONS,
    QUESTIONS,
    SUMMARY,
    actor,
    apply,
    apply_on_floors,
    chance,
    conceal,
    course,
    question,
    redeal,
    returns,
    summary,
)
from firehall.games.flashpoint.start import needs_large, start
from firehall.games.flashpoint.state import LARGE_STATE, STATE
from firehall.games.flashpoint.turn.dice import chances
from firehall.games.flashpoint.words import ENDINGS

_folder = files("firehall.games.flashpoint")

GAME: Game = Game(
    name="flashpoint",
    title="Flash Point: Fire Rescue",
    version="1.0",
    state=STATE,
    small=True,
    num_actions=NUM_ACTIONS,
    observation_size=SIZE,
    questions=QUESTIONS,
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
    page=PAGE,
    box=BOX,
    puzzles=PUZZLES,
    own_files=(BOARD, CARDS),
    players=f"{__name__}.players",
    aiming=aiming,
    events=8 * MAX_CELLS,  # a few for each space of a building that burns at once
    cooperative=True,
    size=lambda options: LARGE if needs_large(options) else GAME,
)

#: The same game with floors and all that expansions bring: more room, more actions.
LARGE: Game = replace(
    GAME,
    state=LARGE_STATE,
    small=False,
    num_actions=LARGE_NUM_ACTIONS,
    questions=LARGE_QUESTIONS,
    observation_size=LARGE_SIZE,
    observation=LARGE_LAYOUT,
    actions=LARGE_BLOCKS,
    kit={**GAME.kit, "legal": legal_large, "apply": apply_on_floors},
    events=8 * MOST_CELLS,
)
