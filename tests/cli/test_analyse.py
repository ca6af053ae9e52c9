"""``analyse`` as one reads it: every decision that has a name, by turn, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import firehall
from tests.cli.helpers import refused, run


@pytest.fixture(scope="module")
def blunder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commissioner stands before the arsonist, and passes."""
    match = firehall.Match.from_position(
        "arsonist",
        {
            "game": "arsonist",
            "options": {"round_limit": 2},
            "arsonist": 6,
            "trail": [6],
            "burning": {"10": 3},
            "cars": [6],
            "captures": 1,
            "panic": 11,
            "belief": [6],
            "turn": "commissioner",
            "cards": {"commissioner": {"action": ["search", "support"], "regroup": 0, "raid": 0}},
        },
    )
    match.play("pass search")
    while not match.over:
        match.advance()
        if not match.over:
            match.play(match.legal()[-1])
    file = tmp_path_factory.mktemp("games") / "game.json"
    match.save(file)
    return file


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            (
                "Every decision that has a name Round 1, player 2 0. player 2, blunder: Pass and "
                "turn the card Search; better Search 6 with car 1, which keeps 100 ± 59 points more"
            ),
        ),
        ("pl", "Wszystkie nazwane decyzje Runda 1, gracz 2 0. gracz 2, "),
    ],
)
def test_every_judged_decision_stands_by_turn_with_the_better_plan(
    blunder: Path, language: str, lines: str
) -> None:
    shown = run("analyse", str(blunder), "--trials", "10", "--threads", "1", lang=language)
    assert shown.exit_code == 0, shown.stderr
    assert lines in " ".join(shown.stdout.split())


def test_a_place_for_the_graph_is_looked_at_before_the_analysis(
    blunder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firehall.cli.analyse.with_progress", None)  # would be called
    file = tmp_path / "nowhere" / "graph.svg"
    said = refused(run("analyse", str(blunder), "--svg", str(file)))
    assert said == f"{file}: No such file or directory"
