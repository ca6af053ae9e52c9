"""Cards of one's own: a file of known words is checked with its lines and played at once."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from firehall.engine.cards.lines import CardError
from firehall.engine.texts import LANGUAGES
from firehall.games.talisman.language import listing
from firehall.games.talisman.language.programs import LANGUAGE
from firehall.games.talisman.own_files import sum_up
from tests.cli.helpers import refused, run
from tests.engine.installing import copy_of_firehall, run_in

CARDS = Path(__file__).parents[2] / "examples" / "cards" / "talisman"

#: Each of them met once, told in every language; a random game keeps the contract.
GAME = """
import json
import firehall
from firehall.engine.texts import LANGUAGES
from firehall.games.talisman.people.abilities import strength_of
from firehall.testing import check_game
from tests.talisman.tables import lying, play, seat, table

FIRE = {"options": {"firelands": True}}

def met(card, *steps, **position):
    match = table(seat(at="outer_village", life=2), **FIRE, **position)
    return play(match, "1", "go clockwise", card, *steps)

game = firehall.game("talisman")
found = {}
duel = met("wandering_duellist", "5", "2")
found["wandering_duellist"] = [duel.state.gold[0], lying(duel, "trophies P1")]
burning = {"spaces": {"outer_city": {"tokens": 1}, "outer_ruins": {"tokens": 1}}}
found["salamander_spring"] = [met("salamander_spring", **burning).state.life[0],
                              met("salamander_spring").state.fate[0]]
star = met("falling_star", "6")
found["falling_star"] = [star.result["winners"], met("falling_star", "3").state.craft[0]]
held = table(seat(at="outer_village"), **FIRE, lists={"held P1": ["war_horn"]})
play(held, "done", "1", "go clockwise", "wolf", "3", "6")
found["war_horn"] = [held.state.life[0]]  # 3 + 2 and a 3 stand off with 2 and a 6
for key in found:
    found[key] += [game.texts.say(language, f"card.{key}") for language in LANGUAGES]
check_game(game, [{"players": 2, "max_turns": 10}], games=1)
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("own")
    talisman = copy_of_firehall(folder) / "games/talisman"
    shutil.copy(CARDS / "own.toml", talisman / "data/own.toml")
    for more in (CARDS / "texts").glob("*.po"):
        file = talisman / "texts" / more.name
        file.write_text(f"{file.read_text('utf-8')}\n{more.read_text('utf-8')}", "utf-8")
    found: dict[str, Any] = json.loads(run_in(folder, GAME))
    return found


@pytest.mark.parametrize(
    ("card", "came"),
    [
        ("wandering_duellist", [3, ["wandering_duellist"]]),
        ("salamander_spring", [4, 1]),
        ("falling_star", [[0], 1]),
        ("war_horn", [4]),
    ],
)
def test_a_card_is_played_as_soon_as_it_is_written(
    card: str, came: list[Any], played: dict[str, Any]
) -> None:
    assert played[card][: len(came)] == came
    names = played[card][len(came) :]
    assert len(set(names)) == len(LANGUAGES)


def test_a_file_is_checked_with_our_other_cards() -> None:
    assert "265 cards" in run("cards", "check", str(CARDS / "own.toml")).stdout


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('met = ["gian(gold, 1)"]', "own.toml, line 5: .*gian"),
        ('met = ["gain(silver, 1)"]', "own.toml, line 5: .*silver"),
        ('met = [{ if = "raining", do = ["heal(1)"] }]', "own.toml, line 5: .*raining"),
        ('colour = "red"', "own.toml, line .*nothing knows 'colour'"),
        ('sub = "fish"', "own.toml, line 5: mine: 'fish' is no sub"),
        ('static = ["strong(2)"]', "own.toml, line 5: .*strong"),
        ('on.sunset = { do = ["heal(1)"] }', "mine: nothing is called 'sunset'"),
        ("count = 0", "own.toml, line 2: mine: count is 0, not a number from 1 to 99"),
        ("count = 90", "room for 254"),
        ("count = ", "own.toml: .*line 5"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(tmp_path: Path, line: str, sentence: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'[[card]]\nkey = "mine"\nkind = "event"\nnumber = 1\n{line}\n', "utf-8")
    with pytest.raises(CardError, match=sentence):
        sum_up(file)
    assert len(refused(run("cards", "check", str(file))).splitlines()) == 1


@pytest.mark.parametrize("key", ["wolf", "healing"])
def test_a_card_that_there_is_already(tmp_path: Path, key: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'[[card]]\nkey = "{key}"\nkind = "event"\nnumber = 1\n', "utf-8")
    with pytest.raises(CardError, match=f"own.toml, line 2: there is a card '{key}' already"):
        sum_up(file)


def test_no_spell_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[card]]\nkey = "frost"\n', "utf-8")
    with pytest.raises(CardError, match=r"own.toml, line 2: frost: Spells have no room"):
        sum_up(file)


def test_every_word_is_said_by_a_card() -> None:
    """So that the lists in docs/cards.md have an example each; these are our examples' own."""
    own = (CARDS / "own.toml").read_text("utf-8")
    for words in (LANGUAGE.operations, LANGUAGE.predicates, LANGUAGE.values, LANGUAGE.crowds):
        said = {name for name in words if listing._use(name, listing._said())[1]}
        for name in set(words) - said - {"visiting"}:
            assert name in own, f"no card says {name}"
