"""Rules of thumb on the boards of the expansions: what these have that the base game has not."""

from __future__ import annotations

import pytest

import firehall
from firehall.games.flashpoint.board import EXPANSIONS, WITHOUT_VEHICLES
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.flashpoint.test_expansion_boards import options, table

SHIP, SUBWAY, HIGH_RISE = "dw_merchant_ship", "hd_subway", "urban_high_rise"
TOP = [[0, 7], [0, 8]]  # a parking spot of the high-rise
UP = [  # both elevators
    {"edge": [[3, 4], [4, 4]], "state": "open"},
    {"edge": [[3, 5], [4, 5]], "state": "open"},
]


def choice(match: firehall.Match) -> str:
    """What the rules of thumb do here."""
    assert match.actor is not None
    action = Computer(match.game, "rules-of-thumb", match.actor).choose(match)
    return str(match.game.notation.write_action(match.state, action))


def test_victims_are_brought_to_rescue_locations() -> None:
    assert choice(table(SHIP, at=[[2, 1]], victims=[{"at": [2, 1]}])) == "move N carry victim"
    # The gallery on the left is nearer, but hazmats go there and nobody is rescued.
    m = table(SUBWAY, at=[[1, 5]], victims=[{"at": [1, 5]}])
    assert choice(m) == "move N carry victim"


def test_a_hazmat_goes_where_the_board_says() -> None:
    assert choice(table(SUBWAY, at=[[3, 1]], hazmats=[[3, 1]])) == "move W carry hazmat"


def test_a_jammed_door_is_cut_free() -> None:
    jam = [{"edge": [[3, 2], [4, 2]], "jams": 1}]
    assert choice(table(SHIP, at=[[4, 2]], fire=[[3, 2]], jams=jam)) == "chop N"
    assert choice(table(SHIP, at=[[4, 2]], fire=[[3, 2]])) == "door N"


def test_fire_that_would_cost_the_engine_a_marker_is_put_out_first() -> None:
    # Both burn in a corner of two walls; south of (5,5) the engine has one place left.
    fires = {"fire": [[5, 5], [3, 5]], "smoke": []}
    m = table(SHIP, at=[[4, 5]], engine_damage=3, **fires)
    assert choice(m) in ("door S", "put out S")


def test_the_dog_goes_for_whom_it_can_reach_and_not_into_the_pit() -> None:
    box = ["rescue_dog", "paramedic"]
    crew = [{"at": [2, 2], "specialist": box[0]}, {"at": [6, 1], "specialist": box[1]}]
    match = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options(SHIP, roles_in_box=box),
            "firefighters": crew,
            "victims": [{"at": [2, 3]}],
            "poi": [[1, 6]],
            "doors": [{"edge": [[1, 1], [1, 2]], "state": "open"}],
        },
    )
    assert choice(match) == "move N"


def test_sprinklers_are_released_where_much_burns() -> None:
    fire = [[row, column] for row in (1, 2) for column in (1, 2, 3, 4)]
    assert choice(table(SUBWAY, at=[[0, 3]], fire=fire)) == "sprinklers"


@pytest.mark.parametrize("board", WITHOUT_VEHICLES)
def test_nobody_drives_where_there_is_no_engine(board: str) -> None:
    m = firehall.Match("flashpoint", options(board), seed=3)
    m.advance()
    assert choice(m) != "specialist driver_operator"


def taken(level: str, board: str, **more: bool) -> list[str]:
    """The specialists that a crew of four takes along."""
    m = firehall.Match("flashpoint", options(board, difficulty=level, firefighters=4, **more))
    found: list[str] = []
    while len(found) < 4:
        m.advance()
        found.append(choice(m).removeprefix("specialist "))
        m.play(choice(m))
    return found


def test_a_half_board_makes_no_race_of_a_calm_game() -> None:
    assert "rescue_specialist" not in taken("recruit", "ed_laboratory", attic=True)
    assert "rescue_specialist" not in taken("veteran", "second_story_house", basement=True)
    assert "rescue_specialist" in taken("heroic", "ed_laboratory", attic=True)


def test_the_gun_stays_unmanned_over_a_basement_that_it_does_not_reach() -> None:
    driver = "driver_operator"
    assert driver not in taken("recruit", "second_story_hotel", basement=True)
    assert driver in taken("recruit", "second_story_hotel", attic=True)
    assert driver in taken("heroic", "second_story_hotel", basement=True)
    platform = options(
        "second_story_hotel", firefighters=4, basement=True, engine_equipment="platform"
    )
    m = firehall.Match("flashpoint", platform)
    m.advance()
    assert choice(m) == f"specialist {driver}"


@pytest.mark.parametrize("board", WITHOUT_VEHICLES)
def test_hoses_are_taken_along_where_there_is_no_deck_gun(board: str) -> None:
    crew = taken("heroic", board)
    assert "cafs_firefighter" in crew
    assert "rescue_specialist" not in crew


# The high-rise


def test_an_elevator_goes_down_with_a_victim_and_up_to_a_fire() -> None:
    m = table(HIGH_RISE, at=[[3, 4]], engine=TOP, doors=UP, victims=[{"at": [3, 4]}])
    assert choice(m) == "elevator"
    m = table(HIGH_RISE, at=[[3, 4]], engine=TOP, fire=[[4, 4]])
    assert choice(m) == "elevator"


def test_the_way_up_is_through_the_lobby() -> None:
    assert choice(table(HIGH_RISE, at=[[0, 7]], engine=TOP, fire=[[4, 4]])) == "lobby 3,4"


def test_a_hole_in_the_wall_is_a_way_out() -> None:
    hole = {"edge": [[0, 6], [1, 6]], "damage": 2}
    m = table(HIGH_RISE, at=[[1, 6]], engine=TOP, walls=[hole], victims=[{"at": [1, 6]}])
    assert choice(m) == "aerial 0,7 carry victim"


def test_whoever_is_idle_brings_an_elevator_down_for_those_in_the_street() -> None:
    m = table(HIGH_RISE, at=[[3, 4], [0, 7]], engine=TOP, doors=UP)
    assert choice(m) == "elevator"
    m.play("elevator")
    assert choice(m) == "end"


def test_everybody_starts_in_an_elevator_and_they_share_them() -> None:
    m = firehall.Match("flashpoint", options(HIGH_RISE, specialists=False, firefighters=4), seed=3)
    starts: list[str] = []
    while len(starts) < 4:
        m.advance()
        starts.append(choice(m))
        m.play(starts[-1])
    assert sorted(starts) == ["start 3,4"] * 2 + ["start 4,5"] * 2


# Whole games


@pytest.mark.parametrize("board", EXPANSIONS)
def test_whole_games_are_played_and_many_more_are_saved_than_by_chance(board: str) -> None:
    given = options(board, firefighters=4)
    played = simulate("flashpoint", given, seats=["rules-of-thumb"], games=24, seed=5)
    wild = simulate(
        "flashpoint", given, seats=["rules-of-thumb", *["random"] * 3], games=24, seed=5
    )
    assert played.faults() == 0
    assert sum(played.endings().values()) == 24
    assert played.column("rescued").mean() > 2 + wild.column("rescued").mean()
