"""The course of the policy for every board, where PyTorch is installed."""

# ruff: noqa: E402 - what is tested needs PyTorch too

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from firehall.games.flashpoint.players import anywhere
from firehall.players.policy.net import ONE
from firehall.players.policy.weighing import scales, take_in, weigh

torch = pytest.importorskip("torch", reason="PyTorch is not installed (firehall[train])")

from examples.anywhere import kinds
from examples.anywhere.games import Games
from examples.anywhere.learner import ASIDE, CAUTION, Learner
from examples.anywhere.net import Unfold, Weigher


def given(out: Path, **changes: Any) -> argparse.Namespace:
    few: dict[str, Any] = {"target": "cpu", "small": 64, "large": 0, "seed": 1, "resume": None}
    return argparse.Namespace(**few | {"out": out} | changes)


def test_the_player_gives_the_points_of_the_net() -> None:
    torch.manual_seed(3)
    net = Weigher()
    with torch.no_grad():
        net.last.weight.normal_(std=0.5)
        net.moment.bias.normal_(std=0.2)
        net.direct.weight.normal_()
    with ThreadPoolExecutor(1) as pool:
        games = Games(kinds.small(), 32, 5, pool)
    looks = Unfold(torch.float32)(*(torch.from_numpy(getattr(games.seen, name)) for name in ASIDE))
    wanted = net(looks).detach().numpy()
    room = scales(anywhere.NOTICED, anywhere.NOTES, *net.whole(0.0)).plain()
    for i in range(32):
        for place in range(anywhere.MOMENT):
            room.features[place] = int(anywhere.FIRST[place] + games.seen.moment[i, place])
        take_in(anywhere.MOMENT, room)
        for action in range(games.seen.many[i]):
            for gauge in range(anywhere.ACTION):
                place = anywhere.MOMENT + gauge
                step = games.seen.actions[i, action, gauge]
                room.features[place] = int(anywhere.FIRST[place] + step)
            points = weigh(anywhere.MOMENT, anywhere.NOTICED, room) / ONE**2
            assert abs(points - wanted[i, action]) < 0.05


def test_a_course_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    begun = Learner(given(tmp_path / "one.npz"))
    before = [each.clone() for each in begun.policy.parameters()]
    played = begun.play()
    begun.learn(played, acts=True, left=1.0)
    begun.learn(played, acts=True, left=1.0)  # the last layer begins with nothing to pass on
    assert any((one != other).any() for one, other in zip(before, begun.policy.parameters()))
    begun.rounds = 2
    begun.save()
    with np.load(tmp_path / "one.npz") as stored:
        first = stored["first"]
        [lesson] = json.loads(str(stored["lessons"]))
    assert len(first) == anywhere.FEATURES
    advised = int(anywhere.FIRST[anywhere.MOMENT + 1]) + 1
    assert first[advised, -1] > (CAUTION + 4) * ONE
    assert lesson["numbers"]["firefighters"] == [1, 6]
    went_on = Learner(given(tmp_path / "two.npz", resume=tmp_path / "one.pt"))
    assert went_on.rounds == 2
    for one, other in zip(begun.policy.parameters(), went_on.policy.parameters(), strict=True):
        assert (one == other).all()
