"""Teach a small net to play Flash Point: every level, both boards, crews of one to six.

    python -m examples.ppo --target cuda --minutes 9 --out policy.npz
    python -m examples.ppo --target cuda --levels family --boards base_front --crews 2 4 --minutes 4 --out family.npz
    python -m examples.ppo --levels recruit --crews 2 --envs 256 --minutes 5 --out look.npz

Two lessons. First the net imitates rules of thumb: half of the games are played by them and half by
the net itself, and in all of them the net learns what rules of thumb would have done, so that it
also knows a way out of its own mistakes. Then it plays thousands of games at once and improves by
PPO (Schulman et al., 2017): the reward is the result of the game and nothing else, 1 or -1 at its
end, undiscounted. `--imitate 0` leaves the first lesson out.

Every few minutes all is saved: the weights that the player `policy` reads (.npz), what was measured
(.json), and what it takes to go on (.pt). A course may be spread over several runs:

    python -m examples.ppo --target cuda --minutes 9 --course 16 --out one.npz
    python -m examples.ppo --target cuda --minutes 9 --resume one.pt --out two.npz

A new course may also begin with the weights of a player (`--resume two.npz`).

Needs PyTorch (``pip install 'firehall[train]'``); for the target cuda also CuPy.
"""  # noqa: E501 - commands stay whole

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

try:
    import torch
except ModuleNotFoundError:
    sys.exit("this example needs PyTorch: pip install 'firehall[train]'")

from examples.ppo.imitating import imitate
from examples.ppo.improving import improve
from examples.ppo.kinds import BOARDS, CREWS, LEVELS, OFTEN
from examples.ppo.learner import Learner
from examples.ppo.measuring import measure
from examples.ppo.saving import resume, save


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        "python -m examples.ppo", description=str(__doc__).partition("\n")[0]
    )
    parser.add_argument("--target", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=OFTEN)
    parser.add_argument("--boards", nargs="+", choices=BOARDS, default=BOARDS)
    parser.add_argument(
        "--crews", nargs="+", type=int, choices=range(1, 7), default=CREWS, help="firefighters"
    )
    parser.add_argument("--envs", type=int, default=65_536, help="games at once")
    parser.add_argument("--minutes", type=float, default=9.0, help="of this run, less a last look")
    parser.add_argument("--imitate", type=float, default=1.0, help="minutes of the first lesson")
    parser.add_argument("--course", type=float, help="minutes of PPO in this and later runs")
    parser.add_argument("--resume", type=Path, help="go on from a run, .pt, or weights, .npz")
    parser.add_argument("--games", type=int, default=512, help="of each kind, to measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file of weights, .npz")
    given = parser.parse_args(arguments)
    if given.target == "cuda" and not torch.cuda.is_available():
        sys.exit("PyTorch sees no GPU here; take --target cpu")
    until = time.perf_counter() + 60 * given.minutes
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    torch.set_float32_matmul_precision("high")
    learner = Learner(given)
    learner.report["settings"] = {name: str(value) for name, value in vars(given).items()}
    if given.resume:
        resume(learner, given.resume)
    elif given.imitate > 0:
        imitate(learner, given.imitate)
        measure(learner, "after imitation")
        save(learner, given.out)
    improve(learner, until)
    measure(learner, "at the end")
    save(learner, given.out)


if __name__ == "__main__":
    main()
