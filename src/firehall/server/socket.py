"""The socket of a table: reads what a browser says, sends what the room has for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from firehall.engine.errors import readable
from firehall.players.rules_of_thumb import think_of
from firehall.server import doors
from firehall.server import messages as m
from firehall.server.advising import Questions
from firehall.server.hearing import Ear, decides
from firehall.server.house import House
from firehall.server.limits import Bucket
from firehall.server.observing import METRICS
from firehall.server.problems import Refusal
from firehall.server.reach import reach
from firehall.server.room import Room, may_look, now

QUEUE = 400  # messages that may wait for a slow browser

CLOSE_CODES = {
    "not-understood": 4400,
    "hello-first": 4400,
    "no-cookie": 4401,
    "private-table": 4403,
    "removed": 4403,
    "not-your-seat": 4403,
    "foreign-origin": 4403,
    "no-such-table": 4404,
    "too-slow": 4408,
    "too-large": 4413,
    "too-fast": 4429,
    "server-trouble": 1011,
    "going-down": 1012,
}

_decoder = msgspec.json.Decoder(m.FromBrowser)
_encoder = msgspec.json.Encoder()

log = logging.getLogger("firehall.socket")


class Connection:
    """One browser at one table: a `Line` of the room."""

    def __init__(
        self, house: House, room: Room, socket: WebSocket, visitor: str, name: str
    ) -> None:
        self._house = house
        self._room = room
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | Refusal] = asyncio.Queue(QUEUE)
        self._bucket = Bucket(house.settings.rate, house.settings.burst * house.settings.rate)
        self.ear = Ear(None, "en", visitor, name)
        self.version = -1
        self.heard = time.monotonic()
        self._questions = Questions(house, room, self, self._refuse)

    # To the browser

    def send(self, message: m.ToBrowser) -> None:
        try:
            self._waiting.put_nowait(_encoder.encode(message))
        except asyncio.QueueFull:
            self.hang_up(Refusal("too-slow"))

    def hang_up(self, refusal: Refusal) -> None:
        """End the connection after what waits, or at once if too much does."""
        self._room.lines.discard(self)
        while self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(refusal)

    def cut(self, refusal: Refusal) -> None:
        """The same at once: what waits is not meant for it any more."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self.hang_up(refusal)

    async def _send_all(self) -> None:
        while True:
            waiting = await self._waiting.get()
            if isinstance(waiting, Refusal):
                await self._say_bye(waiting)
                return
            await self._socket.send({"type": "websocket.send", "text": waiting.decode()})

    async def _say_bye(self, refusal: Refusal) -> None:
        again = refusal.code in ("too-slow", "too-fast", "server-trouble")
        bye = m.Bye(code=refusal.code, message=refusal.message(self.ear.lang), again=again)
        await self._socket.send_text(_encoder.encode(bye).decode())
        await self._socket.close(CLOSE_CODES.get(refusal.code, 4400))

    # From the browser

    async def run(self) -> None:
        """Listen and speak until either side hangs up."""
        sender = asyncio.create_task(self._send_all())
        listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
            if listener.done() and not sender.done():
                refusal = listener.result()
                if refusal is not None:
                    self.hang_up(refusal)
                    await asyncio.wait({sender}, timeout=5)
        finally:
            self._questions.close()
            self._room.leave(self)
            for task in (sender, listener):
                task.cancel()
            await asyncio.gather(sender, listener, return_exceptions=True)

    async def _listen(self) -> Refusal | None:
        """Why the server hangs up; None when the browser did."""
        try:
            async with asyncio.timeout(self._house.settings.silent_socket_s):
                hello = await self._receive()
            if not isinstance(hello, m.Hello):
                return Refusal("hello-first")
            await self._look(hello, first=True)
            while True:
                message = await self._receive()
                begun = time.perf_counter()
                METRICS.messages.labels(message.__struct_config__.tag).inc()
                await self._obey(message)
                METRICS.answered.observe(time.perf_counter() - begun)
        except Refusal as refusal:
            return refusal
        except TimeoutError:
            return Refusal("too-slow")
        except WebSocketDisconnect:
            return None

    async def _receive(self) -> Any:
        frame = await self._socket.receive()
        self.heard = time.monotonic()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code") or 1000)
        if not self._bucket.take():
            raise Refusal("too-fast")
        text = frame.get("text")
        if text is None:
            raise Refusal("not-understood", why="messages are text, not bytes")
        if len(text) > self._house.settings.message_bytes:
            raise Refusal("too-large", n=self._house.settings.message_bytes)
        try:
            return _decoder.decode(text)
        except msgspec.DecodeError as error:
            raise Refusal("not-understood", why=readable(error)) from None

    async def _obey(self, message: Any) -> None:
        """Carry a message out; a refusal is an answer like another, and nothing was changed."""
        if isinstance(message, m.Ping):
            self.send(m.Pong(now=now()))
            return
        if isinstance(message, m.Look):
            await self._look(message, first=False)
            return
        if isinstance(message, m.Hello):
            raise Refusal("not-understood", why="hello is said once; use look")
        if isinstance(message, m.AskGauge | m.Advise):
            self._questions.put(message)
            return
        if isinstance(message, m.Forget):
            self._questions.forget(message.id)
            return
        try:
            door = DOORS.get(type(message))
            if door is None:
                self.send(await ANSWERS[type(message)](self, message))
            else:
                await self._room.write(partial(door, ear=self.ear, wanted=message), self.send)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Exception:
            log.exception("a message failed", extra={"table": self._room.fold.table})
            self._refuse(message.id, Refusal("server-trouble"))

    def _refuse(self, id: str, refusal: Refusal) -> None:
        METRICS.refusals.labels(refusal.code).inc()
        said = refusal.message(self.ear.lang)
        self.send(m.Refused(id=id, code=refusal.code, message=said, rule=refusal.rule))

    async def _look(self, wanted: m.Hello | m.Look, first: bool) -> None:
        """Through the eyes of a seat that this person holds, or of a spectator."""
        ear = self.ear._replace(seat=wanted.seat, lang=wanted.lang)
        async with self._room.stored() as fold:
            await self._room.admit(ear.visitor)  # it may have closed since they knocked
            if not may_look(fold, ear) or (ear.seat or 0) >= len(fold.seats):
                raise Refusal("not-your-seat")
            self._questions.close()  # they were put through other eyes
            self.ear = ear
            self._room.join(self, wanted.have, first)

    # Answers

    async def why(self, message: m.Why) -> m.ToBrowser:
        fold = self._room.fold
        match = doors.playing(fold)
        seat = doors.seat_to_play(fold, self.ear, None)
        refusal = doors.refused(match, message.action, seat, self.ear.lang)
        if refusal is not None:
            raise refusal
        return m.Answer(id=message.id, legal=True)

    async def reach(self, message: m.AskReach) -> m.ToBrowser:
        fold = self._room.fold
        match = doors.playing(fold)
        if decides(fold, self.ear) is None:
            return m.Answer(id=message.id, reach=[])
        found = await asyncio.to_thread(reach, match.fork(), message.load)
        return m.Answer(id=message.id, reach=found)

    async def odds(self, message: m.AskOdds) -> m.ToBrowser:
        match = self._room.fold.match
        deduce = match.game.deduce if match is not None else None
        if match is None or deduce is None:
            return m.Answer(id=message.id, odds=[])
        return m.Answer(id=message.id, odds=await asyncio.to_thread(deduce, match.fork()))

    async def hint(self, message: m.Hint) -> m.ToBrowser:
        fold = self._room.fold
        match = doors.playing(fold)
        seat = decides(fold, self.ear)
        if seat is None or think_of(match.game) is None:
            raise Refusal("no-hint")
        text = await self._house.thinkers.choose(match, "rules-of-thumb", seat, fold.luck(seat))
        return m.Answer(id=message.id, action=text)


#: What changes the match, by the door that it goes through.
DOORS: dict[type, Callable[..., m.Ack]] = {
    m.Play: doors.play,
    m.Undo: doors.undo,
    m.Redo: doors.redo,
    m.Chat: doors.chat,
    m.Back: doors.back,
}
ANSWERS: dict[type, Callable[[Connection, Any], Awaitable[m.ToBrowser]]] = {
    m.Why: Connection.why,
    m.AskReach: Connection.reach,
    m.AskOdds: Connection.odds,
    m.Hint: Connection.hint,
}
