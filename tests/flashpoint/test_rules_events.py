"""FP-TR-04, FP-TR-11, FP-TR-13: the Event Deck and what its cards do."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.flashpoint.tragic.cards import EVENT_NAMES
from tests.flashpoint.tables import (
    AMBULANCE,
    ENGINE,
    FRONT,
    ap,
    at,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    lying,
    phase,
    saved,
    tally,
    told,
)
from tests.flashpoint.test_rules_tragic import tragic
from tests.tables import names


def drawn(event: str, *then: str, **position: Any) -> tuple[firehall.Match, list[dict[str, Any]]]:
    """A turn whose fire phase draws this event; the match, and what happened."""
    match = tragic(**position)
    return match, end_turn(match, "accelerate", event, *then)


def cards(match: firehall.Match, place: str) -> list[str]:
    found = match.position()["cards"][place]
    assert isinstance(found, list)
    return found


# The deck


@pytest.mark.rule("FP-TR-04")
def test_a_used_card_is_discarded() -> None:
    match, _ = drawn("nothing_to_report")
    assert cards(match, "event_discard") == ["nothing_to_report"]
    match.roll("accelerate")
    assert match.view(None)["decks"]["events"] == 23
    assert "nothing_to_report" not in match.outcomes()
    assert match.outcomes().count("more_voices") == 2


@pytest.mark.rule("FP-TR-04")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    out, discards = EVENT_NAMES[:12], EVENT_NAMES[12:]
    match = tragic(cards={"event_discard": discards, "out": out})
    events = end_turn(match, "accelerate")
    assert told(events, "events_shuffled") == [{"cards": 12}]
    assert len(match.outcomes()) == 12
    assert cards(match, "event_discard") == []


@pytest.mark.rule("R-108")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    match = tragic(cards={"out": EVENT_NAMES})
    end_turn(match, "accelerate")
    assert phase(match) == "fire_card"


# People


@pytest.mark.rule("FP-TR-11", "FP-P-02")
def test_one_more_point_of_interest() -> None:
    match, _ = drawn("more_voices", "2,2", "fire_rages", "6,8", poi=["1,1", "1,2", "1,3"])
    assert lying(match, "poi") == ["1,1", "1,2", "1,3", "2,2"]
    assert match.position()["turn"] == 1


@pytest.mark.rule("FP-TR-11")
def test_two_more_unless_the_pool_is_empty() -> None:
    match, _ = drawn("roll_call", "2,2", "2,3")
    assert lying(match, "poi") == ["2,2", "2,3"]
    empty = {"pool": {"victims": 1, "false_alarms": 0}, "poi": ["1,1"]}
    match, _ = drawn("roll_call", **empty)
    assert phase(match) == "fire_card"


@pytest.mark.rule("FP-TR-11")
def test_a_found_false_alarm_goes_back_and_a_burnt_one_does_not() -> None:
    match, events = drawn("someone_went_back", false_alarms=2)
    assert told(events, "false_alarm_returned") == [{}]
    assert match.position()["pool"]["false_alarms"] == 4
    assert tally(match, "false_alarms") == 1
    burnt = {"false_alarms": 2, "events": {"burnt_false_alarms": 2}}
    match, events = drawn("someone_went_back", **burnt)
    assert "false_alarm_returned" not in names(events)


@pytest.mark.rule("FP-TR-11", "FP-F-16")
def test_what_fire_turns_over_counts_as_burnt() -> None:
    match = tragic(poi=["3,4"], fire=["3,3"])
    end_turn(match, "fire_rages", "3,3", "false alarm")
    assert match.position()["events"] == {"burnt_false_alarms": 1}


@pytest.mark.rule("FP-TR-13", "FP-P-16")
def test_a_special_victim_joins_the_pool_and_its_card_leaves_the_game() -> None:
    match, events = drawn("big_fellow", poi=["1,1", "1,2", "1,3"])
    assert told(events, "pool_grew") == [{"victim": "heavy"}]
    assert match.position()["pool"]["special"] == {"heavy": 1}
    assert "heavy" not in match.position()["box"]
    assert cards(match, "out") == ["big_fellow"]
    go(match, "fire_rages", "6,8")
    pool = {"victims": 9, "false_alarms": 0, "special": {"heavy": 1}}
    revealed = tragic(poi=["3,4"], crew=["3,3"], pool=pool)
    revealed.play("move E")
    assert revealed.outcomes().count("heavy") == 1
    assert len(revealed.outcomes()) == 10


@pytest.mark.rule("FP-TR-13")
def test_none_is_added_when_none_is_left_in_the_box() -> None:
    match, events = drawn("hand_in_hand", box={"heavy": 1})
    assert "pool_grew" not in names(events)
    assert match.position()["pool"]["special"] == {}


# The crew


@pytest.mark.rule("FP-TR-11", "R-108")
def test_the_active_firefighter_loses_what_it_saved() -> None:
    match, events = drawn("out_of_breath", crew=["7,9", figure("7,8", saved=3)])
    assert told(events, "saved_ap_lost") == [{"firefighter": 0, "ap_lost": 4}]
    assert (saved(match, 0), saved(match, 1)) == (0, 3)


@pytest.mark.rule("FP-TR-11")
def test_a_long_night_costs_everybody_two() -> None:
    match, _ = drawn("long_night", crew=["7,9", figure("7,8", saved=3), figure("7,7", saved=1)])
    assert [saved(match, who) for who in range(3)] == [2, 1, 0]


@pytest.mark.rule("FP-TR-11", "R-108")
def test_the_next_firefighter_may_not_move() -> None:
    match, events = drawn(
        "zero_visibility", "fire_rages", "6,8", poi=["1,1", "1,2", "1,3"], smoke=["3,4"],
        crew=["7,9", figure("3,3", "paramedic")], closed=["2,3|3,3"],
    )  # fmt: skip
    assert told(events, "firefighter_held") == [{"firefighter": 1}]
    refusal = match.why("move E")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("HELD_BACK", "FP-TR-11")
    assert not any(action.startswith("move") for action in match.legal())
    go(match, "extinguish E", "door N", "end", "fire_rages", "6,8")
    assert match.why("move N") is None


@pytest.mark.rule("FP-TR-11", "FP-DW-02", "R-108")
@pytest.mark.parametrize("skipping", [False, True])
def test_a_turn_lost_off_the_board_holds_nobody_else_back(skipping: bool) -> None:
    start = [[1, 8], [6, 1]]
    match = firehall.Match.from_position(
        "flashpoint",
        {
            "options": {
                "mode": "experienced",
                "board": "dw_merchant_ship",
                "firefighters": 2,
                "specialists": False,
                "tragic_events": True,
                "skip_whole_turn": skipping,
            },
            "firefighters": [{"at": [3, 4]}, {"at": [3, 5]}],
            "turn": 1,
            "phase": "turn",
            "away": [1],
            "fire": start,
            "victims": [{"at": [3, 7]}] * 3,
            "events": {"may_not_move": True},
        },
    )
    if not skipping:
        go(match, "fire_rages", "3,3")
    assert match.actor == 0
    assert match.why("move W") is None


@pytest.mark.rule("R-108")
def test_a_held_figure_may_leave_fire() -> None:
    match = tragic(crew=["3,3"], fire=["3,3"], events={"may_not_move": True})
    assert match.why("move E") is None


@pytest.mark.rule("FP-TR-11", "R-108")
def test_the_ambulance_waits_until_the_next_turn_is_over() -> None:
    match, _ = drawn(
        "blocked_street", "fire_rages", "6,8", poi=["1,1", "1,2", "1,3"],
        ambulance=AMBULANCE["top"], engine=ENGINE["left"], board=FRONT,
    )  # fmt: skip
    refusal = match.why("drive ambulance right")
    assert refusal is not None
    assert refusal.code == "HELD_BACK"
    go(match, "end", "fire_rages", "6,8")
    assert match.why("drive ambulance right") is None


# Fire


@pytest.mark.rule("FP-TR-11")
def test_hidden_embers_smoke_open_spaces() -> None:
    match, events = drawn("hidden_embers", "2,2", "3,3", fire=["3,3"])
    assert hazard(match, "2,2") == "smoke"
    assert "exploded" not in names(events)
    match, _ = drawn("hidden_embers", "3,4", "2,2", fire=["3,3"], hazmats=["3,4"])
    assert hazard(match, "3,4") == "fire"
    assert tally(match, "exploded") == 1


@pytest.mark.rule("FP-TR-11", "FP-VD-02", "R-26")
@pytest.mark.parametrize("card", ["fire_rages", "respite"])
def test_whoever_embers_light_may_dodge_after_the_card_that_follows(card: str) -> None:
    crew = ["7,9", figure("3,3", "veteran", saved=1), figure("3,4", "paramedic", saved=2)]
    match = tragic(
        crew=crew,
        fire=["2,2"],
        smoke=["3,3", "3,4"],
        options={"roles_in_box": ["veteran", "paramedic", "generalist"]},
        fire_cards={"deck": {"accelerate": 1, "fire_rages": 5, "respite": 1}},
    )
    end_turn(match, "accelerate", "hidden_embers", "2,3", "6,8")
    assert (hazard(match, "3,3"), hazard(match, "3,4")) == ("fire", "fire")
    assert phase(match) == "fire_card"
    go(match, card, *(["6,1"] if card == "fire_rages" else []))
    assert (phase(match), match.actor) == ("dodge", 1)
    go(match, "dodge W")
    assert (phase(match), match.actor) == ("dodge", 2)


@pytest.mark.rule("FP-TR-11", "R-108")
def test_a_fire_grenade_puts_out_a_space_and_its_neighbours() -> None:
    match, _ = drawn(
        "fire_grenade", fire=["3,3", "3,4", "4,3"], smoke=["2,3", "5,5"], walls=["3,3|4,3"]
    )
    assert phase(match) == "splash"
    refusal = match.why("splash 3,0")
    assert refusal is not None
    assert refusal.code == "FORBIDDEN_SPACE"
    assert len(match.legal()) == 48
    events = match.play("splash 3,3")
    assert told(events, "splashed") == [{"at": at("3,3")}]
    assert lying(match, "fire") == ["4,3"]
    assert lying(match, "smoke") == ["5,5"]
    assert phase(match) == "fire_card"


# Kept cards


KEPT: dict[str, Any] = {"cards": {"kept": ["get_in_its_face"]}}


@pytest.mark.rule("FP-TR-11", "R-108")
def test_a_card_is_kept_and_played_before_the_first_action() -> None:
    match, _ = drawn("get_in_its_face", "fire_rages", "6,8", poi=["1,1", "1,2", "1,3"])
    assert cards(match, "kept") == ["get_in_its_face"]
    match.play("play get_in_its_face")
    assert cards(match, "event_discard") == ["get_in_its_face"]
    late = tragic(**KEPT, crew=["7,5"])
    late.play("move E")
    refusal = late.why("play get_in_its_face")
    assert refusal is not None
    assert refusal.code == "CARD_TOO_LATE"
    none = tragic().why("play get_in_its_face")
    assert none is not None
    assert none.code == "NO_TARGET"


@pytest.mark.rule("FP-TR-11")
def test_extinguishing_costs_nothing_for_a_turn() -> None:
    match = tragic(
        **KEPT, crew=[figure("3,3", "cafs_firefighter", ap=0)], fire=["3,4", "3,3"], smoke=["2,3"]
    )
    go(match, "play get_in_its_face", "put out E", "extinguish here", "extinguish N")
    assert ap(match) == 0
    assert match.position()["firefighters"][0]["special_ap"] == {"extinguish": 3}
    assert lying(match, "fire") == []
    clumsy = tragic(**KEPT, crew=[figure("3,3", "paramedic", ap=0), "7,9"], fire=["3,4"])
    go(clumsy, "play get_in_its_face", "put out E", "end", "fire_rages", "6,8")
    assert match.why("extinguish W") is not None
    assert clumsy.position()["events"] == {}


@pytest.mark.rule("R-108")
def test_playing_a_card_is_no_action_and_only_one_is_played() -> None:
    engine = {"ambulance": AMBULANCE["top"], "engine": ENGINE["left"]}
    at_engine = f"{ENGINE['left'][0][0]},{ENGINE['left'][0][1]}"
    match = tragic(**KEPT, **engine, crew=[figure(at_engine, "paramedic")], board=FRONT)
    match.play("play get_in_its_face")
    assert match.why("specialist generalist") is None
    again = tragic(**KEPT, events={"played": True})
    refusal = again.why("play get_in_its_face")
    assert refusal is not None
    assert refusal.code == "CARD_TOO_LATE"


def test_no_card_is_played_without_tragic_events() -> None:
    refusal = expert(options={"special_victims": ["heavy"]}).why("play get_in_its_face")
    assert refusal is not None
    assert refusal.code == "MODULE_OFF"


@pytest.mark.rule("R-61")
def test_the_deck_has_twenty_four_cards() -> None:
    assert len(EVENT_NAMES) == 24


def test_a_space_that_no_card_asks_for() -> None:
    stack = [["fire", 4, 0, 0], ["program", 0, 1, 0], ["splash", 0, 0, 0]]
    with pytest.raises(firehall.PositionError, match="no card asks for a space in row 0"):
        tragic(phase="splash", stack=stack)
