"""The files of cards: what cannot be played with is refused in one sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from firehall.engine.cards.lines import CardError
from firehall.games.brigade.cards import FILES, FOLDER, load, printed
from firehall.games.brigade.own_files import sum_up


def changed(folder: Path, name: str, old: str, new: str, count: int = 1) -> Path:
    """A copy of the cards with a change in one file."""
    copy = folder / "cards"
    shutil.copytree(FOLDER, copy)
    path = copy / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), "utf-8")
    return copy


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("buildings", "value = 2", "value = 12", "<= 9"),
        ("buildings", 'key = "com2"', 'key = "com1"', "two cards have the key 'com1'"),
        ("buildings", 'name = "The Leaky Thatch"', 'name = ""', "com2 has no name"),
        ("buildings", 'district = "nobles"', 'district = "guilds"', "invalid enum value 'guilds'"),
        ("buildings", 'key = "oak"', 'key = "elm"', "the Great Buildings are distillery"),
        ("buildings", "[[city]]", "[[town]]", "unknown field town"),
        ("events", '"F..X.F"', '"X..X.F"', "sparks_1: a grid has 6 rows of 6"),
        ("events", "starter = true\n", "", "6 starter events, got 5"),
        ("events", 'toward = "N"', 'toward = "U"', "invalid enum value 'U'"),
        ("events", 'effect = "recruit"', 'effect = "dance"', "no effect 'dance'"),
        ("events", 'effect = "recruit"', "", "a special event an effect"),
        ("crew", 'key = "ivan"', 'key = "evan"', "there is no crew member 'ivan'"),
        ("crew", "water = 3", "water = 30", "<= 9"),
        ("crew", 'district = "council"\n', "", "mal: all but precious have a district"),
        ("wardens", 'key = "ester"', 'key = "esther"', "the wardens are gloria"),
        ("boards", "[4, 4, 5, 5, 5, 6]", "[4, 4, 5, 5, 5, 7]", "6 circles from 4 to 6"),
        ("boards", "[2, 3, 4, 5, 5, 6]", "[2, 3, 5, 4, 5, 6]", "never falls"),
    ],
)
def test_cards_that_cannot_be_played_with(
    tmp_path: Path, name: str, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(CardError, match=sentence.replace("[", r"\[")) as caught:
        load(changed(tmp_path, name, old, new))
    assert "\n" not in str(caught.value)


def test_starters_that_could_doom(tmp_path: Path) -> None:
    copy = changed(tmp_path, "buildings", "value = 2", "value = 2")
    path = copy / "events.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace('".X.X.."', '".X.XXX"'), "utf-8")
    assert load(copy).events[0].fireballs == [3, 7, 9, 10, 11]


def test_a_missing_or_broken_file(tmp_path: Path) -> None:
    copy = changed(tmp_path, "crew", "[[crew]]", "[[crew")
    with pytest.raises(CardError, match=r"crew.toml is not TOML"):
        load(copy)


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_checked_with_what_the_box_has_besides(tmp_path: Path, name: str) -> None:
    alone = tmp_path / f"{name}.toml"
    shutil.copy(FOLDER / alone.name, alone)
    message, values = sum_up(alone)
    assert (message, values["files"]) == ("file.cards", 1)
    assert values["cards"] == {"buildings": 36, "events": 30, "crew": 22, "wardens": 10}.get(
        name, 0
    )


def test_a_file_alone_is_refused_with_its_line(tmp_path: Path) -> None:
    file = changed(tmp_path, "crew", "points(5)", "pionts(5)") / "crew.toml"
    for other in FILES:
        if other != "crew":
            (file.parent / f"{other}.toml").unlink()
    with pytest.raises(CardError, match=r"crew.toml, line \d+: .*pionts"):
        sum_up(file)


def test_printed_values_can_be_entered(tmp_path: Path) -> None:
    """Someone who owns the game finds another value on a tile."""
    copy = changed(tmp_path, "buildings", "value = 2", "value = 3")
    assert load(copy).city[0].value == 3
    assert printed().city[0].value == 2


def test_every_file_is_known() -> None:
    assert set(FILES) == {path.stem for path in FOLDER.glob("*.toml")}


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("crew", "points(5)", "pionts(5)", "pionts"),
        ("crew", "gained(council)", "gained(tailors)", "tailors"),
        ("crew", "on.loyalty = { do", "on.royalty = { do", "'royalty' is no event"),
        ("crew", '["recruit"]', '["recruits"]', "recruits"),
        ("events", "upgrade(crew)", "upgrade(crew, 2)", "nothing reads '2'"),
        ("wardens", "quench", "quaff", "quaff"),
        ("boards", "renown(other_merchant)", "renown(nowhere)", "nowhere"),
    ],
)
def test_what_a_card_cannot_do_is_refused_with_file_and_line(
    tmp_path: Path, name: str, old: str, new: str, sentence: str
) -> None:
    file = changed(tmp_path, name, old, new) / f"{name}.toml"
    with pytest.raises(CardError, match=sentence) as caught:
        sum_up(file)
    assert f"{name}.toml, line " in str(caught.value)
