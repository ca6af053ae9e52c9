"""`rgb_array`: pictures of every game, as large at every step, of what everybody may see."""

from __future__ import annotations

import copy
import sys
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.envs import aec_env
from firehall.envs.picture import Camera
from firehall.envs.rivals import RivalsEnv
from firehall.envs.solo import SoloEnv
from tests.players.test_guests import two_worlds


@pytest.mark.parametrize("game", firehall.games())
def test_every_game_has_its_picture(game: str) -> None:
    match, camera = firehall.Match(game, seed=3), Camera()
    frames = []
    for _ in range(12):
        match.advance()
        frames.append(camera.take(match.game, match.state))
        match.play(match.legal()[0])
    assert {(frame.shape, frame.dtype) for frame in frames} == {(frames[0].shape, np.dtype("u1"))}
    assert len({frame.tobytes() for frame in frames}) > 3
    assert frames[0].std() > 10


def test_what_is_secret_is_in_no_picture() -> None:
    first, second = two_worlds()
    pictures = [Camera().take(world.game, world.state) for world in (first, second)]
    assert (pictures[0] == pictures[1]).all()


@pytest.mark.parametrize(
    "make",
    [
        lambda mode: SoloEnv("flashpoint", target="python", render_mode=mode),
        lambda mode: aec_env("arsonist", target="python", render_mode=mode),
        lambda mode: RivalsEnv("arsonist", opponents="random", render_mode=mode),
    ],
)
def test_environments_show_it(make: Any) -> None:
    env = make("rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert frame.dtype == np.uint8
    assert frame.shape[2] == 3
    assert (copy.deepcopy(env).render() == frame).all()
    assert "rgb_array" in env.metadata["render_modes"]
    with pytest.raises(firehall.FirehallError, match="take one of ansi, rgb_array"):
        make("human")


def test_without_letters_it_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    from firehall.envs import picture

    picture.font.cache_clear()
    with pytest.raises(firehall.FirehallError, match=r"pip install 'firehall\[lab\]'"):
        picture.font("DejaVuSansMono", bold=False)
