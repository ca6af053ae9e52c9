"""The contract of a game, checked on random games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from random import Random
from types import FunctionType
from typing import Any

import msgspec
import numpy as np

from firehall.engine import options as options_reader
from firehall.engine.errors import IllegalAction, NotationError, UndoError
from firehall.engine.game import Game
from firehall.engine.generated import text_of
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.plain import Array, plain
from firehall.engine.texts import ENGLISH

MOST_PLIES = 20_000


def check_game(
    game: Game,
    options: Iterable[Mapping[str, Any]] = ({},),
    games: int = 3,
    seed: int = 0,
    turns: int = 1,
) -> None:
    """Play random games under each set of options and check every promise on the way.

    An AssertionError says which promise is broken, in which game and at which ply. With thousands
    of actions most of the time goes into asking why each is refused: they may take ``turns``, some
    at one ply and others at the next. Those that are legal are asked about at every ply. Where
    there are turns, a position is written and read at every third ply.
    """
    check_description(game)
    for given in options:
        for number in range(games):
            check_one(game, given, Random(f"{seed} {number} {sorted(given)}"), turns)


def check_description(game: Game) -> None:
    """What can be seen without playing."""
    assert game.name.isidentifier(), "a name is letters, digits and underscores"
    assert game.state.itemsize <= 2048, f"a state takes {game.state.itemsize} bytes; 2,048 at most"
    assert game.summary[0] == "ending", "the summary begins with how the game ended"
    schema = game.schema()
    assert json.loads(json.dumps(schema)) == schema, "the options have a JSON Schema"
    asked = ("actor", "question", "legal", "apply", "chances", "chance", "returns", "summary")
    for name in (*asked, "observe", "conceal", "redeal"):
        assert name in game.kit, f"the kit lacks {name}"
    for name, function in game.kit.items():
        made = isinstance(function, FunctionType) and text_of(function) is not None
        assert not made, f"{name} of the kit is made from declarations: call it from a function"
    missing = [key for key in needed_texts(game) if not game.texts.has(ENGLISH, key)]
    assert not missing, f"the English texts lack {', '.join(missing)}"


def needed_texts(game: Game) -> list[str]:
    """Messages that are asked for by their ids, whatever the game."""
    options = [field.name for field in msgspec.structs.fields(game.options)]
    return [
        "game.title",
        "game.about",
        *(f"option.{name}{more}" for name in options for more in ("", ".help")),
        *(f"word.{name}" for name in game.endings[1:]),
        *game.page.lesson_texts(),
        *game.page.primer_texts(),
    ]


def check_one(game: Game, given: Mapping[str, Any], random: Random, turns: int = 1) -> None:
    """One random game, looked at from every side at every ply."""
    match = Match(game.name, given, seed=random.randrange(1 << 30))
    assert match.options == game.read_options(options_reader.given(match.options))
    told: set[str] = set()
    while not match.over:
        assert match.ply < MOST_PLIES, "a random game comes to an end"
        if turns == 1 or match.ply % 3 == 0:
            check_position(match)
        check_question(match)
        check_observation(match)
        if game.secrets is not None:
            check_secrets(match, random)
        if match.actor == CHANCE:
            check_chance(match, random)
        else:
            check_decision(match, random, turns, told)
    check_end(match)
    check_record(match)


def check_position(match: Match) -> None:
    """A position is JSON and gives the same state back; so does a record of the game so far."""
    written = match.position()
    assert json.loads(json.dumps(written)) == written, f"ply {match.ply}: a position is JSON"
    again = Match.from_position(match.game.name, written)
    same = again.snapshot() == match.snapshot()
    assert same, f"ply {match.ply}: a position gives the state back: {_differing(match, again)}"
    assert again.position() == written


def check_question(match: Match) -> None:
    """There are words for what is asked, and a number within bounds."""
    assert match.question(), "every question can be asked"
    asked, most = match.game.kit["question"](match.state), match.game.questions
    assert 0 <= asked < most, f"a question is a number below {most}, got {asked}"
    if match.actor == CHANCE and "course" in match.game.kit:
        for outcome in range(match.chances):
            course = match.game.kit["course"](match.state, outcome)
            assert 0 <= course < most, f"a course is a number below {most}, got {course}"


def check_observation(match: Match) -> None:
    """No number of an observation leaves the range that the game has named for it."""
    assert sum(part.size for part in match.game.observation) in (0, match.game.observation_size)
    seen = observed(match, max(match.actor or 0, 0))
    least, most = match.game.observation_range
    for place in np.flatnonzero((seen < least) | (seen > most)):
        raise AssertionError(
            f"ply {match.ply}: number {place} of the observation is {seen[place]}, "
            f"not {least[place]} to {most[place]}"
        )


def observed(match: Match, seat: int) -> Array:
    seen = np.zeros(match.game.observation_size, np.int8)
    match.game.kit["observe"](match.state, seat, seen)
    return seen


def _differing(one: Match, other: Match) -> str:
    """The fields in which two matches differ."""
    names = one.game.state.names or ()
    states = [np.frombuffer(match.snapshot(), match.game.state) for match in (one, other)]
    return ", ".join(name for name in names if (states[0][name] != states[1][name]).any())


# Secrets


def check_secrets(match: Match, random: Random) -> None:
    """Two states equal in what a seat may know give that seat the same answers, to the byte.

    The second state is the first with all that the seat may not know dealt again.
    """
    for seat in range(len(match.seats)):
        twin = match.fork()
        match.game.kit["redeal"](twin.state, seat, random.randrange(1 << 30), match.ply)
        assert concealed(twin, seat) == concealed(match, seat), "redeal keeps what is known"
        again = Match.from_position(match.game.name, twin.position())
        assert again.snapshot() == twin.snapshot(), "what redeal deals is a position"
        asked: list[int | str] = [*random.sample(range(match.game.num_actions), 12)]
        asked += sorted({text for one in (match, twin) for text in written(one, asked)})
        mine, other = answers(match, seat, asked), answers(twin, seat, asked)
        for question, answer in mine.items():
            assert answer == other[question], f"ply {match.ply}: {question} tells seat {seat} more"


def concealed(match: Match, seat: int) -> bytes:
    """The state's bytes with all that a seat may not know blanked."""
    states = np.frombuffer(match.snapshot(), match.game.state).copy()
    match.game.kit["conceal"](plain(states), seat)
    return states.tobytes()


def written(match: Match, actions: Iterable[Any]) -> list[str]:
    """Actions in notation: how one reads may depend on what is secret."""
    return [match.game.notation.write_action(match.state, action) for action in actions]


def answers(match: Match, seat: int, asked: Iterable[int | str]) -> dict[str, str]:
    """What a seat is told, call by call."""
    return {
        "view": json.dumps(match.view(seat)),
        "observe": observed(match, seat).tobytes().hex(),
        "legal": json.dumps(match.legal(seat)),
        "why": json.dumps([judged(match, action, seat) for action in asked]),
        "question": match.question(),
        "outcomes": json.dumps(match.outcomes()),
        "record": json.dumps(match.record(seat)),
        "repr": repr(match),
        "actor": str(match.actor),
        "result": json.dumps(match.result),
    }


def judged(match: Match, action: int | str, seat: int) -> str:
    """What a seat hears of an action that it asks about."""
    try:
        return str(match.why(action, seat))
    except NotationError as error:
        return str(error)


def check_chance(match: Match, random: Random) -> None:
    assert match.legal() == [], "at chance nobody has an action"
    outcomes = match.outcomes()
    assert outcomes, "chance has an outcome"
    game = match.game
    for number, text in enumerate(outcomes):
        say = game.telling.describe_outcome(match.state, game.texts, ENGLISH, number)
        assert say, f"ply {match.ply}: {text!r} has words"
    undone = _undo_refused(match) if match.ply and match._history[-1].seat == CHANCE else True
    assert undone, "no undo across chance"
    caused = match.roll(random.choice(outcomes))
    _check_events(match, caused)


def _undo_refused(match: Match) -> bool:
    try:
        match.undo()
    except UndoError:
        return True
    return False


def check_decision(
    match: Match, random: Random, turns: int = 1, told: set[str] | None = None
) -> None:
    """Legal actions, their notation, refusals of the others, undo and redo, and fork.

    Codes of refusals that are ``told`` have their sentence; those asked for here join them.
    """
    told = set() if told is None else told
    game = match.game
    assert match.actor in range(len(match.seats)), "a decision belongs to a seat"
    numbers = match.legal_actions()
    texts = match.legal()
    assert numbers, f"ply {match.ply}: whoever must decide can"
    assert len(set(texts)) == len(texts), f"ply {match.ply}: notation tells actions apart: {texts}"
    for number, text in zip(numbers, texts, strict=True):
        say = game.telling.describe_action(match.state, game.texts, ENGLISH, number)
        assert say, f"ply {match.ply}: {text!r} has words"
        read = game.notation.read_action(match.state, text)
        assert read == number, f"ply {match.ply}: {text!r} reads as {read}, not {number}"
    legal = set(numbers)
    for number in sorted(legal.union(range(match.ply % turns, game.num_actions, turns))):
        refused = game.telling.why(match.state, number)
        assert (refused is None) == (number in legal), f"ply {match.ply}: mask and why, {number}"
        if refused is not None and refused.code not in told:
            told.add(refused.code)
            asked = match.why(number)
            assert asked is not None
            assert asked.message, f"ply {match.ply}: {refused.code} has a sentence"
    check_refusal(match, legal, random)
    check_undo(match, random.choice(texts))
    _check_events(match, match.play(random.choice(texts)))


def check_refusal(match: Match, legal: set[int], random: Random) -> None:
    """An illegal action is refused with a rule and a sentence, and changes nothing."""
    illegal = [number for number in range(match.game.num_actions) if number not in legal]
    if not illegal:
        return
    before = match.snapshot()
    number = random.choice(illegal)
    refusal = _refusal_of(match, number)
    assert refusal is not None, f"ply {match.ply}: action {number} is illegal and was taken"
    assert refusal.rule, "a refusal names its rule"
    assert refusal.message, "a refusal has a sentence"
    assert match.snapshot() == before, "a refused action changes nothing"


def _refusal_of(match: Match, action: int) -> IllegalAction | None:
    try:
        match.play(action)
    except IllegalAction as refusal:
        return refusal
    return None


def check_undo(match: Match, action: str) -> None:
    """Undo gives the bytes back, redo goes forward again; a fork keeps to itself."""
    before = match.snapshot()
    ply = match.ply
    twin = match.fork()
    twin.play(action)
    assert match.snapshot() == before, "a fork does not touch its origin"
    after = twin.snapshot()
    if not twin._history[-1].reveals:
        assert twin.undo() == action
        assert twin.snapshot() == before, f"ply {ply}: undo after {action!r}"
        twin.redo()
        assert twin.snapshot() == after, f"ply {ply}: redo of {action!r}"


def _check_events(match: Match, caused: list[dict[str, Any]]) -> None:
    for event in [*caused, *match.heard(caused, None)]:
        assert json.loads(json.dumps(event)) == event, "events are JSON"
        assert match.tell(event), "every event can be told"


def check_end(match: Match) -> None:
    """A finished game has a result and nothing more to do."""
    result = match.result
    assert result is not None
    assert match.game.telling.describe_result(match.state, match.game.texts, ENGLISH)
    assert result.keys() == {"winners", "reason", "scores"}, result
    assert result["reason"] in match.game.endings[1:], result
    assert set(result["winners"]) <= set(range(len(match.seats)))
    assert match.legal() == []
    assert match.outcomes() == []
    out = np.zeros(len(match.seats), np.float32)
    match.game.kit["returns"](match.state, out)
    assert all(-1 <= value <= 1 for value in out)
    assert {seat for seat, value in enumerate(out) if value > 0} == set(result["winners"])
    numbers = np.zeros(len(match.game.summary), np.int32)
    match.game.kit["summary"](
        plain(np.frombuffer(match.snapshot(), match.game.state).copy()), numbers
    )
    assert match.game.endings[numbers[0]] == result["reason"]


def check_record(match: Match) -> None:
    """The record of a game leads to the same end."""
    record = match.record()
    assert json.loads(json.dumps(record)) == record, "a record is JSON"
    again = Match.replay(record)
    assert again.snapshot() == match.snapshot()
    assert again.record() == record
