"""FP-T-08 against brute force: an action strands someone just when nothing can save all after it.

Positions are small and random: somebody's turn, others whom a Captain has commanded, walls, fire.
Whatever can be done is done, by the rules' own `apply`, until everyone whom the active player
answers for is out of the fire or nothing is left to try. By R-86 doors and walls are taken as they
are and the deck gun is judged before its roll: these are no ways out.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.frames import top_kind
from firehall.engine.log import new
from firehall.engine.plain import plain, plain_numbers
from firehall.games.flashpoint.codes import (
    ACCEPT,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DOOR,
    DRIVE_TO,
    EXTINGUISH,
    LOADS,
    PUT_OUT,
)
from firehall.games.flashpoint.families.table import refusal
from firehall.games.flashpoint.fields import CONSENT
from firehall.games.flashpoint.refusals import OK, STRANDED
from firehall.games.flashpoint.rules import apply
from firehall.games.flashpoint.state import STATE, burns
from tests.flashpoint.tables import expert, figure

ROWS, COLUMNS = (2, 3, 4), (3, 4, 5)
SPACES = [f"{row},{column}" for row in ROWS for column in COLUMNS]
EDGES = [f"{row},{column}|{row},{column + 1}" for row in ROWS for column in (2, 3, 4, 5)] + [
    f"{row},{column}|{row + 1},{column}" for row in (1, 2, 3, 4) for column in COLUMNS
]
#: What may save somebody: steps, commanded ones too, and extinguishing one step.
WAYS_OUT = [
    *range(0, DOOR, LOADS),
    *range(EXTINGUISH, PUT_OUT),
    *range(COMMAND_MOVE, COMMAND_DOOR, LOADS),
]
#: What is asked about: whatever is done without dice.
ASKED = [*range(DRIVE_TO), *range(COMMAND_MOVE, COMMAND_DOOR + 24)]


def laid(dice: random.Random, captain: bool) -> firehall.Match:
    """A position of the kind that is asked about; mostly a crowd in fire behind walls."""
    crew = dice.randint(2, 4) if captain else 1
    crowd = dice.sample(SPACES, 2)  # so that some share a space
    cards = ["cafs_firefighter", "generalist", "paramedic", "rescue_specialist"]
    dice.shuffle(cards)
    points: dict[str, Any] = {"ap": dice.choice((0, 1, 1, 2, 2, 3, 4))}
    active = cards.pop()
    if captain:
        active = "fire_captain"
        points["special_ap"] = {"command": dice.randint(0, 2)}
    places = [dice.choice(SPACES + crowd * 2) for _ in range(crew)]
    consent = captain and dice.random() < 0.3
    others = list(range(1, crew))
    commanded = [who for who in others if dice.random() < 0.8]
    refused = [who for who in commanded if consent and dice.random() < 0.3]
    doors = dice.sample(EDGES, dice.randint(0, 14))  # walls would shut spaces in for good
    half = len(doors) // 2
    return expert(
        closed=doors[half:],
        opened=doors[:half],
        fire=[space for space in SPACES if space in crowd or dice.random() < 0.6],
        crew=[figure(places[0], active, **points)]
        + [figure(places[who], cards[who - 1]) for who in others],
        acted={"commanded": commanded, "unwilling": refused},
        options={
            "command_consent": consent,
            "cafs_command_limit": dice.choice(("all", "command_only")),
            "no_stop_in_fire": "move" if dice.random() < 0.1 else "turn",
        },
    )


def after(state: bytes, action: int) -> bytes:
    """The state after an action, consented to."""
    states = np.frombuffer(bytearray(state), STATE)
    s = plain(states)
    log = plain_numbers(new(0))
    apply(s, action, log)
    if top_kind(s) == CONSENT:
        apply(s, ACCEPT, log)
    return states.tobytes()


def face(state: bytes, **changes: int) -> Any:
    s = plain(np.frombuffer(bytearray(state), STATE))
    for name, value in changes.items():
        setattr(s, name, value)
    return s


def all_out(state: bytes) -> bool:
    """Nobody stands in fire whom the active player answers for, but who refused a command."""
    s = face(state)
    answered_for = (s.commanded & ~s.unwilling) | 1 << s.active
    crew = [who for who in range(s.firefighters) if answered_for >> who & 1]
    return not any(burns(s, s.at[who]) for who in crew)


def savable(state: bytes, known: dict[bytes, bool]) -> bool:
    """Whether some order of steps and extinguishing brings everyone out."""
    if state not in known:
        known[state] = all_out(state) or any(
            savable(after(state, action), known)
            for action in WAYS_OUT
            if refusal(face(state, allow_stranding=1), action) == OK
        )
    return known[state]


def compare(match: firehall.Match) -> Counter[str]:
    """Every action of a position: refused as stranding just when not all can be saved after it."""
    state = match.snapshot()
    known: dict[bytes, bool] = {}
    found: Counter[str] = Counter()
    for action in ASKED:
        if refusal(face(state, allow_stranding=1), action) == OK:
            stranded = refusal(face(state), action) == STRANDED
            assert stranded != savable(after(state, action), known), (
                f"{match.game.notation.write_action(face(state), action)} in {match.position()}"
            )
            found["stranded" if stranded else "savable"] += 1
    return found


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize(("captain", "positions"), [(False, 80), (True, 30)])
@pytest.mark.parametrize("seed", range(2))
def test_an_action_strands_just_when_brute_force_saves_nobody_after_it(
    seed: int, captain: bool, positions: int
) -> None:
    dice = random.Random(seed)
    found: Counter[str] = Counter()
    for _ in range(positions):
        found += compare(laid(dice, captain))
    assert min(found["stranded"], found["savable"]) > 25


@pytest.mark.rule("FP-T-07", "FP-T-08")
@pytest.mark.parametrize("captain", [False, True])
def test_something_is_always_legal_and_the_mask_agrees_with_the_reasons(captain: bool) -> None:
    dice = random.Random(7)
    for _ in range(150):
        match = laid(dice, captain)
        before = match.snapshot()
        reasons = [refusal(match.state, action) for action in range(match.game.num_actions)]
        assert match.snapshot() == before, "asking changes nothing"
        allowed = [action for action, reason in enumerate(reasons) if reason == OK]
        assert match.legal_actions() == allowed
        assert allowed, match.position()
