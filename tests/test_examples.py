"""Every example runs, and says what its first line promises."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "examples"

#: What each is asked to do here, and something that it then says.
EXAMPLES: dict[str, tuple[dict[str, Any], str]] = {
    "gymnasium_loop": ({"games": 1}, "reward -1"),
    "hidden_worlds": (
        {},
        "dealt:        [1, 4, 8, 12, 13, 16]\nthe notebook: [1, 4, 8, 12, 13, 16]",
    ),
    "maskable_ppo": ({"steps": 64, "games": 1}, "after 64 steps: "),
    "many_games": ({"games": 100}, "of 100 games, the commissioner"),
    "own_board": ({"games": 10}, "of 10 games are won by rules of thumb"),
    "own_player": ({"rounds": 5}, "of 10 games won"),
    "play_a_match": ({}, "[FP-A-13] There is no wall on that side of 3,0."),
    "review_a_game": ({}, "the engine would: search car 1 6\nblunder: "),
    "sweep_and_plot": ({"games": 10}, "crews.svg"),
}

LEARNERS = {"maskable_ppo"}


def test_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.py")) == sorted(EXAMPLES)
    listed = (FOLDER / "README.md").read_text("utf-8")
    assert all(f"[{name}.py]({name}.py)" in listed for name in EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With few games, in a folder where it may leave what it likes."""
    if name in LEARNERS:
        pytest.importorskip("sb3_contrib", reason="a learner needs PyTorch, an extra")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(FOLDER)  # as Python does itself for what it runs
    given, said = EXAMPLES[name]
    runpy.run_path(str(FOLDER / f"{name}.py"))["main"](**given)
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("program", "missing"),
    [
        ("maskable_ppo.py", "sb3_contrib"),
        ("ppo/__main__.py", "torch"),
        ("anywhere/__main__.py", "torch"),
    ],
)
def test_an_example_says_what_it_needs(
    program: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)  # as if it were not installed
    with pytest.raises(SystemExit, match=r"this example needs PyTorch.*pip install 'firehall\["):
        runpy.run_path(str(FOLDER / program), run_name="__main__")
