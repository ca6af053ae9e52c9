"""FP-E: how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    end_turn,
    expert,
    figure,
    go,
    lying,
    phase,
    table,
    tally,
    told,
)
from tests.tables import names, refused


def reason(match: firehall.Match) -> str | None:
    return match.result["reason"] if match.result else None


def won(match: firehall.Match) -> bool:
    """Everybody won; False: everybody lost."""
    assert match.result is not None
    winners = match.result["winners"]
    assert winners in ([], list(range(match.options.seats)))
    return bool(winners)


def score(match: firehall.Match) -> dict[str, int]:
    assert match.result is not None
    return dict(match.result["scores"])


def at_the_door(**given: Any) -> firehall.Match:
    """The family game; F1 stands with a victim just inside the western door."""
    return table(victims=["3,1"], crew=["3,1", "7,9"], **given)


# FP-E-01 Victory


@pytest.mark.rule("FP-E-01")
def test_victory_t1_at_the_seventh_rescue_at_once() -> None:
    m = at_the_door(rescued=6)
    events = m.play("move W carry victim")
    assert (reason(m), won(m), m.actor) == ("rescued", True, None)
    assert told(events, "game_ended") == [{"result": "rescued"}]
    refused(m, "end", "GAME_OVER", "FP-T-09")
    assert m.legal() == []


@pytest.mark.rule("FP-E-01")
def test_victory_t2_cannot_be_lost_by_a_collapse() -> None:
    m = table(rescued=7, damage_left=1, crew=["1,1"], options={"play_on": True})
    m.play("chop N")
    assert (reason(m), won(m), score(m)["rescued"]) == ("rescued", True, 7)


@pytest.mark.rule("FP-E-01")
def test_victory_does_not_come_with_the_sixth() -> None:
    m = at_the_door(rescued=5)
    m.play("move W carry victim")
    assert (m.result, tally(m, "rescued"), phase(m)) == (None, 6, "actions")


@pytest.mark.rule("FP-E-01")
@pytest.mark.parametrize(("rescue_goal", "ended"), [(3, True), (4, False)])
def test_victory_goal_as_an_option(rescue_goal: int, ended: bool) -> None:
    m = at_the_door(rescued=2, options={"rescue_goal": rescue_goal})
    m.play("move W carry victim")
    assert (m.result is not None) is ended


@pytest.mark.rule("FP-E-01")
def test_victory_counts_all_that_arrive_together() -> None:
    m = expert(
        rescued=6,
        victims=["3,1"],
        treated=["3,1"],
        crew=["3,1"],
        ambulance=AMBULANCE["left"],
    )
    m.play("move W carry victim lead")
    assert (reason(m), score(m)["rescued"]) == ("rescued", 8)


@pytest.mark.rule("FP-E-01")
def test_victory_counts_all_that_the_ambulance_takes_up() -> None:
    m = expert(rescued=6, victims=["3,9", "4,9", "4,9"], ambulance=AMBULANCE["top"])
    m.play("drive ambulance right")
    assert (reason(m), score(m)["rescued"]) == ("rescued", 9)


@pytest.mark.rule("FP-E-01")
def test_victory_cannot_be_lost_by_losses() -> None:
    options = {"play_on": True, "rescue_goal": 6}
    m = table(rescued=6, lost=3, victims=["3,3"], smoke=["3,3"], options=options)
    end_turn(m, "3,3")
    assert (reason(m), won(m), score(m)["lost"]) == ("rescued", True, 4)


@pytest.mark.rule("FP-E-01")
def test_victory_with_play_on_ends_when_the_last_victim_is_rescued() -> None:
    pool = {"victims": 0, "false_alarms": 3}
    m = at_the_door(rescued=7, lost=2, pool=pool, options={"play_on": True})
    m.play("move W carry victim")
    assert (reason(m), score(m)["rescued"]) == ("rescued", 8)


@pytest.mark.rule("FP-E-01")
def test_victory_with_play_on_ends_when_the_last_victim_is_lost() -> None:
    pool = {"victims": 0, "false_alarms": 3}
    options = {"play_on": True}
    m = table(rescued=7, lost=2, victims=["3,3"], smoke=["3,3"], pool=pool, options=options)
    end_turn(m, "3,3")
    assert (reason(m), won(m), score(m)["lost"]) == ("rescued", True, 3)


@pytest.mark.rule("FP-E-01", "FP-O-08")
def test_victory_with_play_on_asks_nothing_more_when_the_last_victim_is_lost() -> None:
    """R-91: a marker in fire is not turned over any more; it could only be a false alarm."""
    pool = {"victims": 0, "false_alarms": 3}
    m = table(
        rescued=7,
        lost=2,
        victims=["3,3"],
        poi=["3,4"],
        fire=["3,4"],
        smoke=["3,3"],
        pool=pool,
        options={"play_on": True},
    )
    end_turn(m, "3,3")
    assert (reason(m), won(m), score(m)["lost"], m.actor) == ("rescued", True, 3, None)


# FP-E-02 Collapse


@pytest.mark.rule("FP-E-02")
def test_collapse_t1_by_the_last_chop() -> None:
    m = table(
        rescued=6,
        damage_left=1,
        crew=["1,1", "7,9"],
        victims=["3,3", "0,4"],
        poi=["5,5"],
        pool={"victims": 2, "false_alarms": 5},
    )
    events = m.play("chop N")
    assert (reason(m), won(m), m.actor) == ("collapse", False, None)
    assert (lying(m, "victims"), lying(m, "poi")) == ([], [])
    assert names(events)[:3] == ["chopped", "wall_damaged", "collapsed"]


@pytest.mark.rule("FP-E-02")
def test_collapse_loses_the_victims_inside_and_outside_and_no_hidden_ones() -> None:
    pool = {"victims": 4, "false_alarms": 1}
    m = expert(
        damage_left=1,
        lost=1,
        rescued=2,
        crew=["1,1"],
        victims=["3,3", "0,0"],
        treated=["4,4"],
        poi=["5,5", "5,6"],
        pool=pool,
    )
    m.play("chop N")
    assert (tally(m, "lost"), m.position()["pool"]) == (4, pool)
    assert tally(m, "rescued") == 2


@pytest.mark.rule("FP-E-02")
@pytest.mark.parametrize("damage_tokens", [20, 24, 30])
def test_collapse_comes_with_the_last_of_the_damage_tokens(damage_tokens: int) -> None:
    m = table(options={"damage_tokens": damage_tokens}, fire=["1,1"], crew=["1,8"])
    assert tally(m, "damage_left") == damage_tokens
    m = table(options={"damage_tokens": damage_tokens}, damage_left=2, crew=["1,8"])
    m.play("chop N")
    assert m.result is None
    m.play("chop N")
    assert (reason(m), score(m)["damage"]) == ("collapse", damage_tokens)


@pytest.mark.rule("FP-E-02")
def test_collapse_by_a_blast() -> None:
    m = table(damage_left=1, fire=["1,1"], victims=["6,6"])
    end_turn(m, "1,1")
    assert (reason(m), won(m), tally(m, "lost")) == ("collapse", False, 1)


# FP-E-03 Too many lost


@pytest.mark.rule("FP-E-03")
def test_lost_t1_the_fourth_victim_ends_the_game() -> None:
    m = table(lost=3, victims=["3,3"], smoke=["3,3"])
    end_turn(m, "3,3")
    assert (reason(m), won(m), score(m)["lost"], m.actor) == ("lost", False, 4, None)


@pytest.mark.rule("FP-E-03")
def test_lost_t2_a_false_alarm_does_not_count() -> None:
    m = table(lost=3, poi=["3,3"], smoke=["3,3"])
    end_turn(m, "3,3", "false alarm")
    assert (m.result, tally(m, "lost"), phase(m)) == (None, 3, "poi_roll")


@pytest.mark.rule("FP-E-03")
def test_lost_a_marker_that_is_the_fourth_victim_counts() -> None:
    m = table(lost=3, poi=["3,3"], smoke=["3,3"])
    end_turn(m, "3,3", "victim")
    assert reason(m) == "lost"


@pytest.mark.rule("FP-E-03")
def test_lost_the_fourth_ends_the_game_before_the_next_is_lost() -> None:
    m = table(lost=3, victims=["2,3", "4,3"], poi=["3,4"], fire=["3,3"])
    end_turn(m, "3,3")
    assert (score(m)["lost"], lying(m, "victims"), lying(m, "poi")) == (4, ["4,3"], ["3,4"])


@pytest.mark.rule("FP-E-03")
@pytest.mark.parametrize(("lost_limit", "ended"), [(3, "lost"), (4, None)])
def test_lost_limit_as_an_option(lost_limit: int, ended: str | None) -> None:
    m = table(lost=2, victims=["3,3"], smoke=["3,3"], options={"lost_limit": lost_limit})
    end_turn(m, "3,3")
    assert (reason(m), tally(m, "lost")) == (ended, 3)


# FP-E-05 Score


@pytest.mark.rule("FP-E-05")
def test_score_reports_what_the_register_of_the_fire_station_wants() -> None:
    m = expert(
        rescued=6,
        lost=2,
        damage_left=20,
        disposed=2,
        exploded=1,
        turns=31,
        victims=["3,1"],
        crew=["3,1"],
        ambulance=AMBULANCE["left"],
    )
    m.play("move W carry victim")
    assert score(m) == {
        "rescued": 7,
        "lost": 2,
        "damage": 4,
        "disposed": 2,
        "exploded": 1,
        "turns": 31,
    }


@pytest.mark.rule("FP-E-05")
def test_score_counts_turns_and_disposals_as_they_happen() -> None:
    m = expert(
        crew=[figure("3,1", "hazmat_technician")],
        hazmats=["3,1", "3,1"],
        victims=["1,1", "1,2", "1,3"],
        options={"max_turns": 1},
    )
    go(m, "dispose", "move W carry hazmat", "end", "6,8")
    assert (score(m)["turns"], score(m)["disposed"]) == (1, 2)


# FP-E-06 No draw, no time limit


@pytest.mark.rule("FP-E-06")
@pytest.mark.parametrize("ending", ["rescued", "lost"])
def test_no_draw_t1_the_last_victim_decides(ending: str) -> None:
    pool = {"victims": 0, "false_alarms": 2}
    m = at_the_door(rescued=6, lost=3, pool=pool, smoke=["3,1"])
    if ending == "rescued":
        m.play("move W carry victim")
    else:
        go(m, "move W", "end", "3,1")
    assert reason(m) == ending


@pytest.mark.rule("FP-E-06")
@pytest.mark.parametrize(("rescue_goal", "lost_limit"), [(8, 4), (7, 5), (10, 2)])
def test_no_draw_options_that_could_leave_one_are_refused(
    rescue_goal: int, lost_limit: int
) -> None:
    options = {"rescue_goal": rescue_goal, "lost_limit": lost_limit}
    with pytest.raises(firehall.OptionError, match="undecided"):
        firehall.Match("flashpoint", options)
    options["lost_limit"] = 11 - rescue_goal
    assert firehall.Match("flashpoint", options).result is None


@pytest.mark.rule("FP-E-06")
def test_max_turns_t2_leaves_the_game_unfinished() -> None:
    m = table(turns=499, options={"max_turns": 500}, victims=["1,1", "1,2", "1,3"])
    end_turn(m, "6,8")
    assert (reason(m), won(m), m.actor) == ("unfinished", False, None)
    assert score(m)["turns"] == 500


@pytest.mark.rule("FP-E-06")
@pytest.mark.parametrize(("turns", "max_turns"), [(498, 500), (499, None), (5000, None)])
def test_max_turns_not_reached_or_not_set(turns: int, max_turns: int | None) -> None:
    m = table(turns=turns, options={"max_turns": max_turns}, victims=["1,1", "1,2", "1,3"])
    end_turn(m, "6,8")
    assert (m.result, phase(m)) == (None, "actions")


@pytest.mark.rule("FP-E-06")
def test_max_turns_does_not_undo_what_the_last_turn_decides() -> None:
    m = table(turns=499, lost=3, victims=["3,3"], smoke=["3,3"], options={"max_turns": 500})
    end_turn(m, "3,3")
    assert reason(m) == "lost"


@pytest.mark.rule("FP-E-01", "FP-E-06")
def test_victory_with_play_on_cannot_be_lost_by_the_last_turn() -> None:
    options = {"play_on": True, "max_turns": 500}
    m = table(turns=499, rescued=7, options=options, victims=["1,1", "1,2", "1,3"])
    end_turn(m, "6,8")
    assert (reason(m), won(m)) == ("rescued", True)
