"""Reviews: a finished game gone through by the engine, as far as it is known now."""

from __future__ import annotations

from firehall.server import messages as m
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.api.games import LANG
from firehall.server.api.tables import room_to_see
from firehall.server.reviewing import Job

LONGEST_S = 25  # that an answer waits for something new


async def start(caller: Caller) -> m.Review:
    room = await room_to_see(caller, caller.path("table"))
    _ = caller.known
    job = await caller.house.reviewers.start(room.fold, caller.who)
    return await told(caller, job)


async def follow(caller: Caller) -> m.Review:
    room = await room_to_see(caller, caller.path("table"))
    job = await caller.house.reviewers.find(room.fold)
    seconds = min(caller.number("wait", 0), LONGEST_S)
    await job.wait(caller.request.query_params.get("since", ""), seconds)
    return await told(caller, job)


async def told(caller: Caller, job: Job) -> m.Review:
    since = caller.request.query_params.get("since", "")
    return await job.told(since, caller.lang, caller.house, caller.who)


SINCE = {"since": {"type": "string", "maxLength": 40}}
WAIT = {"wait": {"type": "integer", "minimum": 0, "maximum": LONGEST_S}}
ENDPOINTS = [
    Endpoint(
        "POST",
        "/api/tables/{table}/review",
        start,
        "Have a finished game reviewed",
        m.Review,
        query={**LANG, **SINCE},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/review",
        follow,
        "The review of a finished game",
        m.Review,
        query={**LANG, **SINCE, **WAIT},
    ),
]
