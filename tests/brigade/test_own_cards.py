"""A card of one's own, made of known effects: its data and its text, and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import firehall

FEAST = """
[[effect]]
key = "feast"
do = ["upgrade(crew)", "refill"]
"""
CARD = """
[[card]]
key = "feast"
kind = "special"
effect = "feast"
"""
MEMBER = """
[[crew]]
key = "tess"
name = "Tess Tinder"
race = "fox"
district = "nobles"
water = 2
static = "points(4)"
"""
GAME = """
import json
from tests.brigade.tables import crewed, drawn, player, table

me = crewed("tess", brigade=[1, 1], tracks={"crew": 1})
match = table(me, {"water": {"warden": 0}}, loyalty={"4,3": 0})
for side in ("E", "E", "E", "SE"):  # one step more than others take
    match.play(f"move {side}")
told = [match.tell(event) for event in drawn(match, "feast")]
print(json.dumps([player(match)["brigade"], told, player(match, 1)]))
"""


def own_firehall(folder: Path) -> Path:
    """A copy of Firehall in which somebody has added an event and a crew member."""
    ours = Path(firehall.__file__).parent
    copy = folder / "firehall"
    shutil.copytree(ours, copy, ignore=shutil.ignore_patterns("page", "__pycache__", "*.mo"))
    cards = copy / "games/brigade/cards"
    events = (cards / "events.toml").read_text("utf-8")
    first = events.index("[[card]]")
    (cards / "events.toml").write_text(events[:first] + FEAST[1:] + "\n" + events[first:] + CARD)
    with (cards / "crew.toml").open("a", encoding="utf-8") as file:
        file.write(MEMBER)
    for texts in (copy / "games/brigade/texts").glob("*.po"):
        with texts.open("a", encoding="utf-8") as file:
            file.write('\nmsgid "card.feast"\nmsgstr "Feast"\n')
    return folder


def test_an_event_and_a_crew_member_of_ones_own_are_played(tmp_path: Path) -> None:
    path = os.pathsep.join([str(own_firehall(tmp_path)), str(Path(__file__).parents[2])])
    ran = subprocess.run(
        [sys.executable, "-c", GAME],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    brigade, told, rival = json.loads(ran.stdout)
    assert brigade == [2, 5]
    assert any("Feast" in sentence for sentence in told)
    assert rival["tracks"]["crew"] == 1
    assert rival["water"]["warden"] == 2
