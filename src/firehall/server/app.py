"""The application: routes, the page, and what is checked of every request."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from mimetypes import guess_type
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from firehall.engine.registry import names
from firehall.server.api import (
    alerts,
    daily,
    games,
    handbooks,
    lobby,
    mine,
    passkeys,
    people,
    puzzles,
    reviews,
    tables,
)
from firehall.server.api.endpoint import (
    Endpoint,
    address_of,
    answer,
    caller_of,
    read_body,
    refuse,
)
from firehall.server.api.openapi import document
from firehall.server.hosts import Hosts, host_name, is_loopback
from firehall.server.house import House, open_house
from firehall.server.identity import COOKIE
from firehall.server.limits import Buckets, Who
from firehall.server.metrics import METRICS
from firehall.server.problems import Refusal, language_of, too_deep
from firehall.server.room import Room
from firehall.server.settings import Settings
from firehall.server.socket import CLOSE_CODES, Connection

PAGE = Path(__file__).parent / "page"
ENDPOINTS: list[Endpoint] = [
    *people.ENDPOINTS,
    *mine.ENDPOINTS,
    *alerts.ENDPOINTS,
    *passkeys.ENDPOINTS,
    *games.ENDPOINTS,
    *handbooks.ENDPOINTS,
    *tables.ENDPOINTS,
    *lobby.ENDPOINTS,
    *reviews.ENDPOINTS,
    *daily.ENDPOINTS,
    *puzzles.ENDPOINTS,
]

PENANCE_S = 1

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
        "object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

log = logging.getLogger("firehall.app")


class Server:
    """The application's own things: its house, its limits, its checks."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.house: House | None = None
        self.hosts = Hosts(settings)
        self.requests = Buckets(2 * settings.rate, 2 * settings.burst * settings.rate)
        self.sockets: dict[str, int] = {}
        self.document = document(ENDPOINTS, version("firehall"))

    @property
    def open_house(self) -> House:
        if self.house is None or self.house.closing:
            raise Refusal("going-down")
        return self.house

    def check(self, request: HTTPConnection, changes: bool) -> None:
        """Whether the request is meant for us, and comes from our own page."""
        host = request.headers.get("host", "")
        if not self.hosts.know(host):
            raise Refusal("unknown-host")
        origin = request.headers.get("origin")
        if changes and origin is not None and origin.partition("://")[2] != host:
            raise Refusal("foreign-origin")
        if changes and origin is None and request.headers.get("sec-fetch-site") == "cross-site":
            raise Refusal("foreign-origin")

    # REST

    def route(self, endpoint: Endpoint) -> Route:
        async def handle(request: Request) -> Response:
            lang = language_of(
                request.query_params.get("lang"), None, request.headers.get("accept-language", "")
            )
            try:
                self.check(request, endpoint.method != "GET")
                caller = await caller_of(self.open_house, request)
                lang = caller.lang
                given = []
                if endpoint.body is not None:
                    given = [await read_body(caller, endpoint.body, endpoint.long)]
                content = await endpoint.handler(caller, *given)
            except Refusal as refusal:
                await penance(refusal)
                return refuse(refusal, lang)
            except RecursionError:
                # It could be read, and goes no deeper: nobody keeps such a thing.
                return refuse(too_deep(), lang)
            except Exception:
                log.exception("a request failed", extra={"path": endpoint.path})
                return refuse(Refusal("server-trouble"), lang)
            return content if isinstance(content, Response) else answer(content, endpoint.status)

        return Route(endpoint.path, handle, methods=[endpoint.method])

    async def openapi(self, request: Request) -> Response:
        return answer(self.document)

    # The socket

    async def socket(self, socket: WebSocket) -> None:
        address = address_of(socket)
        try:
            room, who, name = await self.admit(socket, address)
        except Refusal as refusal:
            METRICS.refusals.labels(refusal.code).inc()
            await penance(refusal)
            await socket.accept()
            await socket.close(CLOSE_CODES.get(refusal.code, 4400), refusal.code)
            return
        await socket.accept()
        self.sockets[address] = self.sockets.get(address, 0) + 1
        METRICS.sockets.inc()
        try:
            await Connection(self.open_house, room, socket, who, name).run()
        finally:
            METRICS.sockets.dec()
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def admit(self, socket: WebSocket, address: str) -> tuple[Room, Who, str]:
        """The table, and who comes to it by which name; or Refusal."""
        try:
            self.check(socket, changes=True)
            measured = self.settings.rate == math.inf  # by whoever runs it, from one address
            if not measured and self.sockets.get(address, 0) >= self.settings.sockets_an_address:
                raise Refusal("too-fast")
            house = self.open_house
            visitor = house.signer.visitor(socket.cookies.get(COOKIE))
            known = await house.store.visitor(visitor) if visitor else None
            if visitor is None or known is None:
                raise Refusal("no-cookie")
            who = Who(address, visitor)
            room = await house.room(socket.path_params["table"], who)
            await room.admit(visitor)
        except Refusal:
            raise
        except Exception:
            log.exception("a socket failed")
            raise Refusal("server-trouble") from None
        return room, who, known.name

    # For whoever runs it

    async def health(self, request: Request) -> Response:
        return PlainTextResponse("well\n")

    async def ready(self, request: Request) -> Response:
        ready = self.house is not None and not self.house.closing
        if ready and self.house is not None and await self.house.store.is_ready():
            return PlainTextResponse("ready\n")
        return PlainTextResponse("not ready\n", 503)

    async def metrics(self, request: Request) -> Response:
        if not self.may_measure(request):
            return PlainTextResponse("for whoever runs this server\n", 403)
        return Response(METRICS.text(), media_type="text/plain; version=0.0.4")

    def may_measure(self, request: Request) -> bool:
        """Whoever is at this machine itself, not behind a proxy there, or brings the token."""
        token = self.settings.metrics_token
        brought = request.headers.get("authorization", "")
        if token and secrets.compare_digest(brought.encode(), f"Bearer {token}".encode()):
            return True
        passed_on = any(name in request.headers for name in ("x-forwarded-for", "forwarded"))
        here = is_loopback(request.client.host if request.client else "")
        return here and not passed_on and is_loopback(host_name(request.headers.get("host", "")))

    # The page

    async def board(self, request: Request) -> Response:
        """A file of the board that a game from another package brings along."""
        lang = language_of(None, None, request.headers.get("accept-language", ""))
        try:
            self.check(request, changes=False)
            content = games.board_file(request.path_params["game"], request.path_params["file"])
        except Refusal as refusal:
            return refuse(refusal, lang)
        kind, _ = guess_type(request.path_params["file"])
        return Response(content, media_type=kind, headers={"Cache-Control": "no-cache"})

    async def page(self, request: Request) -> Response:
        """A file of the built page; any other address is one that the page itself knows."""
        try:
            self.check(request, changes=False)
        except Refusal as refusal:
            return refuse(refusal, "en")
        wanted = page_file(request.path_params["path"])
        if wanted is not None:
            forever = "assets" in wanted.relative_to(PAGE).parts
            kept = "public, max-age=31536000, immutable" if forever else "no-cache"
            return sent(wanted, kept, request.headers.get("accept-encoding", ""))
        lang = language_of(None, None, request.headers.get("accept-language", ""))
        if request.path_params["path"].startswith(("api/", "assets/")):
            return refuse(Refusal("no-such-page"), lang)
        if not (PAGE / "index.html").is_file():
            return refuse(Refusal("no-page"), lang)
        return FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})


def sent(file: Path, kept: str, accepts: str) -> FileResponse:
    """A file of the page; packed, where it lies there so and the browser takes it."""
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    packed = file.with_name(f"{file.name}.gz")
    if "gzip" not in accepts or not packed.is_file():
        return FileResponse(file, headers=headers)
    kind, _ = guess_type(file.name)
    return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


def page_file(path: str) -> Path | None:
    """A file of the page, if that is the name of one: it may be no name at all, or far too long."""
    try:
        wanted = (PAGE / path.lstrip("/")).resolve()
        return wanted if wanted.is_relative_to(PAGE) and wanted.is_file() else None
    except (OSError, ValueError):
        return None


async def missing(request: Request, error: Exception) -> Response:
    code = "wrong-method" if getattr(error, "status_code", 404) == 405 else "no-such-page"
    return refuse(
        Refusal(code), language_of(None, None, request.headers.get("accept-language", ""))
    )


class SafeHeaders:
    """Puts the headers on every answer that tell a browser what the page may do."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        self._app = app
        self._headers = [(key.lower().encode(), value.encode()) for key, value in HEADERS.items()]

    async def __call__(self, scope: dict, receive: Callable, send: Callable) -> None:  # type: ignore[type-arg]
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: dict) -> None:  # type: ignore[type-arg]
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)


class Measured:
    """Counts what an address asks for, before anything is done about it."""

    def __init__(self, app: Callable[..., Awaitable[None]], requests: Buckets) -> None:
        self._app = app
        self._requests = requests

    async def __call__(self, scope: dict, receive: Callable, send: Callable) -> None:  # type: ignore[type-arg]
        if scope["type"] in ("http", "websocket"):
            asked = HTTPConnection(scope)
            if not self._requests.take(address_of(asked)):
                refusal = Refusal("too-fast")
                await penance(refusal)
                lang = language_of(None, None, asked.headers.get("accept-language", ""))
                await refuse(refusal, lang)(scope, receive, send)
                return
        await self._app(scope, receive, send)


async def penance(refusal: Refusal) -> None:
    """Refusing costs too: who asks too fast waits for the answer, and asks less meanwhile."""
    if refusal.code == "too-fast":
        await asyncio.sleep(PENANCE_S)


def make_app(settings: Settings) -> Starlette:
    """The whole server as an ASGI application."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        server.house = await open_house(settings)
        log.info("open", extra={"games": names()})
        yield
        await server.house.close()
        log.info("closed")

    routes = [
        Route("/health", server.health),
        Route("/ready", server.ready),
        Route("/metrics", server.metrics),
        Route("/api/openapi.json", server.openapi),
        *(server.route(endpoint) for endpoint in ENDPOINTS),
        WebSocketRoute("/api/tables/{table}/socket", server.socket),
        Route("/boards/{game}/{file}", server.board),
        Route("/{path:path}", server.page),
    ]
    app = Starlette(
        routes=routes, lifespan=lifespan, exception_handlers={404: missing, 405: missing}
    )
    app.add_middleware(Measured, requests=server.requests)
    app.add_middleware(SafeHeaders)
    return app
