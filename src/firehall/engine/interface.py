"""The compiled functions that every game offers, as the engine calls them.

These are signatures with their meaning; `firehall.engine.targets` puts the game's own in their
place. ``s`` is a state, ``mask`` a set of actions (`firehall.engine.bits`), ``log`` takes events
(`firehall.engine.log`). None of them draws random numbers.
"""

from __future__ import annotations

from typing import Any, NewType, NoReturn

from firehall.engine.arrays import Numbers, Reals
from firehall.engine.bits import Mask
from firehall.engine.log import Log

#: A player's place at the table, from 0 on.
Seat = NewType("Seat", int)

# In the place of a seat.
CHANCE = Seat(-1)
OVER = Seat(-2)


def _standing_in(name: str) -> NoReturn:
    raise TypeError(f"{name} stands for a game's own function and is never called itself")


def actor(s: Any) -> Seat:
    """Who decides next: a seat, `CHANCE`, or `OVER`."""
    _standing_in("actor")


def question(s: Any) -> int:
    """What is being asked, as a number below `Game.questions`: nodes alike have the same.

    A GPU takes games with the same number together, and lower ones first: that is where questions
    belong that take long to answer.
    """
    _standing_in("question")


def course(s: Any, outcome: int) -> int:
    """At `CHANCE`: which way an outcome leads, as a number like those of `question`.

    A game without one is taken to go one way from each question.
    """
    _standing_in("course")


def act(s: Any, action: int, log: Log) -> None:
    """What an action changes at once; what follows are steps (`go_on`).

    A game whose actions set off many steps may offer this, `befall` and `go_on`; a GPU then plays
    it step by step. `apply` is all of it in one, and so is `chance`.
    """
    _standing_in("act")


def befall(s: Any, outcome: int, log: Log) -> None:
    """What an outcome of chance changes at once."""
    _standing_in("befall")


def go_on(s: Any, log: Log) -> bool:
    """Carry out a step, if the rules go on by themselves; whether there may be more.

    What the step is `question` says, by numbers from `Game.first_step` on.
    """
    _standing_in("go_on")


def legal(s: Any, mask: Mask) -> int:
    """Fill ``mask`` with the actions the actor may take and say how many they are."""
    _standing_in("legal")


def apply(s: Any, action: int, log: Log) -> None:
    """Carry out a legal action."""
    _standing_in("apply")


def chances(s: Any) -> int:
    """At `CHANCE`: how many equally likely outcomes there are."""
    _standing_in("chances")


def chance(s: Any, outcome: int, log: Log) -> None:
    """Carry out an outcome of ``0 .. chances(s) - 1``."""
    _standing_in("chance")


def returns(s: Any, out: Numbers) -> None:
    """When the game is over: what each seat gets, from -1 (lost) to 1 (won)."""
    _standing_in("returns")


def summary(s: Any, out: Numbers) -> None:
    """The numbers a simulation reports, in the order of the game's ``summary_names``.

    The first is the reason the game ended, as an index into the game's ``endings``; 0 while it
    goes on.
    """
    _standing_in("summary")


def observe(s: Any, seat: Seat, out: Numbers) -> None:
    """What ``seat`` may know, as numbers for learning."""
    _standing_in("observe")


def conceal(s: Any, seat: Seat) -> None:
    """Blank all that ``seat`` may not know."""
    _standing_in("conceal")


def likely(s: Any, seat: Seat, notes: Numbers) -> float:
    """How likely what ``seat`` may not know is beside the likeliest that is possible, up to 1."""
    _standing_in("likely")


def redeal(s: Any, seat: Seat, seed: int, index: int) -> None:
    """Re-draw all that ``seat`` may not know, consistently with what it knows."""
    _standing_in("redeal")


def think(s: Any, seat: Seat, mask: Mask, notes: Numbers) -> int:
    """The action that the game's rules of thumb take for ``seat``.

    ``notes`` is room to work in; its last number is a random one, drawn for this decision.
    """
    _standing_in("think")


def follow(s: Any, seat: Seat, mask: Mask, mind: Any) -> int:
    """The action that the game's learned policy takes for ``seat``, by what the seat may know.

    ``mind`` has its weights and room to work in (`firehall.players.policy.net`).
    """
    _standing_in("follow")


def expect(s: Any, seat: Seat, mind: Any) -> float:
    """The chance, from 0 to 1, that ``seat`` wins if everybody goes on by the learned policy.

    ``mind`` is like that of `follow`, with weights of its own.
    """
    _standing_in("expect")


def measure(s: Any, seat: Seat, notes: Numbers, out: Reals) -> None:
    """What says most about who will win, as numbers for `firehall.players.search.judging`.

    ``notes`` is room to work in, as for `think`.
    """
    _standing_in("measure")


# What a search goes on by, which may be a game's rules of thumb or its learned policy


def habit(d: Any, seat: Seat) -> int:
    """The action that a trial goes on with for ``seat``, who sees ``d.eyes`` and may ``d.mask``.

    ``d`` is a `firehall.players.search.desk.Desk`.
    """
    _standing_in("habit")


def narrow(d: Any, seat: Seat) -> None:
    """Strike from ``d.options``, a mask, what is not worth a trial for ``seat`` in ``d.states``."""
    _standing_in("narrow")


def worth(d: Any, seat: Seat) -> float:
    """The chance, from 0 to 1, that ``seat`` wins from ``d.states``, at a glance."""
    _standing_in("worth")
