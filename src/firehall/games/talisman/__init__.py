"""Talisman with The Firelands: a quest through three regions for two to six.

The rules read from `rules` on; what cards, spaces and characters say is in ``data``, in the words
of ``language``.
"""

from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts
from firehall.games.talisman import aiming, hearing, notation, position, telling
from firehall.games.talisman.codes import BLOCKS, NUM_ACTIONS
from firehall.games.talisman.families.table import act, legal
from firehall.games.talisman.hidden import conceal, redeal
from firehall.games.talisman.material import BOX
from firehall.games.talisman.observe import LAYOUT, SIZE, observe
from firehall.games.talisman.options import Options
from firehall.games.talisman.own_files import CARDS
from firehall.games.talisman.page import PAGE
from firehall.games.talisman.puzzles import PUZZLES
from firehall.games.talisman.rules import (
    FIRST_STAGE,
    QUESTIONS,
    SUMMARY,
    actor,
    apply,
    befall,
    chance,
    chances,
    go_on,
    question,
    returns,
    summary,
)
from firehall.games.talisman.start import start
from firehall.games.talisman.state import STATE
from firehall.games.talisman.words import ENDINGS

_folder = files("firehall.games.talisman")

GAME = Game(
    name="talisman",
    title="Talisman: The Firelands",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    observation_size=SIZE,
    observation=LAYOUT,
    actions=BLOCKS,
    kit={
        "actor": actor,
        "question": question,
        "act": act,
        "befall": befall,
        "go_on": go_on,
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
    seats=lambda options: options.players,
    start=start,
    endings=ENDINGS,
    summary=SUMMARY,
    notation=notation,
    positions=position,
    telling=telling,
    players=f"{__name__}.players",
    texts=Texts(_folder / "texts"),
    rules=Rulebook(_folder),
    page=PAGE,
    puzzles=PUZZLES,
    aiming=aiming,
    box=BOX,
    own_files=(CARDS,),
    questions=QUESTIONS,
    first_step=FIRST_STAGE,
    events=2000,
    revelations=frozenset(
        {"card_drawn", "spell_gained", "spell_stolen", "looked_at", "ending_revealed"}
    ),
    secrets=hearing,
    windows=hearing,
    turn_rule="TA-T-01",
)
