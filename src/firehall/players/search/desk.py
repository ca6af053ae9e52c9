"""Room to work in: the arrays that one thread of a search reads and writes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from firehall.engine.game import Game
from firehall.engine.interface import Seat
from firehall.engine.log import new
from firehall.engine.plain import Array
from firehall.players import own
from firehall.players.policy import critic_of, mind_of
from firehall.players.policy.net import Mind
from firehall.players.rules_of_thumb import notes_of
from firehall.players.search.judging import UNITS

SEATS = 16  # more than any game has


class Desk(NamedTuple):
    """Compiled functions take it as one argument."""

    states: Array  # the game as a trial goes on
    words: Array  # the same bytes, as numbers
    eyes: Array  # a copy for whoever decides, without what they may not know
    mask: Array
    options: Array  # another mask
    notes: Array
    log: Array
    numbers: Array  # what is measured of a position
    weights: Array
    mind: Mind  # of the learned policy
    critic: Mind  # of what it expects
    returns: Array
    summary: Array
    fault: int  # the ending that is none


class Case(NamedTuple):
    """What a search is about: whose decision, as they see it, and the dice of its trials."""

    root: Array
    seat: Seat
    seed: int
    dice: int
    known: int  # how many dice have fallen, if the coming ones are known
    expects: float  # the part of the trials that deal what is likely, not all that is possible


class Plans(NamedTuple):
    """Actions one after the other, a row a plan."""

    actions: Array
    lengths: Array
    changes: Array  # which action is not that of the plan it was made from
    prints: Array  # of where it leads


class Tally(NamedTuple):
    """What came of trials, a row a plan and a column a trial."""

    won: Array  # the chance of the seat that searches
    endings: Array
    sides: Array  # the share of each side, or of none if nobody asks


def measured(game: Game) -> int:
    """Of a position, to be judged by: so many numbers."""
    return int(getattr(own.module(game, "judgement"), "SIZE", 0))


def lay_out(game: Game, weights: Array) -> Desk:
    states = np.zeros(1, game.state)
    word = np.uint32 if game.state.itemsize % 4 == 0 else np.uint8
    return Desk(
        states=states,
        words=states.view(word),
        eyes=np.zeros(1, game.state),
        mask=np.zeros(game.mask_words, np.uint32),
        options=np.zeros(game.mask_words, np.uint32),
        notes=np.zeros(notes_of(game), np.int32),
        log=new(0),
        numbers=np.zeros(measured(game) + 2 * UNITS, np.float32),
        weights=weights,
        mind=mind_of(game),
        critic=critic_of(game),
        returns=np.zeros(SEATS, np.float32),
        summary=np.zeros(len(game.summary), np.int32),
        fault=game.fault,
    )
