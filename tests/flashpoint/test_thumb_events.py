"""Rules of thumb with special victims and event cards: sensible, legal, the same on all targets."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.targets import CPU, PYTHON
from firehall.lab.simulate import simulate
from firehall.players.seats import Computer
from tests.flashpoint.tables import AMBULANCE, ENGINE, go
from tests.flashpoint.test_rules_special_victims import special_table
from tests.flashpoint.test_rules_tragic import STRATEGIST, tragic
from tests.flashpoint.variety import EVENTFUL

CLOSE: dict[str, Any] = {"ambulance": AMBULANCE["left"], "engine": ENGINE["right"]}


def advised(match: firehall.Match) -> str:
    """What the rules of thumb do next."""
    computer = Computer(match.game, "rules-of-thumb", 0, seed=3)
    return match.game.notation.write_action(match.state, computer.choose(match))


def test_a_paramedic_treats_the_critically_wounded() -> None:
    match = special_table(special={"critically_wounded": "3,3"}, **CLOSE)
    assert advised(match) == "treat critically_wounded"


def test_nobody_else_waits_beside_them() -> None:
    match = special_table(special={"critically_wounded": "3,3"}, crew=["3,3"], **CLOSE)
    assert advised(match) == "end"


def test_the_lightly_wounded_are_led_out() -> None:
    match = special_table(special={"lightly_wounded": "3,2"}, crew=["3,2"], **CLOSE)
    assert advised(match) == "move W lead lightly_wounded"


def test_a_heavy_victim_is_carried_when_there_are_ap_for_it() -> None:
    match = special_table(special={"heavy": "3,1"}, crew=["3,1"], **CLOSE)
    assert advised(match) == "move W carry heavy"


def test_a_kept_card_is_played_where_it_burns() -> None:
    kept = {"cards": {"kept": ["get_in_its_face"]}}
    near = tragic(**kept, crew=["3,3"], fire=["3,4", "3,2"], smoke=["2,3"])
    assert advised(near) == "play get_in_its_face"
    near.play("play get_in_its_face")
    assert advised(near).startswith("put out")
    assert advised(tragic(**kept, crew=["3,3"], fire=["6,8"])) != "play get_in_its_face"


def test_a_grenade_falls_where_most_burns() -> None:
    match = tragic(fire=["3,3", "3,4", "2,3", "4,3", "6,8"])
    go(match, "end", "accelerate", "fire_grenade")
    assert advised(match) == "splash 3,3"


def test_whoever_may_not_move_fights_fire_from_there() -> None:
    match = tragic(crew=["3,3"], fire=["3,4"], events={"may_not_move": True})
    assert advised(match) == "put out E"


@pytest.mark.parametrize(("event", "place"), [("bad_fall", "bottom"), ("wind_drops", "top")])
def test_the_strategist_puts_bad_events_under_the_deck(event: str, place: str) -> None:
    match = tragic(**STRATEGIST)
    assert advised(match) == "look"
    go(match, "look", event)
    assert advised(match) == place


@pytest.mark.parametrize("options", EVENTFUL.values(), ids=EVENTFUL)
def test_whole_games(options: dict[str, Any]) -> None:
    played = simulate("flashpoint", options, seats=["rules-of-thumb"], games=20)
    assert played.faults() == 0
    assert sum(played.endings().values()) == 20
    short = {**options, "max_turns": 6}
    told = [
        simulate("flashpoint", short, seats=["rules-of-thumb"], games=1, target=target).rows
        for target in (PYTHON, CPU)
    ]
    assert told[0].tolist() == told[1].tolist()
