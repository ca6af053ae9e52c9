"""Specialists that nobody has thought of yet: each is a row, a file and its words, however many.

Two join a copy of the package, which is one more than a byte, or sixteen numbers, has room for.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from firehall.games.flashpoint.cards import CARDS
from firehall.games.flashpoint.codes import LARGE_NUM_ACTIONS, PICK_ROLE, PICKS, ROLE_PLACES
from firehall.games.flashpoint.families.table import LARGE_TABLE
from firehall.games.flashpoint.observe import LARGE_LAYOUT
from firehall.games.flashpoint.state import LARGE_STATE, STATE, bits_for
from tests.engine.installing import copy_of_firehall, run_in

NAMES = ("first_to_come", "second_to_come")
CHAPTER = """
from firehall.engine.families import Family
from firehall.engine.log import Log, note
from firehall.games.flashpoint.cards import card_named
from firehall.games.flashpoint.codes import first_action
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.parameters import BY_ONESELF, on_own_space
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.refusals import NO_TARGET, OK, refuse_role
from firehall.games.flashpoint.observe import LARGE_LAYOUT
from firehall.games.flashpoint.state import CLEAR, SMOKE, hazard, set_hazard
from firehall.games.flashpoint.turn.purse import GENERALLY

CARD = card_named("{name}")
DONE = told({event}, "{name}_blew", "firefighter at")
blow = Family("{name}", at=[ACTIONS], rules="FP-X-14", given=BY_ONESELF)


@blow.refuse
def refuse_{name}(s: State, cell: int) -> int:
    refused = refuse_role(s, CARD)
    if refused:
        return refused
    return OK if hazard(s, cell) == SMOKE else NO_TARGET


blow.cost(1, GENERALLY)


@blow.effect
def do_{name}(s: State, who: int, cell: int, log: Log) -> None:
    set_hazard(s, cell, CLEAR)
    s.hazards -= 1
    note(log, DONE, who, cell, 0)


blow.words("{name}")
blow.aim(on_own_space)
NUMBERING = [(first_action("{name}"), blow)]


@blow.phrase
def say_{name}() -> tuple:
    return "action.treat", {{}}
"""
GAME = """
import json, sys
import firehall
from firehall.games.flashpoint.codes import PICKS
from firehall.games.flashpoint.families.table import LARGE_TABLE
from firehall.players.seats import Computer

NAMES = sys.argv[1:]
options = {"mode": "experienced", "firefighters": 2, "roles_in_box": ["paramedic", *NAMES]}
begun = firehall.Match("flashpoint", options, seed=0)
begun.advance()
learned = Computer(begun.game, "policy", begun.actor).choose(begun)
assert learned in begun.legal_actions(), "a policy that was taught before plays no more"
within, played = True, set()
seed = 0
while not {*NAMES} <= played:
    match = firehall.Match("flashpoint", options, seed=seed)
    match.advance()
    ranges = [part for part in match.game.observation for _ in range(part.size)]
    while not match.over:
        seen = match.observe(0)
        within &= all(part.least <= n <= part.most for part, n in zip(ranges, seen))
        legal = match.legal()
        special = [one for one in legal if one.split()[-1] in NAMES]
        chosen = special[0] if special else legal[match.ply % len(legal)]
        played.add(chosen)
        match.play(chosen)
        match.advance()
    seed += 1
table = {one.family.id: one.first for one in LARGE_TABLE.numbered}
parts = [part.name for part in match.game.observation]
print(json.dumps([sorted(played), within, table, parts, PICKS.tolist(), match.game.num_actions]))
"""


@pytest.fixture(scope="module")
def with_more(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What a game says in a package that has two specialists more."""
    folder = tmp_path_factory.mktemp("package")
    game = copy_of_firehall(folder) / "games/flashpoint"
    cards = (game / "cards.py").read_text("utf-8")
    rows = "".join(f"    Card({name!r}, base=False, acts=1),\n" for name in NAMES)
    (game / "cards.py").write_text(cards.replace(")\nROLES =", f"{rows})\nROLES ="), "utf-8")
    for event, name in enumerate(NAMES, 230):
        text = CHAPTER.format(name=name, event=event)
        (game / "families" / f"{name}.py").write_text(text, "utf-8")
    return json.loads(run_in(folder, GAME, *NAMES))


def test_specialists_to_come_are_picked_and_act(with_more: Any) -> None:
    played, within, _, _, _, _ = with_more
    assert {*(f"specialist {name}" for name in NAMES), *NAMES} <= set(played)
    assert within, "an observation left its range"


def test_numbers_and_observations_of_before_stay(with_more: Any) -> None:
    _, _, table, parts, picks, actions = with_more
    now = {one.family.id: one.first for one in LARGE_TABLE.numbered}
    assert {name: table[name] for name in now} == now
    assert picks[: len(CARDS)] == PICKS.tolist()
    assert picks[:ROLE_PLACES] == [PICK_ROLE + number for number in range(ROLE_PLACES)]
    new = {*(table[name] for name in NAMES), *picks[ROLE_PLACES:]}
    assert {*range(LARGE_NUM_ACTIONS, actions)} <= new
    before = [part.name for part in LARGE_LAYOUT]
    assert parts[: len(before)] == before
    assert parts[-1].startswith("free specialists from ")


def test_a_state_has_a_bit_for_every_card() -> None:
    assert [bits_for(many) for many in (9, 16, 17, 32)] == [np.uint16] * 2 + [np.uint32] * 2
    assert STATE["roles_free"] == np.uint16
    assert 1 << len(CARDS) - 1 <= np.iinfo(LARGE_STATE["roles_free"].base).max
