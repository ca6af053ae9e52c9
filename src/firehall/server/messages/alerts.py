"""Alerts when it is somebody's turn, and the devices that want them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from firehall.server.messages.kinds import Given, Lang, Name, Struct, a_name

Base64 = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]+={0,2}$(?!\n)")]


class DeviceWanted(Given):
    """A browser's subscription to a push service, as its Push API gives it."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[!-~]+$(?!\n)")]
    p256dh: Base64
    auth: Base64
    lang: Lang  # in which it is told
    name: Name

    def __post_init__(self) -> None:
        self.name = a_name(self.name)


class Device(Struct):
    """A browser of yours that is told when it is your turn."""

    id: str
    endpoint: str
    name: str
    lang: Lang
    since: int


class Alerts(Struct):
    key: str  # by which push services know this server
    devices: list[Device]
