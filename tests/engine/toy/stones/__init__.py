"""Stones: a whole game in one folder, for Firehall's tests and as an example.

Its package names it under the entry point group ``firehall.games``; nothing else is needed.
"""

from importlib.resources import files

from firehall.engine.game import Game
from firehall.engine.rulebook import Rulebook
from firehall.engine.texts import Texts

from . import notation, position, rules, telling

_folder = files(__name__)

GAME = Game(
    name="stones",
    title="Stones",
    version="1.0",
    state=rules.STATE,
    num_actions=rules.NUM_ACTIONS,
    observation_size=rules.OBSERVATION,
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
)
