"""Environments for learning: Gymnasium, PettingZoo, and many games at once on CPU and GPU.

`firehall.envs.solo` has Gymnasium's view of a cooperative game, `firehall.envs.rivals` that of one
seat among computer players, `firehall.envs.seats` PettingZoo's of any game, `firehall.envs.many`
the batched one; `firehall.envs.openspiel` makes games of OpenSpiel. ``docs/envs.md`` shows them.

>>> import firehall.envs
>>> env = firehall.envs.BatchEnv("flashpoint", 3, {"firefighters": 1}, target="python")
>>> env.reset(seed=5).mask.shape
(3, 439)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from firehall.envs.many import BatchEnv, Turn

if TYPE_CHECKING:
    from firehall.envs.rivals import RivalsEnv
    from firehall.envs.seats import aec_env, parallel_env
    from firehall.envs.solo import SoloEnv, SoloVectorEnv

__all__ = ["BatchEnv", "RivalsEnv", "SoloEnv", "SoloVectorEnv", "Turn", "aec_env", "parallel_env"]

_ELSEWHERE = {
    "RivalsEnv": "rivals",
    "SoloEnv": "solo",
    "SoloVectorEnv": "solo",
    "aec_env": "seats",
    "parallel_env": "seats",
}


def __getattr__(name: str) -> object:
    """What needs Gymnasium or PettingZoo comes when it is asked for: `BatchEnv` needs neither."""
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"firehall.envs.{_ELSEWHERE[name]}"), name)
    except ModuleNotFoundError as error:
        raise ImportError(f"{name} needs firehall[envs]: {error}") from error
