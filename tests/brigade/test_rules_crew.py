"""The crew (B10), member by member."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.brigade.tables import (
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

COMMONER, MERCHANT, COUNCIL, NOBLE, UNIVERSITY = "0,1", "1,3", "3,0", "4,3", "2,2"


def gaining(card: str, at: str, *rivals: dict[str, Any], **given: Any) -> firehall.Match:
    """One water and one token away from the loyalty of a building worth 2, with this card."""
    row, column = (int(number) for number in at.split(","))
    me = crewed(card, brigade=[row, column], **given.pop("me", {}))
    fire = {at: 1, **given.pop("fire", {})}
    count = 1 + max(len(rivals), 1)
    renown = {at: [1] + [0] * (count - 1), **given.pop("renown", {})}
    return table(me, *(rivals or ({},)), fire=fire, renown=renown, **given)


def gain(match: firehall.Match, at: str) -> list[dict[str, Any]]:
    return play_all(match, "spend warden", f"place {at}")


@pytest.mark.rule("B10.1")
def test_able_with_a_loyal_building_of_the_district() -> None:
    asleep = table(crewed("kulari", brigade=[1, 0]))
    play_all(asleep, "move E", "move E", "move E")
    assert question(asleep) == "turn"
    awake = table(crewed("kulari", brigade=[1, 0]), loyalty={COMMONER: 0})
    play_all(awake, "move E", "move E", "move E")
    assert question(awake) == "moving"
    rival = table(crewed("ivan", wagon=[1, 1]), fire={"1,1": 1}, loyalty={NOBLE: 1})
    refused(rival, "ivan", "NOT_ABLE", "B10.1")


@pytest.mark.rule("B10.2")
def test_the_gain_that_wakes_counts() -> None:
    match = gaining("immora", NOBLE)
    gain(match, NOBLE)
    assert question(match) == "placing"
    refused(match, "place 0,1", "OUT_OF_REACH", "B8.1")
    match.play("place 5,4")
    assert renown_at(match, "5,4") == [1, 0]


@pytest.mark.rule("B10.3")
def test_lowering_gives_no_renown() -> None:
    match = gaining("del_uge", COMMONER, fire={"4,4": 1})
    gain(match, COMMONER)
    match.play("lower 4,4")
    assert fire_at(match, "4,4") == 0
    assert question(match) == "turn"
    assert player(match)["deed"] == 4  # of the fire that was put out
    assert not match.position()["renown"]


# B10.5, in the order of the cards


@pytest.mark.rule("B10.5")
def test_kulari() -> None:
    match = table(crewed("kulari", brigade=[1, 0]), loyalty={COMMONER: 0})
    play_all(match, *["move E"] * 5)
    assert player(match)["brigade"] == [1, 5]
    assert match.state.actions == 3


@pytest.mark.rule("B10.5")
def test_del_uge() -> None:
    match = gaining("del_uge", COMMONER, fire={"4,4": 4})
    gain(match, COMMONER)
    refused(match, "lower 0,1", "SAME_BUILDING", "B10.5")
    refused(match, "lower 1,1", "NOT_BURNING", "B10.5")
    match.play("lower 4,4")
    fork = match.fork()
    fork.play("by 1")
    assert fire_at(fork, "4,4") == 3
    match.play("by 2")
    assert fire_at(match, "4,4") == 2
    merchant = gaining("del_uge", MERCHANT, loyalty={COMMONER: 0})
    gain(merchant, MERCHANT)
    assert question(merchant) == "turn"


@pytest.mark.rule("B10.5")
def test_selina() -> None:
    """One more token on a rival's building, once a placement; none if the first has stolen it."""
    me = crewed("selina", brigade=[1, 3], wagon=[1, 3])
    match = table(me, fire={"1,3": 3}, loyalty={"1,4": 1, COMMONER: 0})
    play_all(match, "spend warden", "spend warden", "spend wagon")
    match.play("place 1,4")
    assert renown_at(match, "1,4") == [2, 0]
    match.play("place 1,4")
    assert loyal_at(match, "1,4") == 0
    last = table(me, fire={"1,3": 1}, loyalty={"1,4": 1, COMMONER: 0}, renown={"1,4": [2, 0]})
    play_all(last, "spend warden", "place 1,4")
    assert loyal_at(last, "1,4") == 0
    assert last.view(None)["scoreboard"][0]["renown_left"] == 16


@pytest.mark.rule("B10.5")
@pytest.mark.parametrize("answer", ["decline", "spare 0,2"])
def test_selina_without_a_loyalty_token_left(answer: str) -> None:
    """R27: her first token is enough, so there is no other, and one question (B8.10)."""
    ten = ["0,1", "0,2", "0,3", "0,4", "1,5", "2,0", "2,1", "3,0", "3,1", "3,4"]
    me = crewed("selina", brigade=[1, 3], wagon=[1, 3])
    match = table(
        me,
        fire={"1,3": 1, "2,2": 2},
        loyalty=dict.fromkeys(ten, 0) | {"1,4": 1},
        renown={"1,4": [2, 0]},
    )
    play_all(match, "spend warden", "place 1,4")
    assert (question(match), renown_at(match, "1,4")) == ("sparing", [3, 0])
    match.play(answer)
    assert question(match) == "turn"
    kept = {at for at in ten if loyal_at(match, at) == 0}
    if answer == "decline":
        assert (loyal_at(match, "1,4"), renown_at(match, "1,4"), kept) == (1, [3, 0], set(ten))
    else:
        assert (loyal_at(match, "1,4"), kept) == (0, set(ten) - {"0,2"})


@pytest.mark.rule("B10.5")
def test_nery() -> None:
    match = table({}, crewed("nery"), loyalty={COMMONER: 1, "0,2": 1})
    seen = {tuple(space["at"]): space for space in match.view(None)["spaces"]}
    assert seen[0, 2]["need"] == [4, 2]
    asleep = table({}, crewed("nery"), loyalty={MERCHANT: 1})
    seen = {tuple(space["at"]): space for space in asleep.view(None)["spaces"]}
    assert seen[1, 3]["need"] == [3, 2]


@pytest.mark.rule("B10.5")
def test_gness() -> None:
    match = table(crewed("gness", brigade=[1, 1]), fire={"1,2": 4}, loyalty={COMMONER: 0})
    match.play("move E")
    fork = match.fork()
    fork.play("decline")
    assert fire_at(fork, "1,2") == 4
    match.play("yes")
    assert fire_at(match, "1,2") == 5
    unlit = table(crewed("gness", brigade=[1, 1]), loyalty={COMMONER: 0})
    play_all(unlit, "move E", "stop")
    assert question(unlit) == "turn"


@pytest.mark.rule("B10.5")
def test_chops() -> None:
    match = gaining("chops", COMMONER, loyalty={MERCHANT: 0}, fire={"1,1": 4}, ruins=[[1, 2]])
    gain(match, COMMONER)
    refused(match, "raise 1,2", "NOT_STANDING")
    refused(match, "raise 3,3", "NOT_ADJACENT")
    fork = match.fork()
    fork.play("decline")
    assert question(fork) == "turn"
    match.play("raise 0,2")
    assert fire_at(match, "0,2") == 2


@pytest.mark.rule("B10.5")
def test_pep() -> None:
    match = gaining("pep", MERCHANT, used=["upgrade"])
    gain(match, MERCHANT)
    assert question(match) == "free_upgrade"
    refused(match, "decline", "MUST_ANSWER")
    refused(match, "upgrade crew", "TRACK_FULL", "B7.7")
    match.play("upgrade wagon")
    assert player(match)["tracks"]["wagon"] == 1


@pytest.mark.rule("B10.5")
def test_mog() -> None:
    match = table(
        crewed("mog", brigade=[4, 4]), {"brigade": [4, 5]}, loyalty={MERCHANT: 0}, ruins=[[3, 5]]
    )
    match.play("move E")
    assert question(match) == "pushing"
    refused(match, "push 3,5", "CANNOT_PUSH", "B10.5")
    refused(match, "push 0,0", "NOT_ADJACENT", "B10.5")
    legal = set(match.legal())
    assert {"push 5,5", "push 4,4", "push 3,4", "push 5,4"} == legal  # home, and where Mog was
    match.play("push 5,5")
    assert player(match, 1)["brigade"] == [5, 5]
    closed = table(
        crewed("mog", brigade=[1, 1]),
        {"brigade": [0, 1]},
        loyalty={MERCHANT: 0},
        ruins=[[0, 2], [1, 0], [1, 2]],
        fire={"1,1": 1},
    )
    assert "move N" in closed.legal()  # 1,1, which is left, is free to be pushed to


@pytest.mark.rule("B10.5")
def test_mog_does_not_pass_through() -> None:
    match = table(crewed("mog", brigade=[1, 1]), {"brigade": [1, 2]}, loyalty={MERCHANT: 0})
    match.play("move E")
    match.play("push 0,2")
    assert question(match) == "turn"


@pytest.mark.rule("B10.5")
def test_ali_water() -> None:
    match = gaining("ali", MERCHANT, me={"water": {"warden": 1, "wagon": 0, "crew": [0]}})
    gain(match, MERCHANT)
    match.play("water")
    refused(match, "fill wagon", "BOX_FULL", "B10.5")
    play_all(match, "fill ali", "fill warden")
    assert player(match)["water"] == {"warden": 1, "wagon": 0, "crew": [1]}


@pytest.mark.rule("B10.5")
def test_ali_moves_renown() -> None:
    match = gaining("ali", MERCHANT, renown={"0,4": [1, 0]}, loyalty={"4,3": 1})
    gain(match, MERCHANT)
    refused(match, "take 3,3", "NO_RENOWN", "B10.5")
    match.play("take 0,4")
    refused(match, "place 0,4", "SAME_BUILDING", "B10.5")
    match.play("place 4,3")
    assert renown_at(match, "4,3") == [1, 0]
    assert renown_at(match, "0,4") == [0, 0]


@pytest.mark.rule("B10.5")
def test_ali_lowers() -> None:
    match = gaining("ali", MERCHANT, fire={"0,3": 2, "5,1": 2})
    gain(match, MERCHANT)
    refused(match, "lower 5,1", "NOT_ADJACENT")
    match.play("lower 0,3")
    assert fire_at(match, "0,3") == 1


@pytest.mark.rule("B10.5")
def test_morgana() -> None:
    match = table(crewed("morgana"), loyalty={MERCHANT: 0}, actions=0)
    match.play("wagon 3,3")
    refused(match, "wagon 1,1", "NO_ACTIONS", "B5.2")
    paying = table(crewed("morgana"), loyalty={MERCHANT: 0})
    play_all(paying, "wagon 3,3", "wagon 1,1")
    assert paying.state.actions == 3


@pytest.mark.rule("B10.5")
def test_mal() -> None:
    match = gaining("mal", COUNCIL)
    gain(match, COUNCIL)
    assert question(match) == "draw_crew"
    match.roll("P1 draws mog")
    match.roll("P1 draws ali")
    match.play("keep mog")
    assert player(match)["crew"] == ["mal", "mog"]
    assert match.state.actions == 3


@pytest.mark.rule("B10.5")
def test_lumen() -> None:
    me = crewed("lumen", brigade=[2, 2], water={"warden": 2, "wagon": 0})
    match = table(me, fire={"2,2": 3}, loyalty={COUNCIL: 0})
    play_all(match, "spend warden", "spend warden")
    assert fire_at(match, "2,2") == 0
    assert match.view(None)["stack"][-1][2] & 15 == 3  # renown for all levels
    one = table(me, fire={"2,2": 1}, loyalty={COUNCIL: 0})
    refused(one, "spend warden", "NO_WATER_NEEDED", "B7.3")
    one.play("spend nothing")
    assert fire_at(one, "2,2") == 0
    lower = table(me, fire={"2,2": 4}, loyalty={COUNCIL: 0})
    play_all(lower, "spend warden", "stop")
    assert fire_at(lower, "2,2") == 3
    city = table(crewed("lumen", brigade=[1, 1]), fire={"1,1": 1}, loyalty={COUNCIL: 0})
    refused(city, "spend nothing", "WATER_NEEDED")


@pytest.mark.rule("B10.5")
def test_brother_ben() -> None:
    me = crewed("ben")
    me["tracks"] = {"crew": 5, "wagon": 4}
    match = table(me, loyalty={COUNCIL: 0})
    match.play("upgrade wagon")
    caused = match.play("end")
    assert names(caused)[-2:] == ["extra_turn", "turn_began"]
    assert question(match) == "draw_event"  # with an Event Phase
    match.roll("barrels")
    assert match.actor == 0
    match.play("end")
    match.roll("north_1")
    assert match.actor == 1  # at most one


@pytest.mark.rule("B10.5")
def test_ebenezer() -> None:
    match = table(
        crewed("ebenezer", brigade=[1, 0]), fire={"1,1": 3}, ruins=[[1, 2]], loyalty={COUNCIL: 0}
    )
    play_all(match, "move E", "move E", "move E")
    assert player(match)["brigade"] == [1, 3]
    last = table(
        crewed("ebenezer", brigade=[1, 1]), ruins=[[1, 2]], loyalty={COUNCIL: 0}, actions=1
    )
    last.play("move E")
    refused(last, "stop", "NO_END_THERE")  # the last point of B7.1 still applies


@pytest.mark.rule("B10.5")
def test_esme() -> None:
    match = table({}, crewed("esme", brigade=[1, 2]), loyalty={COUNCIL: 1}, ruins=[[0, 1]])
    drawn(match, "volley_1")
    assert match.actor == 1
    refused(match, "redirect 0,1", "NOT_STANDING")
    fork = match.fork()
    fork.play("decline")
    assert fire_at(fork, "1,2") == 0  # immune
    match.play("redirect 1,1")
    assert fire_at(match, "1,1") == 1
    wind = table({}, crewed("esme", brigade=[1, 2]), loyalty={COUNCIL: 1}, fire={"1,1": 1})
    drawn(wind, "east_1")
    assert question(wind) == "turn"  # fireballs only


@pytest.mark.rule("B10.5")
def test_walder() -> None:
    dry = {"water": {"warden": 0, "wagon": 0}}
    match = table(dry, crewed("walder", water={"warden": 0, "wagon": 0}), loyalty={NOBLE: 1})
    match.play("refill brigade")
    match.play("lose wagon")
    assert player(match)["water"] == {"warden": 2, "wagon": 1, "crew": []}
    drawn(match, "downpour")
    assert match.actor == 0  # an effect, too; the owner loses nothing
    match.play("lose warden")
    assert player(match, 1)["water"]["warden"] == 2


@pytest.mark.rule("B10.5")
def test_ivan() -> None:
    match = table(crewed("ivan", wagon=[1, 1]), fire={"1,1": 1, "1,2": 1}, loyalty={NOBLE: 0})
    match.play("ivan")
    assert player(match)["water"]["wagon"] == 1
    match.play("place 1,2")
    match.play("wagon 1,2")
    refused(match, "ivan", "ALREADY_USED", "B10.5")
    strong = table(crewed("ivan", wagon=[1, 1]), fire={"1,1": 2}, loyalty={NOBLE: 0})
    refused(strong, "ivan", "NOT_INTENSITY_ONE", "B10.5")


@pytest.mark.rule("B10.5")
def test_immora() -> None:
    match = gaining("immora", NOBLE)
    gain(match, NOBLE)
    refused(match, "place 4,3", "OWN_LOYALTY")
    match.play("stop")
    assert question(match) == "turn"


@pytest.mark.rule("B10.5")
def test_zilda() -> None:
    match = gaining("zilda", NOBLE, crewed("mog", "ali"), {})
    gain(match, NOBLE)
    refused(match, "strike P3", "NO_SUCH_MEMBER", "B10.5")
    refused(match, "strike P1", "NO_SUCH_PLAYER", "B10.5")
    match.play("strike P2")
    assert (match.actor, question(match)) == (1, "discarding")
    match.play("discard mog")
    assert player(match, 1)["crew"] == ["ali"]
    owner = gaining("zilda", NOBLE, crewed("mog", "ali"), options={"zilda_choice": "owner"})
    gain(owner, NOBLE)
    owner.play("strike P2")
    assert owner.actor == 0


@pytest.mark.rule("B10.5")
def test_veda() -> None:
    match = table({}, crewed("veda", wagon=[1, 2]), loyalty={NOBLE: 1})
    drawn(match, "volley_1")
    assert renown_at(match, "1,2") == [0, 1]
    assert fire_at(match, "1,2") == 0
    own = table({}, crewed("veda", wagon=[1, 2]), loyalty={NOBLE: 1, "1,2": 1})
    drawn(own, "volley_1")
    assert fire_at(own, "1,2") == 0  # no renown can be placed, and there is no fire either


@pytest.mark.rule("B8.2")
def test_vedas_token_is_placed_without_asking() -> None:
    """R53: it takes the place of the fireball; what may be declined is renown handed out."""
    match = table({}, crewed("veda", wagon=[1, 2]), loyalty={NOBLE: 1})
    events = names(drawn(match, "volley_1"))
    assert events[events.index("charmed") + 1] == "renown_placed"
    assert (match.actor, question(match)) == (match.state.turn, "turn")


@pytest.mark.rule("B10.5")
def test_ash() -> None:
    me = crewed("ash", brigade=[1, 1], water={"warden": 2, "wagon": 2, "crew": [2]})
    match = table(me, fire={"2,2": 2}, loyalty={"2,3": 0}, options={"extra_crew": True})
    refused(match, "ash 3,3", "NOT_ADJACENT", "B10.5")
    refused(match, "ash 0,1", "NOT_BURNING")
    match.play("ash 2,2")
    refused(match, "spend warden", "EMPTY_BOX")  # only its own
    match.play("spend ash")
    assert fire_at(match, "2,2") == 0
    match.play("place 2,2")
    match.play("stop")
    assert player(match)["water"] == {"warden": 2, "wagon": 2, "crew": [0]}
    refused(match, "ash 2,2", "ALREADY_USED")


@pytest.mark.rule("B10.5")
def test_sir_precious() -> None:
    match = table({"tracks": {"crew": 1}}, {}, {}, options={"extra_crew": True})
    refused(match, "release", "NO_CAT", "B10.5")
    match.play("recruit")
    match.roll("P1 draws precious")
    assert question(match) == "giving_cat"
    refused(match, "give P1", "NO_SUCH_PLAYER", "B10.5")
    match.play("give P3")
    match.roll("P1 draws mog")
    match.roll("P1 draws ali")  # two cards all the same
    match.play("decline")
    assert match.position()["cat"] == 2
    away = table({"brigade": [1, 1]}, cat=0, options={"extra_crew": True})
    refused(away, "release", "NOT_AT_HOME", "B10.5")
