"""Finding games, in Firehall and in other packages."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import firehall
import firehall.games.flashpoint as flashpoint
from firehall.engine.errors import FirehallError
from firehall.players.seats import check_kind
from tests.engine.installing import forget, stones_installed


def test_the_games_of_firehall() -> None:
    assert firehall.games() == ["arsonist", "brigade", "flashpoint", "talisman"]
    assert firehall.game("flashpoint").name == "flashpoint"
    assert firehall.game("flashpoint") is firehall.game("flashpoint")


def test_the_function_leaves_the_package_its_name() -> None:
    assert flashpoint.GAME is firehall.game("flashpoint")
    assert flashpoint.GAME.name in firehall.games()


@pytest.mark.parametrize("name", ["chess", "", "Flashpoint", "../flashpoint", "state"])
def test_a_game_that_there_is_not(name: str) -> None:
    with pytest.raises(FirehallError, match=r"there is no game .*; there are .*flashpoint"):
        firehall.game(name)
    with pytest.raises(FirehallError, match="there is no game"):
        firehall.Match(name)


def test_the_nearest_name_is_asked_about() -> None:
    with pytest.raises(FirehallError, match=r"talisman; did you mean flashpoint\?$"):
        firehall.game("flashpont")
    with pytest.raises(FirehallError, match=r"did you mean random\?$"):
        check_kind(firehall.game("arsonist"), "randon")


def test_a_package_adds_its_game_by_an_entry_point() -> None:
    assert "stones" not in firehall.games()
    with stones_installed() as game:
        assert "stones" in firehall.games()
        assert game.name == "stones"
        assert firehall.Match("stones").actor == firehall.CHANCE
    assert "stones" not in firehall.games()


def test_no_package_takes_the_name_of_our_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "impostor-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: impostor\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[firehall.games]\nflashpoint = impostor\n", "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "path", [str(tmp_path), *sys.path])
        forget()
        assert firehall.game("flashpoint").title == "Flash Point: Fire Rescue"
    forget()
