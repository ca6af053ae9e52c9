"""Carries alerts to push services: on a thread with a loop of its own, so that neither sealing one
nor a handshake with a slow host keeps anybody at a table waiting.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Literal

import httpcore

from firehall.server.alerts.addresses import Inside, OpenInternet
from firehall.server.alerts.keys import Keys
from firehall.server.store.devices import Device

AT_ONCE = 8
PATIENCE_S = 10  # for all of it

Outcome = Literal["sent", "gone", "failed"]

log = logging.getLogger("firehall.alerts")


class Courier:
    def __init__(self, keys: Keys, named: tuple[str, ...]) -> None:
        self._keys = keys
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=AT_ONCE, network_backend=OpenInternet(named)
        )
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(
            target=self._loop.run_forever, name="firehall-alerts", daemon=True
        )
        self._thread.start()

    async def bring(self, content: bytes, device: Device, topic: str) -> Outcome:
        """To be awaited on any loop."""
        carried = asyncio.run_coroutine_threadsafe(self._bring(content, device, topic), self._loop)
        return await asyncio.wrap_future(carried)

    async def _bring(self, content: bytes, device: Device, topic: str) -> Outcome:
        try:
            async with asyncio.timeout(PATIENCE_S):
                return outcome(await self._send(content, device, topic))
        except Inside:
            return "gone"  # no browser has such an address
        except (TimeoutError, httpcore.NetworkError, httpcore.ProtocolError) as error:
            log.warning("a push service was not reached", extra={"kind": type(error).__name__})
            return "failed"

    async def _send(self, content: bytes, device: Device, topic: str) -> int:
        body, headers = self._keys.seal(content, device)
        more = {"urgency": "high", "topic": topic, "content-length": str(len(body))}
        told = [*headers.items(), *more.items()]
        request = self._pool.stream("POST", device.endpoint, headers=told, content=body)
        async with request as answer:  # what else it says is nothing to us
            return int(answer.status)

    def close(self) -> None:
        """What is on its way is let go."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        carried = asyncio.all_tasks() - {asyncio.current_task()}
        for task in carried:
            task.cancel()
        await asyncio.gather(*carried, return_exceptions=True)
        await self._pool.aclose()


def outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return "sent"
    if status in (404, 410):  # the browser has given it up
        return "gone"
    log.warning("a push service refused an alert", extra={"status": status})
    return "failed"
