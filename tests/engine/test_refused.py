"""What the engine refuses: each with one sentence of the right kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.record import seal
from tests.engine.playing import OPENING, solo

CREW = ["paramedic", "generalist", "fire_captain", "driver_operator"]


def test_given_options_are_json() -> None:
    match = firehall.Match("flashpoint", {"mode": "experienced", "roles_in_box": CREW})
    assert json.loads(json.dumps(match.record())) == match.record()
    assert json.loads(json.dumps(match.position())) == match.position()


def test_observations_fit_their_type() -> None:
    options = {"mode": "experienced", "firefighters": 3}
    batch = firehall.game("flashpoint").batch(1, options, target="python", seed=3)
    assert batch.observe(0).min() >= -1


@pytest.mark.parametrize("seed", [-1, 1 << 32])
def test_seeds_of_batches(seed: int) -> None:
    with pytest.raises(firehall.FirehallError, match="seed"):
        firehall.game("flashpoint").batch(1, {}, target="python", seed=seed)


@pytest.mark.parametrize("target", ["tpu", "cuda"])
def test_targets_of_matches(target: str) -> None:
    with pytest.raises(firehall.FirehallError, match="target"):
        firehall.Match("flashpoint", target=target)


@pytest.mark.parametrize("content", ["[" * 100_000, '{"seed": ' + "9" * 5000 + "}"])
def test_hostile_files(tmp_path: Path, content: str) -> None:
    (tmp_path / "x.json").write_text(content)
    with pytest.raises(firehall.RecordError):
        firehall.Match.load(tmp_path / "x.json")


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["human"] * 3},
        {"seats": []},
        {"game": "chess"},
        {"seed": -1},
        {"rules": "0.9", "options": {"old": 1}},
    ],
)
def test_records_that_do_not_fit(change: dict[str, Any]) -> None:
    with pytest.raises(firehall.RecordError):
        firehall.Match.replay(seal({**solo(*OPENING).record(), **change}))
