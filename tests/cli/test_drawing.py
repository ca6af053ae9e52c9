"""The board as text: every piece and every state of a wall can be told from the others."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import firehall
from firehall.cli.words import Speech
from firehall.engine.colours import STYLES
from firehall.engine.texts import LANGUAGES, TEXTS
from firehall.games.flashpoint import drawing
from firehall.games.flashpoint.board import printed
from firehall.games.flashpoint.cards import SPECIALISTS
from tests.flashpoint.tables import table


def space(match: firehall.Match, row: int, column: int) -> tuple[str, str]:
    """The two lines of a space."""
    lines = [line.ljust(60) for line in str(match).split("\n")]
    x, y = 3 + column * 5, 1 + row * 3
    return lines[y][x : x + 4], lines[y + 1][x : x + 4]


def side_above(match: firehall.Match, row: int, column: int) -> str:
    x, y = 3 + column * 5, row * 3
    return str(match).split("\n")[y].ljust(60)[x : x + 4]


def side_left(match: firehall.Match, row: int, column: int) -> str:
    lines = str(match).split("\n")
    x, y = 2 + column * 5, 1 + row * 3
    return "".join(lines[y + line].ljust(60)[x] for line in range(2))


def test_the_size_of_the_printed_board() -> None:
    lines = str(table()).split("\n")
    assert len(lines) == 24
    assert max(map(len, lines)) <= 52


def test_numbers_as_on_the_dice() -> None:
    lines = str(table()).split("\n")
    assert lines[0].split() == [str(column) for column in range(10)]
    assert [line[:2].strip() for line in lines[1::3]] == [str(row) for row in range(8)]


def test_hazards_and_markers() -> None:
    match = table(
        mode="experienced",
        fire=["1,1"],
        smoke=["1,2"],
        poi=["1,3"],
        victims=["1,4", "1,4"],
        treated=["1,5"],
        hazmats=["1,6", "1,6", "1,6"],
        hot_spots=["1,1", "1,7"],
    )
    assert space(match, 1, 1) == ("▲▲▲*", "    ")
    assert space(match, 1, 2) == ("░░░░", "    ")
    assert space(match, 1, 3) == ("    ", "?   ")
    assert space(match, 1, 4) == ("    ", "V²  ")
    assert space(match, 1, 5) == ("    ", "T   ")
    assert space(match, 1, 6) == ("  H³", "    ")
    assert space(match, 1, 7) == ("   *", "    ")


def test_walls_and_doors() -> None:
    match = table(
        walls=["1,1|2,1", "1,2|2,2", "1,3|2,3", "4,1|4,2", "4,2|4,3", "4,3|4,4"],
        damaged={"1,2|2,2": 1, "1,3|2,3": 2, "4,2|4,3": 1, "4,3|4,4": 2},
        closed=["1,4|2,4", "2,4|2,5"],
        opened=["1,5|2,5", "2,5|2,6"],
        gone=["1,6|2,6", "2,6|2,7"],
    )
    across = [side_above(match, 2, column) for column in range(1, 8)]
    assert across == ["━━━━", "╍×╍╍", " ×× ", "╸══╺", "╸╱╱╺", "╸··╺", "    "]
    upright = [side_left(match, 4, column) for column in (2, 3, 4, 5)]
    assert upright == ["┃┃", "×╏", "××", "  "]
    assert [side_left(match, 2, column) for column in (5, 6, 7)] == ["║║", "╱╱", "··"]
    assert side_above(match, 1, 6) == "╸  ╺"  # a doorway to the outside


def test_a_crowd_finds_room() -> None:
    match = table(mode="experienced", crew=["3,0"] * 6, ambulance=[[3, 0], [4, 0]])
    assert sorted("".join(space(match, 3, 0)).replace("A", "").replace("M", "")) == list("123456")
    match = table(
        mode="experienced", crew=["3,3"] * 6, victims=["3,3"] * 3, poi=["3,3"], hazmats=["3,3"]
    )
    upper, lower = space(match, 3, 3)
    assert "H" in upper
    assert drawing.MORE in lower or "6" in upper + lower


def test_vehicles_on_the_ring() -> None:
    match = table(mode="experienced", ambulance=[[3, 0], [4, 0]], engine=[[7, 1], [7, 2]])
    assert space(match, 3, 0)[0] == space(match, 4, 0)[0] == "AMB "
    assert space(match, 7, 1)[0] == space(match, 7, 2)[0] == "ENG "


def test_nothing_stands_on_the_board_before_it_is_placed() -> None:
    match = firehall.Match("flashpoint", {"mode": "experienced", "firefighters": 2}, seed=1)
    match.advance()
    while "specialist" in match.legal()[0]:
        match.play(match.legal()[0])
        match.advance()
    assert not any(mark in str(match).split("\n", 1)[1] for mark in ("AMB", "ENG"))
    assert space(match, 0, 0) == ("    ", "    ")
    match.play("start 0,1")
    assert space(match, 0, 1) == ("    ", "1   ")
    match.play("start 7,9")
    match.play("park ambulance left")
    assert "AMB" in str(match)
    assert "ENG" not in str(match)
    match.play("park engine top")
    assert "ENG" in str(match)


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (8, 10), (6, 14), (18, 4)])
def test_boards_of_any_size(rows: int, columns: int) -> None:
    match = firehall.Match("flashpoint", {"board": hall(rows, columns), "firefighters": 1})
    lines = str(match).split("\n")
    assert len(lines) == (rows + 2) * 3
    assert max(map(len, lines)) <= drawing.picture_width(match.state)
    assert lines[-2].startswith(f"{rows + 1:>2}")


def hall(rows: int, columns: int) -> dict[str, Any]:
    """One big room with a door at the left."""
    wall = "+" + "---+" * columns
    spaces = ["   ".join(["↓"] * columns)] * (rows - 1) + ["   ".join(["↑"] * columns)]
    plan = [wall]
    for number, arrows in enumerate(spaces):
        line = f"{' ' if number == 1 else '|'} {arrows} |"
        plan += [line, "+" + "   +" * columns]
    plan[-1] = wall
    right, bottom = columns + 1, rows + 1
    return {
        **printed("base_front").to_dict(),
        "name": "hall",
        "title": "Hall",
        "plan": plan,
        "quadrant_rows": rows // 2,
        "quadrant_columns": columns // 2,
        "ambulance": [
            {"side": "top", "spaces": [[0, 1], [0, 2]]},
            {"side": "right", "spaces": [[1, right], [2, right]]},
            {"side": "bottom", "spaces": [[bottom, 1], [bottom, 2]]},
            {"side": "left", "spaces": [[1, 0], [2, 0]]},
        ],
        "engine": [
            {"side": "top", "spaces": [[0, 3], [0, 4]], "quadrant": "NE"},
            {"side": "right", "spaces": [[3, right], [4, right]], "quadrant": "SE"},
            {"side": "bottom", "spaces": [[bottom, 3], [bottom, 4]], "quadrant": "SW"},
            {"side": "left", "spaces": [[3, 0], [4, 0]], "quadrant": "NW"},
        ],
        "first_explosion": [[1, 1]] * 8,
        "family_fire": [[1, 1]],
        "family_poi": [[2, 2]],
        "rooms": [],
    }


# The panel and the legend


def words(lines: list[drawing.Line]) -> list[str]:
    return ["".join(segment.text for segment in line) for line in lines]


def test_the_panel() -> None:
    crew: list[str | dict[str, Any]] = [
        {"at": "3,0", "specialist": "fire_captain", "ap": 3},
        {"at": "7,9", "specialist": "paramedic", "ap": 0, "saved": 2},
    ]
    match = table(mode="experienced", crew=crew, rescued=3, lost=1, damage_left=11, fire=["1,1"])
    say = speaker(match, "en")
    shown = words(drawing.panel(match.state, say, 26))
    assert max(map(len, shown)) <= 26
    text = "\n".join(" ".join(line.split()) for line in shown)
    for part in (
        "Turn 1",
        "▶ 1 Fire Captain 3 AP",
        "+ 2 AP to command",
        "2 Paramedic 2 AP saved",
        "Rescued ●●●○○○○ 3/7",
        "Lost ●○○○ 1/4",
        "Damage left 11",
        "Hazard tokens left 33",
        "Hot spots left 6",
    ):
        assert part in text


def speaker(match: firehall.Match, language: str) -> drawing.Say:
    return partial(Speech(language).of_game, match.game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("specialist", SPECIALISTS)
def test_every_word_of_the_panel_and_the_legend_is_known(language: str, specialist: str) -> None:
    crew: list[str | dict[str, Any]] = [{"at": "3,0", "specialist": specialist}]
    match = table(mode="experienced", options={"roles_in_box": list(SPECIALISTS)}, crew=crew)
    asked: list[str] = []

    def say(key: str, **values: Any) -> str:
        asked.append(key)
        return Speech(language).of_game(match.game, key, **values)

    drawing.panel(match.state, say, 26)
    drawing.legend(match.state, say)
    for key in asked:
        ours = TEXTS.has(language, f"flashpoint.{key}")
        assert ours or match.game.texts.has(language, f"word.{key}"), key


def test_the_legend_knows_the_game() -> None:
    family = table()
    assert "H hazmat" not in words(drawing.legend(family.state, speaker(family, "en")))
    full = table(mode="experienced")
    assert "H hazmat" in words(drawing.legend(full.state, speaker(full, "en")))


def test_every_style_has_a_colour() -> None:
    match = table(mode="experienced", fire=["1,1"], smoke=["1,2"], poi=["1,3"], victims=["2,2"])
    say = speaker(match, "en")
    lines = [
        *drawing.picture(match.state),
        *drawing.panel(match.state, say, 26),
        *drawing.legend(match.state, say),
    ]
    used = {name for line in lines for segment in line for name in segment.style.split()}
    assert used <= set(STYLES)
