"""A question to a server and its answer, both JSON; in time, or not at all."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPException
from threading import Thread
from typing import Any

from firehall.players.guests.player import GivenUp

LONGEST = 1 << 20  # bytes of an answer


class Staying(urllib.request.HTTPRedirectHandler):
    """Goes nowhere else: a key is for the server that was named."""

    def redirect_request(self, *_: Any) -> None:
        return None


def post(url: str, question: Any, headers: Mapping[str, str], seconds: float) -> Any:
    """The answer; GivenUp if there is none within so many seconds, however it drips."""
    request = urllib.request.Request(
        url, json.dumps(question).encode(), {"Content-Type": "application/json", **headers}
    )
    found: list[bytes | str] = []
    asking = Thread(target=lambda: found.append(answered(request, seconds)), daemon=True)
    asking.start()
    asking.join(seconds)
    answer = found[0] if found else too_late(seconds)
    if isinstance(answer, str):
        raise GivenUp(answer)
    try:
        return json.loads(answer)
    except (ValueError, RecursionError):
        raise GivenUp("the server's answer is no JSON") from None


def answered(request: urllib.request.Request, seconds: float) -> bytes | str:
    """What the server sent, or what was wrong, as a sentence."""
    try:
        with urllib.request.build_opener(Staying).open(request, timeout=seconds) as answer:
            return bytes(answer.read(LONGEST))
    except urllib.error.HTTPError as error:
        return f"the server answered {error.code} {error.reason}"
    except (OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        if isinstance(reason, TimeoutError):
            return too_late(seconds)
        return f"the server cannot be asked: {reason}"


def too_late(seconds: float) -> str:
    return f"the server gave no answer within {seconds:g} s"
