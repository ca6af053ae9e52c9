"""The texts of Flash Point: complete in every language, and right in every game that is played."""

from __future__ import annotations

import inspect
import random
import re
import sys
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import firehall
from firehall.engine.game import Refusal
from firehall.engine.texts import LANGUAGES
from firehall.games.flashpoint import GAME, describing, explaining, telling
from firehall.games.flashpoint.board import printed_names
from firehall.games.flashpoint.cards import PURPOSES, SPECIALISTS
from firehall.games.flashpoint.describing import (
    describe_action,
    describe_outcome,
    describe_result,
)
from firehall.games.flashpoint.events import EVENTS
from firehall.games.flashpoint.families.table import LARGE_TABLE, TABLE
from firehall.games.flashpoint.fields import FIRST_CHANCE
from firehall.games.flashpoint.options import Options
from firehall.games.flashpoint.tragic.cards import EVENT_KEYS, FIRE_KEYS
from firehall.games.flashpoint.victims import CARRIED_KINDS, SPECIAL_NAMES
from firehall.games.flashpoint.words import (
    DICE_NAMES,
    ENDINGS,
    HAZARDS,
    LOAD_NAMES,
    PHASES,
    RESULTS,
    ROLE_NAMES,
    SIDES,
    SPOT_NAMES,
    VEHICLES,
)
from tests.flashpoint.tables import table
from tests.wording import check_catalogues, good, sentence

TEXTS = GAME.texts
RANDOM_GAMES = 36
MOST_PLIES = 400
EXPERT: dict[str, Any] = {
    "mode": "experienced",
    "ambulance": [[3, 9], [4, 9]],
    "engine": [[0, 7], [0, 8]],
}

# Catalogues


def test_every_catalogue_has_the_same_messages_and_whole_ones() -> None:
    check_catalogues(TEXTS)


# What code can ask for


def literals(kind: Any) -> Iterator[str]:
    """The values that a type enumerates, however deep."""
    if typing.get_origin(kind) is typing.Literal:
        yield from typing.get_args(kind)
    else:
        for part in typing.get_args(kind):
            yield from literals(part)


def asking_phases() -> list[str]:
    return [name for kind, name in PHASES.items() if kind >= FIRST_CHANCE]


def keys_of_options() -> Iterator[str]:
    for field in msgspec.structs.fields(Options):
        yield f"option.{field.name}"
        yield f"option.{field.name}.help"
        for value in literals(field.type):
            yield f"option.{field.name}.{value}"
    yield from (f"option.board.{name}" for name in printed_names())


def keys_of_describing() -> Iterator[str]:
    """Message ids that stand in the source as they are, and those put together."""
    chapters = {one.family.module["__name__"] for one in LARGE_TABLE.numbered}
    for chapter in (describing, *(sys.modules[name] for name in chapters)):
        yield from re.findall(r'"((?:action|outcome)\.[a-z_]+)"', inspect.getsource(chapter))
    yield from (f"action.reroll_{dice}" for dice in DICE_NAMES)
    yield "action.move.fire"
    yield "action.move.lead"
    yield from (f"action.move.{loads}" for loads in ("carried", "led", "carried_led"))
    for load in ("victim", "treated", "hazmat"):
        yield f"action.move.{load}"
        yield f"action.move.{load}.lead"
    for what in ("remove_smoke", "fire_to_smoke", "remove_fire"):
        yield f"action.{what}.here"
    for vehicle in VEHICLES:
        yield f"action.drive.{vehicle}"
        yield f"action.park.{vehicle}"


def further_verbs() -> set[str]:
    """What only expansions let people do; the page has words of its own for the rest."""
    base = {one.family.verb for one in TABLE.numbered}
    return {one.family.verb for one in LARGE_TABLE.numbered} - base


def keys_of_code() -> set[str]:
    names = [*SIDES, *ROLE_NAMES, *HAZARDS, *LOAD_NAMES.values(), *VEHICLES, *SPOT_NAMES]
    names += SPECIAL_NAMES
    loads = [*(name for load, name in LOAD_NAMES.items() if load), *SPECIAL_NAMES[:CARRIED_KINDS]]
    endings = [ending for ending in ENDINGS if ending]
    return {
        "game.title",
        "game.about",
        *keys_of_options(),
        *keys_of_describing(),
        *(f"event.{name}" for name, _ in EVENTS.values()),
        *(f"word.{name}" for name in [*names, *endings]),
        *(f"card.{name}" for name in SPECIALISTS),
        *(f"kind.{verb.replace(' ', '_')}" for verb in further_verbs()),
        *(f"{what}{name}" for name in PURPOSES[4:] for what in ("purpose.", "word.ap_")),
        *(f"load.{name}" for name in loads),
        *(f"card.{key}" for key in [*FIRE_KEYS, *EVENT_KEYS]),
        *(f"refusal.{code}" for code in explaining.CODE_NAMES.values() if code != "OK"),
        *(f"question.{name}" for name in [*PHASES.values(), "over"]),
        *(f"ask.{name}" for name in [*asking_phases(), "over"]),
        *(f"result.{ending}" for ending in endings),
        *(f"error.{what}" for what in ("space", "no_space", "firefighter")),
    }


def test_everything_that_code_asks_for_is_there() -> None:
    assert keys_of_code() - TEXTS.keys("en") == set()


# Each kind of message, filled in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_can_be_told(kind: int, language: str) -> None:
    names = {
        "side": SIDES[:4],
        "load": LOAD_NAMES,
        "hazard": HAZARDS,
        "vehicle": VEHICLES,
        "spot": SPOT_NAMES,
        "role": ROLE_NAMES,
        "firefighter": range(6),
        "result": ENDINGS[1:],
        "victim": SPECIAL_NAMES,
        "carried": SPECIAL_NAMES[:CARRIED_KINDS],
        "led": SPECIAL_NAMES[:CARRIED_KINDS],
        "fire_card": FIRE_KEYS,
        "event_card": EVENT_KEYS,
    }
    state = table().state
    _, places = EVENTS[kind]
    for number in range(12):
        row = [number % len(names[place]) if place in names else number for place in places]
        if "result" in places:
            row[0] += 1  # the first ending stands for a game under way
        one, two, three = row + [0] * (3 - len(row))
        text = telling.tell(TEXTS, language, telling.event(state, (kind, one, two, three)))
        assert sentence(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [code for code in explaining.CODE_NAMES.values() if code != "OK"])
def test_every_refusal_can_be_explained(code: str, language: str) -> None:
    values = {
        "here": "3,4",
        "to": "3,5",
        "role": "fire_captain",
        "question": "hazmat",
        "who": "F1",
        "n": 2,
        "have": 1,
        "state": "standing",
    }
    text = telling.explain(TEXTS, language, Refusal("FP-A-01", code, values))
    assert sentence(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_asked(language: str) -> None:
    own = {"ride": {"vehicle"}, "reveal": {"at"}, "reroll": {"red", "black"}, "suppress": {"at"}}
    own |= {"try_door": {"at", "side"}, "board_platform": {"at"}}
    for phase in [*asking_phases(), "over"]:
        filled = {"who", "n"} | own.get(phase, set())
        text = TEXTS.say(language, f"ask.{phase}", **dict.fromkeys(filled, 2))
        assert sentence(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", RESULTS)
def test_every_result_can_be_told(ending: str, language: str) -> None:
    finished = table(phase="over", result=ending, rescued=7, lost=2, turns=31, damage_left=9)
    text = describe_result(finished.state, TEXTS, language)
    assert text is not None
    assert sentence(text), text
    assert all(number in text for number in ("7", "2", "31", "15")), text


def test_a_ship_that_is_lost_is_called_no_building() -> None:
    """Also where the board is one's own: its hull tells."""

    def told(board: str) -> str:
        options = {"mode": "experienced", "board": board}
        match = firehall.Match("flashpoint", options, seed=1)
        match.state.result = ENDINGS.index("collapse")
        return describe_result(match.state, TEXTS, "en") or ""

    for board in ("dw_submarine", "dw_merchant_ship"):
        assert "the hull gave way and the ship was lost" in told(board)
    assert "the building collapsed" in told("urban_high_rise")


def test_a_game_under_way_has_no_result() -> None:
    assert describe_result(table().state, TEXTS, "en") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("move 5,5", "NOT_ADJACENT"),
        ("move N carry victim hazmat", "HANDS_FULL"),
        ("move N lead lead", "LEAD_LIMIT"),
        ("command F1 end", "COMMAND_ACTION"),
        ("ride 3,9", "FORBIDDEN_SPACE"),
    ],
)
def test_refusals_of_texts_that_no_action_can_be(action: str, code: str, language: str) -> None:
    match = table(crew=["3,4"], victims=["3,4"], treated=["3,4"], mode="experienced")
    match.language = language
    refusal = match.why(action)
    assert refusal is not None
    assert refusal.code == code
    assert sentence(refusal.message), refusal.message


# Plural forms


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (1, "Ratunek na polu 3,9: razem 1 uratowana ofiara."),
        (2, "Ratunek na polu 3,9: razem 2 uratowane ofiary."),
        (5, "Ratunek na polu 3,9: razem 5 uratowanych ofiar."),
        (12, "Ratunek na polu 3,9: razem 12 uratowanych ofiar."),
        (22, "Ratunek na polu 3,9: razem 22 uratowane ofiary."),
    ],
)
def test_polish_plural_forms(number: int, text: str) -> None:
    event = {"event": "victim_rescued", "at": [3, 9], "rescued": number}
    assert telling.tell(TEXTS, "pl", event) == text


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("en", "1 damage marker is left.", "0 damage markers are left."),
        ("es", "queda 1 marcador.", "quedan 0 marcadores."),
    ],
)
def test_other_plural_forms(language: str, one: str, many: str) -> None:
    event = {"event": "wall_damaged", "at": [3, 4], "side": "N"}
    assert telling.tell(TEXTS, language, {**event, "damage_left": 1}).endswith(one)
    assert telling.tell(TEXTS, language, {**event, "damage_left": 0}).endswith(many)


def test_spaces_of_floors_are_told_as_they_are_written() -> None:
    event = {"event": "moved", "firefighter": 0, "from": ["G", 3, 4], "to": ["U", 3, 4]}
    assert telling.tell(TEXTS, "en", event) == "F1 moves from G:3,4 to U:3,4."


# Actions told in the light of the position


def described(match: firehall.Match, language: str = "en") -> dict[str, str]:
    """The legal actions by their notation."""
    texts = (
        describe_action(match.state, TEXTS, language, action) for action in match.legal_actions()
    )
    return dict(zip(match.legal(), texts, strict=True))


def test_what_a_firefighter_can_do_on_foot() -> None:
    match = table(
        crew=["3,4"],
        walls=["2,4|3,4", "3,4|4,4"],
        damaged={"2,4|3,4": 1},
        closed=["3,4|3,5"],
        fire=["3,3"],
        smoke=["3,4"],
        victims=["3,4"],
    )
    assert described(match) == {
        "move W": "Move west into the fire (2 AP)",
        "door E": "Open the door to the east (1 AP)",
        "extinguish W": "Turn the fire to the west into smoke (1 AP)",
        "extinguish here": "Remove the smoke here (1 AP)",
        "put out W": "Put out the fire to the west (2 AP)",
        "chop N": "Chop through the wall to the north (2 AP)",
        "chop S": "Chop the wall to the south (2 AP)",
        "end": "End the turn and save 4 AP",
    }
    match.play("door E")
    after = described(match)
    assert after["door E"] == "Close the door to the east (1 AP)"
    assert after["move E"] == "Move east (1 AP)"
    assert after["move E carry victim"] == "Move east carrying a victim (2 AP)"


@pytest.mark.parametrize(
    ("language", "action", "text"),
    [
        ("en", "command F2 door E", "Command F2: open the door to the east (1 AP)"),
        ("pl", "command F2 door E", "Rozkaz, F2: otwórz drzwi na wschód (1 PA)"),
        ("es", "command F2 door E", "Ordenar a F2: abrir la puerta del este (1 PA)"),
        ("en", "drive ambulance bottom", "Drive the Ambulance to the bottom side (2 AP)"),
        ("pl", "drive ambulance bottom", "Przestaw ambulans na parking u dołu (2 PA)"),
        ("es", "drive ambulance bottom", "Conducir la ambulancia y aparcarla abajo (2 PA)"),
    ],
)
def test_what_a_captain_can_do(language: str, action: str, text: str) -> None:
    match = table(
        crew=[
            {"at": "3,3", "specialist": "fire_captain"},
            {"at": "3,4", "specialist": "paramedic"},
        ],
        closed=["3,4|3,5"],
        **EXPERT,
    )
    assert described(match, language)[action] == text


def test_a_command_that_needs_consent() -> None:
    match = table(
        crew=[
            {"at": "3,3", "specialist": "fire_captain"},
            {"at": "3,4", "specialist": "paramedic"},
        ],
        options={"command_consent": True},
        **EXPERT,
    )
    match.play("command F2 move E")
    assert described(match) == {
        "accept": "Obey the command: move east",
        "refuse": "Refuse the command: move east",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_driver_who_rerolls(language: str) -> None:
    crew: list[str | dict[str, Any]] = [{"at": "0,7", "specialist": "driver_operator"}]
    match = table(crew=crew, fire=["2,6"], **EXPERT)
    match.language = language
    match.play("deck gun")
    match.roll("5,2")
    assert "5" in match.question()
    assert "2" in match.question()
    said = described(match, language)
    assert list(said) == ["keep", "reroll red", "reroll black", "reroll both"]
    assert all(good(text) for text in said.values()), said
    for action in said:
        twin = match.fork()
        twin.play(action)
        if twin.actor != firehall.CHANCE:
            continue
        assert sentence(twin.question()), twin.question()
        outcome = describe_outcome(twin.state, TEXTS, language, 0)
        assert good(outcome), outcome
        pending = twin.why("end")
        assert pending is not None
        assert sentence(pending.message), pending.message
        twin.roll(0)
        again = twin.why(action)
        assert again is not None
        assert sentence(again.message), again.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_taken_along(language: str) -> None:
    here = ["3,4"]
    match = table(crew=["3,4"], victims=here, treated=["3,4", "3,4"], hazmats=here, **EXPERT)
    said = {action: text for action, text in described(match, language).items() if "N" in action}
    loads = ["", " carry victim", " carry treated", " carry hazmat"]
    assert set(said) == {f"move N{load}{lead}" for load in loads for lead in ("", " lead")}
    assert all(good(text) for text in said.values()), said
    assert len(set(said.values())) == len(said)


def test_a_ride_with_a_victim() -> None:
    match = table(crew=["0,7"], victims=["0,7"], options={"ride_with_victim": True}, **EXPERT)
    match.play("drive engine right")
    assert match.question() == "Does F1 ride on the Engine, and to which space?"
    assert described(match) == {
        "ride 5,9": "Ride along to 5,9",
        "ride 6,9": "Ride along to 6,9",
        "ride 5,9 with victim": "Ride along to 5,9 with a victim",
        "ride 6,9 with victim": "Ride along to 6,9 with a victim",
    }


# Whole games


def some_value(kind: Any, rng: random.Random) -> Any:
    """A value of an option's type; numbers stay small, so that games end."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if kind is bool:
        return rng.random() < 0.5
    if kind is type(None):
        return None
    if origin is typing.Literal:
        return rng.choice(parts)
    if origin is typing.Annotated:
        limits = parts[1]
        return rng.randint(limits.ge, min(limits.le, limits.ge + 30))
    if origin is tuple:
        every = list(literals(kind))
        return rng.sample(every, rng.randint(6, len(every)))
    return some_value(rng.choice(parts), rng)


def some_options(mode: str, rng: random.Random) -> dict[str, Any]:
    """Options of a mode that go together, every one of them drawn."""
    while True:
        given = {
            field.name: some_value(field.type, rng)
            for field in msgspec.structs.fields(Options)
            if field.name not in ("mode", "board")
        }
        given |= {"mode": mode, "board": rng.choice(printed_names())}
        given["locked_doors"] %= 8  # so many has every board
        if mode == "family":
            given |= {"lone_brigade": False, "unmarked_hazmat": False, "murphy": False}
        else:
            given["family_setup"] = "fixed"
        try:
            GAME.read_options(given)
        except firehall.OptionError:
            continue
        return given


def check_node(match: firehall.Match, rng: random.Random) -> list[dict[str, Any]]:
    """Say everything that can be said here, then go on at random; what the step caused."""
    s = match.state
    for number in rng.sample(range(GAME.num_actions), 4):
        refusal = telling.why(s, number)
        if refusal is not None:
            for language in LANGUAGES:
                text = telling.explain(TEXTS, language, refusal)
                assert sentence(text), (text, refusal)
    for language in LANGUAGES:
        text = telling.ask(s, TEXTS, language)
        assert sentence(text), text
    if match.actor == firehall.CHANCE:
        outcome = rng.randrange(int(GAME.kit["chances"](s)))
        for language in LANGUAGES:
            text = describe_outcome(s, TEXTS, language, outcome)
            assert good(text), text
        return match.roll(outcome)
    actions = match.legal_actions()
    for language in LANGUAGES:
        texts = [describe_action(s, TEXTS, language, action) for action in actions]
        assert all(good(text) and text[0].isupper() for text in texts), texts
        assert len(set(texts)) == len(texts), f"two actions are told alike: {sorted(texts)}"
    return match.play(rng.choice(actions))


def goes_on(match: firehall.Match) -> bool:
    """Whether there is something to say and to do; that there always is, other tests prove."""
    if match.over or match.ply >= MOST_PLIES:
        return False
    return match.actor == firehall.CHANCE or bool(match.legal_actions())


@pytest.mark.parametrize("number", range(RANDOM_GAMES))
def test_random_games_can_be_told_in_every_language(number: int) -> None:
    rng = random.Random(number)
    options = some_options("experienced" if number % 3 else "family", rng)
    match = firehall.Match("flashpoint", options)
    while goes_on(match):
        for event in check_node(match, rng):
            for language in LANGUAGES:
                text = telling.tell(TEXTS, language, event)
                assert sentence(text), (text, event)
    for language in LANGUAGES:
        text = describe_result(match.state, TEXTS, language) or "Under way."
        assert sentence(text), text
        if match.over:
            assert sentence(telling.ask(match.state, TEXTS, language))
