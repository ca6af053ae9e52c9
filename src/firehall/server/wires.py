"""The connections themselves, below every request and message.

So many of one address; so long until a request has come whole; and who does not read what was sent
is let go, since what waits for them waits in our memory. uvicorn's protocols know none of these.
"""

from __future__ import annotations

import asyncio
import ipaddress
import math
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from firehall.server.limits import Bucket, share_of
from firehall.server.settings import Settings

HELD_BYTES = 16 * 1024  # in a transport before whoever sends has to wait
LEAST_BYTES = 32 * 1024  # that somebody who reads takes in `Settings.unread_s`
LINGER_S = 5  # for the last words to be read
AT_ONCE = 500  # messages in one go, which are short then
FRAGMENTS = 64  # of one message: a browser sends one
TOO_SLOW, TOO_LARGE, TOO_FAST = 4408, 4413, 4429

FULL = b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Doorstep:
    """Who is connected, by address."""

    def __init__(self, settings: Settings, most: float) -> None:
        self.settings = settings
        self._most = math.inf if settings.rate == math.inf else most
        self._proxies = [ipaddress.ip_network(one, strict=False) for one in settings.proxies]
        self._connected: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Under which name the connection counts; None if there are too many of them."""
        if self._is_proxy(address):
            return ""  # which speaks for many
        name = share_of(address)
        if self._connected[name] >= self._most:
            return None
        self._connected[name] += 1
        return name

    def leave(self, name: str) -> None:
        self._connected[name] -= 1
        if self._connected[name] <= 0:
            del self._connected[name]

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


class Reading:
    """Watches whether the other side reads; part of a protocol."""

    doorstep: Doorstep
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _unread: asyncio.TimerHandle | None = None
    _counted: str | None = None  # under which name it stands on the doorstep

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self._watch()

    def resume_writing(self) -> None:
        self._stop_watching()
        super().resume_writing()  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        if self._counted:
            self.doorstep.leave(self._counted)
            self._counted = None
        super().connection_lost(exc)  # type: ignore[misc]

    def _watch(self) -> None:
        held = self.transport.get_write_buffer_size()
        wait = self.doorstep.settings.unread_s
        self._unread = self.loop.call_later(wait, self._look_again, held)

    def _look_again(self, held: int) -> None:
        if held - self.transport.get_write_buffer_size() >= LEAST_BYTES:
            self._watch()
        else:
            self.let_go()

    def _stop_watching(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def let_go(self) -> None:
        self.transport.abort()


class HttpWire(Reading, H11Protocol):
    """A connection that asks."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(HELD_BYTES)
        self._counted = self.doorstep.enter(self.client[0] if self.client else "")
        if self._counted is None:
            transport.write(FULL)
            transport.close()
            return
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._requested()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.more_body:
            self._requested()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._await_request()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._requested()
        self._stop_watching()
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        assert isinstance(wire, SocketWire)
        wire._counted, self._counted = self._counted, None

    def timeout_keep_alive_handler(self) -> None:
        """An answer that was not read would keep the connection for ever."""
        super().timeout_keep_alive_handler()
        self._late = self.loop.call_later(LINGER_S, self.transport.abort)

    def _await_request(self) -> None:
        self._requested()
        wait = self.doorstep.settings.request_s
        self._late = self.loop.call_later(wait, self.transport.abort)

    def _requested(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class SocketWire(Reading, WebSocketsSansIOProtocol):
    """A connection to a table."""

    _ending: asyncio.TimerHandle | None = None
    _gone = False  # let go: nothing of what still comes is looked at

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(HELD_BYTES)
        settings = self.doorstep.settings
        room = settings.burst * settings.rate
        self._most = AT_ONCE if room == math.inf else max(AT_ONCE, int(2 * room))
        self._pings = Bucket(settings.rate, room)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._ending is not None:
            self._ending.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._gone:
            super().data_received(data)

    async def send(self, message: Any) -> None:
        """Done when it has been read as far as that can be seen: what waits, waits with us."""
        await super().send(message)
        await self.writable.wait()

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self.queue.qsize() > self._most:  # in one go: more than anybody may say
            self.let_go(TOO_FAST, "too-fast")

    def handle_cont(self, event: Any) -> None:
        if self._gone:
            return
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:
            self.let_go(TOO_LARGE, "too-large")

    def handle_ping(self) -> None:
        if self._gone:
            return
        super().handle_ping()
        if not self._pings.take() or self.transport.get_write_buffer_size() > 4 * HELD_BYTES:
            self.let_go(TOO_FAST, "too-fast")

    def let_go(self, code: int = TOO_SLOW, why: str = "too-slow") -> None:
        """Say why, for those who read on after all, and then be gone."""
        if self._gone:
            return
        self._gone = True
        self._end_soon()
        if self.close_sent or self.transport.is_closing():
            self.transport.close()
        else:
            self.conn.send_close(code, why)
            self._say_last(b"".join(self.conn.data_to_send()))
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.disconnected = True
        self.writable.set()  # whoever sends need not wait for it any more
        self.frames = []

    def _say_last(self, data: bytes) -> None:
        """Closing while something has come that nobody has read would be a reset, at which the
        other side's system throws away what we have said: read on until they have heard it.
        """
        self.transport.write(data)
        self.transport.write_eof()
        self.close_sent = True
        self.close_timer = self.loop.call_later(LINGER_S, self.transport.close)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._end_soon()

    def _end_soon(self) -> None:
        """Closing waits until everything was read; we do not."""
        if self._ending is None:
            wait = LINGER_S + (self.close_timeout if self.close_timer is not None else 0)
            self._ending = self.loop.call_later(wait, self.transport.abort)


def wires(settings: Settings, descriptors: int) -> tuple[type[HttpWire], type[SocketWire]]:
    """The protocols of a server. One address gets no more than a quarter of what can be open."""
    doorstep = Doorstep(settings, min(settings.connections_an_address, descriptors // 4))
    return (
        type("HttpWire", (HttpWire,), {"doorstep": doorstep}),
        type("SocketWire", (SocketWire,), {"doorstep": doorstep}),
    )
