"""A game as the rest of Firehall knows it: its compiled functions and the plain Python around them.

A game's folder makes one `Game` and calls it ``GAME``. The modules that it names follow the
protocols below; `firehall.testing` checks that they keep their promises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from firehall.engine import options as options_reader
from firehall.engine.bits import words
from firehall.engine.box import NOTHING, Box
from firehall.engine.frames import FAULT
from firehall.engine.handbook import Handbook
from firehall.engine.own_text import OwnText
from firehall.engine.page import Page
from firehall.engine.plain import Array
from firehall.engine.puzzles import Puzzles
from firehall.engine.rulebook import Rulebook
from firehall.engine.targets import Function, Program
from firehall.engine.texts import Texts

Event = dict[str, Any]
Target = dict[str, Any]  # a place on the board, such as {"space": [3, 4]}
Describe = Callable[[Any, Texts, str, int], str]  # of a state, a language and an action or outcome
Odds = list[tuple[Target, float]]  # places and how likely each of them is


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the rule by its id, a code, and what the sentence needs."""

    rule: str
    code: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Part:
    """Numbers in a row that belong together: of an observation, or of the actions.

    Those of an observation are never below ``least`` and never above ``most``.
    """

    name: str
    size: int = 1
    least: int = 0
    most: int = 127


def parts(*firsts: tuple[int, str], end: int) -> tuple[Part, ...]:
    """Parts by the number that each begins with, the last up to ``end``."""
    lasts = [first for first, _ in firsts[1:]] + [end]
    return tuple(Part(name, last - first) for (first, name), last in zip(firsts, lasts))


class Notation(Protocol):
    """Actions and outcomes as short texts."""

    def write_action(self, s: Any, action: int) -> str: ...

    def read_action(self, s: Any, text: str) -> int | Refusal:
        """The action that a text names, a refusal if no such action can exist; or Unreadable."""

    def write_outcome(self, s: Any, outcome: int) -> str: ...


class Positions(Protocol):
    """States as readable JSON and back."""

    def write(self, s: Any, options: Any) -> dict[str, Any]: ...

    def read(self, data: Mapping[str, Any]) -> tuple[Any, Array]:
        """Options and a batch of one state; or PositionError."""


class Telling(Protocol):
    """What happened and what is refused, for programs and for people."""

    def event(self, s: Any, row: tuple[int, int, int, int]) -> Event: ...

    def why(self, s: Any, action: int) -> Refusal | None: ...

    def view(self, s: Any, options: Any, seat: int | None) -> dict[str, Any]: ...

    def result(self, s: Any) -> dict[str, Any] | None: ...

    def draw(self, s: Any) -> str:
        """A picture in characters; where there are secrets, also for a seat: ``draw(s, seat)``."""

    def tell(self, texts: Texts, language: str, event: Event) -> str: ...

    def explain(self, texts: Texts, language: str, refusal: Refusal) -> str: ...

    def ask(self, s: Any, texts: Texts, language: str) -> str:
        """The open question as a sentence; to a player or about the dice."""

    def describe_action(self, s: Any, texts: Texts, language: str, action: int) -> str:
        """A legal action as a short imperative sentence."""

    def describe_outcome(self, s: Any, texts: Texts, language: str, outcome: int) -> str:
        """What has come up, as a sentence."""

    def describe_result(self, s: Any, texts: Texts, language: str) -> str | None:
        """How the game ended, as a sentence; None while it goes on."""


class Secrets(Protocol):
    """What a seat hears of a game in which something is secret; the seat None is a spectator."""

    def event_for(self, event: Event, seat: int | None) -> Event: ...

    def move_for(self, text: str, seat: int | None) -> str:
        """An action or outcome in notation, without what the seat may not know."""


class Windows(Protocol):
    """Moments at which everybody is asked who might answer, so that being asked tells nothing."""

    def is_window(self, s: Any) -> bool:
        """Whether the open question is of this kind."""

    def passes(self, s: Any) -> int | None:
        """The action of whoever is asked and has nothing to say; None if there is something."""


@dataclass(frozen=True)
class Aim:
    """Where on the board an action is aimed: the place that it changes first, then the others."""

    verb: str
    on: tuple[Target, ...] = ()
    cost: int | None = None
    load: str = ""  # what a step takes along
    step: bool = False  # the piece moves on, and a way may be made of such steps
    origin: Target | None = None  # where a step begins


class Aiming(Protocol):
    """A game on a page: what is drawn once, and where its actions are done by a click."""

    @property
    def moments(self) -> frozenset[str]:
        """Events that are worth a look in a replay."""

    def board(self, s: Any, options: Any) -> dict[str, Any]: ...

    def aim(self, s: Any, action: int) -> Aim: ...


@dataclass(frozen=True)
class OwnFile:
    """A kind of file in which people make something of their own for a game: boards, maps, cards.

    ``check`` reads one and sums it up, as the id of a message of the game and its values, or says
    in a FirehallError what is wrong. An ``option`` takes what ``data`` makes of a file, and
    ``read`` makes of the text of one, which is told by itself whether it is TOML or JSON.
    """

    fits: Callable[[Path], bool]
    check: Callable[[Path], tuple[str, dict[str, Any]]]
    option: str = ""
    data: Callable[[Path], dict[str, Any]] | None = None
    read: Callable[[str], OwnText] | None = None


@dataclass(frozen=True, eq=False)
class Game:
    """One game. ``version`` names the rules: a change that alters any game changes it."""

    name: str
    title: str
    version: str
    state: np.dtype[Any]
    num_actions: int
    observation_size: int
    kit: Mapping[str, Function]
    options: type[Any]
    seats: Callable[[Any], int]
    start: Callable[[Any], Array]
    endings: tuple[str, ...]  # by number; the first stands for a game under way
    summary: tuple[str, ...]  # names of the numbers of `summary`
    notation: Notation
    positions: Positions
    telling: Telling
    texts: Texts
    rules: Rulebook  # the rules document, in Markdown
    cooperative: bool = False
    revelations: frozenset[str] = frozenset()  # events that show something hidden: no undo
    secrets: Secrets | None = None  # None: everything is open to everybody
    windows: Windows | None = None  # moments at which more are asked than have anything to say
    deduce: Callable[[Any], Odds] | None = None  # of a match: where something secret can be
    turn_rule: str = ""  # the rule that says whose turn it is
    observation: tuple[Part, ...] = ()  # what the numbers of `observe` are, in their order
    actions: tuple[Part, ...] = ()  # what the actions are, in their order
    questions: int = 64  # how many numbers there are for `question` and `course`
    first_step: int = 0  # of these numbers, the first that is a step (`go_on`), if there are any
    events: int = 500  # that one action or outcome can cause, at most: the room of a log
    page: Page = field(default_factory=Page)
    puzzles: Puzzles = field(default_factory=Puzzles)
    own_files: tuple[OwnFile, ...] = ()
    players: str = ""  # the package of its own computer players (`firehall.players.own`)
    box: Box = NOTHING  # boards and cards that are files
    aiming: Aiming | None = None  # None: a page offers its actions by their words alone
    size: Callable[[Any], Game] | None = None  # see `sized`
    small: bool = False  # it leaves out what only its larger size has (`firehall.engine.sizes`)
    plays_on: frozenset[str] = (
        frozenset()
    )  # earlier versions whose games go on unchanged in this one

    def read_options(self, given: Mapping[str, Any], lenient: bool = False) -> Any:
        """The options, checked; a ``Path`` stands for what is in somebody's own file."""
        if isinstance(given, Mapping) and any(isinstance(one, Path) for one in given.values()):
            given = {name: self._read_file(name, value) for name, value in given.items()}
        return options_reader.read(self.options, given, self.name, lenient)

    def _read_file(self, option: str, value: Any) -> Any:
        for kind in self.own_files:
            if isinstance(value, Path) and kind.option == option and kind.data is not None:
                return options_reader.from_data(option, kind.data, value)
        return value

    def sized(self, options: Any) -> Game:
        """The game in the size that options need.

        Where few games need large states, those have a `Game` of their own, with the same rules
        and the same name, and further actions: whoever takes options up goes on with that one.
        """
        return self if self.size is None else self.size(options)

    def schema(self) -> dict[str, Any]:
        """The options as a JSON Schema."""
        return options_reader.schema(self.options)

    def program(self, target: str) -> Program:
        """The game's functions on a target; one program a target and process."""
        if target not in self._programs:
            made = Program(target, self.name, self.kit, small=self.small)
            self._programs.setdefault(target, made)
        return self._programs[target]

    @cached_property
    def _programs(self) -> dict[str, Program]:
        return {}

    @cached_property
    def handbook(self) -> Handbook:
        """The game told for people at a table, if it is: beside its rules."""
        return Handbook(self.rules.folder)

    @property
    def State(self) -> np.dtype[Any]:  # noqa: N802 - public name
        return self.state

    @property
    def fault(self) -> int:
        """The number of the ending that a fault of the rules is; -1 for a game without frames."""
        return self.endings.index(FAULT) if FAULT in self.endings else -1

    @property
    def observation_range(self) -> tuple[Array, Array]:
        """The least and the most that each number of an observation can be."""
        if not self.observation:
            whole, size = np.iinfo(np.int8), self.observation_size
            return np.full(size, whole.min, np.int8), np.full(size, whole.max, np.int8)
        sizes = [part.size for part in self.observation]
        ends = ([part.least, part.most] for part in self.observation)
        least, most = np.repeat(np.array(list(ends), np.int8), sizes, axis=0).T
        return least, most

    @property
    def mask_words(self) -> int:
        return words(self.num_actions)

    def batch(
        self,
        count: int,
        options: Mapping[str, Any] | Sequence[Mapping[str, Any]],
        target: str = "cpu",
        seed: int = 0,
    ) -> Any:
        """``count`` games side by side for search and learning: see `firehall.engine.batch`."""
        from firehall.engine.batch import make

        many = [options] if isinstance(options, Mapping) else options
        return make(self, count, [self.read_options(one) for one in many], target, seed)
