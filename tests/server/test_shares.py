"""The server promises first; then every player adds a share to the dice, and the game begins."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from firehall.server import dice
from firehall.server.entries import write
from firehall.server.fold import Draft, Fold
from firehall.server.messages import Claim, Ruling
from firehall.server.seating import claim, rule, share
from tests.server.logs import SECRET, begin_of
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.test_tables import finished, token_of

MakePerson = Callable[..., Person]

#: Its first dice fall before anybody decides.
AT_ONCE: dict[str, Any] = {"options": {"mode": "experienced", "firefighters": 1}}


def kinds(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["kind"] for entry in entries]


def test_no_die_falls_before_the_hosts_share(database: str) -> None:
    serving = Serving(database)
    ada = Person(serving.url)
    try:
        table = ada.lay(share=True, **AT_ONCE)
        assert (table["status"], len(table["commitment"])) == ("waiting", 64)
        assert not table["seats"][0]["shared"]
        serving.kill()
        serving.start()  # the promise is on the disk before the share is heard
        path = f"/api/tables/{table['id']}"
        with ada.sit(table["id"], 0) as socket:
            assert kinds(socket.entries) == ["begin"]
            assert socket.welcome["dice"]["commitment"] == table["commitment"]
            told = ada.post(f"{path}/share", {"seed": "mine"})
            assert (told["status"], told["seats"][0]["shared"]) == ("playing", True)
            socket.wait_for("news")
            assert kinds(socket.entries)[:4] == ["begin", "seed", "start", "roll"]
            assert ada.post(f"{path}/share", {"seed": "another"})["version"] == told["version"]
        report = ada.get(f"{path}/dice")
        assert report["dice"]["seeds"] == [[0, 0, "mine"]]
        assert report["dice"]["commitment"] == table["commitment"]
        assert report["rolls"][0]["ply"] == 0
    finally:
        assert serving.stop() == 0
        ada.close()


def test_everybody_who_comes_adds_theirs_before_it_begins(person: MakePerson) -> None:
    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.lay(share=True, options={"firefighters": 2}, seats=seats)["id"]
    path = f"/api/tables/{table}"
    link = ada.post(f"{path}/links", {"kind": "seat", "seat": 1})
    ada.post(f"{path}/share", {"seed": "hers"})
    bob.post("/api/links/redeem", {"token": token_of(link), "share": True})
    assert ada.get(path)["status"] == "waiting"
    assert [one["shared"] for one in ada.get(path)["seats"]] == [True, False]
    watch = ada.post(f"{path}/links", {"kind": "watch"})
    eve.post("/api/links/redeem", {"token": token_of(watch)})
    assert eve.post(f"{path}/share", {"seed": "x"}, 403)["code"] == "not-your-seat"
    assert bob.post(f"{path}/share", {"seed": ""}, 422)["code"] == "not-understood"
    assert bob.post(f"{path}/share", {"seed": "his"})["status"] == "playing"
    assert ada.get(f"{path}/dice")["dice"]["seeds"] == [[0, 0, "hers"], [0, 1, "his"]]


def test_all_that_is_owed_and_nothing_else_is_waited_for() -> None:
    begin = begin_of("flashpoint", {"firefighters": 3}, ["ada", "ada", "bob"])
    for seat in begin.seats:
        seat.owes = True
    fold = Fold("table", write(begin, 0, 1000), SECRET)
    draft = Draft(fold, 2000)
    draft.go_on()
    share(draft, "ada", "hers")  # for both of her seats
    assert (fold.seeds, fold.status) == ([(0, 0, "hers"), (0, 1, "hers")], "waiting")
    rule(draft, "bob", 2, Ruling(do="leave"))
    rule(draft, "ada", 2, Ruling(do="open"))
    claim(draft, "cyd", "Cyd", 2, Claim(share=True), invited=True)
    assert fold.status == "waiting"
    rule(draft, "ada", 2, Ruling(do="remove"))
    rule(draft, "ada", 2, Ruling(do="computer"))  # which has nothing to add
    assert fold.status == "playing"


def test_a_share_that_comes_late_counts_from_then_on(person: MakePerson) -> None:
    """Once more: whoever asks adds theirs first, the others when they come."""
    ada, bob = person("Ada"), person("Bob")
    laid = bob.post(f"/api/tables/{finished(ada, bob)}/again", {"share": True}, 201)
    path = f"/api/tables/{laid['id']}"
    assert laid["status"] == "waiting"
    bob.post(f"{path}/share", {"seed": "his"})
    with ada.sit(laid["id"], 0) as hers:
        hers.play("start 3,0")
        ada.post(f"{path}/share", {"seed": "hers"})
    assert ada.get(f"{path}/dice")["dice"]["seeds"] == [[0, 1, "his"], [1, 0, "hers"]]


def test_a_record_of_such_a_game_is_verified_and_checked_where_it_is_brought(
    person: MakePerson,
) -> None:
    ada = person()
    options = {"firefighters": 1, "max_turns": 1}
    table = ada.lay(share=True, options=options)
    path = f"/api/tables/{table['id']}"
    ada.post(f"{path}/share", {"seed": "mine"})
    with ada.sit(table["id"], 0) as socket:
        socket.play_on()
    record = ada.get(f"{path}/record")
    assert dice.verify(record, table["commitment"]) > 0
    assert ada.post(f"{path}/share", {"seed": "late"}, 409)["code"] == "not-playing"
    brought = ada.post("/api/records", record, 201)
    report = ada.get(f"/api/tables/{brought['id']}/dice")
    assert (report["table"], report["rolls"]) == (table["id"], ada.get(f"{path}/dice")["rolls"])
    secret = bytes.fromhex(report["dice"]["secret"])
    assert hashlib.sha256(secret).hexdigest() == table["commitment"]
    for roll in report["rolls"]:
        seeds = [tuple(seed) for seed in report["dice"]["seeds"]]
        drawn = dice.outcome(secret, report["table"], roll["ply"], seeds, roll["below"])
        assert drawn in roll["outcomes"]
