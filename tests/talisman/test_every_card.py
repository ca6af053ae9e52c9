"""Every card and every space, met by whoever comes there, in each of its branches.

All faces of the first dice and all answers to the first questions are tried. Whatever comes of it,
no card is lost or doubled, and nothing of any stock is made or lost on the way.
"""

from __future__ import annotations

import pytest

import firehall
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.state import FAULT
from tests.talisman.invariants import cards_are_somewhere, whole_stock
from tests.talisman.tables import FIRE, H, seat, table

BRANCHES = 2  # questions of which each answer is tried
MOST = 120  # questions until the turn is over
HERO = {"strength": 2, "craft": 2, "gold": 2, "life": 3, "fate": 1}
HELD = ["axe", "holy_lance", "maiden"]


def walked(match: firehall.Match, depth: int = BRANCHES) -> list[firehall.Match]:
    """All ways in which the turn goes on: every answer at first, then the last one."""
    for _ in range(MOST):
        if match.over or match.state.active != H or match.state.hero[H] < 0:
            return [match]
        answers = match.legal() if match.actor != firehall.CHANCE else match.outcomes()
        assert answers
        faces = match.actor != firehall.CHANCE or len(answers) <= 6
        if depth > 0 and len(answers) > 1 and faces:
            found = []
            for answer in answers:
                branch = match.fork()
                take(branch, answer)
                found += walked(branch, depth - 1)
            return found
        take(match, answers[-1])
    raise AssertionError("the turn does not end")


def take(match: firehall.Match, answer: str) -> None:
    before = whole_stock(match.state)
    if match.actor == firehall.CHANCE:
        match.roll(answer)
    else:
        match.play(answer)
    assert match.state.fault != FAULT
    assert min(whole_stock(match.state)[1:]) >= 0
    cards_are_somewhere(match.state)
    endless = match.state.hero[H] < 0  # the dead leave counters that were given by a position
    assert endless or whole_stock(match.state) == before


def come(alignment: int, where: str, card: str = "") -> firehall.Match:
    """One step clockwise; the others stand where little reaches them."""
    mine = [one for one in HELD if one != card and (one != "holy_lance" or alignment < 2)]
    match = table(
        seat(at=where, alignment=alignment, **HERO),
        seat(at="middle_castle", gold=1),
        seat(at="inner_mines"),
        options=FIRE,
        lists={"held P1": mine},
    )
    for answer in ("done", "1", "keep", "go clockwise"):
        if answer in (match.legal() or match.outcomes()):
            take(match, answer)
    return match


ADVENTURES = [card.key for card in whole().cards if card.rule.startswith(("TA-A-", "TA-FA-"))]


@pytest.mark.parametrize("card", ADVENTURES)
def test_a_card_is_drawn(card: str) -> None:
    match = come(ADVENTURES.index(card) % 3, "outer_village", card)
    take(match, card)
    assert walked(match)


OPEN = [space.key for space in whole().spaces if space.region in ("outer", "middle")]


@pytest.mark.parametrize("space", OPEN)
def test_a_space_is_met(space: str) -> None:
    ring = [one for one in OPEN if one.startswith(space.partition("_")[0])]
    before = ring[ring.index(space) - 1]
    for alignment in range(3):
        assert walked(come(alignment, before), 1)
