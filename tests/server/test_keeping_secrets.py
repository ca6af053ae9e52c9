"""Games with secrets: whoever has seen what a seat keeps to itself plays no other seat there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from firehall.server.entries import Sitting, write
from firehall.server.fold import Draft, Fold, fold_log
from firehall.server.messages import Claim, Ruling
from firehall.server.problems import Refusal
from firehall.server.seating import claim, rule, set_table
from tests.server.logs import SECRET, begin_of, fold_of
from tests.server.people import Person
from tests.server.serving import Serving
from tests.server.test_tables import token_of

MakePerson = Callable[..., Person]
THREE = {"players": 3}


def sit(fold: Fold, who: str, seat: int) -> None:
    claim(Draft(fold, 2000), who, who.title(), seat, Claim(), invited=True)


def do(fold: Fold, who: str, seat: int, what: str, now: int = 2000) -> None:
    rule(Draft(fold, now), who, seat, Ruling(do=what))  # type: ignore[arg-type]


def before(fold: Fold, seat: int) -> list[str]:
    return [one.name or one.kind for one in fold.hands_before(seat)]


def refused(act: Callable[[], Any]) -> str:
    with pytest.raises(Refusal) as refusal:
        act()
    return refusal.value.code


# The attack, over real connections


def test_a_host_gets_no_look_at_a_rivals_secret(database: str) -> None:
    """Remove, open, claim, read, leave, let the rival sit again: it ends at its first step."""
    serving = Serving(database)
    host, rival, other = (Person(serving.url, name) for name in ("Host", "Rival", "Other"))
    try:
        table = rival_at_seat_0(host, rival)
        seat = f"/api/tables/{table}/seats/0"
        with rival.sit(table, 0) as his:
            his.play("start 5")
            assert host.post(seat, {"do": "remove"}, 409)["code"] == "keeps-seat"
            for do in ("open", "close", "computer"):
                assert host.post(seat, {"do": do}, 409)["code"] == "seat-taken"
            change = host.http.patch(f"/api/tables/{table}", json={"patience": 10})
            assert (change.status_code, change.json()["code"]) == (409, "patience-kept")
            assert his.ask("chat", text="still here")["t"] == "ack"
        rival.post(seat, {"do": "leave"})  # with the holder's consent a seat changes hands
        host.post(seat, {"do": "open"})
        serving.kill()
        serving.start()  # what somebody has seen is in the log
        assert host.post(f"{seat}/claim", {}, 409)["code"] == "seen-another"
        link = host.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": 0})
        token = {"token": token_of(link)}
        assert host.post("/api/links/redeem", token, 409)["code"] == "seen-another"
        host.post(f"/api/tables/{table}/seats/1", {"do": "leave"})
        assert host.post(f"{seat}/claim", {}, 409)["code"] == "seen-another"
        other.post("/api/links/redeem", token)
        with other.sit(table, 0) as hers:
            assert hers.state["view"]["arsonist"] == 5
            told = next(entry for entry in hers.entries if entry.get("text") == "took_over")
            assert told["say"].startswith("Other takes over seat 1 in the middle of the game")
        assert host.get(f"/api/tables/{table}")["seats"][0]["before"] == [
            {"kind": "person", "name": "Rival"}
        ]
    finally:
        assert serving.stop() == 0
        for one in (host, rival, other):
            one.close()


def rival_at_seat_0(host: Person, rival: Person) -> str:
    table = str(host.lay("arsonist", seats=[{"kind": "open"}, {"kind": "me"}])["id"])
    link = host.post(f"/api/tables/{table}/links", {"kind": "seat", "seat": 0})
    rival.post("/api/links/redeem", {"token": token_of(link)})
    return table


# Every way around it


def test_after_the_stand_in_a_seat_may_pass_to_somebody_new() -> None:
    fold = fold_of("arsonist", {}, ["bob", "ada"], patience=10)
    fold.begin.host = "ada"
    assert refused(lambda: do(fold, "ada", 0, "remove")) == "keeps-seat"
    do(fold, "ada", 0, "stand_in", fold.since + 10_000)
    do(fold, "ada", 0, "remove", fold.since + 10_000)
    do(fold, "ada", 0, "open")
    assert refused(lambda: sit(fold, "ada", 0)) == "seen-another"
    sit(fold, "eve", 0)
    assert before(fold, 0) == ["Bob"]
    do(fold, "eve", 0, "leave")
    do(fold, "ada", 0, "computer")
    assert before(fold, 0) == ["Bob", "Eve"]
    do(fold, "ada", 0, "open")
    sit(fold, "bob", 0)  # it was his, and he has seen nothing else
    assert before(fold, 0) == ["Bob", "Eve", "computer"]
    assert fold.memories[-1].unpack()[0] == "took_over"


def test_a_seat_of_a_computer_opens_for_somebody_new_alone() -> None:
    fold = started("brigade", THREE, ["ada", "bob", ""])
    do(fold, "ada", 2, "open")
    for who in ("ada", "bob"):
        assert refused(partial(sit, fold, who, 2)) == "seen-another"
    sit(fold, "eve", 2)
    do(fold, "eve", 2, "leave")
    do(fold, "ada", 2, "open")
    do(fold, "bob", 1, "leave")
    do(fold, "ada", 1, "open")
    assert refused(lambda: sit(fold, "eve", 1)) == "seen-another"
    assert refused(lambda: sit(fold, "bob", 2)) == "seen-another"
    sit(fold, "bob", 1)


def test_who_shares_a_screen_has_their_seats_as_they_wish() -> None:
    """From the beginning: it is their choice, and they may leave and come back."""
    fold = fold_of("arsonist", {}, ["ada", "ada"])
    for seat in (0, 1):
        do(fold, "ada", seat, "leave")
        do(fold, "ada", seat, "open")
    sit(fold, "ada", 1)
    assert refused(lambda: sit(fold, "bob", 0)) == "seat-seen"  # she knows where he would hide
    sit(fold, "ada", 0)
    do(fold, "ada", 0, "leave")
    do(fold, "ada", 1, "leave")
    do(fold, "ada", 0, "open")
    do(fold, "ada", 1, "open")
    sit(fold, "bob", 0)
    assert refused(lambda: sit(fold, "ada", 1)) == "seen-another"
    sit(fold, "eve", 1)


def test_before_the_game_begins_seats_are_free() -> None:
    fold = Fold("table", write(waiting(), 0, 1000), SECRET)
    do(fold, "ada", 0, "leave")
    do(fold, "ada", 0, "open")
    sit(fold, "ada", 0)
    do(fold, "ada", 1, "remove")
    do(fold, "ada", 1, "open")
    sit(fold, "eve", 1)
    assert [fold.hands_before(seat) for seat in range(3)] == [[], [], []]
    do(fold, "ada", 2, "computer")
    assert fold.started


def waiting() -> Any:
    begin = begin_of("brigade", THREE, ["ada", "bob", "cyd"])
    begin.seats[2] = Sitting(kind="open")
    return begin


def test_a_game_without_secrets_keeps_its_freedom() -> None:
    fold = fold_of("flashpoint", {"firefighters": 2}, ["ada", "bob"])
    do(fold, "ada", 1, "remove")
    do(fold, "ada", 1, "open")
    sit(fold, "ada", 1)
    assert before(fold, 1) == ["Bob"]
    set_table(Draft(fold, 2000), "ada", public=False, patience=10)


def test_patience_is_only_lengthened() -> None:
    fold = fold_of("arsonist", {}, ["ada", "bob"], patience=60)
    assert refused(lambda: set_table(Draft(fold, 2000), "ada", False, 59)) == "patience-kept"
    set_table(Draft(fold, 2000), "ada", public=False, patience=120)
    set_table(Draft(fold, 2000), "ada", public=False, patience=None)
    assert refused(lambda: set_table(Draft(fold, 2000), "ada", False, 3600)) == "patience-kept"


def test_what_was_seen_follows_from_the_log() -> None:
    first = write(begin_of("arsonist", {}, ["ada", "bob"]), 0, 1000)
    fold = Fold("table", first, SECRET)
    draft = Draft(fold, 2000)
    draft.go_on()
    rule(draft, "bob", 1, Ruling(do="leave"))
    rule(draft, "ada", 1, Ruling(do="open"))
    claim(draft, "eve", "Eve", 1, Claim(), invited=True)
    again = fold_log("table", [first, *draft.rows], SECRET)
    assert (again.seen_by("bob"), again.seen_by("eve"), again.seen_by("x")) == ({1}, {1}, set())
    assert before(again, 1) == ["Bob"]


def started(game: str, options: dict[str, Any], people: list[str]) -> Fold:
    """A game that is on; nobody's seat is a computer's."""
    begin = begin_of(game, options, people)
    for seat, who in enumerate(people):
        if not who:
            begin.seats[seat] = Sitting(kind="computer", level="random")
    fold = Fold("table", write(begin, 0, 1000), SECRET)
    Draft(fold, 1000).go_on()
    return fold


# Tables whose host knows more than the others can


SET = "set-beforehand"
SCRIPT: dict[str, Any] = {"options": {"firefighters": 2}, "script": ["6,8"]}
HIDDEN: dict[str, Any] = {"position": {"arsonist": 6, "trail": [6], "turn": "commissioner"}}


@pytest.mark.parametrize(("game", "more"), [("flashpoint", SCRIPT), ("arsonist", HIDDEN)])
def test_nobody_else_comes_to_a_table_that_was_set(
    person: MakePerson, game: str, more: dict[str, Any]
) -> None:
    ada, bob = person("Ada"), person("Bob")
    alone = [{"kind": "me"}, {"kind": "computer", "level": "random"}]
    open_to_others = [{"kind": "me"}, {"kind": "open"}]
    assert ada.lay(game, 409, seats=open_to_others, **more)["code"] == SET
    assert ada.lay(game, 409, seats=alone, public=True, **more)["code"] == SET
    table = ada.lay(game, seats=alone, **more)["id"]
    seats = f"/api/tables/{table}/seats"
    assert ada.post(f"{seats}/1", {"do": "open"}, 409)["code"] == SET
    public = ada.http.patch(f"/api/tables/{table}", json={"public": True})
    assert public.json()["code"] == SET
    wanted = {"kind": "seat", "seat": 1}
    assert ada.post(f"/api/tables/{table}/links", wanted, 409)["code"] == SET
    link = ada.post(f"/api/tables/{table}/links", {"kind": "watch"})  # who only looks is told
    bob.post("/api/links/redeem", {"token": token_of(link)})
    with bob.sit(table) as watching:
        assert watching.welcome["table"]["lesson"] == ("script" in more)


def test_a_table_set_before_that_was_forbidden_takes_nobody_more() -> None:
    begin = begin_of("flashpoint", {"firefighters": 3}, ["ada", "bob", "cyd"])
    begin.script, begin.public = ["6,8"], True
    begin.seats[2] = Sitting(kind="open")
    fold = Fold("table", write(begin, 0, 1000), SECRET)
    assert refused(lambda: sit(fold, "eve", 2)) == SET
    sit(fold, "ada", 2)


def test_a_position_without_secrets_is_played_with_friends(person: MakePerson) -> None:
    position = {"options": {"firefighters": 2}, "fire": [[3, 4]]}
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert person().lay(position=position, seats=seats)["status"] == "waiting"


def test_a_record_with_dice_that_were_set_says_so(person: MakePerson, tmp_path: Path) -> None:
    ada = person()
    options = {"firefighters": 1, "max_turns": 1}
    table = ada.lay(options=options, seats=[{"kind": "computer"}], script=["6,8"])["id"]
    ada.watch(table)
    brought = ada.post("/api/records", ada.get(f"/api/tables/{table}/record"), 201)
    assert (brought["status"], brought["lesson"]) == ("record", True)
