"""The training example, where PyTorch is installed: too heavy to be asked of everybody."""

# ruff: noqa: E402 - what is tested needs PyTorch too

from __future__ import annotations

import argparse
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.targets import CPU, Program
from firehall.games.flashpoint.codes import COMMAND_MOVE
from firehall.games.flashpoint.fields import CONSENT, FIRST_DECISION
from firehall.games.flashpoint.players import policy as notices
from firehall.players.policy import CRITIC, LAYERS, learned
from firehall.players.policy.follower import compiled
from firehall.players.policy.net import mind

torch = pytest.importorskip("torch", reason="PyTorch is not installed (firehall[train])")

from examples.ppo import improving, learner, objective
from examples.ppo.__main__ import main
from examples.ppo.games import Games
from examples.ppo.improving import play
from examples.ppo.kinds import BOARDS, LEVELS
from examples.ppo.learner import Learner
from examples.ppo.lesson import Lesson
from examples.ppo.net import logits_of
from examples.ppo.noticing import Notice
from examples.ppo.saving import resume, save

GAME = firehall.game("flashpoint")


def given(**changes: Any) -> Any:
    """Settings for a learner, as the command line would give them."""
    few: dict[str, Any] = {
        "target": "cpu",
        "levels": list(LEVELS),
        "boards": BOARDS,
        "crews": [1, 4, 6],
        "envs": 48,
        "seed": 1,
        "course": None,
    }
    return argparse.Namespace(**few | changes)


def every_question() -> Any:
    """Games of all kinds, played at random until every question has come up; some of each."""
    games = Games(Learner(given()).kinds, 48, "cpu", 3)
    random = np.random.default_rng(3)
    asked: dict[int, list[tuple[Any, Any]]] = {}
    while len(asked) < QUESTIONS or min(len(rows) for rows in asked.values()) < 4:
        for seen, mask in zip(games.now.seen, games.now.mask, strict=True):
            rows = asked.setdefault(int(seen[notices.GLOBAL]), [])
            if len(rows) < 12:
                rows.append((seen, mask))
        chances = torch.from_numpy(random.random(games.now.mask.shape))
        games.step((chances * games.now.mask).argmax(1))
    pairs = [pair for rows in asked.values() for pair in rows]
    return torch.stack([seen for seen, _ in pairs]), torch.stack([mask for _, mask in pairs])


QUESTIONS = CONSENT - FIRST_DECISION  # of the printed rules, which never ask for consent


def test_the_example_notices_what_the_player_notices() -> None:
    seen, _ = every_question()
    columns = Notice()(seen).numpy()
    out = np.zeros(notices.FEATURES, np.int32)
    for row, there in zip(seen.numpy(), columns, strict=True):
        count = notices.notice(row.astype(np.int64), notices.WIDTH, out)
        assert sorted(out[:count]) == np.flatnonzero(there).tolist()


def test_whole_numbers_decide_as_the_net_does(tmp_path: Path) -> None:
    torch.manual_seed(2)
    taught = Learner(given())
    torch.nn.init.normal_(taught.policy.last.weight)
    torch.nn.init.normal_(taught.critic.last.weight, std=0.1)
    save(taught, tmp_path / "net.npz")
    with np.load(tmp_path / "net.npz") as stored:
        net, critic = (
            mind(GAME.observation_size, *(stored[name] for name in layers))
            for layers in (LAYERS, CRITIC)
        )
        lessons = json.loads(str(stored["lessons"]))
    assert len(lessons) == 8
    expects = {"expect": notices.expect}
    program = Program(CPU, "flashpoint_expect", expects, small=GAME.small)
    expect = program.entry(notices.expect)
    games = Games(taught.kinds, 48, "cpu", 3)
    alike, commands = [], 0
    for _ in range(60):
        seen, mask = games.now.seen, games.now.mask
        points = logits_of(taught.policy, taught.notice(seen), mask).detach()
        batch = games.env.batch
        pairs = zip(batch.states, batch.masks, strict=True)
        chosen = [compiled(GAME)(state, 0, masks, net) for state, masks in pairs]
        rows = games.rows(torch.tensor(chosen))
        values = taught.critic(taught.notice(seen))[:, 0].detach().clamp(-1, 1)
        hopes = torch.tensor([expect(state, 0, critic) for state in batch.states])
        assert (hopes - (1 + values) / 2).abs().max() < 0.02
        loss = points.max(1).values - points.gather(1, rows[:, None])[:, 0]
        assert loss.max() < 0.1  # of points that are some 10 apart: rounded otherwise
        alike.append((loss == 0).float().mean())
        commands += int(mask[:, COMMAND_MOVE:].any(1).sum())
        games.step(rows)
    assert torch.stack(alike).mean() > 0.97
    assert commands


def test_actions_go_by_turns_and_back() -> None:
    games = Games(Learner(given()).kinds, 48, "cpu", 3)
    for _ in range(40):
        legal = torch.from_numpy(games.env.batch.legal)
        rows = games.now.mask.float().argmax(1)
        actions = games.actions(rows)
        assert legal.gather(1, actions[:, None]).all()
        assert (games.rows(actions) == rows).all()
        games.step(rows)


def test_how_much_better_than_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advantages add up to the result less what was expected, where every step counts in full."""
    taught = Learner(given(levels=["family"]))
    games = Games(taught.kinds, 16, "cpu", 1)
    monkeypatch.setattr(objective, "LAMBDA", 1.0)
    monkeypatch.setattr(improving, "STEPS", 64)
    played = play(taught, games, Lesson("test", 1, games, taught.report))
    # An untaught critic expects 0: every decision's target is what its game came to, or 0.
    target = played["target"].view(improving.STEPS, 16)
    assert set(target.unique().tolist()) <= {-1.0, 0.0, 1.0}
    assert (target == -1).any()
    assert (target.diff(dim=0) >= 0)[target[:-1] == 0].all()
    mask = played["mask"]
    assert mask.gather(1, played["action"][:, None]).all()
    assert (played["chance"] <= 0).all()


class Clock:
    """A quarter of a second goes by whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        self.now += 0.25
        return self.now


def test_a_short_training_and_its_going_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    for module in ("__main__", "lesson", "improving"):
        monkeypatch.setattr(f"examples.ppo.{module}.time", clock)
    monkeypatch.setattr(learner, "CRITIC_FIRST", 0)
    monkeypatch.setattr("examples.ppo.measuring.LIMIT", 100)
    out, later = tmp_path / "one.npz", tmp_path / "two.npz"
    few = ["--levels=family", "--crews=2", "--envs=16", "--games=2"]
    main([*few, "--imitate=0.02", "--minutes=0.2", "--course=1", f"--out={out}"])
    report = json.loads(out.with_suffix(".json").read_text())
    assert report["at the end"]["games of each"] == 2
    assert list(report["at the end"]["won"]) == ["family base_back", "family base_front"]
    with np.load(out) as stored:
        assert stored["last"].dtype == np.int16
        assert stored["last"].any()
    done = torch.load(out.with_suffix(".pt"))["done"]
    assert 0 < done < 1
    main([*few, "--minutes=0.1", f"--resume={out.with_suffix('.pt')}", f"--out={later}"])
    after = torch.load(later.with_suffix(".pt"))
    assert after["done"] > done
    assert after["course"] == 1


def test_a_new_course_begins_with_the_weights_of_a_player() -> None:
    taught = Learner(given())
    resume(taught, Path(str(files("firehall.games.flashpoint.players") / "policy.npz")))
    shipped = learned(GAME)
    for net, layers in ((taught.policy, shipped.weights), (taught.critic, shipped.critic)):
        for ours, theirs in zip(net.whole(), layers, strict=True):
            np.testing.assert_array_equal(ours, theirs)
