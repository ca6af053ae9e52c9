"""What a run leaves: the weights that the player `policy` reads, and what to go on from."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import torch

from examples.ppo.kinds import Kind
from examples.ppo.learner import Learner
from firehall.players.policy import CRITIC, LAYERS

PARTS = ("policy", "critic", "optimiser")


def save(learner: Learner, path: Path) -> None:
    """What the player reads, and what to go on from."""
    whole = dict(zip(LAYERS, learner.policy.whole(), strict=True))
    whole |= zip(CRITIC, learner.critic.whole(), strict=True)
    lessons = [Kind(*each, 1).rules for each in dict.fromkeys(kind[:2] for kind in learner.kinds)]
    part = path.with_suffix(".part")  # a run that is cut off leaves whole files behind
    with part.open("wb") as file:
        np.savez_compressed(file, **whole, lessons=np.array(json.dumps(lessons)))
    part.replace(path)
    parts = {name: getattr(learner, name).state_dict() for name in PARTS}
    torch.save({**parts, "course": learner.course, "done": learner.done}, part)
    part.replace(path.with_suffix(".pt"))
    path.with_suffix(".json").write_text(json.dumps(learner.report, indent=1) + "\n")
    print(f"{path}: {path.stat().st_size / 1000:,.0f} kB", flush=True)


def resume(learner: Learner, path: Path) -> None:
    """Go on from what a run left, or begin a new course with the weights of a player."""
    learner.critic_first = 0
    if path.suffix == ".npz":
        with np.load(path) as whole:
            learner.policy.take(whole[name] for name in LAYERS)
            learner.critic.take(whole[name] for name in CRITIC)
        return
    stored = torch.load(path, map_location=learner.device, weights_only=True)
    for name in PARTS:
        getattr(learner, name).load_state_dict(stored[name])
    learner.done = stored["done"]
    learner.course = learner.course or stored["course"]
