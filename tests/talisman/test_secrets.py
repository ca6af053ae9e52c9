"""What others notice of a window does not depend on who was asked (TA-SP-00.6, R-58)."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import firehall
from firehall.engine.frames import top_kind
from firehall.engine.plain import plain
from firehall.games.talisman import GAME
from firehall.games.talisman.fields import CAST
from firehall.games.talisman.hidden import conceal, redeal


def concealed(match: firehall.Match, seat: int) -> bytes:
    states = np.frombuffer(match.snapshot(), GAME.state).copy()
    conceal(plain(states), seat)
    return states.tobytes()


def at_random(match: firehall.Match, random: Random) -> None:
    texts = match.legal() or match.outcomes()
    text = random.choice(texts)
    if match.legal():
        match.play(text)
    else:
        match.roll(text)


def passed_over(before: firehall.Match, text: str, viewer: int, asked: int) -> list[bytes]:
    """The same step where whoever was asked holds other Spells: what the viewer then sees."""
    seen = []
    for number in range(12):
        twin = before.fork()
        redeal(twin.state, viewer, 7, number)
        try:
            (twin.play if twin.legal() else twin.roll)(text)
        except firehall.FirehallError:
            continue
        if top_kind(twin.state) != CAST:
            seen.append(concealed(twin, viewer))
    return seen


@pytest.mark.rule("TA-G-08", "R-58")
def test_asked_and_passed_looks_like_passed_over() -> None:
    compared = 0
    for seed in range(6):
        random = Random(seed)
        options = {"players": 3, "characters": "dealt", "max_turns": 40}
        match = firehall.Match("talisman", options, seed=seed)
        while not match.over:
            before = match.fork()
            texts = match.legal() or match.outcomes()
            text = random.choice(texts)
            (match.play if match.legal() else match.roll)(text)
            if match.over or top_kind(match.state) != CAST or text.startswith("cast"):
                continue
            asked = match.actor
            assert asked is not None
            viewer = (asked + 1) % 3
            if viewer == before.actor:
                viewer = (asked + 2) % 3
            over = match.fork()
            over.play("pass")
            if over.over or top_kind(over.state) == CAST:
                continue  # when the game is over nothing is hidden any more
            for seen in passed_over(before, text, viewer, asked):
                assert seen == concealed(over, viewer)
                compared += 1
    assert compared > 20
