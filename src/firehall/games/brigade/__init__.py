"""The Brigade: two to four fire stations fight for the loyalty of a burning city.

The rules read from `rules` on; `docs/rules/brigade.md` has them in words, by id. What is on the
cards and what they do lies in ``cards/``, actions and answers in ``families/``, the rest in the
chapters ``city/`` and ``turn/``.
"""

from importlib.resources import files

from firehall.engine.frames import top_kind
from firehall.engine.game import Game
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts
from firehall.games.brigade import aiming, hearing, notation, position, telling
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.codes import BLOCKS, NUM_ACTIONS
from firehall.games.brigade.families.table import legal
from firehall.games.brigade.hidden import conceal, redeal
from firehall.games.brigade.material import BOX
from firehall.games.brigade.observe import LAYOUT, SIZE, observe
from firehall.games.brigade.options import Options
from firehall.games.brigade.own_files import CARDS
from firehall.games.brigade.page import PAGE
from firehall.games.brigade.puzzles import PUZZLES
from firehall.games.brigade.rules import SUMMARY, actor, apply, chance, chances, returns, summary
from firehall.games.brigade.start import start
from firehall.games.brigade.state import STATE
from firehall.games.brigade.words import ENDINGS

_folder = files("firehall.games.brigade")

GAME = Game(
    name="brigade",
    title="The Brigade",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    observation_size=SIZE,
    observation=LAYOUT,
    actions=BLOCKS,
    kit={
        "actor": actor,
        "question": top_kind,
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
    texts=Texts(_folder / "texts"),
    rules=Rulebook(_folder),
    secrets=hearing,
    turn_rule="B5.2",
    page=PAGE,
    box=BOX,
    puzzles=PUZZLES,
    own_files=(CARDS,),
    players=f"{__name__}.players",
    aiming=aiming,
    events=10 * CELLS,
)
