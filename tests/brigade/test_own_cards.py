"""Cards of one's own, made of known effects: their data and their texts, and nothing else.

They lie in ``examples/cards``, in files called like those of the game, and are played in a copy of
Firehall in which each file has been joined to the game's.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.engine.installing import copy_of_firehall, run_in
from tests.wording import WHOLE

CARDS = Path(__file__).parents[2] / "examples" / "cards"

#: Every card is dealt to somebody, and told in every language; a random game keeps the contract.
GAME = """
import json, sys
import firehall
from firehall.testing import check_game
from tests.brigade.tables import crewed, drawn, player, table
from tests.wording import WHOLE

events, crew = json.loads(sys.argv[1])
game = firehall.game("brigade")
found = {}
for key in events:
    match = table({"brigade": [1, 1]}, {"water": {"warden": 0}}, loyalty={"4,3": 0})
    told = drawn(match, key)
    found[key] = [player(match, 1), *(
        [game.telling.tell(game.texts, language, event) for event in told] for language in WHOLE
    )]
for key in crew:
    match = table(crewed(key, brigade=[1, 0]), {}, loyalty={"4,3": 0})
    spent, steps = match.position()["actions"] - 1, 0
    match.play("move E")
    while match.position()["actions"] == spent:  # over buildings that do not burn
        match.play("move E")
        steps += 1
    found[key] = [steps, *(game.texts.say(language, f"crew.{key}") for language in WHOLE)]
check_game(game, [{"players": 3, "extra_crew": True}], games=1)
print(json.dumps(found))
"""


def keys(name: str, what: str) -> list[str]:
    return [card["key"] for card in tomllib.loads((CARDS / name).read_text("utf-8"))[what]]


EVENTS, CREW = keys("events.toml", "card"), keys("crew.toml", "crew")


def join(file: Path, more: Path) -> None:
    file.write_text(file.read_text("utf-8") + "\n" + more.read_text("utf-8"), "utf-8")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of each card, by its key."""
    folder = tmp_path_factory.mktemp("own")
    brigade = copy_of_firehall(folder) / "games/brigade"
    for more in CARDS.glob("*.toml"):
        join(brigade / "cards" / more.name, more)
    for more in (CARDS / "texts").glob("*.po"):
        join(brigade / "texts" / more.name, more)
    said = run_in(folder, GAME, json.dumps([EVENTS, CREW]))
    found: dict[str, Any] = json.loads(said)
    return found


@pytest.mark.parametrize("key", EVENTS)
def test_an_event_is_told_by_its_name_in_every_language(key: str, played: dict[str, Any]) -> None:
    _, *told = played[key]
    for language, sentences in zip(WHOLE, told, strict=True):
        name = text(language, f"card.{key}")
        assert any(name in sentence for sentence in sentences), (language, sentences)


@pytest.mark.parametrize("key", CREW)
def test_a_crew_member_has_its_text_in_every_language(key: str, played: dict[str, Any]) -> None:
    _, *told = played[key]
    assert told == [text(language, f"crew.{key}") for language in WHOLE]
    assert len(set(told)) == len(WHOLE)


def test_a_feast_upgrades_and_refills(played: dict[str, Any]) -> None:
    rival = played["feast"][0]
    assert rival["tracks"]["crew"] == 1
    assert rival["water"]["warden"] == 2


def test_tess_takes_a_step_more_than_others(played: dict[str, Any]) -> None:
    assert played["tess"][0] == 4


def text(language: str, key: str) -> str:
    lines = (CARDS / "texts" / f"{language}.po").read_text("utf-8").splitlines()
    said = lines[lines.index(f'msgid "{key}"') + 1]
    return said.removeprefix('msgstr "').removesuffix('"')
