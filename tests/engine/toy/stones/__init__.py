"""Stones: a whole game in one folder, for Firehall's tests and as an example.

Its package names it under the entry point group ``firehall.games``; nothing else is needed.
"""

from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts

from . import notation, position, rules, telling
from .state import STATE

_folder = files(__name__)

GAME = Game(
    name="stones",
    title="Stones",
    version="1.0",
    state=STATE,
    num_actions=rules.NUM_ACTIONS,
    observation_size=rules.OBSERVATION,
    questions=rules.QUESTIONS,
    kit={
        "actor": rules.actor,
        "question": rules.question,
        "legal": rules.legal,
        "apply": rules.apply,
        "chances": rules.chances,
        "chance": rules.chance,
        "returns": rules.returns,
        "summary": rules.summary,
        "observe": rules.observe,
        "conceal": rules.conceal,
        "redeal": rules.redeal,
    },
    options=position.Options,
    seats=lambda options: 2,
    start=position.start,
    endings=position.ENDINGS,
    summary=("ending", "winner", "turns"),
    notation=notation,
    positions=position,
    telling=telling,
    texts=Texts(_folder / "texts"),
    rules=Rulebook(_folder),
    revelations=frozenset({"looked"}),
    page=Page(
        presets=({"stones": 4}, {}),
        lesson=read_lesson(_folder),
        sounds={"tossed": "dice"},
        board=_folder / "board",
    ),
)
