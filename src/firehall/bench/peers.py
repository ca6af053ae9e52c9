"""What peers do on this machine: OpenSpiel's own C++ random bots, and Pgx on the GPU.

Each function gives moves a second, or None where the peer is not installed.
"""

from __future__ import annotations

import time
from typing import Any

SECONDS = 4.0  # how long a peer is measured


def open_spiel(name: str, seconds: float = SECONDS) -> float | None:
    """OpenSpiel's uniform random bots, written in C++ and driven by its C++ loop, one core.

    Only that loop is timed; making the bots and counting the moves is not.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in players]
    moves, spent, games = 0, 0.0, 0
    while spent < seconds:
        state = game.new_initial_state()
        began = time.perf_counter()
        pyspiel.evaluate_bots(state, bots, games)
        spent += time.perf_counter() - began
        moves += _moves(state)
        games += 1
    return moves / spent


def _moves(state: Any) -> int:
    """Decisions of players in a finished game; chance does not count."""
    return sum(1 for action in state.full_history() if action.player >= 0)


def pgx_backgammon(batch: int = 1 << 17, steps: int = 200) -> float | None:
    """Pgx on the device that JAX has: random play of backgammon with auto-reset."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        return None
    env = pgx.make("backgammon")
    init = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, key: Any) -> Any:
        state = carry
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        choose, move = jax.random.split(key)
        action = jax.random.categorical(choose, logits, axis=-1)
        return step(state, action, jax.random.split(move, batch)), None

    def scan(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, steps))[0]

    run = jax.jit(scan)

    state = init(jax.random.split(jax.random.PRNGKey(0), batch))
    jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
    began = time.perf_counter()
    jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
    return batch * steps / (time.perf_counter() - began)
