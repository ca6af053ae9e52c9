"""Tries at a puzzle that is counted: right, as good, wrong, unfinished, forbidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import firehall
from firehall.engine.errors import IllegalAction
from firehall.engine.puzzles import Puzzles, begins, did, wins
from firehall.engine.texts import Texts
from firehall.puzzles import judging, rolls, themes, words
from firehall.puzzles.goals import Goal
from firehall.puzzles.puzzle import Candidate, Puzzle, name_for

POSITION: dict[str, Any] = {
    "game": "flashpoint",
    "options": {"firefighters": 1},
    "fire": [[3, 3]],
    "victims": [{"at": [3, 4], "treated": False}],
    "firefighters": [{"at": [3, 4], "ap": 4}],
    "turn": 0,
    "phase": "actions",
}


def shield() -> Puzzle:
    """Somebody lies beside the fire: put it out, and no roll can reach them."""
    return Puzzle(
        id=name_for("flashpoint", POSITION, 0),
        game="flashpoint",
        rules="1.0",
        position=POSITION,
        seat=0,
        theme="shield",
        asked={"n": 0},
        candidates=[
            Candidate(["put out W", "end"], chance=1.0, band=0.0, role="best"),
            Candidate(["end"], chance=46 / 48, band=0.0, role="beginner", behind=2 / 48),
        ],
        trials=0,
        rating=1400,
        goal=Goal({}, ["lost"]),
    )


@pytest.fixture(name="puzzle")
def _puzzle() -> Puzzle:
    return shield()


def test_every_roll_is_counted(puzzle: Puzzle) -> None:
    found = judging.judge(puzzle, ["put out W", "end"])
    assert found.trials == 0
    assert words.rolls_of(puzzle) == 48
    match = puzzle.match()
    for text in ("put out W", "end"):
        match.play(text)
    lost = 0
    for outcome in range(match.chances):
        ahead = match.fork()
        lost += any(event["event"] == "victim_lost" for event in ahead.roll(outcome))
    assert found.chance == pytest.approx(1 - lost / 48, abs=0.0001)


def test_what_comes_to_the_same_is_right_too(puzzle: Puzzle) -> None:
    around = ["put out W", "move S", "move N", "end"]
    assert judging.judge(puzzle, around).right == judging.judge(puzzle, ["put out W", "end"]).right


def test_a_worse_plan_is_told_what_goes_wrong(puzzle: Puzzle) -> None:
    found = judging.judge(puzzle, ["end"])
    best = judging.judge(puzzle, ["put out W", "end"])
    assert found.chance < best.chance
    assert found.harms
    assert f"{found.harms[0].rolls} rolls of 48" in words.why(puzzle, found, "en")


def test_what_was_asked_and_not_done_is_missed(puzzle: Puzzle) -> None:
    from msgspec.structs import replace

    rescue = replace(puzzle, goal=Goal({"rescued": 1}, ["lost"]))
    found = judging.judge(rescue, ["end"])
    assert found.lacks == "rescued"
    assert not found.right
    assert words.why(rescue, found, "en") == "Nobody more gets out this turn."


def test_a_plan_is_over_where_the_dice_have_a_say(puzzle: Puzzle) -> None:
    assert not judging.is_over(puzzle, ["put out W"])
    assert judging.is_over(puzzle, ["put out W", "end"])


def test_the_rules_hold(puzzle: Puzzle) -> None:
    with pytest.raises(IllegalAction):
        judging.is_over(puzzle, ["move W", "move W", "move W"])


@pytest.mark.parametrize("lang", ["en", "pl", "es"])
def test_it_is_told_in_every_language(puzzle: Puzzle, lang: str) -> None:
    rival = puzzle.rival
    assert rival is not None
    said = [words.title(puzzle, lang), words.ask(puzzle, lang), words.question(puzzle, rival, lang)]
    assert all(said)
    assert "48" in words.counted(0, 0.0, 48, lang)
    assert "2" in words.counted(2000, 0.02, 1, lang)


# What a game in a package of its own brings along


def test_a_game_says_itself_what_its_puzzles_are_about_and_what_is_feared(
    puzzle: Puzzle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "texts"
    own.mkdir()
    (own / "en.po").write_text(PLAGUE, "utf-8")
    facts = Puzzles(themes=(("win", wins), ("plague", begins("end"))), feared=("victim_lost",))
    game = replace(firehall.game("flashpoint"), puzzles=facts, texts=Texts(own))
    match = puzzle.match()
    match.game = game
    look = themes.look_at(match, [match.check("end")])
    assert themes.theme_of(game.puzzles, look) == "plague"
    assert themes.theme_of(Puzzles(themes=(("away", did("moved")),)), look) == "plan"
    match.play("end")
    counted = rolls.count(match, 0)
    assert counted is not None
    assert [harm.event for harm in counted.harms] == ["victim_lost"]
    monkeypatch.setattr(words, "find", lambda name: game)
    ours = msgspec.structs.replace(puzzle, theme="plague")
    assert words.title(ours, "pl") == "Spread it"
    assert words.worst(ours, counted.harms) == counted.harms
    assert words.harm(ours, counted.harms[0], "en").startswith("Caught in")


PLAGUE = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "puzzle.plague.title"
msgstr "Spread it"

msgid "puzzle.harm.victim_lost"
msgid_plural "puzzle.harm.victim_lost"
msgstr[0] "Caught in one roll"
msgstr[1] "Caught in {n} rolls"
"""
