"""Wardens and boards (B11), and the Great Buildings (B12)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.brigade.tables import (
    advanced,
    crewed,
    drawn,
    fire_at,
    loyal_at,
    player,
    question,
    renown_at,
    table,
)
from tests.tables import names, play_all, refused


@pytest.mark.rule("B11.1")
def test_once_a_turn_and_only_ones_own() -> None:
    match = advanced("bernhardt")
    match.play("alliances")
    refused(match, "alliances", "ALREADY_USED", "B11.1")
    refused(match, "backdraft", "NOT_YOUR_WARDEN", "B11.1")
    refused(match, "incorporeal E", "NOT_YOUR_WARDEN", "B11.1")


@pytest.mark.rule("B11.1")
def test_gloria() -> None:
    match = advanced("gloria", fire={"1,1": 1, "1,2": 2, "4,4": 1}, rival={"wagon": [4, 4]})
    refused(match, "send 1,2", "NOT_INTENSITY_ONE", "B11.1")
    refused(match, "send 4,4", "OCCUPIED", "B11.1")
    match.play("send 1,1")
    assert fire_at(match, "1,1") == 0
    assert player(match)["wagon"] == [1, 1]
    assert player(match)["water"]["wagon"] == 1
    match.play("place 1,2")
    assert renown_at(match, "1,2") == [1, 0]
    dry = {"water": {"warden": 2, "wagon": 0}}
    refused(advanced("gloria", dry, fire={"1,1": 1}), "send 1,1", "EMPTY_BOX")
    free = advanced("gloria", dry, fire={"1,1": 1}, options={"gloria_water": False})
    free.play("send 1,1")
    assert fire_at(free, "1,1") == 0


@pytest.mark.rule("B11.1")
def test_blitz() -> None:
    match = advanced("blitz", fire={"1,1": 4, "2,2": 2, "5,1": 5})
    refused(match, "polymorph 2,2", "UNIVERSITY_OR_DOOMED", "B11.1")
    refused(match, "polymorph 5,1", "UNIVERSITY_OR_DOOMED", "B11.1")
    refused(match, "polymorph 1,4", "NO_PARTNER", "B11.1")
    match.play("polymorph 1,1")
    refused(match, "swap 3,3", "NOT_ADJACENT")
    refused(match, "swap 2,2", "UNIVERSITY_OR_DOOMED")
    match.play("swap 0,2")
    assert (fire_at(match, "1,1"), fire_at(match, "0,2")) == (0, 4)


@pytest.mark.rule("B11.1")
def test_frith() -> None:
    rival = crewed("mog", "ali", water={"warden": 2, "wagon": 2, "crew": [1, 2]})
    me = {"tracks": {"crew": 1}}
    poor = advanced("frith", me, rival=rival)
    refused(poor, "persuade mog", "NO_RENOWN", "B11.1")
    match = advanced("frith", me, rival=rival, renown={"1,1": [1, 0], "1,2": [2, 0]})
    match.play("persuade mog")
    refused(match, "take 3,3", "NO_RENOWN")
    match.play("take 1,2")
    assert renown_at(match, "1,2") == [1, 0]
    assert (player(match)["crew"], player(match)["water"]["crew"]) == (["mog"], [1])
    assert player(match, 1)["crew"] == ["ali"]
    assert player(match, 1)["water"]["crew"] == [2]
    full = advanced(
        "frith", {"tracks": {"crew": 1}, "crew": ["pep"]}, rival=rival, renown={"1,1": [1, 0]}
    )
    play_all(full, "persuade ali", "take 1,1")
    assert full.legal() == ["join replacing pep"]
    full.play("join replacing pep")
    assert player(full)["crew"] == ["ali"]
    assert full.position()["crew_discards"] == ["pep"]
    none = advanced("frith", rival=rival, renown={"1,1": [1, 0]})
    refused(none, "persuade mog", "NO_CREW_PLACE", "B7.5")


@pytest.mark.rule("B11.1")
def test_glint() -> None:
    match = advanced("glint", renown={"1,1": [1, 0]})
    match.play("upgrade wagon")
    play_all(match, "extra wagon", "take 1,1")
    assert player(match)["tracks"]["wagon"] == 2
    refused(advanced("glint"), "extra wagon", "NO_RENOWN", "B11.1")
    full = advanced("glint", {"tracks": {"wagon": 5}}, renown={"1,1": [1, 0]})
    refused(full, "extra wagon", "TRACK_FULL", "B7.7")


@pytest.mark.rule("B11.1")
def test_ester() -> None:
    match = advanced(
        "ester", {"brigade": [1, 1], "water": {"warden": 1, "wagon": 2}}, fire={"1,1": 3, "1,2": 2}
    )
    match.play("spend warden")
    assert player(match)["water"]["warden"] == 1  # mist
    assert fire_at(match, "1,1") == 2
    match.play("spend warden")
    assert player(match)["water"]["warden"] == 0  # once a turn


@pytest.mark.rule("B11.1")
def test_white_fang() -> None:
    me = crewed("mog", "ali", water={"warden": 0, "wagon": 1})
    match = advanced("white_fang", me)
    match.play("dusk")
    assert player(match)["water"]["warden"] == 4
    assert player(match)["crew"] == []
    assert sorted(match.position()["crew_discards"]) == ["ali", "mog"]
    refused(match, "refill brigade", "WOLF", "B7.4")
    refused(match, "dawn", "ALREADY_USED", "B11.1")
    drawn(match, "barrels")
    drawn(match, "bunks")
    match.play("dawn")
    assert player(match)["water"]["warden"] == 2
    assert match.why("refill brigade") is None


@pytest.mark.rule("B11.1")
def test_galeela() -> None:
    match = advanced("galeela", {"brigade": [1, 0]}, rival=crewed("kulari", "mog"))
    match.play("mimic kulari")
    play_all(match, *["move E"] * 5)  # without any loyalty
    assert player(match)["brigade"] == [1, 5]
    gone = advanced("galeela", {"brigade": [1, 0]}, rival=crewed("kulari"), mimic="kulari", turn=1)
    gone.play("recruit")
    gone.roll("P2 draws mog")
    gone.roll("P2 draws ali")
    gone.play("keep mog replacing kulari")
    assert "mimic" not in gone.position()


@pytest.mark.rule("B11.1")
def test_galeela_mimics_ash_with_her_own_water() -> None:
    match = advanced(
        "galeela",
        {"brigade": [1, 1]},
        rival=crewed("ash"),
        mimic="ash",
        fire={"1,2": 2},
        options={"extra_crew": True},
    )
    play_all(match, "ash 1,2", "spend warden")
    assert player(match)["water"]["warden"] == 0
    assert fire_at(match, "1,2") == 0


@pytest.mark.rule("B11.1")
def test_aurath() -> None:
    me = {"brigade": [1, 1], "water": {"warden": 0, "wagon": 2}}
    rival = {"brigade": [1, 2], "wagon": [1, 3], "water": {"warden": 1, "wagon": 2}}
    match = advanced("aurath", me, rival=rival)
    match.play("incorporeal E")
    refused(match, "stop", "NO_END_THERE")
    play_all(match, "move E", "move E")
    assert (match.actor, question(match)) == (0, "stealing")
    match.play("steal P2 wagon")
    match.play("fill warden")
    assert question(match) == "turn"  # one from each rival passed
    assert player(match)["water"]["warden"] == 1
    assert player(match, 1)["water"] == {"warden": 1, "wagon": 1, "crew": []}
    assert match.state.actions == 4
    refused(match, "incorporeal W", "ALREADY_USED", "B11.1")


@pytest.mark.rule("B11.1")
def test_cindy() -> None:
    match = advanced("cindy", {"brigade": [1, 1]}, fire={"1,1": 3, "1,2": 4, "0,1": 3})
    match.play("backdraft")
    assert fire_at(match, "1,1") == 0
    refused(match, "scatter 1,2", "FULL_OF_FIRE", "B11.1")
    refused(match, "scatter 3,3", "NOT_ADJACENT", "B11.1")
    play_all(match, "scatter 0,1", "scatter 2,2", "scatter 2,2")
    assert question(match) == "placing"
    assert sorted(match.legal()) == ["place 1,1", "stop"]
    assert player(match)["water"]["warden"] == 2
    around = dict.fromkeys(["0,1", "0,2", "1,0", "1,2", "2,0", "2,1", "2,2"], 4)
    closed = advanced("cindy", {"brigade": [1, 1]}, fire={"1,1": 1, **around})
    refused(closed, "backdraft", "NO_ROOM_AROUND", "B11.1")


@pytest.mark.rule("B11.2")
def test_street_wisdom() -> None:
    dry = {"brigade": [1, 1], "water": {"warden": 0, "wagon": 2}}
    match = advanced("ester", dry, renown={"1,1": [1, 0]})
    match.play("refill brigade")
    assert renown_at(match, "1,1") == [0, 0]
    assert player(match)["water"]["warden"] == 2
    refused(match, "refill brigade", "NOT_REFILLING_HERE", "B7.4")


@pytest.mark.rule("B11.2")
def test_fresh_mount() -> None:
    match = advanced("ester", {"board": "black", "brigade": [3, 3]}, rival={"board": "white"})
    play_all(match, "move S", "stop")
    assert question(match) == "moving"
    play_all(match, "move E", "stop")
    assert question(match) == "turn"  # that one does not bring another
    assert match.state.actions == 3


@pytest.mark.rule("B11.2")
def test_civic_duty() -> None:
    me = {"board": "pink", "brigade": [1, 1]}
    match = advanced("ester", me, fire={"1,1": 1})
    match.play("spend warden")
    match.play("place 2,2")
    assert renown_at(match, "2,2") == [1, 0]
    cindy = advanced("cindy", me, fire={"1,1": 1})
    play_all(cindy, "backdraft", "scatter 1,2")
    refused(cindy, "place 2,2", "OUT_OF_REACH")


@pytest.mark.rule("B11.2")
def test_fire_insurance() -> None:
    me = {"board": "orange", "brigade": [1, 3]}
    match = advanced("ester", me, fire={"1,3": 1}, renown={"1,3": [1, 0], "1,4": [1, 0]})
    play_all(match, "spend warden", "place 1,3")
    refused(match, "place 0,1", "OUT_OF_REACH")
    match.play("place 1,4")
    assert loyal_at(match, "1,4") == 0  # and insures again
    assert question(match) == "placing"
    match.play("stop")
    assert question(match) == "turn"


# Great Buildings


def with_great(key: str, at: tuple[int, int], **given: Any) -> firehall.Match:
    """A Great Building at intensity 4 that Gness's player, standing beside it, will doom."""
    rows = [list(row) for row in table().position()["city"]]
    rows[at[0]][at[1]] = key
    options = {"great_buildings": True, **given.pop("options", {})}
    fire = {f"{at[0]},{at[1]}": 4, **given.pop("fire", {})}
    me = crewed("gness", brigade=[at[0], at[1] - 1], **given.pop("me", {}))
    match = table(
        me,
        given.pop("rival", {}),
        fire=fire,
        city=rows,
        options=options,
        loyalty={"0,1": 0, **given.pop("loyalty", {})},
        **given,
    )
    play_all(match, "move E", "yes")
    return match


@pytest.mark.rule("B12.1")
def test_each_takes_the_place_of_a_tile_of_its_kind() -> None:
    match = firehall.Match("brigade", {"great_buildings": True}, seed=4)
    assert match.outcomes() == ["mer3", "mer4", "mer5"]
    match.roll("mer4")
    match.advance()
    tiles = {tile for row in match.position()["city"] for tile in row}
    assert {"distillery", "exhibits", "oak", "aviary"} <= tiles
    assert "mer4" not in tiles


@pytest.mark.rule("B12.1")
def test_the_distillery() -> None:
    match = with_great("distillery", (1, 3), fire={"0,3": 3}, rival={"brigade": [1, 4]})
    match.play("end")
    assert fire_at(match, "1,3") == 6
    assert fire_at(match, "0,3") == 6  # doomed by it, and flipped in the same step
    assert [fire_at(match, at) for at in ("1,2", "1,4", "2,3", "0,2")] == [2, 2, 2, 0]


@pytest.mark.rule("B12.1")
def test_the_exhibits() -> None:
    match = with_great(
        "exhibits",
        (3, 4),
        fire={"2,4": 2, "4,5": 1},
        rival={"brigade": [2, 5], "water": {"warden": 0, "wagon": 0}},
    )
    match.play("end")
    assert (fire_at(match, "2,4"), fire_at(match, "4,5")) == (1, 0)
    assert player(match, 1)["water"] == {"warden": 2, "wagon": 0, "crew": []}


@pytest.mark.rule("B12.1")
def test_the_oak() -> None:
    match = with_great("oak", (1, 2), ruins=[[1, 4]])
    match.play("end")
    assert (match.actor, question(match)) == (0, "oak_falls")
    match.play("fall E")
    assert [fire_at(match, f"1,{column}") for column in (3, 4, 5)] == [1, 6, 1]


@pytest.mark.rule("B12.1")
def test_the_aviary() -> None:
    match = with_great("aviary", (1, 2), rival={"brigade": [0, 2]})
    match.play("end")
    assert renown_at(match, "1,2") == [1, 1]
    match.roll("barrels")
    caused = play_all(match, "move S", "stop")
    assert "treasure_found" in names(caused)
    assert match.state.actions == 4
    assert renown_at(match, "1,2") == [1, 0]
