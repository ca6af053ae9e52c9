"""Dice: even, as promised, and tampering shows."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

import firehall
from firehall.cli import app
from firehall.engine import record as records
from firehall.server import dice
from firehall.server.entries import Begin, Played, Sitting, write
from firehall.server.fold import Draft, Fold
from firehall.server.replay import record_of

SECRET = bytes(range(32))


def test_every_outcome_is_as_likely() -> None:
    """Chi-squared with 47 degrees of freedom: beyond 82.7 once in a thousand times."""
    count = 48_000
    seen = Counter(dice.outcome(SECRET, "t", ply, (), 48) for ply in range(count))
    assert sorted(seen) == list(range(48))
    assert sum((seen[k] - count / 48) ** 2 / (count / 48) for k in range(48)) < 82.7


def test_numbers_above_the_last_whole_round_are_drawn_again() -> None:
    """With three outcomes of four that do not fit, about one draw in two needs another attempt."""
    below = (1 << 63) + 1
    assert all(dice.outcome(SECRET, "t", ply, (), below) < below for ply in range(50))


def test_a_die_depends_on_everything_that_was_promised() -> None:
    seeds = [(0, 0, "mine"), (5, 1, "yours")]
    outcome = dice.outcome(SECRET, "table", 7, seeds, 1 << 40)
    others = [
        dice.outcome(bytes(32), "table", 7, seeds, 1 << 40),
        dice.outcome(SECRET, "other", 7, seeds, 1 << 40),
        dice.outcome(SECRET, "table", 8, seeds, 1 << 40),
        dice.outcome(SECRET, "table", 7, seeds[:1], 1 << 40),
        dice.outcome(SECRET, "table", 7, [(0, 1, "mine"), (5, 1, "yours")], 1 << 40),
    ]
    assert outcome not in others
    assert len(set(others)) == 5


def test_a_seed_counts_from_the_ply_on_at_which_it_came() -> None:
    late = [(0, 0, "mine"), (8, 1, "late")]
    assert dice.outcome(SECRET, "t", 7, late, 99) == dice.outcome(SECRET, "t", 7, late[:1], 99)
    assert dice.outcome(SECRET, "t", 8, late, 1 << 40) != dice.outcome(
        SECRET, "t", 8, late[:1], 1 << 40
    )


# Records of a server


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A short finished game, as the server plays and writes it."""
    options = {"firefighters": 1, "max_turns": 4, "specialists": False}
    begin = Begin(
        game="flashpoint",
        rules=firehall.game("flashpoint").version,
        options=options,
        seats=[Sitting(kind="computer", level="random")],
        host="h",
        commitment=dice.commitment(SECRET),
    )
    fold = Fold("table", write(begin, 0, 1), SECRET)
    draft = Draft(fold, 2)
    draft.go_on()
    while not fold.ended:
        assert fold.match is not None
        draft.add(Played(seat=0, text=fold.match.legal()[-1]))
        draft.go_on()
    return record_of(fold, None)


def changed(record: dict[str, Any], **dice_changes: Any) -> dict[str, Any]:
    content = json.loads(json.dumps({k: v for k, v in record.items() if k != "digest"}))
    content["dice"] |= dice_changes
    return records.seal(content)


def test_a_record_of_a_server_is_verified(record: dict[str, Any], tmp_path: Path) -> None:
    rolled = sum(seat == firehall.CHANCE for seat, _ in record["plies"])
    assert dice.verify(record) == rolled > 3
    (tmp_path / "game.json").write_text(json.dumps(record))
    said = CliRunner().invoke(app, ["verify", str(tmp_path / "game.json"), "--lang", "en"])
    assert (said.exit_code, f"{rolled} dice checked" in said.output) == (0, True)


def test_a_record_keeps_the_promise_that_was_shown(record: dict[str, Any], tmp_path: Path) -> None:
    """Somebody who lays a record under another promise is found out by who kept the first."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    for promised, status in ((dice.commitment(SECRET), 0), (dice.commitment(b"another"), 1)):
        said = CliRunner().invoke(app, ["verify", str(file), "--commitment", promised])
        assert said.exit_code == status
    assert "not the one that was shown before the game" in said.stderr


def test_dice_that_were_set_beforehand_are_not_called_checked(
    record: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "game.json").write_text(json.dumps(changed(record, scripted=2)))
    said = CliRunner().invoke(app, ["verify", str(tmp_path / "game.json"), "--lang", "en"])
    rolled = sum(seat == firehall.CHANCE for seat, _ in record["plies"])
    assert f"{rolled - 2} dice checked" in said.output
    assert "2 dice were set beforehand" in said.output


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"secret": "00" * 32}, "not the one that was promised"),
        ({"secret": None}, "not over"),
        ({"secret": "xyz"}, "no hexadecimal"),
        ({"table": "another"}, "the dice had to show"),
        ({"seeds": [[0, 0, "late"]]}, "the dice had to show"),
        ({"scheme": "trust me"}, "scheme"),
        ({"scripted": "no"}, "not understood"),
    ],
)
def test_tampering_shows(record: dict[str, Any], changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(dice.DiceError, match=sentence):
        dice.verify(changed(record, **changes))


def test_a_changed_die_shows(record: dict[str, Any]) -> None:
    """Another outcome that the rules allow: only the dice's promise can tell."""
    content = json.loads(json.dumps({k: v for k, v in record.items() if k != "digest"}))
    match = records.begin(firehall.Match, msgspec.convert(record, records.Record), "python")
    for ply, (seat, text) in enumerate(content["plies"]):
        if seat == firehall.CHANCE:
            other = next(name for name in match.outcomes() if name != text)
            content["plies"] = [*content["plies"][:ply], [seat, other]]
            content["result"] = None
            break
        match.play(text)
    with pytest.raises(dice.DiceError, match=f"ply {ply}: the dice had to show {text}"):
        dice.verify(records.seal(content))


def test_a_record_of_no_server_promises_nothing() -> None:
    with pytest.raises(dice.DiceError, match="no server"):
        dice.verify(firehall.Match("arsonist").record())
