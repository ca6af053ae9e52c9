"""Passkeys: WebAuthn's own structures pass through as they are (`Json`)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from firehall.server.messages.kinds import Given, Json, Name, Struct, a_name
from firehall.server.messages.people import Somebody

Ticket = Annotated[str, Meta(max_length=1000)]


class PasskeyAsked(Struct):
    """What a browser gives to ``navigator.credentials``; the ticket comes back with the answer."""

    ticket: str
    options: Json
    you: Somebody | None = None  # who this browser is now; None: nobody yet


class PasskeyMade(Given):
    ticket: Ticket
    credential: Json
    name: Name

    def __post_init__(self) -> None:
        self.name = a_name(self.name)


class PasskeyShown(Given):
    ticket: Ticket
    credential: Json


class Passkey(Struct):
    """A passkey of yours; ``used``: when somebody came by it last."""

    id: str
    name: str
    since: int
    used: int | None


class Passkeys(Struct):
    passkeys: list[Passkey]
