"""The training example, where PyTorch is installed: too heavy to be asked of everybody."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import firehall
from firehall.envs import BatchEnv
from firehall.players.policy import flashpoint as notices
from firehall.players.policy.net import mind, prefer

torch = pytest.importorskip("torch", reason="PyTorch is not installed (firehall[train])")
PPO = Path(__file__).parents[2] / "examples" / "ppo.py"
GAME = firehall.game("flashpoint")


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    spec = spec_from_file_location("ppo", PPO)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["ppo"] = module
    spec.loader.exec_module(module)
    return module


def positions() -> BatchEnv:
    """Some games, thirty decisions old."""
    env = BatchEnv("flashpoint", 8, target="cpu")
    turn = env.reset(seed=3)
    random = np.random.default_rng(3)
    for _ in range(30):
        turn = env.step((random.random(turn.mask.shape) * turn.mask).argmax(axis=1))
    return env


def test_the_example_notices_what_the_player_notices(ppo: ModuleType) -> None:
    seen = positions().batch.observe()
    columns = ppo.Notice()(torch.from_dlpack(seen)).numpy()
    out = np.zeros(notices.FEATURES, np.int32)
    for row, there in zip(seen, columns, strict=True):
        count = notices.notice(row.astype(np.int64), notices.WIDTH, out)
        assert sorted(out[:count]) == np.flatnonzero(there).tolist()


def test_whole_numbers_decide_as_the_net_does(ppo: ModuleType, tmp_path: Path) -> None:
    given = ppo.argparse.Namespace(target="cpu", envs=8, seed=1)
    torch.manual_seed(2)
    learner = ppo.Learner(given)
    torch.nn.init.normal_(learner.policy.last.weight)
    learner.save(tmp_path / "net.npz")
    with np.load(tmp_path / "net.npz") as stored:
        net = mind(GAME.observation_size, *(stored[name] for name in ("first", "second", "last")))
    batch = positions().batch
    seen = batch.observe()
    features = learner.notice(torch.from_dlpack(seen))
    liked = ppo.logits_of(learner.policy, features, torch.from_dlpack(batch.legal)).argmax(1)
    for row, mask, action in zip(seen, batch.masks, liked.tolist(), strict=True):
        count = notices.notice(row.astype(np.int64), notices.WIDTH, net.features)
        assert prefer(count, mask.astype(np.int64), net) == action


def test_how_much_better_than_expected(ppo: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Advantages add up to the result less what was expected, where every step counts in full."""
    given = ppo.argparse.Namespace(target="cpu", envs=16, seed=1)
    learner = ppo.Learner(given)
    games = ppo.Games(16, "cpu", 1)
    monkeypatch.setattr(ppo, "LAMBDA", 1.0)
    played = learner.play(games, ppo.Lesson("test", 1, 16, learner.report))
    # An untaught critic expects 0: every decision's target is what its game came to, or 0.
    target = played["target"].view(ppo.STEPS, 16)
    assert set(target.unique().tolist()) <= {-1.0, 0.0, 1.0}
    assert (target == -1).any()
    assert (target.diff(dim=0) >= 0)[target[:-1] == 0].all()
    mask = played["mask"]
    assert mask.gather(1, played["action"][:, None]).all()
    assert (played["chance"] <= 0).all()


def test_a_short_training(ppo: ModuleType, tmp_path: Path) -> None:
    out = tmp_path / "policy.npz"
    ppo.main(["--envs=16", "--minutes=0.05", "--games=4", f"--out={out}"])
    report = ppo.json.loads(out.with_suffix(".json").read_text())
    assert report["after PPO"]["games of each"] == 2
    assert (tmp_path / "policy-imitated.npz").stat().st_size < 1_000_000
    with np.load(out) as stored:
        assert stored["last"].dtype == np.int16
        assert stored["last"].any()
