"""Bucket Line: a card game for Firehall in a package of its own.

Read it from `state` on: `deck`, `language` and `programs` are the cards, `rules` the turn,
`actions` what can be done; the rest is how the game is written, told and shown.
"""

from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.page import Page
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts

from . import aiming, hearing, notation, position, rules, telling
from .actions import BLOCKS, NUM_ACTIONS, apply, legal
from .observe import LAYOUT, SIZE, observe
from .state import FRAMES, STATE

_folder = files(__name__)

GAME = Game(
    name="bucket_line",
    title="Bucket Line",
    version="1.0",
    state=STATE,
    num_actions=NUM_ACTIONS,
    actions=BLOCKS,
    observation_size=SIZE,
    observation=LAYOUT,
    questions=max(FRAMES.words) + 1,
    kit={
        "actor": rules.actor,
        "question": rules.question,
        "legal": legal,
        "apply": apply,
        "chances": rules.chances,
        "chance": rules.chance,
        "returns": rules.returns,
        "summary": rules.summary,
        "observe": observe,
        "conceal": rules.conceal,
        "redeal": rules.redeal,
    },
    options=position.Options,
    seats=lambda options: int(options.players),
    start=position.start,
    endings=position.ENDINGS,
    summary=("ending", "winner", "rounds_played", "best_score"),
    notation=notation,
    positions=position,
    telling=telling,
    texts=Texts(_folder / "texts"),
    rules=Rulebook(_folder),
    secrets=hearing,
    revelations=frozenset({"played", "discarded", "threw", "looked"}),
    turn_rule="BL-2",
    events=100,
    players=f"{__name__}.players",
    aiming=aiming,
    page=Page(
        presets=({"players": 2, "rounds": 4}, {}, {"players": 4, "rounds": 10}),
        basic=("players", "rounds"),
        board=_folder / "board",
    ),
)
