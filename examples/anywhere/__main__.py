"""Teach a small net to play Flash Point on any board, beginning with what rules of thumb advise.

    python -m examples.anywhere --target cuda --minutes 8 --out one.npz
    python -m examples.anywhere --target cuda --minutes 8 --resume one.pt --out two.npz
    python -m examples.anywhere --small 256 --large 0 --minutes 3 --out look.npz    # a look at it

The net weighs every legal action by what is near the place where it is done. At first it takes
nearly always what rules of thumb advise; then it plays thousands of games at once, on generated
houses and on every board of ours, and improves by PPO (Schulman et al., 2017): the reward is the
result of the game, 1 or -1 at its end, undiscounted. Games are played on all cores, and a GPU
learns from them where there is one. What is saved trusts rules of thumb more than what was learned
does (`CAUTION`), for what differs by little is noise.

Needs PyTorch (``pip install 'firehall[train]'``).
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

try:
    import torch
except ModuleNotFoundError:
    sys.exit("this example needs PyTorch: pip install 'firehall[train]'")

from examples.anywhere.learner import Learner


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        "python -m examples.anywhere", description=str(__doc__).partition("\n")[0]
    )
    parser.add_argument("--target", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--small", type=int, default=6144, help="games at once in small houses")
    parser.add_argument("--large", type=int, default=2048, help="and on boards of the expansions")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--resume", type=Path, help="go on from a run, .pt")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file of weights, .npz")
    given = parser.parse_args(arguments)
    until = time.perf_counter() + 60 * given.minutes
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    Learner(given).run(until)


if __name__ == "__main__":
    main()
