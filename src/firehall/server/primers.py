"""The figures of how to play: played by the rules, told as a table is told."""

from __future__ import annotations

from functools import cache

from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.primer import Screen
from firehall.engine.registry import find
from firehall.server import desk, story
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.entries import Played, Rolled
from firehall.server.fold import Draft
from firehall.server.problems import Refusal

READER = "reader"


def screen_of(game: Game, name: str) -> Screen:
    for screen in game.page.primer:
        if screen.name == name:
            return screen
    raise Refusal("no-such-screen")


@cache
def figure(game: str, name: str, lang: str) -> m.PrimerFigure:
    """There are only so many: a game has those that it comes with, in each language."""
    wanted = screen_of(find(game), name).figure
    ear = Ear(wanted.seat, lang, READER)
    start = Match.from_position(game, wanted.position)
    draft = desk.lay(f"primer-{name}", start, wanted.position, wanted.seat, ear)
    for text in wanted.before:
        play(draft, text)
    welcome = desk.welcome(draft.fold, wanted.seat, ear)
    steps = [step(draft, text, ear) for text in wanted.then]
    return m.PrimerFigure(welcome=welcome, near=wanted.near, steps=steps)


def step(draft: Draft, text: str, ear: Ear) -> m.PrimerStep:
    known = draft.fold.version
    play(draft, text)
    match = draft.fold.match
    assert match is not None
    (told,) = story.entries(draft.fold, known, ear)
    return m.PrimerStep(
        action=text if told.text == text else "",
        events=told.events,
        view=match.view(ear.seat if match.game.secrets is not None else None),
        actor=match.actor,
    )


def play(draft: Draft, text: str) -> None:
    """An action of whoever decides; where chance does, its outcome."""
    match = draft.fold.match
    assert match is not None
    if match.actor == CHANCE:
        draft.add(Rolled(outcome=match.outcomes().index(text), text=text))
    else:
        assert match.actor is not None
        draft.add(Played(seat=match.actor, text=text))
