"""The texts of The Brigade: complete in every language, and right in every game that is played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import firehall
from firehall.engine.game import Aim, Refusal
from firehall.engine.texts import LANGUAGES
from firehall.games.brigade import GAME, drawing, telling
from firehall.games.brigade.aiming import aim
from firehall.games.brigade.cards import COLOURS, CREW, DISTRICTS, GREAT, TRACKS, WARDENS
from firehall.games.brigade.describing import describe_action, describe_outcome, describe_result
from firehall.games.brigade.events import DECK_SHUFFLED, EVENTS
from firehall.games.brigade.hearing import event_for
from firehall.games.brigade.options import Options
from firehall.games.brigade.position.stack import STEPS
from firehall.games.brigade.refusals import NAMES
from firehall.games.brigade.rules import SUMMARY
from firehall.games.brigade.words import (
    DECKS,
    ENDINGS,
    EVENT_CARDS,
    PHASES,
    PIECES,
    SIDES,
    TILE_NAMES,
    TILES,
)
from tests.brigade.tables import EVERY, crewed, random_match, rich, table
from tests.wording import WHOLE, check_catalogues, good, sentence, worded_values

TEXTS = GAME.texts
CODES = NAMES[1:]
PAGE_TEXTS = Path(__file__).parents[2] / "web/src/boards/brigade/texts"
PANEL = ["round", "ruins", "burning", "event_cards", "score", "water", "tracks", "actions"]
OF_VARIANTS = ["mana", "chapter", "risen", "plumes", "bird"]
LEGEND = ["fire", "ruin", "loyalty", "renown", "brigades", "wagons"]
ABILITIES = ["street_wisdom", "fresh_mount", "civic_duty", "fire_insurance"]
VERBS = (
    "move", "fall", "incorporeal", "wagon", "spend", "load", "unload", "upgrade", "extra",
    "persuade", "mimic", "send", "polymorph", "ash", "take", "first", "give", "strike", "lose",
    "fill", "steal", "keep", "keep_replacing", "join", "join_replacing", "discard", "stop",
    "decline", "yes_gness_may", "yes_recruit_may", "alliances", "dusk", "dawn", "backdraft",
    "place",
    "push", "spare", "swap", "scatter", "lower", "raise", "redirect", "recruit", "end", "ivan",
    "release", "spend_nothing", "refill_brigade", "refill_wagon", "water", "by_1", "by_2",
    "pyromantise", "kindle",
)  # fmt: skip


# Catalogues


def test_every_catalogue_has_the_same_messages_and_whole_ones() -> None:
    check_catalogues(TEXTS)


def keys_of_code() -> set[str]:
    options = [field.name for field in msgspec.structs.fields(Options)]
    asked = [name for name in PHASES.values() if name not in STEPS]
    stems = {card.rstrip("_0123456789") for card in EVENT_CARDS}
    words = [
        *PANEL,
        *OF_VARIANTS,
        *LEGEND,
        *DISTRICTS,
        *ENDINGS[1:],
        *SUMMARY[1:],
        "player",
        "insurance",
    ]
    words += ["firehouse", "firehouse_at", "this_space"]
    return {
        "game.title",
        "game.about",
        "file.cards",
        *GAME.page.texts(),
        "refusal.NOT_YOUR_TURN",
        *(f"option.{name}{more}" for name in options for more in ("", ".help")),
        *(f"option.{name}.{value}" for name, value in worded_values(Options)),
        *(f"word.{name}" for name in words),
        *(f"board.{name}" for name in COLOURS),
        *(f"track.{name}" for name in TRACKS),
        *(f"piece.{name}" for name in PIECES),
        *(f"deck.{name}" for name in DECKS),
        *(f"box.{name}" for name in ("warden", "wagon", "crew")),
        *(f"tile.{tile}" for tile in TILES),
        *(f"side.{name}" for name in SIDES),
        *(f"card.{stem}" for stem in stems),
        *(f"crew.{name}" for name in CREW),
        *(f"warden.{name}" for name in WARDENS),
        *(f"ability.{name}" for name in (*ABILITIES, *GREAT)),
        *(f"event.{name}" for name, _ in EVENTS.values()),
        "event.crew_drawn.unseen",
        *(f"refusal.{code}" for code in CODES),
        *(f"question.{name}" for name in asked),
        *(f"ask.{name}" for name in asked),
        *(f"result.{ending}" for ending in ENDINGS[1:]),
        *(f"headline.{ending}" for ending in ("district", "citizens", "evacuation", "all_well")),
        *(f"error.{what}" for what in ("oak", "space", "not_there")),
        *(f"action.{verb}" for verb in VERBS),
        "score.chapters",
        "score.risen",
    }


def test_everything_that_code_asks_for_is_there_and_nothing_else() -> None:
    assert sorted(TEXTS.keys("en")) == sorted(keys_of_code())


def test_buildings_have_a_name_of_their_own_in_every_language() -> None:
    """The English ones as they are printed; a Polish or Spanish story has no English in it."""
    named = {
        language: [TEXTS.say(language, f"tile.{tile}") for tile in TILES] for language in WHOLE
    }
    assert tuple(named["en"]) == TILE_NAMES
    assert all(len(set(names)) == len(TILES) for names in named.values())
    assert not set(named["en"]) & set(named["pl"])
    assert not set(named["en"]) & set(named["es"])


@pytest.mark.parametrize(
    ("language", "name"), [("pl", "Łojowa Czynszówka"), ("es", "La Casa de Vecinos del Sebo")]
)
def test_a_building_is_named_in_the_readers_language_wherever_it_is_said(
    language: str, name: str
) -> None:
    match = table({"brigade": [0, 1]})
    match.language = language
    actions = [describe_action(match.state, TEXTS, language, one) for one in match.legal_actions()]
    assert any(name in one for one in actions)
    told = [match.tell(event) for event in match.play("wagon 1,1")]
    assert any(name in one for one in told)
    barred = table({"brigade": [0, 1]}, {"brigade": [1, 1]})
    barred.language = language
    assert name in str(barred.why("move S"))


@pytest.mark.parametrize("language", WHOLE)
def test_the_page_has_a_word_for_every_verb(language: str) -> None:
    verbs = {key.split(".")[1].split("_")[0] for key in keys_of_code() if key.startswith("action.")}
    said = json.loads((PAGE_TEXTS / f"{language}.json").read_text("utf-8"))
    assert {verb for verb in verbs if f"brigade.kind.{verb}" not in said} == set()


# Each kind of message, filled in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_can_be_told(kind: int, language: str) -> None:
    state = table().state
    for number in (0, 1) if kind == DECK_SHUFFLED else (1, 2):
        event = telling.event(state, (kind, number, 1, 2))
        for seat in (0, 1, None):
            text = telling.tell(TEXTS, language, event_for(event, seat))
            assert sentence(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_can_be_explained(code: str, language: str) -> None:
    for values in ({}, {"at": "1,1", "name": "Tallow Tenements", "question": "placing"}):
        text = telling.explain(TEXTS, language, Refusal("B7.1", code, values))
        assert sentence(text), text


def tell_a_game(match: firehall.Match, plies: list[list[Any]], language: str) -> None:
    """Every question, every legal action and outcome of a game."""
    for seat, text in plies:
        assert sentence(match.question()), match.question()
        if seat == firehall.CHANCE:
            assert good(describe_outcome(match.state, TEXTS, language, 0))
            match.roll(text)
            continue
        actions = match.legal_actions()
        told = [describe_action(match.state, TEXTS, language, action) for action in actions]
        assert all(good(one) for one in told), told
        assert len(set(told)) == len(told), told
        match.play(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", EVERY)
def test_whole_games_are_told(options: dict[str, Any], language: str) -> None:
    record = random_match(options, 1).record()
    match = firehall.Match("brigade", record["options"], seed=record["seed"], language=language)
    tell_a_game(match, record["plies"], language)
    ended = describe_result(match.state, TEXTS, language)
    assert ended is not None
    assert sentence(ended), ended
    assert describe_result(table().state, TEXTS, language) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_abilities_at_work_are_told(seed: int, language: str) -> None:
    plies = random_match({}, seed, 80, rich(seed)).record()["plies"]
    match = firehall.Match.from_position("brigade", rich(seed), seed=seed)
    match.language = language
    tell_a_game(match, plies, language)


def test_an_aim_says_what_an_action_points_at() -> None:
    match = table(crewed("mog", brigade=[1, 1]), fire={"1,1": 2})
    found = {
        text: aim(match.state, action)
        for text, action in zip(match.legal(), match.legal_actions(), strict=True)
    }
    assert found["move NE"] == Aim(verb="move", on=({"space": [0, 2]},))
    assert found["spend warden"] == Aim(verb="spend", on=({"box": "warden"},))
    assert found["upgrade wagon"] == Aim(verb="upgrade", on=({"track": "wagon"},))
    assert found["end"] == Aim(verb="end", on=({"end": True},))


def test_the_panel_and_the_legend() -> None:
    state = table(loyalty={"0,1": 0}, renown={"1,1": [1, 2]}, ruins=[[0, 2]]).state

    def say(key: str) -> str:
        return TEXTS.say("en", f"word.{key}")

    lines = drawing.panel(state, say, 30)
    assert all(sum(len(segment.text) for segment in line) <= 30 for line in lines)
    assert len(drawing.legend(state, say)) == 11
    drawn = drawing.draw(state)
    for mark in ("♥1", "12", "▒▒▒", "▲1", "1a", "2b"):
        assert mark in drawn
