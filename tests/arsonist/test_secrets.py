"""Nothing leaks: what a seat is told is a function of what it may know (P3)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import firehall
from firehall.engine.interface import CHANCE
from firehall.games.arsonist.hearing import SILENT, move_for
from firehall.games.arsonist.hidden import redeal
from firehall.games.arsonist.state import SHEET
from firehall.testing import matches
from firehall.testing.contract import answers, concealed
from tests.arsonist.tables import ARSONIST, COMMISSIONER, CUBE, VARIANTS, random_match, table

CASES: list[dict[str, Any]] = [*VARIANTS, {"map": CUBE, "burned_goal": 8}]


def with_other_sheet(match: firehall.Match, seed: int) -> firehall.Match:
    """A match with the same public history and another hidden one, played from the start.

    Ply by ply the commissioner hears the same of both.
    """
    dealt = match.fork()
    redeal(dealt.state, COMMISSIONER, seed, 0)
    lines = iter(dealt.state.trail[: dealt.state.lines])
    again, other = (
        firehall.Match("arsonist", match.record()["options"], seed=match.seed) for _ in range(2)
    )
    for seat, text in match.record()["plies"]:
        verb = text.split()[0]
        said = f"{verb} {next(lines)}" if seat == ARSONIST and verb in SILENT else text
        heard = [
            one.heard(one.roll(what) if seat == CHANCE else one.play(what), COMMISSIONER)
            for one, what in ((again, text), (other, said))
        ]
        assert json.dumps(heard[0]) == json.dumps(heard[1])
    assert other.snapshot() == dealt.snapshot()
    return other


@pytest.mark.rule("P3.1")
@settings(max_examples=40)
@given(matches("arsonist", CASES, most_plies=100), st.integers(0, (1 << 32) - 1))
def test_equal_knowledge_equal_answers(match: firehall.Match, seed: int) -> None:
    """Two games that sound the same to the commissioner look the same, to the byte."""
    assume(not match.over and match.state.lines < SHEET)  # what is forgotten is not played again
    twin = with_other_sheet(match, seed)
    asked = list(range(match.game.num_actions))
    assert concealed(match, COMMISSIONER) == concealed(twin, COMMISSIONER)
    assert answers(match, COMMISSIONER, asked) == answers(twin, COMMISSIONER, asked)
    assert match.view(None) == twin.view(None)
    assert str(match) == str(twin)
    drawn = [one.game.telling.draw(one.state) for one in (match, twin)]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("seed", range(12))
def test_a_seats_record_of_an_unfinished_game(seed: int) -> None:
    match = random_match({}, seed, 40)
    if match.over:
        return
    mine, theirs = match.record(ARSONIST), match.record(COMMISSIONER)
    assert "seed" not in theirs
    assert [text for _, text in mine["plies"]] == match.history
    assert [text for _, text in theirs["plies"]] == [
        move_for(text, COMMISSIONER) for text in match.history
    ]
    assert theirs["view"] == match.view(COMMISSIONER)
    for _, text in theirs["plies"]:
        assert text.split()[0] not in SILENT or " " not in text
    with pytest.raises(firehall.RecordError, match="one player's record"):
        firehall.Match.replay(theirs)
    assert firehall.Match.replay(match.record()).snapshot() == match.snapshot()


def test_the_full_record_exists_when_the_game_is_over() -> None:
    match = random_match({}, 1)
    assert match.over
    again = firehall.Match.replay(match.record(COMMISSIONER))
    assert again.snapshot() == match.snapshot()


@pytest.mark.rule("P3.2")
def test_no_view_of_the_commissioner_names_the_sheet() -> None:
    for seed in range(10):
        match = random_match({}, seed, 60)
        if not match.over:
            seen = json.dumps(match.view(COMMISSIONER))
            assert 'arsonist": ' not in seen.replace('"arsonist": {', "")
            assert "trail" not in seen


def test_no_undo_past_an_answer() -> None:
    match = table(6, turn="commissioner", cars=[10])
    match.play("search car 1 14")
    with pytest.raises(firehall.UndoError, match="revealed"):
        match.undo()
    match = table(6)
    match.play("dodge 5")
    assert match.undo(ARSONIST) == "dodge 5"


def test_no_undo_past_the_end_which_shows_the_sheet() -> None:
    """The commissioner who ends the last round must not go back knowing where the arsonist is."""
    match = table(6, turn="commissioner", cars=[10], options={"round_limit": 1})
    match.play("pass search")
    assert "trail" not in match.view(COMMISSIONER)
    match.play("end")
    assert match.view(COMMISSIONER)["trail"] == [6]
    with pytest.raises(firehall.UndoError, match="revealed"):
        match.undo(COMMISSIONER)


def test_conceal_blanks_the_sheet_and_nothing_else() -> None:
    match = random_match({}, 5, 50)
    assert not match.over
    blank = match.fork()
    match.game.kit["conceal"](blank.state, COMMISSIONER)
    assert blank.state.arsonist == 0
    assert not any(blank.state.trail)
    assert blank.state.lines == match.state.lines
    assert concealed(match, ARSONIST) == match.snapshot()
