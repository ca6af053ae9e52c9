"""Maps: the printed one, and every way in which a drawing is refused."""

from __future__ import annotations

import copy
import json
import math
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.games.arsonist.town.map import FOLDER, PRINTED, Map, MapError, load, printed
from tests.arsonist.tables import CUBE, PRISM, random_match

GUIDE = Path(__file__).parents[2] / "docs" / "maps.md"
Change = Callable[[dict[str, Any]], Any]


def test_every_printed_map_reads() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(PRINTED)
    for name in PRINTED:
        town = printed(name)
        assert town.name == name
        assert Map.from_dict(town.to_dict()) == town
        assert Map.from_dict(json.loads(json.dumps(town.to_dict()))) == town


def test_roads_by_their_ends() -> None:
    town = printed("warsaw")
    assert town.road(10, 6) == town.road(6, 10) == 12
    assert town.road(6, 7) is None
    assert town.names[10] == "Powiśle"
    assert town.road_names[12] == "Krakowskie Przedmieście"


CHANGES: dict[str, tuple[Change, str]] = {
    "unknown key": (lambda d: d.update(colour=1), "no map"),
    "no name": (lambda d: d.update(name=" "), "has a name"),
    "unknown district name": (lambda d: d.update(districts={"green": "G"}), "no district 'green'"),
    "odd number": (lambda d: d["settlements"].pop(), "even number of settlements"),
    "number twice": (lambda d: d["settlements"][0].update(number=2), "each number once"),
    "no settlement name": (lambda d: d["settlements"][0].update(name=""), "1 has no name"),
    "same name": (lambda d: d["settlements"][0].update(name="S2"), "called 'S2'"),
    "no house": (lambda d: d["settlements"][2].update(houses=0), "3 has 1 to 3 houses, got 0"),
    "four houses": (lambda d: d["settlements"][2].update(houses=4), "3 has 1 to 3 houses, got 4"),
    "wrong district": (lambda d: d["settlements"][0].update(district="x"), "in district 'x'"),
    "outside": (lambda d: d["settlements"][0].update(at=[-1, 5]), "1 lies outside"),
    "nowhere": (lambda d: d["roads"][0].update(between=[1, 9]), "leads to 9"),
    "loop": (lambda d: d["roads"][0].update(between=[1, 1]), "back to where it begins"),
    "road twice": (lambda d: d["roads"][0].update(between=[3, 2]), "2-3 is there twice"),
    "road missing": (lambda d: d["roads"].pop(), "has 3 roads"),
    "endless": (lambda d: d.update(size=[math.inf, 100]), "size of the drawing"),
    "river nowhere": (lambda d: d.update(river=[[1, 2], [math.nan, 5]]), "point 2 of the river"),
    "no place": (lambda d: d["settlements"][0].pop("at"), "missing required field at"),
}


@pytest.mark.rule("P1.3")
@pytest.mark.parametrize("name", CHANGES)
def test_a_map_is_refused_with_one_sentence(name: str) -> None:
    change, sentence = CHANGES[name]
    data = copy.deepcopy(PRISM)
    change(data)
    with pytest.raises(MapError, match=sentence) as caught:
        Map.from_dict(data)
    assert "\n" not in str(caught.value)


def test_two_towns_are_no_map() -> None:
    four = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    data = copy.deepcopy(CUBE)
    data["roads"] = [{"between": [a + n, b + n]} for n in (0, 4) for a, b in four]
    with pytest.raises(MapError, match="no way leads from settlement 1 to 5"):
        Map.from_dict(data)


def test_too_many_houses() -> None:
    data = printed("warsaw").to_dict()
    data["settlements"][0]["houses"] = 2
    with pytest.raises(MapError, match="30 arson tokens"):
        Map.from_dict(data)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "prism.json"
    path.write_text(json.dumps(PRISM), "utf-8")
    assert load(path).count == 6
    path.write_text(json.dumps(PRISM), "utf-8-sig")
    assert load(path).count == 6
    for text in ("{", "[]", "{}", json.dumps({**PRISM, "roads": 3})):
        path.write_text(text, "utf-8")
        with pytest.raises(MapError, match="is no map") as error:
            load(path)
        assert str(error.value).startswith(f"{path}: ")
    with pytest.raises(MapError, match="cannot be read"):
        load(tmp_path / "missing.toml")


def test_a_map_of_ones_own() -> None:
    match = random_match({"map": PRISM, "burned_goal": 5}, 3)
    assert match.over
    assert str(match)
    with pytest.raises(firehall.OptionError, match="option map: this is no map"):
        firehall.Match("arsonist", {"map": {"name": "x"}})
    with pytest.raises(firehall.OptionError, match="no map 'paris'; take one of warsaw"):
        firehall.Match("arsonist", {"map": "paris"})
    with pytest.raises(firehall.OptionError, match="the map has 6 settlements, got 10"):
        firehall.Match("arsonist", {"map": PRISM})


def test_the_map_in_the_guide_is_played_on_as_it_stands() -> None:
    guide = GUIDE.read_text("utf-8")
    example = re.search(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert example is not None
    drawn = tomllib.loads(example[1])
    assert Map.from_dict(drawn).name == "square"
    assert "-o burned_goal=3" in guide
    match = firehall.Match("arsonist", {"map": drawn, "burned_goal": 3}, seed=1)
    while not match.over:
        match.advance()
        if not match.over:
            match.play(match.legal()[-1])
    assert match.result is not None
