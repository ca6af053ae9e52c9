"""Rules of thumb with equipment: the platform, portable ladders, toxic markers, damaged floors."""

from __future__ import annotations

from typing import Any

import firehall
from tests.flashpoint.test_players_on_boards import choice
from tests.flashpoint.two_floors import OUT, table

ENGINE = [["G", 5, 0], ["G", 6, 0]]  # on the left
ABOVE = ["U", 5, 0]
CREW = ["driver_operator", "generalist"]
PLATFORM = {"engine_equipment": "platform", "specialists": True, "roles_in_box": CREW}


def driver(at: Any, **position: Any) -> firehall.Match:
    """The Driver/Operator and somebody out of the way, on the house with a platform."""
    given = {"mode": "experienced", "board": "second_story_house", "firefighters": 2, **PLATFORM}
    crew = [
        {"at": space, "saved": 4, "specialist": card}
        for space, card in zip((at, OUT), CREW, strict=True)
    ]
    position = {"engine": ENGINE, "ambulance": [["G", 0, 3], ["G", 0, 4]], **position}
    return firehall.Match.from_position(
        "flashpoint", {"options": given, "firefighters": crew, **position}
    )


FIRE = [["U", 5, 1], ["U", 5, 2], ["U", 6, 1], ["U", 6, 2]]
WINDOW = [ABOVE, ["U", 5, 1]]


def test_the_platform_is_raised_to_where_its_cannon_clears_most() -> None:
    hole = [{"edge": WINDOW, "damage": 1}]  # a thin wall that has fallen
    m = driver(ENGINE[0], fire=FIRE, walls=hole)
    assert choice(m) == "platform U:5,0"
    m.play("platform U:5,0")
    assert choice(m) == "come aboard"
    m.play("come aboard")
    assert choice(m) == "cannon"


def test_nobody_else_comes_aboard() -> None:
    hole = [{"edge": WINDOW, "damage": 1}]
    m = driver(ENGINE[0], fire=FIRE, walls=hole)
    m.play("platform U:5,0")
    assert len(m.legal()) == 2
    assert choice(m) == "come aboard"


def test_no_cannon_is_fired_at_victims() -> None:
    hole = [{"edge": WINDOW, "damage": 1}]
    m = driver(ABOVE, platform=ABOVE, fire=FIRE[1:], walls=hole, victims=[{"at": ["U", 5, 1]}])
    assert choice(m) != "cannon"


def test_a_ladder_is_put_up_where_that_is_nearer_than_the_stairs() -> None:
    place = [["G", 0, 1], ["G", 0, 2]]  # below a window of the main bedroom
    m = table(place[0], OUT, engine=place, victims=[{"at": ["U", 1, 1]}])
    assert choice(m) == "erect ladder U"
    m.play("erect ladder U")
    assert choice(m) == "move up"


def test_a_ladder_is_carried_to_its_place() -> None:
    place = [["G", 0, 1], ["G", 0, 2]]
    m = table(place[1], OUT, engine=place, victims=[{"at": ["U", 1, 1]}])
    assert choice(m) == "carry ladder W"


def test_nobody_puts_up_a_ladder_beside_the_stairs() -> None:
    place = [["G", 1, 5], ["G", 2, 5]]
    m = table(place[0], OUT, engine=place, victims=[{"at": ["U", 3, 4]}])
    assert "ladder" not in choice(m)


def test_a_hole_is_bridged_to_somebody_who_is_cut_off() -> None:
    """The corner G:1,1 lies behind holes on both of its sides."""
    holes = [["G", 1, 2], ["G", 2, 1]]
    m = table(
        ["G", 2, 2],
        OUT,
        options={"basement": True},
        destroyed_floor=holes,
        ladders=[{"at": ["G", 2, 2]}],
        victims=[{"at": ["G", 1, 1]}],
    )
    assert choice(m) in ("bridge N", "bridge W")
    m.play(choice(m))
    assert choice(m) in ("move N", "move W")


def crewed(card: str, board: str, at: Any, **position: Any) -> firehall.Match:
    given = {"mode": "experienced", "board": board, "firefighters": 1, "specialists": True}
    given |= {"roles_in_box": [card], **position.pop("options", {})}
    crew = [{"at": at, "saved": 4, "specialist": card}]
    return firehall.Match.from_position(
        "flashpoint", {"options": given, "firefighters": crew, **position}
    )


def test_the_technician_clears_a_way_of_toxic_markers() -> None:
    m = crewed("hazmat_technician", "ed_laboratory", ["U", 5, 3], toxic=[["U", 5, 4]])
    assert choice(m) == "clean E"


def test_a_damaged_floor_is_repaired() -> None:
    m = crewed(
        "structural_engineer",
        "ed_garage",
        ["G", 3, 2],
        options={"basement": True},
        damaged_floor=[["G", 3, 1]],
    )
    assert choice(m) == "repair floor W"


def test_fire_below_a_damaged_floor_comes_first() -> None:
    """Both burn in the open, four steps of AP away; over one the floor would fall in."""
    m = table(
        ["B", 3, 3],
        OUT,
        options={"basement": True},
        fire=[["B", 2, 3], ["B", 3, 2]],
        damaged_floor=[["G", 2, 3]],
    )
    assert choice(m) in ("extinguish N", "put out N")
