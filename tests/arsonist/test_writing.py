"""Positions and notation: what is written down is read back, and nonsense is refused."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.errors import NotationError, PositionError
from firehall.games.arsonist.words import members
from tests.arsonist.tables import PRISM, police, random_match, table

EXAMPLE: dict[str, Any] = {
    "game": "arsonist",
    "options": {},
    "arsonist": 6,
    "trail": [5, 6],
    "burning": {"10": 3, "6": 1},
    "cars": [6, 10],
    "barricades": [[6, 10]],
    "panic": 4,
    "captures": 0,
    "turn": "commissioner",
    "cards": {
        "arsonist": {"action": ["dodge", "fumes"], "mobilisation": 3},
        "commissioner": {"action": ["search", "support"], "regroup": 2, "raid": 1},
    },
}


def test_the_position_of_the_interface() -> None:
    match = firehall.Match.from_position("arsonist", EXAMPLE)
    written = match.position()
    assert all(written[key] == value for key, value in EXAMPLE.items())
    assert match.actor == 1
    again = firehall.Match.from_position("arsonist", written)
    assert again.snapshot() == match.snapshot()


def test_an_empty_position_is_the_start() -> None:
    match = firehall.Match.from_position("arsonist", {})
    assert match.position()["phase"] == "start"
    assert match.actor == 0
    match.play("start 6")
    assert match.position()["arsonist"] == 6


def test_a_map_beside_the_options() -> None:
    given = {"map": PRISM, "options": {"burned_goal": 5}, "arsonist": 2}
    match = firehall.Match.from_position("arsonist", given)
    assert members(match.state.belief) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"colour": 1}, "unknown field"),
        ({"arsonist": 19, "trail": [5, 19]}, "no settlement 19"),
        ({"arsonist": 7}, "the trail ends on 6"),
        ({"trail": [6] * 25}, "24 lines at most"),
        ({"burning": {"6": 2}}, "settlement 6 has 1 houses, got 2"),
        ({"burning": {"x": 1}}, "no settlement 'x'"),
        ({"cars": [1, 2, 3, 4, 5]}, "only 4 cars"),
        ({"barricades": [[6, 7]]}, "no road between 6 and 7"),
        ({"barricades": [[6, 10], [10, 6]]}, "two barricades"),
        ({"panic": 13}, "panic goes from 0 to 12"),
        ({"panic": 12}, "someone has won"),
        ({"captures": 2}, "someone has won"),
        ({"turn": "mayor"}, "turn: there is no side 'mayor'"),
        ({"phase": "tea"}, "no phase 'tea'"),
        ({"phase": "start"}, "nobody is on the map"),
        ({"phase": "over"}, "when it has a result"),
        ({"cars": [6, 99]}, r"cars\[1\]"),
        ({"burning": {"9" * 5000: 1}}, "burning"),
        ({"barricades": [[6, 10], [6, 10]]}, r"barricades\[1\]"),
        ({"result": "draw", "phase": "over"}, "no result 'draw'"),
        ({"belief": [1, 2]}, "leaves out 6"),
        ({"sheet": [{"belief": [1]}]}, "rules out 5"),
        ({"trail": [17, 6]}, r"sheet\[0\]: no way led from 17 to 6"),
        ({"sheet": [{"belief": [5], "barricades": [[5, 6]]}]}, "no way led from 5 to 6"),
        ({"sheet": [{"belief": [5]}], "belief": [6, 17]}, "belief: it names 17, where nobody"),
        (
            {"trail": [9, 5, 6], "sheet": [{"belief": [9]}, {"belief": [5, 6]}]},
            r"sheet\[1\]: it names 6, where nobody",
        ),
        ({"sheet": []} | {"sheet": [{"belief": [5]}] * 3}, "one line for each"),
        ({"cards": {"arsonist": {"action": ["dodge", "sparks"]}}}, "not the two Action cards"),
        ({"cards": {"arsonist": {"action": ["dodge", "nap"]}}}, "no action 'nap'"),
        ({"cards": {"arsonist": {"mobilisation": 4}}}, "mobilisation goes from 0 to 3"),
        ({"fresh": {"raid": 2}}, r"fresh\.raid goes from 0 to 1"),
        ({"phase": "token"}, "card under way is sparks or master"),
        ({"phase": "turn", "under_way": {"card": "sparks"}}, "no card is under way"),
        ({"phase": "token", "under_way": {"card": "sparks", "first": 6}}, "turn of the arsonist"),
        (
            {"phase": "token", "turn": "arsonist", "under_way": {"card": "sparks", "first": 18}},
            "cannot have put the first token on 18",
        ),
        ({"phase": "support", "under_way": {"card": "support", "first": 1}}, "all are out"),
        ({"phase": "lift", "under_way": {"card": "barricades"}}, "lifted when all are out"),
        ({"phase": "recover"}, "both kinds"),
        ({"options": {"map": "paris"}}, "no map 'paris'"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence) as caught:
        firehall.Match.from_position("arsonist", EXAMPLE | change)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not an action; actions read like"),
        ("dance", "is not an action; actions read like"),
        ("dodge", "is not an action; actions read like"),
        ("dodge x", "settlements go from 1 to 18"),
        ("dodge 19", "settlements go from 1 to 18"),
        ("search car 5 6", "cars go from 1 to 4"),
        ("search car 1", "is not an action; actions read like"),
        ("barricade 6", "a road is two settlements"),
        ("pass dodge", "'dodge' is none of search, barricades, support, signal"),
        ("recover elusive", "none of regroup, raid"),
    ],
)
def test_a_text_that_is_no_action(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        table().play(text)


def test_notation_is_lenient_about_case_space_and_order() -> None:
    match = police(6, up=("dodge", "fumes", "barricades", "support"))
    match.play("  BARRICADE   10-6 ")
    assert match.history == ["barricade 6-10"]
    passing = police(6)
    passing.play("pass barricades")  # the card by either of its actions
    assert passing.history == ["pass search"]


def test_an_old_line_is_forgotten_when_the_sheet_is_full() -> None:
    match = table(6, trail=[5, 6] * 12)
    match.play("dodge 5")
    assert match.position()["trail"] == [6, 5] * 12
    assert len(match.position()["sheet"]) == 23


def test_saving_and_loading(tmp_path: Any) -> None:
    match = random_match({}, 2, 50)
    match.save(tmp_path / "game.json")
    assert firehall.Match.load(tmp_path / "game.json").snapshot() == match.snapshot()


def test_a_settlement_is_picked_for_what_is_asked() -> None:
    """While the first blaze is asked for, a car is no answer, though both name a settlement."""
    match = firehall.Match("arsonist", seed=1)
    match.advance()
    match.play("start 6")
    refusal = match.why("car 6")
    assert refusal is not None
    assert refusal.code == "PENDING_CHOICE"
    assert match.why("blaze 6") is None
