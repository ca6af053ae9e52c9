"""What a browser and the server say to each other over a socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from firehall.server.messages.kinds import (
    PROTOCOL,
    Given,
    Id,
    Json,
    Lang,
    Notation,
    SeatNumber,
    Struct,
    Target,
    something,
)
from firehall.server.messages.moments import Entry, Person, Reach, State
from firehall.server.messages.tables import Chance, Dice, Table

#: A place as the boards of the page call it: `3,4`, `outer_city`.
Spot = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[\w,.:|@#-]+$(?!\n)")]
Phrase = Literal["hello", "here", "careful", "help", "well-played", "thanks", "sorry", "moment"]

# From the browser


class Hello(Given, tag_field="t", tag="hello"):
    """The first message: which version it has, through whose eyes it wants to see."""

    protocol: int = PROTOCOL
    have: Annotated[int, Meta(ge=-1)] = -1
    seat: SeatNumber | None = None
    lang: Lang = "en"
    page: bool = False  # the last page of what it lacks is enough; `history` has the rest
    looking: bool = True  # the page is in sight; `eyes` tells when that changes


class Eyes(Given, tag_field="t", tag="eyes"):
    """Whether the page is in sight: whoever does not look is alerted when it is their turn."""

    looking: bool


class Look(Given, tag_field="t", tag="look"):
    """See through the eyes of another of your seats (None: a spectator), in a language."""

    seat: SeatNumber | None = None
    lang: Lang = "en"
    have: Annotated[int, Meta(ge=-1)] = -1
    page: bool = False


class Play(Given, tag_field="t", tag="play"):
    """Actions to take one after the other, as long as nothing surprising comes between them."""

    id: Id
    actions: Annotated[list[Notation], Meta(min_length=1, max_length=40)]
    seat: SeatNumber | None = None  # whoever of yours decides, unless given
    version: int | None = None  # refuse if more has happened since


class Undo(Given, tag_field="t", tag="undo"):
    id: Id
    whole: bool = False  # a way is one thing: with all that the same message played


class Redo(Given, tag_field="t", tag="redo"):
    id: Id
    whole: bool = False


class Why(Given, tag_field="t", tag="why"):
    id: Id
    action: Notation


class AskReach(Given, tag_field="t", tag="reach"):
    id: Id
    load: Annotated[str, Meta(max_length=40)] = ""


class AskHistory(Given, tag_field="t", tag="history"):
    """The page of entries before a version."""

    id: Id
    before: Annotated[int, Meta(ge=0)]


class Hint(Given, tag_field="t", tag="hint"):
    id: Id


class AskOdds(Given, tag_field="t", tag="odds"):
    """Where something secret can be, from what everybody knows, and how likely."""

    id: Id


class AskGauge(Given, tag_field="t", tag="gauge"):
    """How the match stands for the seat that you see through."""

    id: Id


class Advise(Given, tag_field="t", tag="advise"):
    """What to do now."""

    id: Id


class Forget(Given, tag_field="t", tag="forget"):
    """Never mind the question ``id``."""

    id: Id


class Chat(Given, tag_field="t", tag="chat"):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]

    def __post_init__(self) -> None:
        self.text = something(self.text)


class Back(Given, tag_field="t", tag="back"):
    """The person is back: the computer that stood in gives the seat up."""

    id: Id


class Point(Given, tag_field="t", tag="point"):
    """Show a place to the others, or the way from it to another, for a moment."""

    id: Id
    on: Spot
    to: Spot | None = None


class Speak(Given, tag_field="t", tag="speak"):
    """Say something that everybody hears in their own language."""

    id: Id
    phrase: Phrase


class Ping(Given, tag_field="t", tag="ping"):
    pass


FromBrowser = (
    Hello
    | Eyes
    | Look
    | Play
    | Undo
    | Redo
    | Why
    | AskReach
    | AskOdds
    | AskHistory
    | Hint
    | AskGauge
    | Advise
    | Forget
    | Chat
    | Back
    | Point
    | Speak
    | Ping
)


# To the browser


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The answer to hello and look: what was lacking, and where the match stands."""

    protocol: int
    table: Table
    entries: list[Entry]
    state: State
    board: Json | None
    dice: Dice
    people: list[Person]
    watchers: int
    now: int


class News(Struct, tag_field="t", tag="news"):
    """What happened since the last message, and where the match stands now."""

    entries: list[Entry]
    state: State
    table: Table | None = None  # when seats or the status changed
    dice: Dice | None = None


class Ack(Struct, tag_field="t", tag="ack"):
    """It is stored. ``done`` says how many of the actions were taken; news come apart."""

    id: str
    version: int
    done: int = 1


class Refused(Struct, tag_field="t", tag="refused"):
    """Nothing was changed, or no more than ``done`` actions of a way."""

    id: str
    code: str
    message: str
    rule: str = ""
    done: int = 0


class Answer(Struct, tag_field="t", tag="answer"):
    """To why (``legal``), reach, odds, history, hint, gauge and advise."""

    id: str
    legal: bool | UnsetType = UNSET
    reach: list[Reach] | UnsetType = UNSET
    odds: list[tuple[Target, float]] | UnsetType = UNSET
    entries: list[Entry] | UnsetType = UNSET
    action: str | UnsetType = UNSET
    version: int | UnsetType = UNSET  # that a gauge or an advice is about
    side: SeatNumber | UnsetType | None = UNSET  # whose chance a gauge shows; None: of all together
    chance: Chance | UnsetType = UNSET
    chances: list[Chance] | UnsetType = UNSET  # by seat, where three or more play for themselves
    why: str | UnsetType = UNSET  # of an advice, in a sentence


class Presence(Struct, tag_field="t", tag="presence"):
    people: list[Person]
    watchers: int


class Sign(Struct, tag_field="t", tag="sign"):
    """Somebody points, or says a phrase: to be seen for a moment, and kept nowhere."""

    seat: SeatNumber | None  # None: the host without a seat, or a spectator
    name: str
    on: str | None = None  # a place, as the board calls it
    to: str | None = None
    phrase: Phrase | None = None


class Pong(Struct, tag_field="t", tag="pong"):
    now: int


class Bye(Struct, tag_field="t", tag="bye"):
    """The server ends the connection; ``again`` says whether to come back by itself."""

    code: str
    message: str
    again: bool


ToBrowser = Welcome | News | Ack | Refused | Answer | Presence | Sign | Pong | Bye
