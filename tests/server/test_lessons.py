"""The guided games: what each step teaches can be done as it says, and nothing else counts as done.

They are played here on the server's own table, so that what the coach says of dice, winds and
victims is what happened, whatever the seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import pytest

import firehall
from firehall.players.seats import Computer
from firehall.server import doors, new_table, story
from firehall.server import messages as m
from firehall.server.api.games import page_of
from firehall.server.ear import Ear
from firehall.server.entries import write
from firehall.server.fold import Draft, Fold
from firehall.server.moment import Moment
from firehall.server.store import Known
from tests.wording import WHOLE


def lessons_of(name: str) -> dict[str, m.Lesson]:
    """By the game's name, those beside the first with their own behind it."""
    page = page_of(firehall.game(name))
    first = {name: page.lesson} if page.lesson else {}
    return first | {f"{name}/{lesson.name}": lesson for lesson in page.lessons}


LESSONS = {key: lesson for name in firehall.games() for key, lesson in lessons_of(name).items()}
SEEDS = range(4)
HOST = "learner"


class Learner:
    """Somebody at a lesson's table; the computers at it move by themselves."""

    def __init__(self, game: str, seed: int) -> None:
        wanted = LESSONS[game].table
        self.seat = next(n for n, one in enumerate(wanted.seats or []) if one.kind == "me")
        laid = new_table.lay(wanted, HOST, Known("Fox"), None)
        secret = bytes([seed + 1]) * 32
        self.fold = Fold(laid.table, write(laid.begin, 0, 1000), secret)
        self.draft = Draft(self.fold, 1000)
        self.draft.go_on()
        self.ear = Ear(self.seat, "en", HOST)
        self.let_computers_play()

    def let_computers_play(self) -> None:
        while self.fold.waits_for == "computer":
            seat, match = self.fold.actor, self.fold.match
            assert seat is not None
            assert match is not None
            computer = Computer(match.game, self.fold.thinker(seat), seat, self.fold.luck(seat))
            text = match.game.notation.write_action(match.state, computer.choose(match))
            doors.play_for_computer(self.draft, seat=seat, version=self.fold.version, text=text)

    @property
    def legal(self) -> list[str]:
        return [one.action for one in Moment(self.fold).state(self.ear).legal]

    def play(self, text: str) -> None:
        doors.play(self.draft, self.ear, m.Play(id="", actions=[text], seat=self.seat))
        self.let_computers_play()

    def entries(self, since: int) -> list[m.Entry]:
        return story.entries(self.fold, since, self.ear)


def steps(game: str) -> list[m.LessonStep]:
    """Those that are done, not read."""
    return [step for step in LESSONS[game].steps if step.until]


def fits(event: m.Event, seat: int | None, pattern: dict[str, Any]) -> bool:
    told = {**event.values, "event": event.event, "seat": seat}
    return all(told.get(key) == value for key, value in pattern.items())


def is_done(learner: Learner, since: int, step: m.LessonStep) -> bool:
    return any(
        fits(event, entry.seat, step.until or {})
        for entry in learner.entries(since)
        for event in entry.events
    )


def shown(learner: Learner, step: m.LessonStep) -> str:
    """What the coach does on "Show me"; without, the first legal action."""
    for pattern in step.show or ["*"]:
        for action in learner.legal:
            if fnmatchcase(action, pattern):
                return action
    raise AssertionError(f"{step.say}: none of {step.show} is possible, but {learner.legal}")


def walk(learner: Learner, game: str) -> Iterator[tuple[m.LessonStep, int]]:
    """Through the lesson by what it shows; each step before it is taken, with its first entry."""
    for step in steps(game):
        since = learner.fold.version
        yield step, since
        for _ in range(6):
            if is_done(learner, since, step):
                break
            learner.play(shown(learner, step))
        assert is_done(learner, since, step), f"{step.say} is not done by what it shows"


def test_our_games_have_lessons_and_words_for_every_step() -> None:
    hard = {"floors", "elevators", "submarine", "tragic_events"}
    assert set(LESSONS) >= {
        "arsonist",
        "brigade",
        "flashpoint",
        "talisman",
        *(f"flashpoint/{one}" for one in hard),
    }
    for name in firehall.games():
        game = firehall.game(name)
        for language in WHOLE:
            assert set(game.page.lesson_texts()) <= game.texts.keys(language)


@pytest.mark.parametrize("name", firehall.games())
def test_a_lesson_explains_what_can_be_chosen(name: str) -> None:
    page = page_of(firehall.game(name))
    known = {one.value for one in page.pictures} | {one.name for one in page.modules}
    for lesson in page.lessons:
        assert lesson.explains
        assert set(lesson.explains) <= known


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_coaches_of_boards_tell_has_happened(seed: int) -> None:
    told = {
        "flashpoint/floors": {"revealed_victim", "ignited"},
        "flashpoint/elevators": {"elevator_came_up", "elevator_went_down", "victim_rescued"},
        "flashpoint/submarine": {"exploded", "heat_passed", "smoke_placed"},
        "flashpoint/tragic_events": {
            "fire_card_drawn",
            "event_drawn",
            "splashed",
            "flare_up_added",
        },
    }
    for name, events in told.items():
        learner = Learner(name, seed)
        for _ in walk(learner, name):
            pass
        happened = {event.event for entry in learner.entries(-1) for event in entry.events}
        assert events <= happened, name


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_done_by_what_it_shows(game: str, seed: int) -> None:
    learner = Learner(game, seed)
    for _ in walk(learner, game):
        pass
    assert learner.fold.status == "playing"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_coach_says_of_dice_and_winds_has_happened(seed: int) -> None:
    """Texts that tell of an outcome: the victim, the spreading fire, the explosion, the winds."""
    learner = Learner("flashpoint", seed)
    happened: dict[str, set[str]] = {}
    for step, since in walk(learner, "flashpoint"):
        before = learner.entries(-1)
        happened[step.say] = {event.event for entry in before for event in entry.events}
        assert since >= 0
    last = {event.event for entry in learner.entries(-1) for event in entry.events}
    assert "revealed_victim" in happened["carry"]
    assert {"ignited", "fire_rolled"} <= happened["door"]
    assert "exploded" not in happened["end-again"]
    assert "exploded" in last

    learner = Learner("brigade", seed)
    for step, _ in walk(learner, "brigade"):
        if step.say == "recruit":
            assert learner.fold.match is not None
            assert learner.fold.match.view(0)["event"] == "east_1"
            assert "recruit" in learner.legal


def at_every_step(game: str) -> Iterator[tuple[Learner, m.LessonStep, str]]:
    """At every step, a learner each who is about to do one of the other things that are legal."""
    wanted = [step for step in steps(game) if step.show]
    for step in wanted:
        for action in come_to(game, step).legal:
            if not any(fnmatchcase(action, one) for one in (*step.way, *step.show)):
                yield come_to(game, step), step, action


def come_to(game: str, wanted: m.LessonStep) -> Learner:
    learner = Learner(game, 0)
    for step, _ in walk(learner, game):
        if step == wanted:
            break
    return learner


#: Steps that leave open which: half a fire put out, the other of two cards.
AS_WELL = {("extinguish", "extinguish"), ("action", "signal")}


@pytest.mark.parametrize("game", LESSONS)
def test_anything_else_is_not_taken_for_what_is_taught(game: str) -> None:
    tried = 0
    for learner, step, action in at_every_step(game):
        since = learner.fold.version
        learner.play(action)
        if (step.say, action.split()[0]) not in AS_WELL:
            assert not is_done(learner, since, step), f"{action} counts as {step.say}"
        tried += 1
    assert tried >= 10


@pytest.mark.parametrize("game", LESSONS)
def test_a_wrong_step_is_taken_back_unless_something_came_to_light(game: str) -> None:
    """Where it cannot be, the page lays the lesson anew and comes to the step by what it shows."""
    for learner, step, action in at_every_step(game):
        rolled, legal, since = learner.fold.rolled, learner.legal, learner.fold.version
        learner.play(action)
        if Moment(learner.fold).state(learner.ear).undo:
            doors.undo(learner.draft, learner.ear, m.Undo(id="back"))
            assert learner.legal == legal
        else:
            told = {event.event for entry in learner.entries(since) for event in entry.events}
            assert learner.fold.rolled > rolled or told & {"not_there", "turn_ended"}, action
            assert come_to(game, step).legal
