"""Every example runs, and says what its first line promises."""

from __future__ import annotations

import runpy
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
    "many_games": ({"games": 100}, "of 100 games, the commissioner"),
    "own_board": ({"games": 10}, "of 10 games are won by rules of thumb"),
    "own_player": ({}, "of 10 games won"),
    "play_a_match": ({}, "[FP-A-13] There is no wall on that side of 3,0."),
    "review_a_game": ({}, "the engine would: search car 1 6\nblunder: "),
    "sweep_and_plot": ({"games": 10}, "crews.svg"),
}


def test_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.py")) == sorted(EXAMPLES)
    listed = (FOLDER / "README.md").read_text("utf-8")
    assert all(f"[{name}.py]({name}.py)" in listed for name in EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With few games, in a folder where it may leave what it likes."""
    monkeypatch.chdir(tmp_path)
    given, said = EXAMPLES[name]
    runpy.run_path(str(FOLDER / f"{name}.py"))["main"](**given)
    assert said in capsys.readouterr().out
