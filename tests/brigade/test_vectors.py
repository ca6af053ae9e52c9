"""The test vectors of the specification, in its order."""

from __future__ import annotations

from itertools import combinations

import pytest

from firehall.games.brigade.cards import printed
from tests.brigade.tables import (
    crewed,
    drawn,
    fire_at,
    loyal_at,
    question,
    renown_at,
    table,
)
from tests.tables import play_all


@pytest.mark.rule("B8.1")
@pytest.mark.rule("B8.4")
def test_the_rulebooks_example_of_renown() -> None:
    """Two on Thing on a Stick! (4), one on Verna's (3); three more from Grandma Yentl's Coop."""
    rows = [list(row) for row in table().position()["city"]]
    rows[1][2], rows[0][1] = "com1", "com7"
    rows[1][3], rows[2][4] = "mer6", "mer1"
    rows[1][1], rows[0][3] = "com3", "com6"
    match = table(
        {"brigade": [1, 2], "wagon": [1, 2]},
        fire={"1,2": 3},
        city=rows,
        renown={"1,3": [2, 0], "1,1": [1, 0]},
    )
    play_all(match, "spend warden", "spend warden", "spend wagon")
    play_all(match, "place 1,1", "place 1,3", "place 1,3")
    assert renown_at(match, "1,1") == [2, 0]
    assert loyal_at(match, "1,1") is None
    assert loyal_at(match, "1,3") == 0
    assert renown_at(match, "1,3") == [0, 0]


@pytest.mark.rule("B6.1")
@pytest.mark.parametrize(("wagon", "row"), [(None, [2, 3, 1, 0]), ([1, 1], [2, 2, 1, 0])])
def test_east_wind(wagon: list[int] | None, row: list[int]) -> None:
    match = table({"wagon": wagon} if wagon else {}, fire={"1,0": 2, "1,1": 2})
    drawn(match, "east_1")
    assert [fire_at(match, f"1,{column}") for column in range(4)] == row


@pytest.mark.rule("B7.3")
def test_levels_lowered_before_do_not_count() -> None:
    match = table({"brigade": [1, 1], "wagon": [1, 1]}, fire={"1,1": 4})
    play_all(match, "spend warden", "spend warden", "spend wagon", "stop")
    assert fire_at(match, "1,1") == 1
    assert question(match) == "turn"
    match.play("spend wagon")
    assert match.view(None)["stack"][-1][2] & 15 == 1


@pytest.mark.rule("B8.4")
@pytest.mark.rule("B8.5")
def test_stealing() -> None:
    """A building worth 3 that is black's: the third token does nothing, the fourth steals."""
    for nery, enough in ((False, 4), (True, 5)):
        rival = crewed("nery") if nery else {}
        for tokens in (enough - 2, enough - 1):
            match = table(
                {"brigade": [0, 3]},
                rival,
                {},
                fire={"0,3": 1},
                loyalty={"0,3": 1},
                renown={"0,3": [tokens, 0, 0]},
            )
            play_all(match, "spend warden", "place 0,3")
            assert loyal_at(match, "0,3") == (0 if tokens + 1 >= enough else 1)
    seen = {tuple(space["at"]): space for space in match.view(None)["spaces"]}
    assert seen[0, 3]["need"][2] == 4  # the third player needs no more than that


@pytest.mark.rule("B3.6")
def test_three_starters_never_doom_anything() -> None:
    starters = [card for card in printed().events if card.starter]
    triples = list(combinations(starters, 3))
    assert len(triples) == 20
    for triple in triples:
        hits = [space for card in triple for space in card.fireballs]
        assert len(hits) == len(set(hits))
        assert not {14, 15, 20, 21} & set(hits)


@pytest.mark.rule("B7.7")
def test_the_blue_circle_of_leadership() -> None:
    """From circle 5 to 6 as the second of five actions: 3 left, 1 and 2 more."""
    match = table({"tracks": {"leadership": 4}})
    assert match.state.actions == 5
    play_all(match, "wagon 1,1", "upgrade leadership")
    assert match.state.actions == 6


@pytest.mark.rule("B9.3")
def test_evacuation_in_the_second_players_event_phase() -> None:
    ruins = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 0], [5, 3], [1, 1]]
    match = table({}, {}, {}, {}, fire={"1,2": 4}, ruins=ruins)
    drawn(match, "volley_1")
    seats = [match.actor]
    while not match.over:
        match.play("end")
        if not match.over:
            match.roll("barrels" if "barrels" in match.outcomes() else "bunks")
            seats.append(match.actor)
    assert seats == [1, 2, 3]
    assert match.result is not None
    assert match.result["reason"] == "evacuation"
