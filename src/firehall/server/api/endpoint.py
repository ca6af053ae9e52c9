"""An endpoint: where it is, what it takes and gives. Routes and the OpenAPI document follow."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from firehall.engine.errors import readable
from firehall.server.archive import Paper
from firehall.server.house import House
from firehall.server.identity import COOKIE, is_id
from firehall.server.limits import Who, share_of
from firehall.server.metrics import METRICS
from firehall.server.problems import Refusal, language_of, too_deep
from firehall.server.store import NEWCOMER, Known

JSON = "application/json"


@dataclass(frozen=True)
class Caller:
    """Who asks, for what, in which language."""

    house: House
    request: Request
    visitor: str | None
    person: Known
    lang: str

    @property
    def who(self) -> Who:
        """For whom what they ask for counts."""
        return Who(address_of(self.request), self.visitor or "")

    @property
    def name(self) -> str:
        return self.person.name

    @property
    def known(self) -> str:
        """The visitor; Refusal if the browser brought no cookie."""
        if self.visitor is None:
            raise Refusal("no-cookie")
        return self.visitor

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def id(self, name: str) -> str:
        """An id of ours in the address; what can be none is nobody's: an empty one."""
        text = self.path(name)
        return text if is_id(text) else ""

    def number(self, name: str, default: int, digits: int = 9) -> int:
        text = self.request.query_params.get(name)
        if text is None:
            return default
        if not text.isascii() or not text.isdigit() or len(text) > digits:
            raise Refusal("not-understood", why=f"{name} is a whole number, got {text[:20]!r}")
        return int(text)

    def time(self, name: str, default: int) -> int:
        """In milliseconds since 1970."""
        return self.number(name, default, digits=15)


Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """``handler`` gets the caller and, where ``body`` is set, what was sent: ``long`` where that is
    a whole game.
    """

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    query: dict[str, dict[str, Any]] = field(default_factory=dict)
    long: bool = False


_encoder = msgspec.json.Encoder()


def answer(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    METRICS.requests.labels(str(status)).inc()
    all_headers = {"Cache-Control": "no-store", **(headers or {})}
    return Response(_encoder.encode(content), status, all_headers, JSON)


def kept(
    caller: Caller, paper: Paper, around: Any = None, headers: dict[str, str] | None = None
) -> Response:
    """JSON that seldom changes, its long fields put behind those ``around`` them; whoever has it
    already is told just that.
    """
    before = b"" if around is None else _encoder.encode(around)[:-1]
    tag = f'"{hashlib.sha256(before + paper.mark.encode()).hexdigest()[:32]}"'
    known = {**(headers or {}), "ETag": tag, "Cache-Control": "private, no-cache"}
    status = 304 if tag in caller.request.headers.get("if-none-match", "") else 200
    METRICS.requests.labels(str(status)).inc()
    if status == 304:
        return Response(None, status, known)
    content = paper.content if around is None else before + b"," + paper.content[1:]
    return Response(content, status, known, JSON)


def refuse(refusal: Refusal, lang: str) -> Response:
    METRICS.refusals.labels(refusal.code).inc()
    return answer(refusal.problem(lang), refusal.status)


def address_of(request: HTTPConnection) -> str:
    """Whom a request counts for."""
    return share_of(request.client.host) if request.client is not None else "?"


async def caller_of(house: House, request: Request) -> Caller:
    visitor = house.signer.visitor(request.cookies.get(COOKIE))
    known = await house.store.visitor(visitor) if visitor else None
    person = known or NEWCOMER
    header = request.headers.get("accept-language", "")
    lang = language_of(request.query_params.get("lang"), person.lang, header)
    return Caller(house, request, visitor if known else None, person, lang)


async def read_body(caller: Caller, kind: Any, long: bool) -> Any:
    """What was sent, as a structure; Refusal if it is none, or too much."""
    request, settings = caller.request, caller.house.settings
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != JSON:
        raise Refusal("wrong-kind")
    most = settings.record_bytes if long else settings.body_bytes
    content = bytearray()
    try:
        async for part in request.stream():
            content += part
            if len(content) > most:
                raise Refusal("too-large", n=most)
    except ClientDisconnect:
        raise Refusal("not-understood", why="the request broke off") from None
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except RecursionError:
        raise too_deep() from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("not-understood", why=readable(error)) from None
