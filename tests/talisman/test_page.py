"""What a page is told: where actions are aimed, what a question is about, how a fight adds up."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import firehall
from firehall.games.talisman import GAME, aiming
from firehall.games.talisman.words import CARD_KEYS, SPACES
from tests.talisman.tables import VARIANTS, H, P, play, seat, table


def aims(match: firehall.Match) -> dict[str, tuple[str, list[Any]]]:
    texts = zip(match.legal(), match.legal_actions(), strict=True)
    found = {text: aiming.aim(match.state, action) for text, action in texts}
    return {text: (aim.verb, list(aim.on)) for text, aim in found.items()}


def test_a_way_is_aimed_at_where_it_leads() -> None:
    match = play(table(seat(at="outer_fields_1")), "3")
    verb, on = aims(match)["go clockwise"]
    assert verb == "go clockwise"
    assert [one["place"] for one in on] == ["outer_sentinel", "outer_graveyard", "outer_woods_1"]


def test_the_bridge_leads_to_the_other_bank() -> None:
    match = play(table(seat(at="outer_woods_1", strength=6)), "3", "go clockwise")
    assert aims(match)["cross"] == ("cross", [{"place": "middle_hills"}])


def test_a_card_is_aimed_at_with_the_place_where_it_lies() -> None:
    match = play(table(seat(at="outer_fields_1"), lists={"outer_graveyard": ["sword"]}), "1")
    play(match, "go clockwise")
    assert aims(match)["take sword"] == ("take", [{"card": "sword"}, {"place": "outer_graveyard"}])


def test_characters_are_aimed_at_with_their_space() -> None:
    match = table(seat(at="outer_fields_1"), seat(at="outer_graveyard"))
    play(match, "1", "go clockwise")
    assert aims(match)["meet p2 attack"][1] == [{"player": P}, {"place": "outer_graveyard"}]


def test_a_question_says_which_text_asks_it() -> None:
    match = play(table(seat(at="outer_fields_3")), "1", "go clockwise")
    assert match.view(H)["question"] == {"kind": "choice", "seat": H, "name": "city"}


def test_a_fight_is_a_sum_of_lines() -> None:
    match = table(
        seat(at="outer_fields_1", strength=1, fate=1),
        lists={"outer_woods_1": ["wolf"], "held P1": ["sword"]},
    )
    play(match, "done", "2", "keep", "go clockwise", "4", "5")
    me, wolf = match.view(H)["fight"]["sides"]
    assert me["lines"] == [
        {"by": "strength", "adds": 4},
        {"by": "card", "card": "sword", "adds": 1},
        {"by": "die", "adds": 4},
    ]
    assert (me["seat"], me["sum"]) == (H, 9)
    assert wolf["cards"] == ["wolf"]
    assert (wolf["sum"], wolf["die"]) == (7, 5)
    assert match.view(H)["fight"]["odds"] == {"keep": [1, 0, 0], "again": [4, 1, 1]}
    assert match.view(H)["dice"] == {"seat": H, "purpose": "attack", "faces": [4]}


def test_what_a_six_is_worth_counts_while_it_can_still_be_changed() -> None:
    match = table(
        seat(at="outer_fields_1", fate=1),
        lists={"outer_woods_1": ["wolf"], "held P1": ["scimitar"]},
        options={"firelands": True},
    )
    play(match, "done", "2", "keep", "go clockwise", "6", "1")
    before = match.view(H)["fight"]["sides"][0]
    assert before["lines"][1] == {"by": "card", "card": "scimitar", "adds": 3}
    scored = [one for one in match.play("keep") if one["event"] == "attack_scored"]
    assert before["sum"] == scored[0]["score"]


@pytest.mark.parametrize("options", VARIANTS)
def test_every_moment_can_be_shown(options: dict[str, Any]) -> None:
    """Every action has a place that the page knows, and every fight adds up."""
    match = firehall.Match("talisman", options, seed=8)
    random = Random(8)
    match.advance()
    while not match.over:
        scene = aiming.board(match.state, match.options)
        for _verb, on in aims(match).values():
            for target in on:
                assert target.get("place", SPACES[0]) in SPACES
                assert target.get("card", "angel").partition("#")[0] in scene["cards"]
        msgspec.json.encode([scene, match.view(None), match.position(), aims(match)])
        fight = match.view(None)["fight"]
        for side in fight["sides"] if fight else ():
            assert sum(line["adds"] for line in side["lines"]) == side["sum"]
        match.play(random.choice(match.legal()))
        match.advance()


def test_a_spell_is_not_told_before_it_is_announced() -> None:
    """TA-SP-00: its target is chosen first, and only who casts it knows what it is for."""
    seen = 0
    for seed in range(4):
        match = firehall.Match("talisman", {"players": 3, "max_turns": 60}, seed=seed)
        random = Random(seed)
        match.advance()
        while not match.over:
            legal = match.legal()
            casting = [text for text in legal if text.startswith("cast ")]
            text = random.choice(casting or legal)
            match.play(text)
            match.advance()
            question = match.view(None)["question"]
            if casting and question["kind"] == "target":
                seen += 1
                assert "card" not in question
                own = match.view(question["seat"])["question"]
                assert own["card"] == text.removeprefix("cast ")
    assert seen > 3


def test_the_printed_cards_are_those_of_the_box() -> None:
    match = firehall.Match("talisman", {"players": 2}, seed=1)
    scene = aiming.board(match.state, match.options)
    assert list(scene["cards"]) == list(CARD_KEYS)
    assert scene["cards"]["wolf"] == {"kind": "enemy", "sub": "animal", "strength": 2}
    assert [space["key"] for space in scene["spaces"]] == list(SPACES)
    assert GAME.aiming is not None
