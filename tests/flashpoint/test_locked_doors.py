"""FP-2S-12, FP-S-23: doors that turn out to be locked."""

from __future__ import annotations

import random
from typing import Any

import pytest

import firehall
from tests.flashpoint.two_floors import OUT, ap, code, reads_back, table

LOCKS = {"locked_doors": 2}
HERE = ["G", 2, 1]  # with a door to the south
EDGE = [HERE, ["G", 3, 1]]
DOORS = table(HERE, OUT, options=LOCKS).position()["locks"]["doors"]


def state_of(m: firehall.Match) -> str:
    (door,) = [one for one in m.position()["doors"] if one["edge"] == EDGE]
    return str(door["state"])


@pytest.mark.rule("FP-S-23", "R-122")
def test_so_many_doors_are_locked_and_nothing_says_which() -> None:
    m = table(HERE, OUT, options=LOCKS)
    doors = [door for door in m.position()["doors"] if door["state"] == "untried"]
    assert m.position()["locks"] == {"hidden": 2, "doors": len(doors)}
    m.play("door S")
    assert m.outcomes().count("locked") == 2
    assert len(m.outcomes()) == len(doors)
    assert reads_back(m)


@pytest.mark.rule("FP-S-23")
def test_all_doors_of_a_board_may_be_locked() -> None:
    m = table(HERE, OUT, options={"locked_doors": DOORS})
    m.play("door S")
    assert set(m.outcomes()) == {"locked"}


@pytest.mark.rule("FP-2S-12")
def test_a_locked_door_costs_its_ap_and_stays_closed_for_good() -> None:
    m = table(HERE, OUT, options=LOCKS)
    assert code(m, "chop S") == "NO_WALL"
    m.play("door S")
    m.roll("locked")
    assert (ap(m), state_of(m), m.position()["locks"]["hidden"]) == (7, "locked", 1)
    assert code(m, "door S") == "DOOR_LOCKED"
    assert code(m, "move S") == "BLOCKED_DOOR"
    assert reads_back(m)


@pytest.mark.rule("FP-2S-12")
def test_it_is_chopped_down_without_damage() -> None:
    m = table(HERE, OUT, options=LOCKS, doors=[{"edge": EDGE, "state": "locked"}])
    m.play("chop S")
    assert (ap(m), state_of(m), m.position()["damage_left"]) == (6, "destroyed", 24)
    m = table(HERE, OUT, options=LOCKS, doors=[{"edge": EDGE, "state": "locked"}], damage_left=1)
    m.play("chop S")
    assert not m.over


@pytest.mark.rule("FP-2S-12")
def test_one_that_opens_is_a_door_like_any_other() -> None:
    m = table(HERE, OUT, options=LOCKS)
    m.play("door S")
    m.roll("unlocked")
    assert state_of(m) == "open"
    m.play("door S")
    assert state_of(m) == "closed"
    m.play("door S")
    assert (state_of(m), ap(m)) == ("open", 5)


@pytest.mark.rule("FP-2S-12")
@pytest.mark.parametrize("state", ["untried", "locked"])
def test_blasts_treat_it_as_a_closed_door(state: str) -> None:
    door = {"edge": EDGE, "state": state}
    m = table(OUT, options=LOCKS, doors=[door], fire=[HERE], phase="fire")
    m.roll("2,1")
    assert state_of(m) == "destroyed"
    assert ["G", 3, 1] not in m.position()["fire"]


@pytest.mark.rule("R-122")
def test_once_all_are_found_doors_open_at_once() -> None:
    m = table(HERE, OUT, options={"locked_doors": 1}, locks={"hidden": 0, "doors": DOORS})
    m.play("door S")
    assert state_of(m) == "open"
    assert m.position()["locks"] == {"hidden": 0, "doors": DOORS - 1}


@pytest.mark.rule("FP-S-23")
def test_a_commanded_door_may_be_locked_too_and_a_base_board_can_have_them() -> None:
    given = {"mode": "experienced", "firefighters": 2, "locked_doors": 7}
    crew = [{"at": [0, 0], "specialist": "fire_captain"}, {"at": [3, 2], "specialist": "paramedic"}]
    m = firehall.Match.from_position("flashpoint", {"options": given, "firefighters": crew})
    m.play("command F2 door E")
    m.roll("locked")
    assert {"edge": [[3, 2], [3, 3]], "state": "locked"} in m.position()["doors"]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"doors": [{"edge": EDGE, "state": "locked"}]}, "no door can be locked"),
        ({"options": LOCKS, "locks": {"hidden": 3, "doors": DOORS}}, "0 to 2"),
        ({"options": LOCKS, "locks": {"hidden": 2, "doors": DOORS + 3}}, f"{DOORS} to {DOORS}"),
        ({"locks": {"hidden": 1, "doors": DOORS}}, "no door is locked"),
        ({"options": {"locked_doors": DOORS + 1}}, f"this board has {DOORS} that can be locked"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], says: str) -> None:
    with pytest.raises(firehall.FirehallError, match=says):
        table(OUT, **position)


def test_games_with_locked_doors_read_back() -> None:
    m = table(HERE, ["U", 2, 3], ["G", 3, 3], options={"locked_doors": 4})
    rng = random.Random(2)
    tried = 0
    while not m.over and tried < 6:
        if m.actor == firehall.CHANCE:
            tried += m.position()["phase"] == "try_door"
            m.roll()
        else:
            doors = [one for one in m.legal() if one.startswith("door")]
            m.play(rng.choice(doors if doors and rng.random() < 0.5 else m.legal()))
        assert reads_back(m)
    assert tried
