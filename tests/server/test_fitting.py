"""Options that go together: a new table takes out what clashes, and asks nothing that is moot."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.server.api.games import checked, page_of
from firehall.server.messages import OptionsChecked, OptionsGiven
from firehall.server.problems import Refusal


def asked(game: str, options: dict[str, Any], *keep: str) -> OptionsChecked:
    return checked(firehall.game(game), OptionsGiven(options=options, keep=list(keep)))


def test_what_clashes_with_the_latest_choice_is_taken_out() -> None:
    everything = {"mode": "experienced", "murphy": True, "firefighters": 4}
    subway = asked("flashpoint", {**everything, "board": "hd_subway"}, "board")
    assert subway.dropped == ["murphy"]
    assert subway.options == {"mode": "experienced", "board": "hd_subway"}
    family = {"mode": "family", "board": "hd_subway", "tragic_events": True}
    assert asked("flashpoint", family, "mode").dropped == ["board", "tragic_events"]
    alone = asked("brigade", {"players": 2, "three_against_one": True}, "three_against_one")
    assert (alone.dropped, alone.seats) == (["players"], 4)


def test_nothing_is_taken_out_where_all_goes_together_or_nothing_helps() -> None:
    fits = {"mode": "experienced", "murphy": True}
    assert asked("flashpoint", fits, "murphy").dropped == []
    with pytest.raises(Refusal):  # nobody has asked for anything to be taken out
        asked("flashpoint", {"board": "hd_subway"})
    with pytest.raises(Refusal):  # what is to be kept does not go together itself
        asked("flashpoint", {"board": "hd_subway", "mode": "family"}, "board", "mode")
    with pytest.raises(Refusal):
        asked("flashpoint", {f"odd{number}": 1 for number in range(1000)}, "odd1")


def test_what_changes_nothing_is_not_asked() -> None:
    family = set(asked("flashpoint", {}).idle)
    assert {"difficulty", "murphy", "roles_in_box", "dog_lead", "ladders"} <= family
    assert not {"mode", "firefighters", "family_setup", "rescue_goal"} & family
    experienced = set(asked("flashpoint", {"mode": "experienced"}).idle)
    assert {"family_setup", "dog_lead", "highrise_engine_rescue"} <= experienced
    assert not {"difficulty", "murphy", "roles_in_box", "mode"} & experienced
    dog = {"mode": "experienced", "roles_in_box": ["rescue_dog", "paramedic"], "firefighters": 2}
    assert "dog_lead" not in asked("flashpoint", dog).idle
    assert "fire_intensity" in asked("talisman", {"firelands": False}).idle
    assert "fire_intensity" not in asked("talisman", {}).idle
    assert asked("arsonist", {}).idle == []


def test_a_module_brings_what_it_needs() -> None:
    page = page_of(firehall.game("flashpoint"))
    for board in page.pictures[:2]:
        assert "tragic_events" in board.modules, board.value


@pytest.mark.parametrize("name", firehall.games())
def test_groups_name_options_of_the_game_once_and_in_words(name: str) -> None:
    game = firehall.game(name)
    grouped = [option for group in game.page.groups for option in group.options]
    known = [field for field in game.schema()["$defs"]["Options"]["properties"]]
    assert len(grouped) == len(set(grouped))
    assert set(grouped) <= set(known)
    for group in game.page.groups:
        assert game.texts.has("en", f"group.{group.name}")
