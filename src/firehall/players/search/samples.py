"""Games to learn from: positions as a game measures them, with what came of them.

Rules of thumb play, and now and then do something else, so that positions come up which they would
not lead to; in every other game the opening, crews and places chosen in it included, is quite
another. Written once for all games and compiled with them.
"""

from __future__ import annotations

from firehall.engine.arrays import States
from firehall.engine.bits import nth
from firehall.engine.chance import CHOICES, draw
from firehall.engine.driver import answer_chance
from firehall.engine.interface import OVER, Seat, actor, apply, legal, measure, returns
from firehall.engine.plain import Array
from firehall.players.search.desk import Desk
from firehall.players.search.trials import by_habit

OPENING = 16  # decisions
LOOK, HABIT, STRAY, WHERE, DRAWS = range(5)  # what is drawn at every decision
IN_A_THOUSAND = 1000


def strays(seed: int, game: int, index: int, opening: int, later: int) -> bool:
    """Whether to do something else than rules of thumb would, so many times in a thousand."""
    often = opening if index < OPENING and game % 2 == 1 else later
    return draw(seed, game, CHOICES, DRAWS * index + STRAY, IN_A_THOUSAND) < often


def learn_from_games(
    d: Desk,
    start: States,
    seed: int,
    first: int,
    count: int,
    opening: int,
    later: int,
    every: int,
    seats: int,
    rows: Array,
    labels: Array,
) -> int:
    """Play games; note one position in ``every``, more at a change of turn, and who won.

    Every seat looks in turn, whoever decides: a search judges what it left to others. A row of
    ``labels`` has a place for whoever looks and for those that come after, as many as it has. ``d``
    is a `firehall.players.search.desk.Desk`. How many rows were filled.
    """
    filled = 0
    for game in range(first, first + count):
        begun = filled
        d.states[0] = start[0]
        s = d.states[0]
        rolls = answer_chance(s, d.log, seed, game, 0)
        index = 0
        last = -1
        who = actor(s)
        while who != OVER:
            gap = every if who == last else 1 + every // 4
            look = draw(seed, game, CHOICES, DRAWS * index + LOOK, gap)
            if look == 0 and filled < len(rows):
                measure(s, Seat(filled % seats), d.notes, rows[filled])
                labels[filled, 0] = filled % seats
                filled += 1
            last = who
            action = by_habit(d, who, seed, game, DRAWS * index + HABIT)
            if strays(seed, game, index, opening, later):
                options = legal(s, d.mask)
                where = draw(seed, game, CHOICES, DRAWS * index + WHERE, options)
                action = nth(d.mask, where)
            apply(s, action, d.log)
            index += 1
            rolls = answer_chance(s, d.log, seed, game, rolls)
            who = actor(s)
        returns(s, d.returns)
        for row in range(begun, filled):
            looks = int(labels[row, 0])
            for place in range(min(seats, labels.shape[1])):
                labels[row, place] = (1 + d.returns[(looks + place) % seats]) / 2
    return filled
