"""What a game is: how its page shows it, its options, lessons and rules."""

from __future__ import annotations

from typing import Any

from firehall.engine.page import Sound
from firehall.server.messages.kinds import Given, Json, Lang, SeatNumber, Struct
from firehall.server.messages.primers import PrimerScreen
from firehall.server.messages.tables import NewTable


class OptionsGiven(Given):
    options: Json = {}
    keep: list[str] = []  # those chosen last: what does not go with them is taken out


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
    needs: Json = {}  # options that it needs beside it


class OptionGroup(Struct):
    """Options that are about the same."""

    name: str
    options: list[str]


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
    primer: list[PrimerScreen] = []  # how to play, one idea a screen
    own: bool = False  # one of one's own may stand beside the pictures
    groups: list[OptionGroup] = []  # of the options that are not basic


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


class OwnGiven(Given):
    text: str  # a board or a map, in TOML or JSON


class Thought(Struct):
    """Something odd about a board of somebody's own that can be played on all the same."""

    text: str
    at: list[list[Any]]  # the spaces concerned, as a board file writes them


class OwnBoard(Struct):
    """A board or a map of somebody's own, to be chosen as a picture is."""

    title: str
    options: Json  # itself, and what it needs beside it
    modules: list[str]  # those that can be added to it
    board: Json  # as a table with it draws it
    thoughts: list[Thought]


class OptionsChecked(Struct):
    seats: int
    options: Json  # those that differ from the defaults
    dropped: list[str] = []  # those that do not go with what was to be kept
    idle: list[str] = []  # those that the others leave no choice


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


class Passage(Struct):
    """A paragraph, a list or a table in Markdown; or a figure, whose text says what is seen."""

    text: str
    rules: list[str] = []  # the ids of those it tells of
    figure: str = ""


class HandbookChapter(Struct):
    title: str
    passages: list[Passage]


class Handbook(Struct):
    """The rules of a game in prose; no chapters where nobody has told them."""

    game: str
    title: str
    lang: Lang
    chapters: list[HandbookChapter]
