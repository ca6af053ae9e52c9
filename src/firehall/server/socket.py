"""The socket of a table: reads what a browser says, sends what the room has for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from firehall.engine.errors import readable
from firehall.players.rules_of_thumb import think_of
from firehall.server import doors, story
from firehall.server import messages as m
from firehall.server.advising import Questions
from firehall.server.ear import Ear, decides
from firehall.server.hours import now
from firehall.server.house import House
from firehall.server.limits import Bucket, Who
from firehall.server.metrics import METRICS, about
from firehall.server.problems import Refusal, too_deep
from firehall.server.reach import reach
from firehall.server.room import Room, may_look

AHEAD_BYTES = 32 * 1024  # that may wait for a browser before it is told and asked nothing more
LOOKS_A_SECOND = 3  # of one connection
LOOKS_AT_ONCE = 20

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
    """One browser at one table: a `Line` of the room.

    What waits for a browser that reads slowly is counted in bytes. Past `AHEAD_BYTES` it gets no
    news (it is told once what it has missed when it has read on) and nothing more is read from it.
    """

    def __init__(self, house: House, room: Room, socket: WebSocket, who: Who, name: str) -> None:
        settings = house.settings
        self._house = house
        self._room = room
        self._socket = socket
        self._waiting: deque[bytes | Refusal] = deque()
        self._bytes = 0  # that wait, with what is being sent
        self._something = asyncio.Event()
        self._read_on = asyncio.Event()
        self._read_on.set()
        self._bucket = Bucket(settings.rate, settings.burst * settings.rate)
        at_once = math.inf if settings.rate == math.inf else LOOKS_AT_ONCE
        self._looks = Bucket(LOOKS_A_SECOND, at_once)
        self.who = who
        self.ear = Ear(None, "en", who.visitor, name)
        self.version = -1
        self.looking = True
        self.heard = time.monotonic()
        self._questions = Questions(house, room, self, self._refuse)

    # To the browser

    @property
    def ready(self) -> bool:
        return self._bytes < AHEAD_BYTES

    def send(self, message: m.ToBrowser) -> None:
        encoded = _encoder.encode(message)
        if self._bytes > self._house.settings.unread_bytes:
            self.hang_up(Refusal("too-slow"))
            return
        self._bytes += len(encoded)
        self._waiting.append(encoded)
        self._something.set()
        if not self.ready:
            self._read_on.clear()

    def hang_up(self, refusal: Refusal) -> None:
        """End the connection after what waits, or at once if too much does."""
        self._room.lines.discard(self)
        if not self.ready:
            self._waiting.clear()
        self._waiting.append(refusal)
        self._something.set()

    def cut(self, refusal: Refusal) -> None:
        """The same at once: what waits is not meant for it any more."""
        self._waiting.clear()
        self.hang_up(refusal)

    async def _send_all(self) -> None:
        while True:
            while self._waiting:
                waiting = self._waiting.popleft()
                if isinstance(waiting, Refusal):
                    await self._say_bye(waiting)
                    return
                await self._socket.send({"type": "websocket.send", "text": waiting.decode()})
                self._bytes -= len(waiting)
            self._bytes = 0
            self._something.clear()
            if not self._read_on.is_set():
                self._read_on.set()
                self._house.spawn(self._room.catch_up(self))
            await self._something.wait()

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
            self.looking = hello.looking
            await self._look(hello, first=True)
            while True:
                await self._read_on.wait()
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
        except RecursionError:
            raise too_deep() from None
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
        if isinstance(message, m.Eyes):
            self.looking = message.looking
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
                if isinstance(message, m.Play):
                    await self._room.hold()
                await self._room.write(partial(door, ear=self.ear, wanted=message), self.send)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Exception:
            log.exception("a message failed", extra=about(self._room.fold.table))
            self._refuse(message.id, Refusal("server-trouble"))

    def _refuse(self, id: str, refusal: Refusal) -> None:
        METRICS.refusals.labels(refusal.code).inc()
        said = refusal.message(self.ear.lang)
        self.send(m.Refused(id=id, code=refusal.code, message=said, rule=refusal.rule))

    async def _look(self, wanted: m.Hello | m.Look, first: bool) -> None:
        """Through the eyes of a seat that this person holds, or of a spectator."""
        ear = self.ear._replace(seat=wanted.seat, lang=wanted.lang)
        await self._dear()
        long = not wanted.page and story.far_behind(self._room.fold, wanted.have)
        async with contextlib.AsyncExitStack() as turn:
            if long:
                await turn.enter_async_context(self._house.long_histories.turn(self.who))
            async with self._room.stored() as fold:
                await self._room.admit(ear.visitor)  # it may have closed since they knocked
                if not may_look(fold, ear) or (ear.seat or 0) >= len(fold.seats):
                    raise Refusal("not-your-seat")
                self._questions.close()  # they were put through other eyes
                self.ear = ear
                self._room.join(self, wanted.have, wanted.page, first)
            if long:
                await self._read_on.wait()

    async def _dear(self) -> None:
        """Who asks for much that is dear waits for it, and nothing else is read meanwhile."""
        while not (self._looks.take() and self._house.looks.take(self.who.address)):
            await asyncio.sleep(1 / LOOKS_A_SECOND)

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
        if decides(fold, self.ear) is None:  # nor does anybody when the game has ended meanwhile
            return m.Answer(id=message.id, reach=[])
        found = await self._house.aside(self.who, reach, doors.playing(fold).fork(), message.load)
        return m.Answer(id=message.id, reach=found)

    async def odds(self, message: m.AskOdds) -> m.ToBrowser:
        match = self._room.fold.match
        deduce = match.game.deduce if match is not None else None
        if match is None or deduce is None:
            return m.Answer(id=message.id, odds=[])
        found = await self._house.aside(self.who, deduce, match.fork())
        return m.Answer(id=message.id, odds=found)

    async def hint(self, message: m.Hint) -> m.ToBrowser:
        fold = self._room.fold
        match = doors.playing(fold)
        seat = decides(fold, self.ear)
        if not fold.advice and not fold.begin.script:  # a lesson may point the way
            raise Refusal("no-advice")
        if seat is None or think_of(match.game) is None:
            raise Refusal("no-hint")
        text = await self._house.thinkers.choose(
            match, "rules-of-thumb", seat, fold.luck(seat), self.who
        )
        return m.Answer(id=message.id, action=text)

    async def sign(self, message: m.Point | m.Speak) -> m.ToBrowser:
        await self._house.pointing.give(self._room, self.ear, message)
        return m.Ack(id=message.id, version=self._room.fold.version, done=0)

    async def history(self, message: m.AskHistory) -> m.ToBrowser:
        await self._dear()
        async with self._room.stored() as fold:
            return m.Answer(id=message.id, entries=story.page(fold, message.before, self.ear))


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
    m.AskHistory: Connection.history,
    m.Point: Connection.sign,
    m.Speak: Connection.sign,
}
