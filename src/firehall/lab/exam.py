"""An exam: fixed games and fixed positions, so that anybody can say how well a player plays.

The games are numbers 0 and on of a seed, the same dice for everybody; where seats compete, the
player sits at each seat by turns, against rules of thumb. The positions are the first puzzles of
the game (`firehall.puzzles`): what the player does there is worth less than the best by so many
points of a hundred, which are given away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from firehall.engine import options as options_reader
from firehall.engine.chance import check_seed
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.registry import find
from firehall.lab.card import Card, Exam, Sat
from firehall.lab.workers import Threads
from firehall.players import policy
from firehall.players import seats as players
from firehall.players.guests.player import GivenUp
from firehall.players.hosting import host_game
from firehall.players.rules_of_thumb import think_of
from firehall.puzzles import judging, plans
from firehall.puzzles.puzzle import Puzzle
from firehall.puzzles.shelf import of_game

OTHERS = "rules-of-thumb"  # at the seats of rivals
BESIDE = ("random", "rules-of-thumb", "policy", "search:best")
GAMES, POSITIONS = 10, 10

Progress = Callable[[int], None]


class Paper(NamedTuple):
    """One thing to be done: a game by its number, or a position."""

    game: str
    options: dict[str, Any]
    player: str
    seed: int
    number: int
    puzzle: Puzzle | None


def exam(
    name: str,
    kinds: list[str],
    options: Mapping[str, Any] | None = None,
    *,
    games: int = GAMES,
    positions: int = POSITIONS,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
) -> Exam:
    """Let every one of ``kinds`` sit the same exam."""
    game = find(name)
    read = game.read_options(options or {})
    seed = check_seed(seed)
    if games < 1:
        raise FirehallError(f"at least one game, got {games}")
    for kind in dict.fromkeys(kinds):
        players.check_seat(game, kind, read)
    if players.HUMAN in kinds:
        raise FirehallError("an exam is for computer players only")
    sat = Exam(game, read, seed, [Card(kind) for kind in dict.fromkeys(kinds)])
    cards = {card.player: card for card in sat.cards}
    given = options_reader.given(read)
    papers = [
        Paper(name, given, kind, seed, number, puzzle)
        for number, puzzle in enumerate(of_game(name)[:positions])
        for kind in cards
    ]
    alone = len(papers) + len(cards)  # whatever may compile
    papers += [
        Paper(name, given, kind, seed, number, None) for number in range(games) for kind in cards
    ]
    found = Threads(threads).map(sit, papers, alone=alone)
    try:
        for paper, one in zip(papers, found, strict=True):
            card = cards[paper.player]
            (card.games if paper.puzzle is None else card.positions).append(one)
            if progress is not None:
                progress(1)
    except KeyboardInterrupt:  # what has been done counts
        if not any(card.games or card.positions for card in sat.cards):
            raise
        sat.stopped = True
    return sat


def beside(game: Game, options: Any) -> list[str]:
    """The players that a card is best read beside, as far as the game has them."""
    known = {"random"}
    if think_of(game) is not None:
        known |= {"rules-of-thumb", "search:best"}
    try:
        policy.check(game, options)
    except FirehallError:
        pass
    else:
        known.add("policy")
    return [kind for kind in BESIDE if kind in known]


def sit(paper: Paper) -> Sat:
    return play(paper) if paper.puzzle is None else solve(paper, paper.puzzle)


def play(paper: Paper) -> Sat:
    game = find(paper.game)
    count = game.seats(game.read_options(paper.options))
    seat = paper.number % count
    rivals = OTHERS if think_of(game) is not None else "random"
    kinds = [paper.player if game.cooperative or one == seat else rivals for one in range(count)]
    hosted = host_game(game, paper.options, kinds, paper.seed, paper.number)
    mine = range(count) if game.cooperative else [seat]
    return Sat(
        won=any(one in hosted.winners for one in mine),
        decisions=sum(hosted.decisions[one] for one in mine),
        illegal=sum(hosted.illegal[one] for one in mine),
        why=hosted.why,
    )


def solve(paper: Paper, puzzle: Puzzle) -> Sat:
    """What the player does at a position until its plan is over; the best, given up, is lost."""
    match = puzzle.match()
    player = players.sit(match.game, paper.player, puzzle.seat, paper.seed, hurried=False)
    try:
        actions = plans.followed(match, player)
    except GivenUp as error:
        return Sat(decisions=1, illegal=player.illegal, behind=puzzle.best.chance, why=str(error))
    finally:
        player.leave(match)
    verdict = judging.judge(puzzle, plans.written(match, actions), paper.seed)
    return Sat(decisions=len(actions), illegal=player.illegal, behind=verdict.behind)
