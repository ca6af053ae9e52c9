"""Everything that goes over the wire, as structures: `docs/protocol.md` tells them in words.

What a browser sends is read into these and nothing else; a field too many or of the wrong kind is
refused. Names and texts have a longest length, so that no message can grow a table without end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from firehall.engine.page import Sound
from firehall.engine.texts import LANGUAGES
from firehall.server.plain_text import HIDDEN, plain

PROTOCOL = 1

# A title is the type's name on the page (`scripts/wire.py`): numbers of two kinds are not mixed up.
if TYPE_CHECKING:
    Lang = str
else:
    Lang = Annotated[Literal[LANGUAGES], Meta(title="Language")]
SEEN = rf"^[^{HIDDEN}]*$"
Name = Annotated[str, Meta(min_length=1, max_length=40)]
#: Chosen by the browser, for idempotence.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=SEEN)]
Notation = Annotated[str, Meta(min_length=1, max_length=100, pattern=SEEN)]
Seed = Annotated[str, Meta(max_length=64, pattern=SEEN)]
SeatNumber = Annotated[int, Meta(ge=0, le=15, title="SeatNumber")]
#: Whose doing something is: a seat, or -1, the dice.
Actor = Annotated[int, Meta(ge=-1, le=15, title="SeatNumber")]
#: A place on the board: {"space": [3, 4]}, {"settlement": 6}, …
Target = Annotated[dict[str, Any], Meta(title="Target")]
Json = dict[str, Any]


class Struct(msgspec.Struct, kw_only=True):
    """What the server says."""


def something(text: str) -> str:
    """What somebody has written; it must not be nothing."""
    found = plain(text)
    if not found:
        raise ValueError("nothing is written there")
    return found


class Given(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a browser says."""


# Who is who

HelmetSign = Literal[
    "captain", "paramedic", "rescue", "driver", "dog", "hazmat", "veteran", "generalist"
]
HelmetColour = Literal["blue", "yellow", "green", "pink", "grey", "white"]


class Helmet(Given):
    """What somebody wears at every table."""

    sign: HelmetSign
    colour: HelmetColour

    def __str__(self) -> str:
        return f"{self.sign} {self.colour}"


def read_helmet(text: str) -> Helmet | None:
    """As it is kept; None where nobody has chosen one."""
    sign, _, colour = text.partition(" ")
    return msgspec.convert({"sign": sign, "colour": colour}, Helmet) if text else None


class Hand(Struct):
    """Somebody who played a seat."""

    kind: Literal["person", "computer"]
    name: str = ""


class Seat(Struct):
    """A seat at a table."""

    kind: Literal["open", "closed", "person", "computer"]
    name: str = ""  # of the person
    level: str = ""  # of the computer player, also of one standing in
    stand_in: bool = False  # a computer plays until the person is back
    before: list[Hand] = []  # who played it earlier in this game
    shared: bool = False  # the person's share is in the dice
    here: bool = False  # the person is connected
    you: bool = False
    helmet: Helmet | UnsetType = UNSET  # of the person, once chosen


class Dice(Struct):
    """What makes the dice verifiable; the secret is there when the game is over."""

    scheme: str
    commitment: str  # SHA-256 of the secret, in hexadecimal
    seeds: list[tuple[int, SeatNumber, str]]  # from which ply on, seat, the player's seed
    secret: str | None = None
    scripted: int = 0  # so many outcomes were set beforehand, for a lesson


class Result(Struct):
    """How a game ended."""

    winners: list[SeatNumber]
    reason: str
    scores: dict[str, float | list[float]]  # of the table, or one for each seat


class Table(Struct):
    """A match as the lobby and the table's frame show it; ``version`` counts what happened."""

    id: str
    game: str
    title: str
    rules: str
    options: Json
    seats: list[Seat]
    status: Literal["waiting", "playing", "over", "record", "archived", "unplayable", "stopped"]
    version: int
    ply: int
    public: bool
    patience: int | None
    created: int  # milliseconds since 1970, like every time here
    updated: int
    host: bool  # you may rule this table
    watching: bool  # you see it as a spectator
    actor: Actor | None = None  # who decides; -1: the dice; None: before and after the game
    result: Result | None = None
    why_unplayable: str = ""
    lesson: bool = False  # its first dice were set beforehand
    next: str | None = None  # the table at which the same people play again
    advice: bool = False  # the engine may be asked: `gauge` and `advise`
    commitment: str = ""  # to the secret of the dice: `Dice.commitment`


class Chance(Struct):
    """A chance of winning, or a difference of two, and how far off it may be (95 %)."""

    value: float
    band: float


# What happened and what may be done


class Event(Struct):
    """One thing that happened: what it is by name, its values, and the sentence."""

    event: str
    say: str
    values: Json


EntryKind = Literal[
    "begin",
    "table",
    "seat",
    "seed",
    "start",
    "play",
    "roll",
    "undo",
    "redo",
    "chat",
    "end",
    "stop",
    "again",
    "gone",
]


class Entry(Struct):
    """One entry of the log as a seat hears it; ``v`` is its version."""

    v: int
    at: int
    kind: EntryKind
    seat: Actor | None = None
    ply: int | UnsetType = UNSET
    text: str | UnsetType = UNSET  # notation of an action or outcome, words of a chat
    say: str = ""  # the same as a sentence
    name: str = ""  # who chats
    events: list[Event] = []


class Action(Struct):
    """A legal action: its notation, its words, and where on the board it is aimed."""

    action: str
    say: str
    verb: str
    cost: int | UnsetType = UNSET
    on: list[Target] = []
    load: str = ""  # a step of a piece: what it takes along
    step: bool = False  # a step that `reach` may put together with others


class Reach(Struct):
    """A far space, and the steps that lead there."""

    to: Target
    cost: int
    actions: list[str]
    path: list[Target]
    surprise: bool = False  # its last step may turn something up: the way ends there


class State(Struct):
    """Where the match stands, through the eyes of ``seat``."""

    version: int
    ply: int
    seat: SeatNumber | None  # whose eyes; None: a spectator
    actor: Actor | None
    yours: SeatNumber | None  # the seat you decide for now
    question: str
    phase: str
    since: int  # when this question was put
    view: Json
    legal: list[Action]
    undo: bool  # you may take the last action back
    redo: bool
    result: Result | None
    ending: str  # the result as a sentence


class Person(Struct):
    name: str
    seats: list[SeatNumber] = []


# The socket: from the browser


class Hello(Given, tag_field="t", tag="hello"):
    """The first message: which version it has, through whose eyes it wants to see."""

    protocol: int = PROTOCOL
    have: Annotated[int, Meta(ge=-1)] = -1
    seat: SeatNumber | None = None
    lang: Lang = "en"
    page: bool = False  # the last page of what it lacks is enough; `history` has the rest


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


class Ping(Given, tag_field="t", tag="ping"):
    pass


FromBrowser = (
    Hello
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
    | Ping
)


# The socket: to the browser


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
    why: str | UnsetType = UNSET  # of an advice, in a sentence


class Presence(Struct, tag_field="t", tag="presence"):
    people: list[Person]
    watchers: int


class Pong(Struct, tag_field="t", tag="pong"):
    now: int


class Bye(Struct, tag_field="t", tag="bye"):
    """The server ends the connection; ``again`` says whether to come back by itself."""

    code: str
    message: str
    again: bool


ToBrowser = Welcome | News | Ack | Refused | Answer | Presence | Pong | Bye


# REST: from the browser


class SeatWanted(Given):
    kind: Literal["me", "open", "closed", "computer"]
    level: Annotated[str, Meta(max_length=40)] = "rules-of-thumb"


class From(Given):
    """A moment of another table."""

    table: Annotated[str, Meta(max_length=40)]
    ply: Annotated[int, Meta(ge=0)]


class NewTable(Given):
    game: Annotated[str, Meta(max_length=40)]
    options: Json = {}
    seats: Annotated[list[SeatWanted], Meta(max_length=16)] | None = None
    public: bool = False
    patience: Annotated[int, Meta(ge=10, le=2_592_000)] | None = None  # seconds
    seed: Seed = ""  # for the dice, told before the server has promised anything: see `share`
    share: bool = False  # yours follows when you have seen the promise; the game begins then
    position: Json | None = None
    from_: From | None = msgspec.field(default=None, name="from")
    script: Annotated[list[Notation], Meta(max_length=500)] = []  # outcomes set beforehand
    advice: bool | None = None  # whether the engine may be asked; None: where nobody is wronged


class Claim(Given):
    seed: Seed = ""
    share: bool = False  # yours follows


class Again(Given):
    seed: Seed = ""
    share: bool = False
    swap: bool = False  # where seats have parts of their own, each gets the next one's


class Share(Given):
    """A player's part in the dice, once the server's promise is known."""

    seed: Annotated[Seed, Meta(min_length=1)]


class Ruling(Given):
    """What the host does with a seat, or a person with their own (``leave``)."""

    do: Literal["open", "close", "computer", "remove", "stand_in", "give_back", "leave"]
    level: Annotated[str, Meta(max_length=40)] = "rules-of-thumb"


class TableChange(Given):
    public: bool | UnsetType = UNSET
    patience: Annotated[int, Meta(ge=10, le=2592000)] | UnsetType | None = UNSET


class LinkWanted(Given):
    kind: Literal["seat", "watch"]
    seat: SeatNumber | None = None


class Redeem(Given):
    token: Annotated[str, Meta(max_length=1000)]
    seed: Seed = ""
    share: bool = False
    ask: bool = False  # refuse a seat to whoever has no name yet: they are asked for one first


class LinkShown(Given):
    token: Annotated[str, Meta(max_length=1000)]


class Return(Given):
    """Be somebody again whom this browser has been: which of `Me.before`."""

    which: Annotated[int, Meta(ge=0, le=99)] = 0


class MeChange(Given):
    name: Name | UnsetType = UNSET
    lang: Lang | UnsetType = UNSET
    helmet: Helmet | UnsetType = UNSET
    shown: bool | UnsetType = UNSET  # whether others may see your page

    def __post_init__(self) -> None:
        if self.name is not UNSET:
            self.name = something(self.name)


class OptionsGiven(Given):
    options: Json = {}


# REST: to the browser


class Somebody(Struct):
    """A person as far as their own browser is told: ``tables`` are unfinished ones of theirs."""

    name: str
    tables: int


class Me(Struct):
    name: str
    lang: Lang | None
    before: list[Somebody] = []  # who else this browser has been, the last first
    helmet: Helmet | None = None
    page: str | None = None  # where others see your games; None: nowhere


class PlayerOf(Struct):
    """Who sat on a seat when a game ended."""

    kind: Literal["person", "computer"]
    name: str = ""  # of a person
    level: str = ""  # of a computer
    you: bool = False


class PlayedGame(Struct):
    """A finished game in somebody's list."""

    table: str  # empty: whoever looks may not go there
    game: str
    options: Json  # those that differ from the defaults
    began: int
    ended: int
    seats: list[PlayerOf]
    winners: list[SeatNumber]
    won: bool | None  # None: they played every side themselves
    lost: float | None = None  # chance that they gave away; None: nobody has had it reviewed
    lesson: bool = False  # its first dice were set beforehand


class PlayedGames(Struct):
    """The newest first; ``before`` asks for those that began earlier, None: there are none."""

    games: list[PlayedGame]
    before: int | None


class ShownPerson(Struct):
    """Somebody's page, as they show it to others."""

    name: str
    since: int
    you: bool
    games: list[PlayedGame]
    before: int | None


class Forgotten(Struct):
    """You are nobody here any more; so many tables were rid of you."""

    tables: int


class Link(Struct):
    url: str  # the token stands behind a #, which browsers keep to themselves
    expires: int | None


class Code(Struct):
    """Six letters that bring somebody to a table, and the same as a short link."""

    code: str
    url: str
    expires: int


class LinkInfo(Struct):
    """What a link would do, before it is used."""

    kind: Literal["seat", "watch", "transfer"]
    whose: str = ""  # of a transfer: the name of whom it makes this browser
    same: bool = False  # who is that already
    you: Somebody | None = None  # who this browser is now; None: nobody yet


class Redeemed(Struct):
    kind: Literal["seat", "watch", "transfer"]
    table: str | None = None
    seat: SeatNumber | None = None


class Preset(Struct):
    """Options that a page proposes."""

    options: Json
    seats: int


class LessonStep(Struct):
    """What the coach of a lesson says, and what it takes to go on (`firehall.engine.lesson`)."""

    say: str  # the last part of the message's id
    until: Json | None  # the event that ends it, and whose `seat` it is; None: it is read
    way: list[str]  # actions on the way to it; `*` stands for anything
    show: list[str]  # what the coach would do: the first of these that is legal


class Lesson(Struct):
    """A guided game: the table it is played at, and its steps."""

    table: NewTable
    steps: list[LessonStep]
    names: dict[str, str]  # in the coach's sentences, by the ids of their messages
    name: str = ""  # of one beside the first: its messages begin with `lesson.NAME.`
    explains: list[str] = []  # the pictures and modules that it is about


class Module(Struct):
    """Something that is in a game or is not, and the options that say so."""

    name: str
    options: Json


class Picture(Struct):
    """A value of an option that is chosen by its picture."""

    value: str
    level: int  # how much it asks of players, from 1 to 3
    options: Json  # that it needs beside it
    modules: list[str]  # those that can be added to it


class GamePage(Struct):
    """How a page shows a game and proposes to begin (`firehall.engine.page`)."""

    order: int
    sign: str
    first_seat: SeatNumber
    presets: list[Preset]
    basic: list[str]
    pictured: str  # the option that is chosen by picture; empty: none is
    pictures: list[Picture]
    modules: list[Module]  # switches beside it
    lesson: Lesson | None
    sounds: dict[str, Sound]  # of events
    seat_tokens: list[list[str]]
    board: bool  # /boards/GAME/board.js draws it
    lessons: list[Lesson] = []  # on what is hard to grasp, beside the first


class GameInfo(Struct):
    """A game for the front door; ``texts`` are its messages in the language asked for."""

    name: str
    title: str
    about: str
    version: str
    schema: Json  # JSON Schema of the options
    seats: int  # with the options at their defaults
    levels: list[str]  # computer players, weakest first
    cooperative: bool
    secrets: bool
    texts: dict[str, str | list[str]]  # a list holds the plural forms
    page: GamePage


class OptionsChecked(Struct):
    seats: int
    options: Json  # those that differ from the defaults


class Rule(Struct):
    id: str
    title: str
    text: str  # Markdown


class Chapter(Struct):
    title: str
    text: str
    rules: list[Rule]


class Rules(Struct):
    game: str
    title: str
    version: str
    lang: Lang
    chapters: list[Chapter]


class Frame(Struct):
    """One ply of a replay: what was done, what it caused, and how it looks afterwards."""

    ply: int
    seat: Actor | None  # -1: the dice; None: before the first ply
    text: str
    say: str
    events: list[Event]
    view: Json
    actor: Actor | None
    at: int | None = None  # when, where that is known
    moment: str = ""  # why this is worth a jump: the name of the event
    seen: dict[str, Any] | None = None  # with everything: what all seats see, put together


class Replay(Struct):
    """A part of a game; ``plies`` is its whole length."""

    table: Table
    board: Json | None
    seat: SeatNumber | None
    plies: int
    frames: list[Frame]
    moments: list[tuple[int, str]]  # ply and event
    dice: Dice


class Roll(Struct):
    ply: int
    below: int  # how many outcomes there were, all equally likely
    outcomes: list[int]  # those that read like ``text``: ten markers of a bag have one name
    text: str


class DiceReport(Struct):
    """What a browser needs to check every die by itself."""

    table: str
    dice: Dice
    rolls: list[Roll]


Judgement = Literal["inaccuracy", "mistake", "blunder"]


class Judged(Struct):
    """A decision of a reviewed game; chances are those of the seat that took it."""

    ply: int
    seat: SeatNumber
    best: str
    say: str  # the best action in words
    before: Chance
    after: Chance
    loss: Chance
    judgement: Judgement | None
    all_before: list[Chance]  # of every side
    all_after: list[Chance]


class Swing(Struct):
    """What the dice did between two decisions, for the side with a curve that they moved most."""

    ply: int
    what: str
    side: SeatNumber
    swing: Chance
    chance: Chance  # afterwards
    swings: list[Chance]  # of every side


class SeatSummary(Struct):
    seat: SeatNumber
    decisions: int
    loss: float
    inaccuracy: int
    mistake: int
    blunder: int


class Review(Struct):
    """What is known of a finished game so far; ``decisions`` are those that are new since."""

    state: Literal["none", "waiting", "working", "rested", "done"]
    cursor: str  # send it as ``since`` to get what came later
    ahead: int  # games that wait before this one
    trials: int  # for each decision, in the pass at work or the last one
    done: int  # decisions of that pass
    of: int
    side: SeatNumber | None  # whose chance the first curve shows; None: of all together
    curves: list[SeatNumber]  # the sides that the graph shows: one, or each of three or more
    decisions: list[Judged]
    luck: list[Swing]
    moments: list[int]  # plies that decided the game, in order
    summary: list[SeatSummary]


class Problem(Struct):
    """Whatever is refused: a code for programs, a sentence for people, perhaps a rule."""

    code: str
    message: str
    rule: str = ""
