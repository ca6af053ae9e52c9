"""A match: one game being played, with its history. The object people script against.

>>> import firehall
>>> m = firehall.Match("flashpoint", {"firefighters": 1}, seed=7)
>>> m.play("start 3,0")[0]["event"]
'started'
>>> m.play("move E")[0]
{'event': 'moved', 'firefighter': 0, 'from': [3, 0], 'to': [3, 1]}
>>> m.why("chop E").rule
'FP-A-13'
"""

from __future__ import annotations

import json
import os
import reprlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from operator import index
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from firehall.engine import frames, knowing
from firehall.engine import log as events
from firehall.engine import options as options_reader
from firehall.engine import record as records
from firehall.engine.bits import members
from firehall.engine.chance import DICE, check_seed, draw
from firehall.engine.errors import (
    FirehallError,
    GameFault,
    IllegalAction,
    NotationError,
    UndoError,
    Unreadable,
)
from firehall.engine.game import Event, Game, Refusal
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.plain import Array, plain, plain_numbers
from firehall.engine.registry import find
from firehall.engine.targets import CPU, PYTHON
from firehall.engine.texts import TEXTS


class Ply(NamedTuple):
    """One step of the history: an action of a seat, or an outcome of chance (seat `CHANCE`)."""

    seat: int
    number: int
    text: str
    before: bytes
    reveals: bool


#: What a match is made of; the rest follows from it and the rules.
HELD = (
    *("options", "seed", "target", "language", "seats", "_start", "_states"),
    *("_history", "_undone", "_before", "_rolls", "notes"),
)


def check_kinds(seats: Sequence[str], count: int) -> None:
    if isinstance(seats, str) or not all(isinstance(kind, str) for kind in seats):
        raise FirehallError(f"seats are a list of who sits there, by name, got {seats!r}")
    if len(seats) != count:
        raise FirehallError(f"this game has {count} seats, got {len(seats)}")


def unpickled(name: str, held: dict[str, Any]) -> Match:
    match: Match = object.__new__(Match)
    match.__dict__.update(held)
    match.game = find(name).sized(match.options)
    match._log = events.new(match.game.events)
    match._bind()
    return match


class Match:
    """A game of ``game`` under ``options``; ``seed`` decides what `roll` draws."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        target: str = PYTHON,
        language: str = "en",
        seats: list[str] | None = None,
    ) -> None:
        found = find(game)
        read = found.read_options({} if options is None else options)
        self._begin(found, read, found.start(read), None, seed, target, language, seats)

    def _begin(
        self,
        game: Game,
        options: Any,
        states: Array,
        position: dict[str, Any] | None,
        seed: int,
        target: str,
        language: str,
        seats: list[str] | None,
    ) -> None:
        seed = check_seed(seed)
        if target not in (PYTHON, CPU):
            raise FirehallError(f"a match runs on {PYTHON} or {CPU}, got target {target!r}")
        if seats is not None:
            check_kinds(seats, game.seats(options))
        self.game = game.sized(options)
        self.options = options
        self.seed = seed
        self.target = target
        self.language = language
        self.seats = ["human"] * game.seats(options) if seats is None else list(seats)
        self._start = position
        self._states = states
        self._log = events.new(game.events)
        self._history: list[Ply] = []
        self._undone: list[Ply] = []
        self._before = 0  # plies that this match knows nothing of
        self._rolls = 0
        #: What players say of their decisions, each with its ``ply`` and ``seat``; in the record.
        self.notes: list[dict[str, Any]] = []
        self._bind()

    def _bind(self) -> None:
        """Take the rules from the target, and the state as the target wants it."""
        program = self.game.program(self.target)
        kit = self.game.kit
        self._actor, self._legal, self._apply, self._chances, self._chance = (
            program.entry(kit[name]) for name in ("actor", "legal", "apply", "chances", "chance")
        )
        self._plain = plain(self._states)
        interpreted = self.target == PYTHON
        self._s: Any = self._plain if interpreted else self._states[0]
        mask = np.zeros(self.game.mask_words, np.uint32)
        self._mask: Any = plain_numbers(mask) if interpreted else mask

    # Where the match stands

    @property
    def state(self) -> Any:
        """The state as attributes: for reading, never for writing."""
        return self._plain

    @property
    def actor(self) -> int | None:
        """The seat that decides next, `CHANCE`, or None when the game is over."""
        who = int(self._actor(self._s))
        return None if who == OVER else who

    @property
    def over(self) -> bool:
        return self.actor is None

    @property
    def result(self) -> dict[str, Any] | None:
        """None, or who won, why the game ended, and the score."""
        return self.game.telling.result(self._plain)

    @property
    def ply(self) -> int:
        """How many actions and outcomes there have been."""
        return self._before + len(self._history)

    @property
    def plies(self) -> tuple[Ply, ...]:
        """What has happened, with the state before each step: for the server's eyes only."""
        return tuple(self._history)

    @property
    def history(self) -> list[str]:
        return [ply.text for ply in self._history]

    @property
    def last(self) -> str:
        """The last action or outcome in notation; empty at the beginning."""
        return self._history[-1].text if self._history else ""

    def legal_actions(self) -> list[int]:
        """The legal actions as numbers."""
        self._legal(self._s, self._mask)
        return members(self._mask)

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions in notation; empty at chance and at the end.

        ``seat`` is who asks, whoever decides unless given; the others have none.
        """
        if seat is not None and seat != self.actor:
            return []
        write = self.game.notation.write_action
        return [write(self._plain, action) for action in self.legal_actions()]

    @property
    def chances(self) -> int:
        """At chance: how many outcomes there are; else 0."""
        return int(self._chances(self._s)) if self.actor == CHANCE else 0

    @property
    def chance_kind(self) -> int:
        """At chance: what is rolled or drawn, as a number; what the rules ask alike is one kind."""
        return int(self.game.kit["question"](self._plain))

    def outcomes(self) -> list[str]:
        """At chance: what can come up, all equally likely; a name may stand there several times."""
        if self.actor != CHANCE:
            return []
        write = self.game.notation.write_outcome
        return [write(self._plain, number) for number in range(self._chances(self._s))]

    # Playing

    def why(self, action: str | int, seat: int | None = None) -> IllegalAction | None:
        """None if the action is legal now, else the refusal that `play` would raise.

        ``seat`` is who asks; one who does not decide learns only that.
        """
        judged = self._judge(action, seat)
        return judged if isinstance(judged, IllegalAction) else None

    def check(self, action: str | int, seat: int | None = None) -> int:
        """The number of an action that is legal now; raises what `play` would raise."""
        judged = self._judge(action, seat)
        if isinstance(judged, IllegalAction):
            raise judged
        return judged

    def _judge(self, action: str | int, seat: int | None) -> int | IllegalAction:
        """Whose turn it is comes before the text: how it reads may depend on what is secret."""
        if seat is not None and seat != self.actor:
            return self._not_your_turn()
        number = self._read_action(action)
        refusal = number if isinstance(number, Refusal) else self._refusal(number)
        if refusal is not None:
            message = self.game.telling.explain(self.game.texts, self.language, refusal)
            return IllegalAction(refusal.rule, refusal.code, message)
        assert isinstance(number, int)
        return number

    def _not_your_turn(self) -> IllegalAction:
        message = self._say("refusal.NOT_YOUR_TURN")
        return IllegalAction(self.game.turn_rule, "NOT_YOUR_TURN", message)

    def _say(self, key: str, **values: Any) -> str:
        """A sentence in the match's language: the game's own, else the one for all games."""
        own = self.game.texts
        return (own if own.has(self.language, key) else TEXTS).say(self.language, key, **values)

    def _read_action(self, action: str | int) -> int | Refusal:
        if isinstance(action, str):
            try:
                return self.game.notation.read_action(self._plain, action)
            except Unreadable as error:
                raise NotationError(
                    self._say(error.key, text=repr(action), **error.values)
                ) from None
        number = self._whole(action, "error.no_action_kind")
        if not 0 <= number < self.game.num_actions:
            last = self.game.num_actions - 1
            raise NotationError(self._say("error.action_number", last=last, number=number))
        return number

    def _whole(self, value: Any, refused: str) -> int:
        """A whole number of any kind, numpy's too; a truth value is none."""
        try:
            if not isinstance(value, bool):
                return index(value)
        except TypeError:
            pass
        raise NotationError(self._say(refused, given=reprlib.repr(value)))

    def _refusal(self, action: int) -> Refusal | None:
        return self.game.telling.why(self._plain, action)

    def play(self, action: str | int, seat: int | None = None) -> list[Event]:
        """Take an action for whoever's turn it is; the events that it caused.

        ``seat`` is who plays, if that is to be checked. In a game with secrets the events tell
        everything: `heard` says what of them a seat may hear.
        """
        return self.take(self.check(action, seat))

    def take(self, number: int) -> list[Event]:
        """The same with an action that `check` has just found legal: nothing is asked again."""
        seat = self.actor
        assert seat is not None
        text = self.game.notation.write_action(self._plain, number)
        return self._go(seat, number, text)

    def roll(self, outcome: str | int | None = None) -> list[Event]:
        """Let chance answer: by the match's own generator, or with the outcome given."""
        if self.actor != CHANCE:
            raise FirehallError(self._say("error.nothing_to_roll"))
        write = self.game.notation.write_outcome
        count = int(self._chances(self._s))
        if outcome is None:
            number = draw(self.seed, 0, DICE, self._rolls, count)
        elif isinstance(outcome, str):
            number = self.read_outcome(outcome)
        else:
            number = self._whole(outcome, "error.no_outcome_kind")
            if not 0 <= number < count:
                raise NotationError(
                    self._say("error.outcome_number", last=count - 1, number=number)
                )
        text = write(self._plain, number)
        caused = self._go(CHANCE, number, text)
        self._rolls += 1
        return caused

    def read_outcome(self, text: str) -> int:
        """The number of an outcome that can come up now."""
        possible = self.outcomes()
        if text not in possible:
            names = list(dict.fromkeys(possible))
            shown = ", ".join(names if len(names) <= 8 else [*names[:3], "…", names[-1]])
            raise NotationError(self._say("error.no_outcome", text=repr(text), outcomes=shown))
        return possible.index(text)

    def heard(self, caused: list[Event], seat: int | None) -> list[Event]:
        """Events as a seat hears them; None is a spectator."""
        secrets = self.game.secrets
        return caused if secrets is None else [secrets.event_for(one, seat) for one in caused]

    def advance(self) -> list[Event]:
        """Roll until a player must decide or the game is over."""
        caused = []
        while self.actor == CHANCE:
            caused += self.roll()
        return caused

    def _go(self, seat: int, number: int, text: str) -> list[Event]:
        before = self.snapshot()
        step = self._chance if seat == CHANCE else self._apply
        try:
            step(self._s, number, self._log)
            self._check_for_fault()
        except Exception:  # of the rules themselves: nothing has happened
            self._restore(before)
            events.take(self._log)
            raise
        caused = [self.game.telling.event(self._plain, row) for row in events.take(self._log)]
        reveals = any(event["event"] in self.game.revelations for event in caused)
        self._history.append(Ply(seat, number, text, before, reveals))
        self._undone.clear()
        return caused

    def _check_for_fault(self) -> None:
        fault = frames.FAULTS.get(getattr(self._plain, "fault", 0), "")
        if events.overflowed(self._log):
            fault = fault or events.LOG_FULL
        if fault:
            raise GameFault(fault, self._say(f"error.fault.{fault}", game=self.game.title))

    # Taking back

    def undo(self, seat: int | None = None) -> str:
        """Take the last action back and say which it was.

        Never across a chance outcome or something revealed, never another player's action:
        ``seat`` is who asks, the player of the last action unless given.
        """
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise refusal
        last = self._history.pop()
        self._restore(last.before)
        self._undone.append(last)
        return last.text

    def why_no_undo(self, seat: int | None = None) -> UndoError | None:
        """None if `undo` may be asked for now, else the refusal that it would raise."""
        problem = self._undo_problem(seat)
        return UndoError(self._say(problem)) if problem else None

    def may_undo(self, seat: int | None = None) -> bool:
        return not self._undo_problem(seat)

    def _undo_problem(self, seat: int | None) -> str:
        if not self._history:
            return "error.nothing_done"
        last = self._history[-1]
        if last.seat == CHANCE:
            return "error.rolled"
        if last.reveals:
            return "error.revealed"
        return "error.not_yours" if seat is not None and seat != last.seat else ""

    def why_no_redo(self, seat: int | None = None) -> UndoError | None:
        """None if `redo` may be asked for now, else the refusal."""
        problem = self._redo_problem(seat)
        return UndoError(self._say(problem)) if problem else None

    def may_redo(self, seat: int | None = None) -> bool:
        return not self._redo_problem(seat)

    def _redo_problem(self, seat: int | None) -> str:
        if not self._undone:
            return "error.nothing_undone"
        yours = seat is None or seat == self._undone[-1].seat
        return "" if yours else "error.not_yours_again"

    def redo(self, seat: int | None = None) -> list[Event]:
        """Do again what was undone last; ``seat`` is who asks, if that is to be checked."""
        refusal = self.why_no_redo(seat)
        if refusal is not None:
            raise refusal
        again = self._undone.pop()
        rest = self._undone.copy()
        caused = self._go(again.seat, again.number, again.text)
        self._undone = rest
        return caused

    def let_go(self) -> None:
        """Save memory in a long match: let go of the states that no `undo` can lead back to."""
        final = False
        for place in range(len(self._history) - 1, -1, -1):
            ply = self._history[place]
            final = final or ply.seat == CHANCE or ply.reveals
            if final and not ply.before:
                break
            if final:
                self._history[place] = ply._replace(before=b"")

    def _restore(self, state: bytes) -> None:
        self._states[:] = np.frombuffer(state, self.game.state)

    def snapshot(self) -> bytes:
        """The bytes of the state."""
        return self._states.tobytes()

    def fork(self) -> Match:
        """The same match once more: what is done in one does not touch the other."""
        twin: Match = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = self._states.copy()
        twin._log = events.new(self.game.events)
        twin._history = self._history.copy()
        twin._undone = self._undone.copy()
        twin.seats = self.seats.copy()
        twin.notes = self.notes.copy()
        twin._bind()
        return twin

    __copy__ = fork

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: compiled rules stay behind, and are found where it is read."""
        return unpickled, (self.game.name, {name: getattr(self, name) for name in HELD})

    # What a seat knows

    def observe(self, seat: int) -> Array:
        """What a seat may know, as numbers for learning: `Game.observation` says what each is."""
        return knowing.observe(self, seat)

    @property
    def returns(self) -> list[float]:
        """What each seat got, from -1 (lost) to 1 (won): zeros while the game goes on."""
        return knowing.returns(self)

    def information_state(self, seat: int) -> dict[str, Any]:
        """All that a seat has heard and done since the beginning, as JSON.

        Two matches of which a seat has heard the same have the same, whatever is hidden.
        """
        return knowing.information_state(self, seat)

    def eyes(self, seat: int) -> Match:
        """The match as a seat knows it, to look at and to try things out in a `fork` of it.

        What the seat may not know is blanked, its dice are others, and nothing lies behind it.
        """
        seat = knowing.check_seat(self, seat)
        states = self._states.copy()
        self.game.kit["conceal"](plain(states), seat)
        seen = Match.at(self.game, self.options, states, self.ply)
        seen.language = self.language
        return seen

    # Writing down

    def position(self) -> dict[str, Any]:
        """Everything, as JSON: for the server's and the tests' eyes only."""
        return self.game.positions.write(self._plain, self.options)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as JSON; None is a spectator."""
        if seat is not None:
            seat = knowing.check_seat(self, seat)
        return self.game.telling.view(self._plain, self.options, seat)

    @classmethod
    def from_position(
        cls, game: str, position: Mapping[str, Any], *, seed: int = 0, target: str = PYTHON
    ) -> Match:
        """A match that begins at a position."""
        found = find(game)
        options, states = found.positions.read(position)
        match: Match = object.__new__(cls)
        written = found.positions.write(plain(states), options)
        match._begin(found, options, states, written, seed, target, "en", None)
        return match

    @classmethod
    def at(cls, game: Game, options: Any, states: Array, ply: int) -> Match:
        """A match in the middle, from its bytes alone: it can be thought about, not recorded."""
        match: Match = object.__new__(cls)
        match._begin(game, options, states.copy(), None, 0, PYTHON, "en", None)
        match._before = ply
        return match

    def record(self, seat: int | None = None) -> dict[str, Any]:
        """The game as JSON: options, seats, every action and outcome in notation, the result.

        Without a ``seat`` it holds everything. A seat's own record of a game with secrets that is
        not over yet holds what that seat knows; it can be read, not replayed.
        """
        if seat is not None:
            seat = knowing.check_seat(self, seat)
        if seat is not None and self.game.secrets is not None and not self.over:
            return records.seal(self._record_of(seat))
        return records.seal(
            {
                "game": self.game.name,
                "rules": self.game.version,
                "options": options_reader.given(self.options),
                "seats": self.seats,
                "seed": self.seed,
                "position": self._start,
                "plies": [[ply.seat, ply.text] for ply in self._history],
                "result": self.result,
                **({"notes": self.notes} if self.notes else {}),
                **({"box": box} if (box := self.game.box.others(self.options)) else {}),
            }
        )

    def _record_of(self, seat: int) -> dict[str, Any]:
        """No seed and no starting position: both could tell what is secret."""
        secrets = self.game.secrets
        assert secrets is not None
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": options_reader.given(self.options),
            "seats": self.seats,
            "seat": seat,
            "plies": [[ply.seat, secrets.move_for(ply.text, seat)] for ply in self._history],
            "view": self.view(seat),
        }

    @classmethod
    def replay(cls, record: Mapping[str, Any], *, target: str = PYTHON) -> Match:
        """Play a record through; RecordError if it is damaged or does not follow the rules."""
        return records.replay(cls, record, target)

    def save(self, path: str | Path, seat: int | None = None) -> None:
        """Write the record to a file, whole or not at all.

        ``seat`` is as for `record`: whose eyes the file is for, everybody's unless given.
        """
        target = Path(path)
        written = json.dumps(self.record(seat), ensure_ascii=False, indent=1)
        if target.exists() and not target.is_file():  # a pipe or a device: nothing takes its place
            target.write_text(written + "\n", "utf-8")
            return
        whole = Path(os.path.realpath(target))  # what a link leads to
        draft = whole.with_name(whole.name + ".part")
        try:
            draft.write_text(written + "\n", "utf-8")
            draft.replace(whole)
        except OSError as error:
            with suppress(OSError):
                draft.unlink()
            error.filename, error.filename2 = str(target), None  # what was asked for
            raise

    @classmethod
    def load(cls, path: str | Path, *, target: str = PYTHON) -> Match:
        """A match from a file that `save` wrote."""
        data = records.read(Path(path))
        with records.naming(path):
            return cls.replay(data, target=target)

    # Showing

    def tell(self, event: Event) -> str:
        """An event as a sentence."""
        return self.game.telling.tell(self.game.texts, self.language, event)

    def passes(self) -> int | None:
        """The action of whoever is asked for the look of it alone, and has nothing to say."""
        return None if self.game.windows is None else self.game.windows.passes(self._plain)

    @property
    def in_window(self) -> bool:
        """Whether somebody is asked who may have nothing to say, and others shall not notice."""
        return self.game.windows is not None and self.game.windows.is_window(self._plain)

    def question(self) -> str:
        """What is asked now, as a sentence."""
        return self.game.telling.ask(self._plain, self.game.texts, self.language)

    def __str__(self) -> str:
        return self.game.telling.draw(self._plain)

    def __repr__(self) -> str:
        nobody: dict[int | None, str] = {None: "over", CHANCE: "chance"}
        who = nobody.get(self.actor, f"seat {self.actor}")
        given = options_reader.given(self.options)
        return f"<Match {self.game.name} {given} ply {self.ply}: {who}>"
