"""The table at which a puzzle is tried; no dice fall there: a plan ends where they would."""

from __future__ import annotations

from firehall.engine.errors import FirehallError
from firehall.puzzles.judging import course_of
from firehall.puzzles.puzzle import Puzzle
from firehall.server import desk as desks
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.entries import Played
from firehall.server.fold import Fold
from firehall.server.problems import Refusal, from_engine
from firehall.server.reach import reach


def desk(puzzle: Puzzle, wanted: m.PuzzleTry, ear: Ear) -> m.PuzzleDesk:
    """Where a try stands: all that a page is told at a table, and whether the plan is over."""
    over = is_over(puzzle, wanted.actions)
    fold = played(puzzle, wanted.actions, ear)
    match = fold.match
    assert match is not None
    welcome = desks.welcome(fold, puzzle.seat, ear)
    if over:
        welcome.state.legal = []
    ways = [] if over else reach(match.fork(), wanted.load)
    return m.PuzzleDesk(welcome=welcome, reach=ways, over=over)


def is_over(puzzle: Puzzle, actions: list[str]) -> bool:
    """Whether a plan is at its end; Refusal if the rules forbid it, or it goes on after that."""
    try:
        course = course_of(puzzle.match(), actions)
    except FirehallError as refusal:
        raise from_engine(refusal) from None
    if len(course.played) < len(actions):
        raise Refusal("not-your-turn")
    return course.over


def played(puzzle: Puzzle, actions: list[str], ear: Ear) -> Fold:
    draft = desks.lay(f"puzzle-{puzzle.id}", puzzle.match(), puzzle.position, puzzle.seat, ear)
    for text in actions:
        draft.add(Played(seat=puzzle.seat, text=text, by=ear.visitor, id="try"))
    return draft.fold
