"""Tables over real connections: seats, links, spectators, coming back, sending twice."""

from __future__ import annotations

import sys
import uuid
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from firehall.server.fold import Draft
from firehall.server.messages import Ruling
from firehall.server.problems import Refusal
from firehall.server.seating import rule
from firehall.server.store.store import OF_ONE_ORIGIN
from tests.server.logs import fold_of
from tests.server.people import WAIT_S, Person
from tests.server.serving import Serving

MakePerson = Callable[..., Person]

TWO_OPEN: dict[str, Any] = {
    "options": {"firefighters": 2},
    "seats": [{"kind": "me"}, {"kind": "open"}],
}


def token_of(link: dict[str, Any]) -> str:
    page, _, token = link["url"].partition("#")
    assert page == "/join"
    return str(token)


def test_two_people_by_a_link(person: MakePerson) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.lay(**TWO_OPEN)
    assert table["status"] == "waiting"
    assert bob.http.get(f"/api/tables/{table['id']}").status_code == 403
    link = ada.post(f"/api/tables/{table['id']}/links", {"kind": "seat", "seat": 1})
    looked_at = {"token": token_of(link), "ask": True}  # she tries herself whether it works
    assert ada.post("/api/links/redeem", looked_at)["seat"] == 0
    with ada.sit(table["id"], 0) as hers:
        joined = bob.post("/api/links/redeem", {"token": token_of(link), "seed": "bob's"})
        assert joined == {"kind": "seat", "table": table["id"], "seat": 1}
        hers.catch_up(3)
        assert [entry["kind"] for entry in hers.entries] == ["begin", "seed", "seat", "start"]
        assert hers.entries[2]["say"] == "Bob takes seat 2."
        assert hers.table_told["status"] == "playing"
        with bob.sit(table["id"], 1) as his:
            assert hers.wait_for("presence")["people"][1]["name"] == "Bob"
            assert his.state["yours"] is None
            hers.play("start 3,0")
            his.catch_up(4)
            assert his.state["yours"] == 1
            assert his.entries[-1]["events"][0]["event"] == "started"
            refused = hers.play("start 3,0")
            assert (refused["t"], refused["code"]) == ("refused", "illegal")
            his.ask("chat", text="Good morning")
            hers.catch_up(5)
            assert (hers.entries[-1]["name"], hers.entries[-1]["text"]) == ("Bob", "Good morning")
    assert [table["id"]] == [one["id"] for one in bob.get("/api/tables/mine")]
    # the invitation is void now, for others
    cyd = person("Cyd")
    assert cyd.post("/api/links/redeem", {"token": token_of(link)}, 409)["code"] == "link-void"


def test_spectators_by_a_separate_link(person: MakePerson) -> None:
    ada, eve = person("Ada"), person("Eve")
    table = ada.lay("arsonist")
    with pytest.raises(ConnectionClosed) as closed:
        eve.sit(table["id"])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    link = ada.post(f"/api/tables/{table['id']}/links", {"kind": "watch"})
    eve.post("/api/links/redeem", {"token": token_of(link)})
    with ada.sit(table["id"], 0) as hers, eve.sit(table["id"]) as watching:
        hers.play("start 5")
        watching.catch_up(hers.version)
        heard = watching.entries[-1]
        assert (heard["text"], heard["say"]) == ("start", "")
        assert "at" not in heard["events"][0]["values"]
        assert "arsonist" not in watching.state["view"]
        assert hers.state["view"]["arsonist"] == 5
        refused = watching.play("blaze 10")
        assert refused["code"] == "not-your-seat"
        watching.say("look", seat=0)
        assert watching.wait_for("bye")["code"] == "not-your-seat"


def test_a_guest_may_be_asked_for_a_name_before_sitting_down(person: MakePerson) -> None:
    ada = person("Ada")
    table = ada.lay(options={"firefighters": 2}, seats=[{"kind": "me"}, {"kind": "open"}])
    link = ada.post(f"/api/tables/{table['id']}/links", {"kind": "seat", "seat": 1})
    invited = {"token": token_of(link), "ask": True}
    with httpx.Client(base_url=ada.url, timeout=WAIT_S) as guest:
        guest.get("/api/me")
        refused = guest.post("/api/links/redeem", json=invited)
        assert (refused.status_code, refused.json()["code"]) == (409, "nameless")
        assert ada.get(f"/api/tables/{table['id']}")["seats"][1]["kind"] == "open"
        guest.patch("/api/me", json={"name": "Bob"})
        assert guest.post("/api/links/redeem", json=invited).json()["seat"] == 1
    assert ada.get(f"/api/tables/{table['id']}")["seats"][1]["name"] == "Bob"


def test_the_same_person_on_another_device(person: MakePerson) -> None:
    ada, phone = person("Ada"), person("Phone")
    table = ada.lay(options={"firefighters": 1})
    link = ada.post("/api/me/transfer")
    assert phone.post("/api/links/redeem", {"token": token_of(link)})["kind"] == "transfer"
    assert phone.get("/api/me")["name"] == "Ada"
    with phone.sit(table["id"], 0) as socket:
        assert socket.state["yours"] == 0
    again = person("Eve").post("/api/links/redeem", {"token": token_of(link)}, 409)
    assert again["code"] == "link-spent"


@pytest.mark.parametrize("token", ["", "x", "eyJhIjoxfQ.Z.Z", "a" * 900])
def test_links_that_are_none(person: MakePerson, token: str) -> None:
    assert person().post("/api/links/redeem", {"token": token}, 409)["code"] == "link-void"


def test_sending_twice_is_safe(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 1})
    with ada.sit(table["id"], 0) as socket:
        id = str(uuid.uuid4())
        first = socket.play("start 3,0", id=id)
        second = socket.play("start 3,0", id=id)
        assert first == second
        version = socket.version
    with ada.sit(table["id"], 0) as socket:
        assert socket.play("start 3,0", id=id) == first
        assert socket.version == version
        words = socket.ask("chat", id="one", text="hello")
        assert socket.ask("chat", id="one", text="hello") == words
        undone = socket.ask("undo", id="two")
        assert socket.ask("undo", id="two") == undone
        assert socket.version == version + 2


def test_coming_back_brings_exactly_what_is_lacking(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 1})
    with ada.sit(table["id"], 0) as socket:
        socket.play("start 3,0")
        socket.play("move E")
        known = socket.version - 1
        state = socket.state
    with ada.sit(table["id"], 0, have=known) as socket:
        assert [entry["v"] for entry in socket.entries] == [known + 1]
        assert socket.state == state
    with ada.sit(table["id"], 0, have=known + 1) as socket:
        assert socket.entries == []
        socket.version = -1
        socket.say("look", seat=0, have=-1)
        socket.wait_for("welcome")
        assert [entry["v"] for entry in socket.entries] == list(range(known + 2))


def test_a_way_stops_when_it_cannot_go_on(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 1})
    with ada.sit(table["id"], 0) as socket:
        socket.play("start 7,3")
        assert socket.play("move E", "move E")["done"] == 2
        assert socket.state["view"]["firefighters"][0]["at"] == [7, 5]
        assert socket.play("move W", "door N", "move W")["done"] == 1
        assert socket.state["view"]["firefighters"][0]["at"] == [7, 4]
        stopped = socket.play("move W", "end", "move W")  # the dice fall after the turn
        assert stopped["done"] == 2


def test_the_notebook_tells_everybody_the_same_and_only_where_it_is_played_with(
    person: MakePerson,
) -> None:
    ada = person()
    for notebook in (True, False):
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = ada.lay("arsonist", options={"notebook": notebook}, seats=seats)
        with ada.sit(table["id"], 0) as arsonist, ada.sit(table["id"], 1) as commissioner:
            arsonist.play("start 6")
            arsonist.play("blaze 10")
            odds = commissioner.ask("odds")["odds"]
            assert odds == arsonist.ask("odds")["odds"]
            places = [target["settlement"] for target, _ in odds]
            assert places == ([3, 5, 6, 7, 10, 11, 14, 15, 17] if notebook else [])
            assert sum(likely for _, likely in odds) == pytest.approx(1 if notebook else 0)


def test_every_way_can_be_walked_at_the_price_that_was_told(person: MakePerson) -> None:
    ada = person()
    start = ada.lay(options={"firefighters": 1})
    with ada.sit(start["id"], 0) as socket:
        socket.play("start 3,0")
        ways = socket.ask("reach")["reach"]
        markers = socket.state["view"]["poi"]
        assert len(ways) > 5
        assert {way["surprise"] for way in ways if way["to"]["space"] in markers} <= {True}
        ways.sort(key=lambda way: way["surprise"])  # what is turned over cannot be taken back
        for way in ways:
            before = socket.state["view"]["firefighters"][0]["ap"]
            answer = socket.play(*way["actions"])
            assert answer["done"] == len(way["actions"])
            after = socket.state["view"]["firefighters"][0]
            assert (after["at"], before - after["ap"]) == (way["to"]["space"], way["cost"])
            if way["surprise"]:
                assert socket.entries[-1]["kind"] == "roll"
                break
            for _ in way["actions"]:
                assert socket.ask("undo")["t"] == "ack"


def test_there_are_no_ways_where_nobody_plays_yet_or_any_more(person: MakePerson) -> None:
    """A page asks for them by itself: a game may have ended before it is heard."""
    ada = person()
    waiting = ada.lay(options={"firefighters": 2}, seats=[{"kind": "me"}, {"kind": "open"}])
    with ada.sit(waiting["id"], 0) as socket:
        assert socket.ask("reach")["reach"] == []


def test_no_way_ends_where_it_began(person: MakePerson) -> None:
    ada = person()
    start = ada.lay(options={"firefighters": 1})
    with ada.sit(start["id"], 0) as socket:
        socket.play("start 3,0")
        assert [3, 0] not in [way["to"]["space"] for way in socket.ask("reach")["reach"]]
        socket.play("move E")
        spaces = [way["to"]["space"] for way in socket.ask("reach")["reach"]]
        assert [3, 1] not in spaces
        assert [3, 0] in spaces


def test_a_walk_is_one_thing_to_take_back(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(position=WALK)
    with ada.sit(table["id"], 0) as socket:
        start = socket.state["view"]
        socket.play("move E")
        stepped = socket.state["view"]
        assert socket.play("move E", "move N", "move W")["done"] == 3
        walked = socket.state["view"]
        assert socket.ask("undo", whole=True)["done"] == 3
        assert socket.state["view"] == stepped
        assert socket.ask("undo", whole=True)["done"] == 1
        assert socket.state["view"] == start
        assert socket.ask("redo", whole=True)["done"] == 1
        assert socket.state["view"] == stepped
        assert socket.ask("redo", whole=True)["done"] == 3
        assert (socket.state["view"], socket.state["redo"]) == (walked, False)
        assert socket.ask("undo")["done"] == 1  # a step of it, where somebody wants no more
        assert socket.ask("undo", whole=True)["done"] == 2
        assert socket.state["view"] == stepped
        again = socket.ask("undo", id="twice", whole=True)
        assert socket.ask("undo", id="twice", whole=True) == again


#: One firefighter in a house where nothing burns.
WALK = {
    "options": {"mode": "family", "firefighters": 1},
    "poi": [[1, 2], [5, 3], [6, 1]],
    "firefighters": [{"at": [3, 0], "ap": 4, "saved": 0}],
}


def test_undo_and_redo_under_the_engines_policy(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 1})
    with ada.sit(table["id"], 0) as socket:
        assert not socket.state["undo"]
        assert socket.ask("undo")["code"] == "no-undo"
        socket.play("start 3,0")
        before = socket.state["view"]
        socket.play("move E")
        assert socket.state["undo"]
        socket.ask("undo")
        assert (socket.state["view"], socket.state["redo"]) == (before, True)
        socket.ask("redo")
        assert not socket.state["redo"]
        socket.play("end")
        refused = socket.ask("undo")
        assert (refused["code"], "dice" in refused["message"]) == ("no-undo", True)
        assert socket.ask("redo")["code"] == "no-redo"


def test_a_computer_stands_in_for_the_silent() -> None:
    """The clock of silence is the log's own."""
    fold = fold_of("flashpoint", {"firefighters": 2}, ["ada", "bob"], patience=10)
    stand_in, give_back = Ruling(do="stand_in"), Ruling(do="give_back")
    early, late = Draft(fold, fold.since + 9_999), Draft(fold, fold.since + 10_000)
    with pytest.raises(Refusal, match="still has time"):
        rule(early, "ada", 0, stand_in)
    with pytest.raises(Refusal, match="still has time"):
        rule(late, "ada", 1, stand_in)  # it is not their turn
    rule(late, "bob", 0, stand_in)  # the host is the silent one
    assert (fold.waits_for, fold.thinker(0)) == ("computer", "rules-of-thumb")
    rule(late, "ada", 0, give_back)
    assert (fold.waits_for, fold.thinker(0)) == ("person", "")


@pytest.mark.skipif(sys.platform != "linux", reason="this machine has one address of its own")
def test_fresh_cookies_fill_no_list(either: Serving) -> None:
    """Of the tables that one address has laid the last are shown, whoever laid them."""
    bob = Person(either.url, "Bob")
    newcomers = [Person(either.url, address="127.0.0.77") for _ in range(OF_ONE_ORIGIN + 2)]
    try:
        his = bob.lay(**TWO_OPEN, public=True)["id"]
        laid = [one.lay(**TWO_OPEN, public=True)["id"] for one in newcomers]
        shown = {one["id"] for one in bob.get("/api/tables/open")}
        assert his in shown
        assert len(shown & {*laid}) == OF_ONE_ORIGIN
        assert laid[-1] in shown
    finally:
        for one in (bob, *newcomers):
            one.close()


def test_what_the_host_does_with_seats(person: MakePerson) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.lay(options={"firefighters": 3}, seats=[{"kind": "me"}] + 2 * [{"kind": "open"}])
    seats = f"/api/tables/{table['id']}/seats"
    assert table["id"] not in [one["id"] for one in bob.get("/api/tables/open")]
    ada.http.patch(f"/api/tables/{table['id']}", json={"public": True}).raise_for_status()
    assert table["id"] in [one["id"] for one in bob.get("/api/tables/open")]
    ada.post(f"{seats}/1", {"do": "close"})
    assert bob.post(f"{seats}/1/claim", {}, 409)["code"] == "seat-closed"
    assert bob.post(f"{seats}/2/claim", {})["seats"][2]["you"]
    assert ada.post(f"{seats}/2", {"do": "open"}, 409)["code"] == "seat-taken"
    assert ada.post(f"{seats}/2", {"do": "remove"})["seats"][2]["kind"] == "closed"
    ada.post(f"{seats}/1", {"do": "computer", "level": "random"})
    playing = ada.post(f"{seats}/2", {"do": "computer"})
    assert playing["status"] == "playing"
    assert [one["kind"] for one in playing["seats"]] == ["person", "computer", "computer"]
    assert ada.post(f"{seats}/1", {"do": "computer", "level": "oracle"}, 422)
    assert ada.post(f"{seats}/7", {"do": "open"}, 404)["code"] == "no-such-seat"


def test_who_loses_a_seat_loses_its_eyes(person: MakePerson) -> None:
    """A connection that looked through them goes on as a spectator's."""
    ada, bob = person("Ada"), person("Bob")
    table = bob.lay("arsonist", seats=[{"kind": "open"}, {"kind": "me"}], public=True)["id"]
    ada.post(f"/api/tables/{table}/seats/0/claim")
    with ada.sit(table, 0) as hers:
        hers.play("start 5")
        assert hers.state["view"]["arsonist"] == 5
        ada.post(f"/api/tables/{table}/seats/0", {"do": "leave"})
        hers.catch_up(hers.version + 1)
        assert (hers.state["seat"], hers.state["yours"]) == (None, None)
        assert "arsonist" not in hers.state["view"]
        hers.say("look", seat=0, have=hers.version)
        assert hers.wait_for("bye")["code"] == "not-your-seat"


def test_one_screen_for_two(person: MakePerson) -> None:
    """A game with secrets: only the eyes that look are told what may be done."""
    ada = person()
    table = ada.lay("arsonist", seats=[{"kind": "me"}, {"kind": "me"}])
    with ada.sit(table["id"], 1) as socket:
        assert (socket.state["actor"], socket.state["yours"], socket.state["legal"]) == (
            0,
            None,
            [],
        )
        socket.version = -1
        socket.say("look", seat=0)
        socket.wait_for("welcome")
        assert socket.state["yours"] == 0
        socket.play("start 5")
        socket.play("blaze 10")
        assert (socket.state["actor"], socket.state["yours"]) == (1, None)
        socket.version = -1
        socket.say("look", seat=1)
        socket.wait_for("welcome")
        assert socket.state["yours"] == 1
        assert "arsonist" not in socket.state["view"]


def test_a_lesson_has_its_dice_set_beforehand(person: MakePerson) -> None:
    ada = person()
    table = ada.lay(options={"firefighters": 1}, script=["1,1", "6,8"])
    assert table["lesson"]
    with ada.sit(table["id"], 0) as socket:
        socket.play("start 3,0")
        socket.play("end")
        rolls = [entry["text"] for entry in socket.entries if entry["kind"] == "roll"]
        assert rolls[:2] == ["1,1", "6,8"] or rolls == ["1,1"]
        assert socket.welcome["dice"]["scripted"] == 2


def test_a_kill_and_a_start_lose_nothing(tmp_path: Any) -> None:
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}")
    ada = Person(serving.url)
    table = ada.lay(options={"firefighters": 2})
    with ada.sit(table["id"], 0) as socket:
        socket.play_on(5)
        socket.wait_until_mine()
        version, state = socket.version, socket.state
    serving.kill()
    serving.start()
    with ada.sit(table["id"], 0, have=version) as socket:
        assert socket.entries == []
        assert socket.state == state
        socket.play_on(2)
    assert serving.stop() == 0
    ada.close()


# Once more


def finished(ada: Person, bob: Person) -> str:
    """A game of two people and a computer that is over."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "computer"}]
    options = {"firefighters": 3, "max_turns": 1}
    table = str(ada.lay(options=options, seats=seats, public=True, patience=60)["id"])
    bob.post(f"/api/tables/{table}/seats/1/claim")
    with ada.sit(table, 0) as first, bob.sit(table, 1) as second:
        turns = [first, second]
        while first.state["result"] is None:
            for socket in turns:
                socket.catch_up(max(one.version for one in turns))
            mine = [socket for socket in turns if socket.state["yours"] is not None]
            if not mine:
                first.hear()
                continue
            action = mine[0].ask("hint")["action"]
            for socket in turns:
                socket.catch_up(mine[0].play(action)["version"] if socket is mine[0] else 0)
    return table


def test_again_carries_everybody_along(person: Callable[..., Person]) -> None:
    ada, bob, eve = person("Ada"), person("Bob"), person("Eve")
    table = finished(ada, bob)
    with bob.sit(table, 1) as waiting:
        laid = bob.post(f"/api/tables/{table}/again", {"seed": "mine"}, 201)
        told = waiting.wait_for("news")
    assert told["table"]["next"] == laid["id"] != table
    assert (told["entries"][0]["kind"], told["entries"][0]["text"]) == ("again", laid["id"])
    assert told["entries"][0]["say"].startswith("Bob sets up a new table")
    assert [one["name"] for one in laid["seats"]] == ["Ada", "Bob", ""]
    assert [one["kind"] for one in laid["seats"]] == ["person", "person", "computer"]
    assert (laid["status"], laid["host"], laid["patience"]) == ("playing", True, 60)
    with ada.sit(laid["id"], 0) as seat:  # without a link: the seat is hers
        assert seat.state["yours"] == 0
    assert ada.post(f"/api/tables/{table}/again", {}, 201)["id"] == laid["id"]
    assert ada.get(f"/api/tables/{table}")["next"] == laid["id"]
    assert ada.get(f"/api/tables/{laid['id']}")["next"] is None
    assert ada.get(f"/api/tables/{laid['id']}/dice")["dice"]["seeds"] == [[0, 1, "mine"]]
    assert eve.post(f"/api/tables/{table}/again", {}, 403)["code"] == "not-your-seat"
    assert ada.post(f"/api/tables/{laid['id']}/again", {}, 409)["code"] == "not-over"


def test_a_glance_tells_how_it_stands_and_what_happened_since(person: MakePerson) -> None:
    maya, tomek = person("Maya"), person("Tomek")
    table = maya.lay(**TWO_OPEN, public=True)["id"]
    tomek.post(f"/api/tables/{table}/seats/1/claim", {})
    with maya.sit(table) as socket:
        socket.play("start 3,0")
    with tomek.sit(table) as socket:
        socket.play("start 7,3")
    seen = maya.get(f"/api/tables/{table}/glance")
    assert seen["state"]["yours"] == 0
    assert [one["action"] for one in seen["state"]["legal"]]
    assert seen["state"]["view"]["firefighters"][1]["at"] == [7, 3]
    assert len(seen["said"]) == 1  # what Tomek did, and nothing of one's own
    assert seen["round"] == 0  # nobody has begun a turn
    assert "Tomek" in seen["said"][0] or "7,3" in seen["said"][0], seen["said"]
    assert maya.get(f"/api/tables/{table}/glance", lang="pl")["said"] != seen["said"]
    with maya.sit(table) as socket:
        socket.play(seen["state"]["legal"][0]["action"])
    assert maya.get(f"/api/tables/{table}/glance")["round"] == 1
    stranger = person("Eve")
    maya.http.patch(f"/api/tables/{table}", json={"public": False})
    assert stranger.http.get(f"/api/tables/{table}/glance").status_code == 403


def test_spectators_see_a_public_table_at_a_glance_without_its_secrets(
    person: MakePerson,
) -> None:
    ada, eve = person("Ada"), person("Eve")
    table = ada.lay("arsonist", seats=[{"kind": "me"}, {"kind": "me"}], public=True)["id"]
    path = f"/api/tables/{table}/glance"
    assert eve.get(path)["round"] == 0
    with ada.sit(table, 0) as socket:
        socket.play("start 5")
    seen, hers = eve.get(path), ada.get(path)
    assert seen["state"]["version"] == hers["state"]["version"]
    assert seen["state"]["seat"] is None
    assert seen["state"]["legal"] == []
    assert "arsonist" not in seen["state"]["view"]
    assert "5" not in "".join(seen["said"])
    assert seen["table"]["watching"]
    assert not hers["table"]["watching"]


def test_one_name_at_one_table(person: MakePerson) -> None:
    """Whoever takes another name meanwhile is called as when they sat down: in the list of seats,
    in what they say, in their signs and among those who are there.
    """
    ada = person("Ada")
    table = ada.lay(options={"firefighters": 1})["id"]
    ada.http.patch("/api/me", json={"name": "Adele"}).raise_for_status()
    with ada.sit(table, 0) as seat:
        assert [one["name"] for one in seat.welcome["people"]] == ["Ada"]
        assert seat.ask("chat", text="Hello.")["t"] == "ack"
        assert seat.entries[-1]["name"] == "Ada"
        seat.say("speak", id="1", phrase="hello")
        assert seat.wait_for("sign")["name"] == "Ada"
        assert seat.welcome["table"]["seats"][0]["name"] == "Ada"
    assert ada.lay(options={"firefighters": 1})["seats"][0]["name"] == "Adele"
