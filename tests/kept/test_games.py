"""Games that were played once go the same way for ever, step by step, under all options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import firehall
from tests.kept.corpus import (
    GAMES,
    POSITIONS,
    RECORDS,
    Kept,
    digested,
    first_difference,
    read,
)
from tests.kept.watching import PROMISED, WORDS

SHOWN = 600  # characters of an aspect
SAVED = sorted(RECORDS.glob("*.json"))


def check(kept: Kept) -> None:
    shown = list(kept.play())
    now = digested(kept, shown)
    if now == kept:
        return
    pairs = zip((*PROMISED, WORDS), kept.aspects, now.aspects, strict=True)
    changed = [aspect for aspect, before, after in pairs if before != after]
    step = min(first_difference(kept, now), len(shown) - 1)
    seen = [f"  {aspect}: {shown[step].get(aspect, '')[:SHOWN]}" for aspect in changed]
    pytest.fail(
        f"{kept.name}: {', '.join(changed)} changed, first at step {step}, which is now\n"
        + "\n".join(seen)
        + f"\npython -m tests.kept.show {kept.name!r} --old FOLDER compares with an old checkout",
        pytrace=False,
    )


@pytest.mark.parametrize("kept", read(GAMES), ids=lambda kept: kept.name)
def test_a_game_goes_as_it_went(kept: Kept) -> None:
    check(kept)


@pytest.mark.parametrize("kept", read(POSITIONS), ids=lambda kept: kept.name)
def test_a_position_in_the_middle_of_a_question_is_read_and_played_on(kept: Kept) -> None:
    position = kept.start["position"]
    match = firehall.Match.from_position(kept.game, position)
    assert json.dumps(match.position()) == json.dumps(position)
    check(kept)


# Files


@pytest.mark.parametrize("path", [one for one in SAVED if "_seat_" not in one.stem], ids=str)
def test_a_saved_match_is_loaded_and_saved_as_it_was(path: Path, tmp_path: Path) -> None:
    match = firehall.Match.load(path)
    again = tmp_path / path.name
    match.save(again)
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("path", [one for one in SAVED if "_seat_" in one.stem], ids=str)
def test_a_seats_own_record_is_written_as_it_was(path: Path, tmp_path: Path) -> None:
    game, seat = path.stem.split("_seat_")
    match = firehall.Match.load(path.with_name(f"{game}_middle.json"))
    again = tmp_path / path.name
    match.save(again, int(seat))
    assert again.read_bytes() == path.read_bytes()
