"""How to play: the figures of its screens, which move."""

from __future__ import annotations

from firehall.server.messages.kinds import Actor, Json, Struct, Target
from firehall.server.messages.moments import Event
from firehall.server.messages.sockets import Welcome


class PrimerScreen(Struct):
    """A screen of how to play; its messages begin with `primer.NAME.`."""

    name: str
    rows: list[str]  # symbols, each beside what it means
    tried: bool  # the reader takes the first step
    buttons: bool  # by a button, since it has no place on the board
    chosen: bool  # on the board, where it is offered once its button in the dock is pressed


class PrimerStep(Struct):
    """What is done next, or comes up, and how it looks afterwards."""

    action: str  # empty where it is secret
    events: list[Event]
    view: Json
    actor: Actor | None


class PrimerFigure(Struct):
    """The table that it stands for, the places that it is about, and its steps."""

    welcome: Welcome
    near: list[Target]
    steps: list[PrimerStep]
