"""FP-S: the crew, the family setup, and the choices and modules of the experienced one.

Its order and its dice are in test_rules_setup_dice.py.
"""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.cards import BASE_SPECIALISTS
from tests.flashpoint.tables import (
    BACK,
    FRONT,
    HALL,
    INSIDE,
    RING,
    accepted,
    ap,
    expert,
    figure,
    finish_setup,
    go,
    lying,
    opening,
    phase,
    relaid,
    tally,
    told,
    where,
)
from tests.tables import names, refused

EXPLOSIONS = ["1", "6,7", "6"]  # at 3,3, at 6,7 and, the black 7 turned over, at 6,2
HAZMATS = ["1,1", "1,2", "1,4"]
POIS = ["2,6", "2,7", "2,8"]

FRONT_DOORS = [
    "1,3|1,4",
    "2,5|2,6",
    "2,8|3,8",
    "3,2|3,3",
    "4,4|5,4",
    "4,6|4,7",
    "6,5|6,6",
    "6,7|6,8",
]
BACK_DOORS = ["1,5|1,6", "3,5|3,6", "3,5|4,5", "3,6|4,6", "4,3|5,3", "4,6|4,7", "4,6|5,6"]
FAMILY_FIRE = ["2,2", "2,3", "3,2", "3,3", "3,4", "3,5", "4,4", "5,6", "5,7", "6,6"]


def family(board: dict[str, Any] = FRONT, **options: Any) -> firehall.Match:
    return opening(board, mode="family", **options)


def doors(m: firehall.Match) -> list[tuple[str, str]]:
    """Every door and its state."""
    return [
        ("|".join(f"{row},{column}" for row, column in one["edge"]), one["state"])
        for one in m.position()["doors"]
    ]


# FP-S-01


@pytest.mark.rule("FP-S-01")
def test_crew_t1_counts_are_of_firefighters_not_players() -> None:
    m = opening(players=1, firefighters=3, difficulty="recruit")
    go(m, *EXPLOSIONS, *HAZMATS, *POIS, *(f"specialist {name}" for name in BASE_SPECIALISTS[:3]))
    events = go(m, "1,7", "1,8")
    assert told(events, "hot_spot_placed") == [{"at": [1, 7]}, {"at": [1, 8]}]
    assert phase(m) == "start"
    assert len(lying(m, "hot_spots")) == 3 + 2


@pytest.mark.rule("FP-S-01")
@pytest.mark.parametrize("crew", [0, 7])
def test_crew_t2_only_six_figures_exist(crew: int) -> None:
    with pytest.raises(firehall.OptionError):
        opening(firefighters=crew)


@pytest.mark.rule("FP-S-01")
@pytest.mark.parametrize("crew", [1, 6])
def test_crew_one_to_six_take_part(crew: int) -> None:
    assert len(family(firefighters=crew).position()["firefighters"]) == crew


@pytest.mark.rule("FP-S-01")
@pytest.mark.parametrize(("players", "seats"), [(None, [0, 1, 2]), (2, [0, 1, 0]), (1, [0, 0, 0])])
def test_crew_seats_run_the_firefighters_in_turn_order(
    players: int | None, seats: list[int]
) -> None:
    m = opening(players=players, firefighters=3, specialists=False, hotspots=False)
    go(m, *EXPLOSIONS, *HAZMATS, *POIS)
    asked = []
    for space in ("7,9", "7,8", "7,7"):
        asked.append(m.actor)
        m.play(f"start {space}")
    assert asked == seats
    assert [where(m, who) for who in range(3)] == ["7,9", "7,8", "7,7"]


@pytest.mark.rule("FP-S-01")
def test_crew_a_player_without_a_firefighter_is_refused() -> None:
    with pytest.raises(firehall.OptionError):
        opening(players=3, firefighters=2)


@pytest.mark.rule("FP-S-01")
def test_crew_each_figure_of_one_player_has_its_own_card_ap_and_turn() -> None:
    m = expert(
        crew=[figure("7,9", "generalist"), figure("7,8", "cafs_firefighter")],
        options={"players": 1},
        poi=POIS,
    )
    assert (m.actor, ap(m, 0), ap(m, 1)) == (0, 5, 0)
    go(m, "end", "1,1")
    assert (m.actor, m.position()["turn"], ap(m, 1)) == (0, 1, 3)


# FP-S-02


@pytest.mark.rule("FP-S-02")
@pytest.mark.parametrize(
    ("board", "expected"),
    [pytest.param(FRONT, FRONT_DOORS, id="t1-front"), pytest.param(BACK, BACK_DOORS, id="t2-back")],
)
def test_doors_every_interior_doorway_is_closed(board: dict[str, Any], expected: list[str]) -> None:
    m = family(board)
    finish_setup(m)
    assert sorted(doors(m)) == [(edge, "closed") for edge in expected]


# FP-S-03


@pytest.mark.rule("FP-S-03")
def test_family_fire_t1_ten_spaces_burn() -> None:
    m = family()
    finish_setup(m)
    assert (lying(m, "fire"), lying(m, "smoke")) == (FAMILY_FIRE, [])
    assert (m.position()["walls"], tally(m, "damage_left")) == ([], 24)
    open_spaces = [[int(part) for part in space.split(",")] for space in INSIDE]
    open_spaces = [space for space in open_spaces if space not in m.position()["fire"]]
    relaid(m, smoke=open_spaces[:24])  # as many tokens are left
    with pytest.raises(firehall.PositionError):
        relaid(m, smoke=open_spaces[:25])


# FP-S-04


@pytest.mark.rule("FP-S-04")
def test_family_pois_t1_three_lie_on_the_board_and_twelve_beside_it() -> None:
    m = family()
    finish_setup(m)
    assert lying(m, "poi") == ["2,4", "5,1", "5,8"]
    pool = m.position()["pool"]
    assert pool == {"victims": 10, "false_alarms": 5}
    assert sum(pool.values()) - 3 == 12


@pytest.mark.rule("FP-S-04")
def test_family_pois_t1_the_first_is_a_victim_ten_times_in_fifteen() -> None:
    m = family(firefighters=1)
    go(m, "start 7,3", "move N", "move N", "move W", "move W")
    assert (where(m), m.actor) == ("5,1", firehall.CHANCE)
    assert m.outcomes() == ["victim"] * 10 + ["false alarm"] * 5


# FP-S-05


@pytest.mark.rule("FP-S-05")
@pytest.mark.parametrize(
    "action",
    [
        "drive ambulance right",
        "drive engine right",
        "treat",
        "specialist paramedic",
        "deck gun",
        "dispose",
        "identify 2,4",
        "command F2 move N",
    ],
)
def test_family_parts_t1_what_is_not_in_use_is_refused(action: str) -> None:
    m = family(firefighters=2)
    finish_setup(m)
    refused(m, action, "MODULE_OFF")


@pytest.mark.rule("FP-S-05")
def test_family_parts_everyone_is_a_plain_firefighter_with_four_ap() -> None:
    m = family(firefighters=3)
    finish_setup(m)
    position = m.position()
    assert [one["specialist"] for one in position["firefighters"]] == ["plain"] * 3
    assert (ap(m), position["hazmats"], position["hot_spots"], position["reserve"]) == (
        4,
        [],
        [],
        0,
    )
    assert "ambulance" not in position
    assert "engine" not in position


# FP-S-06


@pytest.mark.rule("FP-S-06")
def test_start_t1_outside_only() -> None:
    m = family(HALL, firefighters=1)
    refused(m, "start 3,3", "FORBIDDEN_SPACE", "FP-S-06")
    m.play("start 7,9")
    assert where(m) == "7,9"


@pytest.mark.rule("FP-S-06")
@pytest.mark.parametrize("mode", ["family", "experienced"])
def test_start_all_32_spaces_may_be_chosen_and_shared(mode: str) -> None:
    m = opening(mode=mode, firefighters=2, specialists=False)
    while m.actor == firehall.CHANCE:
        m.roll()
    assert sorted(m.legal()) == sorted(f"start {space}" for space in RING)
    go(m, "start 0,0", "start 0,0")
    assert (where(m, 0), where(m, 1)) == ("0,0", "0,0")


# FP-S-07


@pytest.mark.rule("FP-S-07")
def test_first_t1_turns_go_on_from_the_chosen_one() -> None:
    m = family(firefighters=3)
    go(m, "start 7,9", "start 7,9", "start 7,9", "first F2")
    order = []
    for _ in range(4):
        order.append(m.position()["turn"])
        m.play("end")
        m.advance()
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("FP-S-07")
def test_first_the_group_names_it() -> None:
    m = family(HALL, firefighters=3)
    go(m, "start 7,9", "start 7,9", "start 7,9")
    assert (m.actor, m.legal()) == (0, ["first F1", "first F2", "first F3"])
    events = m.play("first F2")
    assert told(events, "first_chosen") == [{"firefighter": 1}]
    assert (m.actor, m.position()["turn"]) == (1, 1)


@pytest.mark.rule("FP-S-07")
def test_first_or_a_draw_names_it() -> None:
    m = family(HALL, firefighters=3, first_player="random")
    go(m, "start 7,9", "start 7,9", "start 7,9")
    assert (m.actor, m.outcomes()) == (firehall.CHANCE, ["F1", "F2", "F3"])
    m.roll("F3")
    assert (m.actor, m.position()["turn"]) == (2, 2)


@pytest.mark.rule("FP-S-07")
def test_first_nobody_is_asked_about_a_single_firefighter() -> None:
    m = family(HALL, firefighters=1)
    m.play("start 7,9")
    assert phase(m) == "actions"


# FP-S-17


def dealing(**options: Any) -> firehall.Match:
    """A setup in which the specialists are about to be handed out."""
    m = opening(**options)
    go(m, *EXPLOSIONS, *HAZMATS, *POIS)
    return m


@pytest.mark.rule("FP-S-17")
def test_specialists_t1_everyone_takes_a_different_one() -> None:
    m = dealing(firefighters=2)
    m.play("specialist paramedic")
    refused(m, "specialist paramedic", "ROLE_TAKEN", "FP-S-17")
    m.play("specialist generalist")
    cards = [one["specialist"] for one in m.position()["firefighters"]]
    assert cards == ["paramedic", "generalist"]


@pytest.mark.rule("FP-S-17")
def test_specialists_chosen_by_the_seat_concerned() -> None:
    m = dealing(firefighters=2, specialist_deal="chosen")
    assert (m.actor, m.legal()) == (0, [f"specialist {name}" for name in BASE_SPECIALISTS])
    m.play("specialist fire_captain")
    assert (m.actor, len(m.legal())) == (1, 7)


@pytest.mark.rule("FP-S-17")
def test_specialists_dealt_at_random_without_repeats() -> None:
    m = dealing(firefighters=3, specialist_deal="random")
    assert m.outcomes() == list(BASE_SPECIALISTS)
    go(m, "hazmat_technician", "paramedic")
    assert set(m.outcomes()) == set(BASE_SPECIALISTS) - {"hazmat_technician", "paramedic"}
    m.roll("generalist")
    cards = [one["specialist"] for one in m.position()["firefighters"]]
    assert cards == ["hazmat_technician", "paramedic", "generalist"]


@pytest.mark.rule("FP-S-17")
def test_specialists_only_those_in_the_box() -> None:
    m = dealing(firefighters=2, roles_in_box=["generalist", "fire_captain"])
    assert m.legal() == ["specialist fire_captain", "specialist generalist"]
    refused(m, "specialist paramedic", "ROLE_TAKEN", "FP-S-17")


@pytest.mark.rule("FP-S-17")
@pytest.mark.parametrize(
    "box", [["generalist"], ["generalist", "generalist"], ["clown", "generalist"]]
)
def test_specialists_a_box_that_cannot_be_is_refused(box: list[str]) -> None:
    with pytest.raises(firehall.OptionError):
        opening(firefighters=2, roles_in_box=box)


# FP-S-20


def parking() -> firehall.Match:
    """A setup in which the Ambulance is about to be parked."""
    m = opening(FRONT, firefighters=2, specialists=False, hotspots=False)
    while m.actor == firehall.CHANCE:
        m.roll()
    go(m, "start 7,9", "start 7,9")
    return m


@pytest.mark.rule("FP-S-20")
def test_vehicles_t1_the_ambulance_on_an_engines_spot_is_refused() -> None:
    m = parking()
    refused(m, "park engine top", "WRONG_SPOT", "FP-S-20")
    with pytest.raises(firehall.PositionError):
        expert(FRONT, ambulance=[[0, 7], [0, 8]])


@pytest.mark.rule("FP-S-20")
def test_vehicles_each_is_put_on_one_of_its_four_spots_by_the_group() -> None:
    m = parking()
    sides = ["top", "right", "bottom", "left"]
    assert (m.actor, m.legal()) == (0, [f"park ambulance {side}" for side in sides])
    m.play("park ambulance left")
    assert (m.actor, m.legal()) == (0, [f"park engine {side}" for side in sides])
    refused(m, "park ambulance top", "WRONG_SPOT", "FP-S-20")
    m.play("park engine bottom")
    assert m.position()["ambulance"] == [[3, 0], [4, 0]]
    assert m.position()["engine"] == [[7, 1], [7, 2]]


# FP-S-21


@pytest.mark.rule("FP-S-21")
def test_modules_t1_without_vehicles_a_victim_is_rescued_outside() -> None:
    m = expert(victims=["3,1"], crew=["3,1"], options={"vehicles": False, "hotspots": False})
    m.play("move 3,0 carry victim")
    assert (tally(m, "rescued"), lying(m, "victims")) == (1, [])


@pytest.mark.rule("FP-S-21")
@pytest.mark.parametrize(
    ("module", "skipped"),
    [
        ("specialists", {"specialist"}),
        ("hazmat", {"hazmat_roll"}),
        ("vehicles", {"park_ambulance", "park_engine"}),
        ("hotspots", {"hot_spot_roll"}),
    ],
)
def test_modules_one_that_is_off_skips_its_steps(module: str, skipped: set[str]) -> None:
    seen = []
    for used in (True, False):
        options: dict[str, Any] = {module: used}
        m = opening(firefighters=3, **options)
        phases = {phase(m)}
        while phase(m) != "actions":
            go(m, min(accepted(m)) if m.actor == firehall.CHANCE else m.legal()[0])
            phases.add(phase(m))
        seen.append(phases)
    assert seen[0] - seen[1] == skipped
    assert seen[1] < seen[0]


@pytest.mark.rule("FP-S-21")
def test_modules_without_specialists_all_are_plain() -> None:
    m = opening(firefighters=2, specialists=False)
    finish_setup(m)
    assert [one["specialist"] for one in m.position()["firefighters"]] == ["plain", "plain"]
    assert ap(m) == 4


@pytest.mark.rule("FP-S-21")
def test_modules_without_hot_spots_the_explosions_remain() -> None:
    m = opening(firefighters=4, difficulty="heroic", hotspots=False)
    events = names(finish_setup(m))
    assert events.count("exploded") == 4
    assert (lying(m, "hot_spots"), tally(m, "reserve")) == ([], 0)


@pytest.mark.rule("FP-S-21")
def test_modules_without_vehicles_knock_down_is_that_of_the_family_game() -> None:
    m = expert(fire=["3,5"], crew=["7,9", "3,4"], poi=POIS, options={"vehicles": False})
    go(m, "end", "3,4")
    assert where(m, 1) == "0,5"  # the nearest parking space, without a question
