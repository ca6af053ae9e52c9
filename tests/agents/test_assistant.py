"""``firehall mcp`` as an assistant meets it: a real client, a real process, a real pipe."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters

from firehall.agents.desk import Desk
from firehall.engine.errors import FirehallError, UntaughtWarning
from tests.cli.helpers import environment


def test_a_session(tmp_path: Path) -> None:
    anyio.run(session, tmp_path)


async def session(folder: Path) -> None:
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "firehall.cli", "mcp"],
        env=environment(folder, FIREHALL_CACHE=str(folder)),
    )
    async with Client(command) as client:

        async def ask(tool: str, **given: Any) -> dict[str, Any]:
            answer = await client.call_tool(tool, given)
            [said] = answer.content
            assert said.type == "text"
            if answer.is_error:
                return {"error": said.text}
            found: dict[str, Any] = json.loads(said.text)
            return found

        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert {"list_games", "read_rules", "new_game", "look", "why", "play"} <= set(tools)
        assert all(tool.description for tool in tools.values())
        assert "begin one with new_game" in (await ask("look"))["error"]
        assert "arsonist" in str(await ask("list_games"))
        begun = await ask("new_game", game="flashpoint", options={"firefighters": 1}, seed=7)
        assert "start 3,0" in begun["legal"]
        refused = await ask("why", action="chop E")
        assert (refused["legal"], refused["rule"][:3]) == (False, "FP-")
        assert (await ask("read_rules", game="flashpoint", rule=refused["rule"]))["rules"]
        assert "[FP-" in (await ask("play", action="chop E"))["error"]
        assert (await ask("play", action="start 3,0"))["happened"]
        assert (await ask("take_back"))["undone"] == "start 3,0"
        await ask("play", action="start 3,0")
        stands = await ask("play", action="end")
        assert stands["ply"] > 2  # the fire has been rolled
        assert "error" in await ask("take_back")


def test_an_assistant_is_told_where_a_policy_was_not_taught() -> None:
    crew = {"firefighters": 2, "players": 2}
    with pytest.warns(UntaughtWarning):
        begun = Desk().new_game("flashpoint", {**crew, "rescue_goal": 6}, others="policy", seed=1)
    assert begun["warning"].startswith("policy was not taught this board with these options")
    assert "warning" not in Desk().new_game("flashpoint", crew, others="policy", seed=1)


def test_an_assistant_sees_what_its_seat_sees() -> None:
    desk = Desk()
    stands = desk.new_game("arsonist", seat=1, others="random", seed=4)
    match = desk._match_now()
    assert stands["view"] == match.view(1)
    assert "arsonist" not in {key for key in stands["view"] if key not in match.view(None)}
    while stands["result"] is None:
        assert stands["legal"]
        with pytest.raises(FirehallError, match="when it is over"):
            desk.analyse()
        stands = desk.play(next(iter(stands["legal"])))
    assert stands["legal"] == {}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "arsonist", "seat": 2}, "seats 0 to 1"),
        ({"game": "arsonist", "others": "human"}, "computer players"),
        ({"game": "arsonist", "others": "program:sh"}, "there is no player"),
    ],
)
def test_what_cannot_begin_changes_nothing(given: dict[str, Any], why: str) -> None:
    desk = Desk()
    desk.new_game("arsonist", seed=1)
    before = desk.look()
    with pytest.raises(FirehallError, match=why):
        desk.new_game(**given)
    assert desk.look() == before


def test_it_advises_and_goes_through_a_game() -> None:
    desk = Desk()
    stands = desk.new_game("arsonist", seed=1)
    assert desk.advise(trials=10)["action"] in stands["legal"]
    with pytest.raises(FirehallError, match="between 10 and"):
        desk.advise(10**9)
    while stands["result"] is None:
        stands = desk.play(list(stands["legal"])[-1])
    with pytest.raises(FirehallError, match="not your turn"):
        desk.advise()
    assert desk.analyse(trials=10)["summary"][0]["player"] == "human"
