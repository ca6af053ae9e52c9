"""Sweeps: every cell once, stopped and gone on with, and read by others."""

from __future__ import annotations

import json
import re
import statistics
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

import firehall
from firehall import FirehallError
from firehall.cli.sweep import read_axis
from firehall.games.flashpoint import board
from firehall.lab import figures, plan, report, results, sweep
from firehall.lab import simulate as simulating
from firehall.lab.intervals import interval
from firehall.lab.simulate import simulate

FLASHPOINT = firehall.game("flashpoint")
SHORT: dict[str, Any] = {"max_turns": 4}


def planned(*over: str, **given: Any) -> plan.Plan:
    axes = [read_axis(FLASHPOINT, text) for text in over]
    return plan.make(FLASHPOINT, axes, SHORT, ["random"], **given)


def run(folder: Path, *over: str, games: int = 6, **given: Any) -> int:
    how = planned(*over, **given)
    return sweep.run(how, folder, SHORT, games=games, seed=7, seats=("random",))


def labels(how: plan.Plan) -> list[tuple[plan.Label, ...]]:
    return [cell.labels for cell in how.cells]


def test_a_grid_is_every_value_with_every_other() -> None:
    assert labels(planned("firefighters=1..2", "board")) == [
        (1, "base_front"),
        (1, "base_back"),
        (2, "base_front"),
        (2, "base_back"),
    ]


def test_each_alone_with_the_game_as_it_is_once() -> None:
    assert labels(planned("firefighters=2,4", "mode", "hazmat=true", design=plan.EACH)) == [
        (4, "family", None),
        (2, "family", None),
        (4, "experienced", None),
        (4, "family", True),
    ]


def test_a_sample_is_part_of_the_grid_and_decided_by_the_seed() -> None:
    whole = planned("firefighters=1..6", "board", "rescue_goal=5..8").cells
    one = planned("firefighters=1..6", "board", "rescue_goal=5..8", sample=5, seed=1).cells
    assert len(one) == 5
    assert set(one) < set(whole)
    assert one == planned("firefighters=1..6", "board", "rescue_goal=5..8", sample=5, seed=1).cells
    assert one != planned("firefighters=1..6", "board", "rescue_goal=5..8", sample=5, seed=2).cells


def test_what_does_not_go_together_is_left_out_and_said() -> None:
    how = planned("mode", "murphy=false,true")
    assert labels(how) == [("family", False), ("experienced", False), ("experienced", True)]
    assert how.refused == ("option murphy: it belongs to the experienced mode",)


def test_lists_and_players_can_be_varied() -> None:
    axis = read_axis(FLASHPOINT, "roles_in_box=paramedic+generalist,fire_captain")
    assert axis.values == (("paramedic", "generalist"), ("fire_captain",))
    assert axis.labels == ("paramedic+generalist", "fire_captain")
    how = planned("seat=random,rules-of-thumb")
    assert [cell.seats for cell in how.cells] == [("random",), ("rules-of-thumb",)]


@pytest.mark.parametrize(
    ("over", "words"),
    [
        (["doors=1"], "no option 'doors'"),
        (["dificulty"], r"no option 'dificulty'.*did you mean difficulty\?"),
        (["seat"], "name who plays, such as seat=random,rules-of-thumb"),
        (["difficulty=hard"], "take one of recruit, veteran, heroic"),
        (["firefighters"], "name its values"),
        (["firefighters=2..1"], "name some values"),
        (["firefighters=1,1"], "each once"),
        (["mode", "mode"], "mode is given twice"),
        (["max_turns=1,2"], "max_turns is given twice"),
        (["seat=martian"], "'martian'"),
        (["murphy=true"], "no combination can be played"),
        ([], "varies one option"),
    ],
)
def test_refusals(over: list[str], words: str) -> None:
    with pytest.raises(FirehallError, match=words):
        planned(*over)


def test_each_alone_is_no_sample() -> None:
    with pytest.raises(FirehallError, match="take --sample or --each, not both"):
        planned("firefighters=1..6", design=plan.EACH, sample=2)


def test_the_games_are_those_of_a_simulation(tmp_path: Path) -> None:
    assert run(tmp_path / "s", "firefighters=1,2") == 12
    frame = results.load(tmp_path / "s").frame.filter(pl.col("firefighters") == 2).sort("number")
    ran = simulate("flashpoint", {**SHORT, "firefighters": 2}, seats=["random"], games=6, seed=7)
    assert frame["number"].to_list() == list(range(6))
    assert frame["damage"].to_list() == ran.column("damage").tolist()
    assert frame["won"].to_list() == ran.won().tolist()
    assert set(frame["ending"]) <= set(FLASHPOINT.endings)


def test_what_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    monkeypatch.setattr(sweep, "BLOCK", 4)
    assert run(whole, "firefighters=1..3", games=10) == 30
    assert run(parts, "firefighters=1..2", games=5) == 10
    assert run(parts, "firefighters=1..2", games=5) == 0
    assert run(parts, "firefighters=1..3", games=10) == 20
    order = ["firefighters", "number"]
    one, other = (results.load(folder).frame.sort(order) for folder in (whole, parts))
    assert one.equals(other)
    assert results.load(parts).axes == {"firefighters": [1, 2, 3]}


def test_a_sweep_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class StoppedError(Exception):
        pass

    def stop(*_: object) -> None:
        raise StoppedError

    whole, folder = tmp_path / "whole", tmp_path / "stopped"
    run(whole, "firefighters=1..2")
    run(folder, "firefighters=1")
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", stop)
        with pytest.raises(StoppedError):
            sweep.write(pl.DataFrame({"number": [1]}), folder / "0000-0-6")
    assert list(folder.glob("*.unfinished"))  # which nobody reads
    assert run(folder, "firefighters=1..2") == 6
    order = ["firefighters", "number"]
    assert results.load(folder).frame.sort(order).equals(results.load(whole).frame.sort(order))


class StoppedError(Exception):
    """As somebody presses Ctrl-C."""


def test_who_is_stopped_in_the_middle_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, folder = tmp_path / "whole", tmp_path / "stopped"
    run(whole, "firefighters=1..2", games=10)
    done: list[int] = []

    def stop(more: int) -> None:
        done.append(more)
        if sum(done) >= 13:
            raise StoppedError

    monkeypatch.setitem(simulating.CHUNK, "cpu", 2)
    how = planned("firefighters=1..2")
    given: dict[str, Any] = {"games": 10, "seed": 7, "seats": ("random",)}
    with pytest.raises(StoppedError):
        sweep.run(how, folder, SHORT, **given, progress=stop)
    kept = results.load(folder).frame.height
    assert kept == sum(done) == 14
    assert sweep.run(how, folder, SHORT, **given) == 20 - kept
    order = ["firefighters", "number"]
    assert results.load(folder).frame.sort(order).equals(results.load(whole).frame.sort(order))


def test_a_file_that_is_not_whole_is_named_and_played_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep, "BLOCK", 4)
    run(tmp_path / "s", "firefighters=1", games=10)
    before = results.load(tmp_path / "s").frame.sort("number")
    (middle,) = (tmp_path / "s").glob("*-4-8.parquet")
    middle.write_bytes(middle.read_bytes()[:-9])
    with pytest.raises(
        FirehallError, match=r"-4-8.parquet is no Parquet file or was cut off"
    ) as no:
        results.load(tmp_path / "s")
    assert "\n" not in str(no.value)
    middle.unlink()
    assert run(tmp_path / "s", "firefighters=1", games=10) == 4
    assert results.load(tmp_path / "s").frame.sort("number").equals(before)
    pl.DataFrame({"name": ["Ann"]}).write_parquet(tmp_path / "s" / "friends.parquet")
    with pytest.raises(FirehallError, match=r"friends.parquet has no games of this sweep"):
        results.load(tmp_path / "s")


def test_what_is_no_sweep_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}")
    with pytest.raises(FirehallError, match=r"game.json is a file; a sweep is a folder"):
        results.load(tmp_path / "game.json")
    for text in ("{}", "[]", '{"game": "flashpoint"}'):
        (tmp_path / sweep.ABOUT).write_text(text)
        with pytest.raises(FirehallError, match=r"sweep.json does not tell of a sweep"):
            results.load(tmp_path)
    (tmp_path / sweep.ABOUT).write_text("{")
    with pytest.raises(FirehallError, match=r"sweep.json cannot be read"):
        results.load(tmp_path)


def test_another_sweep_has_another_folder(tmp_path: Path) -> None:
    run(tmp_path / "s", "firefighters=1")
    with pytest.raises(FirehallError, match="another sweep, with other axes"):
        run(tmp_path / "s", "board")
    with pytest.raises(FirehallError, match="another sweep, with other seed"):
        sweep.run(planned("firefighters=1"), tmp_path / "s", SHORT, seed=8, seats=("random",))
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(FirehallError, match="holds other things"):
        run(tmp_path, "board")
    with pytest.raises(FirehallError, match="holds no sweep"):
        results.load(tmp_path)


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "swept"
    run(folder, "firefighters=1..2", "mode", games=20)
    return folder


def test_duckdb_and_polars_read_the_games(swept: Path) -> None:
    query = f"select mode, count(*), avg(turns) from '{swept}/*.parquet' group by 1 order by 1"
    found = duckdb.execute(query).fetchall()
    held = results.load(swept).points("turns", ["mode"])
    assert len(found) == len(held) == 2
    for mode, games, turns in found:
        (point,) = (point for point in held if point.labels == (mode,))
        assert (games, turns) == (point.games, pytest.approx(point.value))
    assert pl.scan_parquet(swept / "*.parquet").collect().height == 80


def test_points_have_intervals_and_the_order_of_the_values(swept: Path) -> None:
    held = results.load(swept)
    points = held.points("damage")
    assert [point.labels for point in points] == [
        (crew, mode) for crew in (1, 2) for mode in ("family", "experienced")
    ]
    assert all(point.low <= point.value <= point.high for point in points)
    for point in held.points("won"):
        low_high = interval(round(point.value * point.games), point.games)
        assert (point.low, point.high) == low_high
    with pytest.raises(FirehallError, match="no measure 'joy'; there are won"):
        held.points("joy")
    with pytest.raises(FirehallError, match="board is not varied"):
        held.points("won", ["board"])


@pytest.mark.parametrize(
    ("kind", "begins"), [("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")]
)
def test_a_figure_is_the_same_file_every_time(swept: Path, kind: str, begins: bytes) -> None:
    held = results.load(swept)
    drawn = figures.drawn(held, kind, "en", "damage")
    assert drawn.startswith(begins)
    assert drawn == figures.drawn(held, kind, "en", "damage")


def test_the_ways_to_end_share_all_games(swept: Path) -> None:
    held = results.load(swept)
    endings = [name for name in held.measures() if name.startswith(results.ENDING)]
    assert sum(held.points(name)[0].value for name in endings) == pytest.approx(1)


def test_words_of_a_figure_stay_words(swept: Path) -> None:
    svg = figures.drawn(results.load(swept), "svg", "pl").decode()
    for words in ("wygrane partie", "Strażacy"):
        assert words in svg


def test_what_moves_the_result(tmp_path: Path) -> None:
    run(tmp_path / "s", "firefighters=1..2", "board", design=plan.EACH)
    svg = figures.drawn(results.load(tmp_path / "s"), "svg", "en", "damage").decode()
    for words in ("as it is", "Firefighters: 1", "Firefighters: 2", "two entrances"):
        assert words in svg
    assert "Firefighters: 4" not in svg
    page = report.html(results.load(tmp_path / "s"), tmp_path / "s", "en")
    for name in ("as it is", "Firefighters: 1", "Board: The house with two entrances"):
        assert f'<td class="name">{name}</td><td>6</td>' in page  # one column names a row


def test_an_option_varied_alone_is_drawn_beside_the_game_as_it_is(tmp_path: Path) -> None:
    run(tmp_path / "s", "firefighters=1..2", "board=base_back", design=plan.EACH, games=20)
    held = results.load(tmp_path / "s")
    names = [
        "as it is",
        "Firefighters: 1",
        "Firefighters: 2",
        "Board: The house with two entrances",
    ]
    shown = [results.cell_names(held, point, "en") for point in held.points()]
    assert shown == [[name] for name in names]  # in the order in which they were asked for
    crews = {point.labels: point for point in held.points("damage", ["firefighters"])}
    assert [(labels, point.games) for labels, point in crews.items()] == [
        ((4,), 20),  # and not those of the other board
        ((1,), 20),
        ((2,), 20),
    ]
    (usual,) = (point for point in held.points("damage") if point.labels == held.base)
    assert crews[4,].value == usual.value
    svg = figures.drawn(held, "svg", "en", "damage", ["firefighters"]).decode()
    places = [svg.index(f">{crew}<") for crew in (1, 2, 4)]
    assert places == sorted(places)
    board = figures.drawn(held, "svg", "en", "damage", ["board", "firefighters"]).decode()
    assert ">as it is<" in board


def test_names_across_are_broken_and_series_keep_their_looks(tmp_path: Path) -> None:
    how = planned("board", "firefighters=2,4", "mode")
    # One series is missing in the last panel, as in a sample.
    held = [cell for cell in how.cells if cell.labels[1:] != (2, "experienced")]
    how = plan.Plan(how.game, how.axes, tuple(held), (), how.design)
    sweep.run(how, tmp_path / "s", SHORT, games=3, seed=7, seats=("random",), target="python")
    drawn = figures.drawn(
        results.load(tmp_path / "s"), "svg", "en", "damage", ["board", "firefighters", "mode"]
    ).decode()
    assert "The house with two entrances" not in drawn.replace("\n", "")
    for part in ("The house with", "two entrances", "four entrances"):
        assert f">{part}<" in drawn
    legend = drawn[drawn.index('id="legend') :]
    assert ">2<" in legend
    assert ">4<" in legend


def test_refused_figures(swept: Path, tmp_path: Path) -> None:
    held = results.load(swept)
    with pytest.raises(FirehallError, match="svg, png, pdf"):
        figures.save(held, tmp_path / "figure.gif", "en")
    with pytest.raises(FirehallError, match="each once"):
        figures.save(held, tmp_path / "figure.svg", "en", "won", ["mode", "mode"])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", ["en", "pl", "es"])
def test_a_report_needs_nothing_else(swept: Path, language: str) -> None:
    page = report.html(results.load(swept), swept, language)
    assert f'<html lang="{language}">' in page
    assert page.count("<figure") == page.count("<table") >= 3
    assert not re.search(r'(src|href)="http', page)
    assert not re.search(r"<script|@import", page)


def test_a_report_says_in_words_what_all_share(tmp_path: Path) -> None:
    shared: dict[str, Any] = {
        "max_turns": 4,
        "mode": "experienced",
        "roles_in_box": ["paramedic", "fire_captain"],
        "board": board.printed("base_back").to_dict() | {"name": "mine"},
    }
    axis = read_axis(FLASHPOINT, "firefighters=1..2")
    how = plan.make(FLASHPOINT, [axis], shared, ["random"])
    sweep.run(how, tmp_path / "s", shared, games=2, seats=("random",))
    said = report.what(results.load(tmp_path / "s"), "en")
    assert "Rules: Experienced; " in said
    assert "Paramedic + Fire Captain; Board: mine. Seed: 0." in said
    assert "{" not in said


def test_the_queries_of_a_report_run(swept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(swept.parent)
    shown = report.queries(results.load(swept), swept)
    sql = re.search(r'-c "(.*)"', shown)
    assert sql is not None
    assert len(duckdb.execute(sql[1]).fetchall()) == 4
    code = compile(
        shown[shown.index("import polars") :].replace("\npl.", "\nfound = pl."), "q", "exec"
    )
    space: dict[str, Any] = {}
    exec(code, space)
    assert space["found"].height == 4


def test_what_a_sweep_is_about_is_readable(swept: Path) -> None:
    document = json.loads((swept / sweep.ABOUT).read_text("utf-8"))
    assert document["axes"] == {"firefighters": [1, 2], "mode": ["family", "experienced"]}
    assert (document["game"], document["rules"]) == ("flashpoint", FLASHPOINT.version)


def test_differences_are_taken_game_by_game(tmp_path: Path) -> None:
    run(tmp_path / "s", "firefighters=1..2", "mode", design=plan.EACH, games=40)
    held = results.load(tmp_path / "s")
    assert held.base == (4, "family")
    games = held.frame.sort("number")
    usual, alone = (
        games.filter((pl.col("firefighters") == crew) & (pl.col("mode") == "family"))["damage"]
        for crew in (4, 1)
    )
    change = (alone - usual).to_list()
    (point,) = (point for point in held.differences("damage") if point.labels == (1, "family"))
    assert point.games == 40
    assert point.value == pytest.approx(statistics.mean(change))
    half = 1.96 * statistics.stdev(change) / 40**0.5
    assert (point.low, point.high) == pytest.approx((point.value - half, point.value + half), 1e-3)
    away = {one.labels for one in held.differences()}
    assert away == {(1, "family"), (2, "family"), (4, "experienced")}


def test_crews_are_every_choice_of_so_many(tmp_path: Path) -> None:
    axis = read_axis(FLASHPOINT, "roles_in_box=7")
    assert len(set(axis.values)) == 8
    run(tmp_path / "s", "roles_in_box=7", games=2)
    held = results.load(tmp_path / "s")
    svg = figures.drawn(held, "svg", "en", "damage").decode()
    for words in ("Fire Captain", "Rescue Specialist"):
        assert svg.count(f">{words}<") == 1  # a column each, and not a name for every crew
    level = figures.drawn(held, "svg", "en", "rescued").decode()  # none, whoever is there
    places = [
        level.index(f">{words}<") for words in ("CAFS Firefighter", "Generalist", "Paramedic")
    ]
    assert places == sorted(places)
    named = results.value_name(FLASHPOINT, "roles_in_box", "paramedic+fire_captain", "pl")
    assert named == "Paramedyk + Kapitan brygady"
