"""Records: damage shows, and only what follows the rules is replayed."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from firehall import CHANCE, Match, RecordError
from firehall.engine.record import digest, seal
from tests.engine.playing import OPENING, finished, solo


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A game that came to its end."""
    return finished().record()


def damaged(record: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Match.replay(record)


def test_a_record_says_everything(record: dict[str, Any]) -> None:
    assert json.loads(json.dumps(record)) == record
    assert (record["game"], record["rules"]) == ("flashpoint", "1.0")
    assert record["options"] == {"firefighters": 2, "max_turns": 2}
    assert record["seats"] == ["human", "human"]
    assert record["seed"] == 7
    assert record["position"] is None
    assert record["plies"][:4] == [[0, "start 3,0"], [1, "start 3,9"], [0, "first F1"], [0, "end"]]
    assert record["plies"][4][0] == CHANCE
    assert record["result"]["reason"] == "unfinished"


def test_a_record_gives_the_match_back(record: dict[str, Any]) -> None:
    match, again = finished(), Match.replay(record)
    assert again.snapshot() == match.snapshot()
    assert again.history == match.history
    assert again.result == match.result
    assert again.record() == record


def test_a_game_under_way_goes_on_with_the_same_dice() -> None:
    match = solo(*OPENING)
    match.roll()
    again = Match.replay(match.record())
    for one in (match, again):
        one.advance()
        one.play("end")
        one.advance()
    assert again.history == match.history


def test_a_record_from_a_position() -> None:
    match = Match.from_position("flashpoint", solo("start 3,0", "move E").position(), seed=5)
    match.play("end")
    match.advance()
    again = Match.replay(match.record())
    assert again.snapshot() == match.snapshot()
    assert again.record() == match.record()


def test_seats_are_kept() -> None:
    match = Match("flashpoint", {"firefighters": 2}, seats=["human", "random"])
    assert Match.replay(match.record()).seats == ["human", "random"]


# Damage


@pytest.mark.parametrize("key", ["game", "rules", "options", "seats", "plies", "digest"])
def test_a_part_is_missing(record: dict[str, Any], key: str) -> None:
    damaged({name: value for name, value in record.items() if name != key}, f"no record.*{key}")


def test_a_part_too_many(record: dict[str, Any]) -> None:
    damaged(seal({**record, "note": "hello"}), "no record.*note")


def test_a_part_of_the_wrong_kind(record: dict[str, Any]) -> None:
    damaged(seal({**record, "plies": ["end"]}), "no record")


@pytest.mark.parametrize(
    "change",
    [
        {"plies": [[0, "start 4,0"]]},
        {"result": None},
        {"seed": 8},
        {"seats": ["random", "random"]},
        {"options": {}},
        {"digest": "0" * 64},
    ],
)
def test_an_edited_record(record: dict[str, Any], change: dict[str, Any]) -> None:
    damaged({**record, **change}, "changed after it was written")


def test_the_order_of_keys_does_not_matter(record: dict[str, Any]) -> None:
    turned = dict(reversed(record.items()))
    assert Match.replay(turned).record() == record
    assert digest(turned) == record["digest"]


# A record whose digest fits may still break the rules.


def test_other_rules(record: dict[str, Any]) -> None:
    damaged(seal({**record, "rules": "0.9"}), "follows rules 0.9, these are 1.0")


def test_an_illegal_ply(record: dict[str, Any]) -> None:
    plies = [*record["plies"][:3], [0, "chop N"], *record["plies"][3:]]
    damaged(seal({**record, "plies": plies}), r"ply 3 of the record, 'chop N': \[FP-")


def test_a_ply_that_is_no_action(record: dict[str, Any]) -> None:
    damaged(seal({**record, "plies": [[0, "dance"]]}), "ply 0 of the record, 'dance'")


def test_a_ply_by_the_wrong_seat(record: dict[str, Any]) -> None:
    plies = [[1, "start 3,0"], *record["plies"][1:]]
    damaged(seal({**record, "plies": plies}), "ply 0 of the record, 'start 3,0': .*someone else")


def test_an_outcome_in_a_players_name(record: dict[str, Any]) -> None:
    plies = [list(ply) for ply in record["plies"]]
    plies[4][0] = 0
    damaged(seal({**record, "plies": plies}), "ply 4 of the record")


def test_an_outcome_that_cannot_come_up(record: dict[str, Any]) -> None:
    plies = [*record["plies"][:4], [CHANCE, "9,9"]]
    damaged(seal({**record, "plies": plies}), "ply 4 of the record, '9,9'")


def test_plies_after_the_end(record: dict[str, Any]) -> None:
    plies = [*record["plies"], [0, "end"]]
    damaged(seal({**record, "plies": plies}), f"ply {len(record['plies'])} of the record")


@pytest.mark.parametrize("result", [None, {"winners": [0, 1], "reason": "rescued"}])
def test_another_result_than_the_plies_lead_to(record: dict[str, Any], result: Any) -> None:
    damaged(seal({**record, "result": result}), "another result")


def test_plies_that_were_cut_off(record: dict[str, Any]) -> None:
    damaged(seal({**record, "plies": record["plies"][:-1]}), "another result")


# Files


def test_a_file_gives_the_match_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match = solo(*OPENING)
    match.save(path)
    assert Match.load(path).record() == match.record()
    assert json.loads(path.read_text("utf-8")) == match.record()
    match.advance()
    match.save(str(path))
    assert Match.load(str(path)).ply == match.ply
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [b"", b"not JSON", b"[]", b"null", b'"text"', b"{}", b"\xff\xfe\x00", b'{"a": 1'],
    ids=repr,
)
def test_a_file_that_is_no_record(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="no record of a game"):
        Match.load(path)


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.99])
def test_a_truncated_file(tmp_path: Path, share: float) -> None:
    path = tmp_path / "game.json"
    solo(*OPENING).save(path)
    content = path.read_bytes().rstrip()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(RecordError, match="only a part of one"):
        Match.load(path)


def test_a_file_that_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"there is no file .*none\.json"):
        Match.load(tmp_path / "none.json")
    with pytest.raises(RecordError):
        Match.load(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of files")
def test_a_file_survives_a_write_that_fails(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "game.json"
    match = solo("start 3,0")
    match.save(path)
    before = path.read_bytes()
    for action in OPENING[1:]:
        match.play(action)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))  # the disk is "full"
    try:
        with pytest.raises(OSError, match="too large"):
            match.save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == before
    assert Match.load(path).ply == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and pipes")
def test_nothing_takes_the_place_of_a_link_or_a_pipe(tmp_path: Path) -> None:
    file, link, pipe = tmp_path / "game.json", tmp_path / "last.json", tmp_path / "pipe"
    link.symlink_to(file)
    match = solo(*OPENING)
    match.save(link)
    assert link.is_symlink()
    assert Match.load(file).ply == match.ply
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    match.save(pipe)
    assert json.loads(os.read(reading, 1 << 16)) == match.record()
    os.close(reading)
    assert pipe.is_fifo()


def test_a_file_that_cannot_be_written_is_named_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory") as raised:
        solo(*OPENING).save(tmp_path)
    assert raised.value.filename == str(tmp_path)
    assert not tmp_path.with_name(tmp_path.name + ".part").exists()
