"""Cards of one's own: a file of known words is checked with its lines and played at once."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from firehall.engine.cards.lines import CardError
from firehall.games.talisman.box.cards import FOLDER
from firehall.games.talisman.language import listing
from firehall.games.talisman.language.programs import LANGUAGE
from firehall.games.talisman.own_files import sum_up
from tests.cli.helpers import refused, run
from tests.engine.installing import copy_of_firehall, run_in
from tests.wording import WHOLE

CARDS = Path(__file__).parents[2] / "examples" / "cards" / "talisman"
FILE = tomllib.loads((CARDS / "own.toml").read_text("utf-8"))
OWN = FILE["card"]
STOCK = FILE["stock"][0]["counts"]
KEYS = [card["key"] for card in OWN]

MINE = """
[[card]]
key = "mine"
kind = "event"
number = 1
count = 2
set = "mine"
met = ["gain(gold, 1)"]

"""

#: Each of them met once, told in every language; a random game keeps the contract.
GAME = """
import json, sys
import firehall
from firehall.games.talisman import words
from firehall.games.talisman.people.abilities import strength_of
from firehall.games.talisman.state import LISTED, STOCK
from firehall.testing import check_game
from tests.talisman.tables import lying, play, seat, table
from tests.wording import WHOLE

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
for key in json.loads(sys.argv[1]):
    if key not in found:  # met, whatever comes of it
        met(key)
        found[key] = [key]
    found[key] += [game.texts.say(language, f"card.{key}") for language in WHOLE]
few = {"players": 2, "max_turns": 4}
check_game(game, [{"players": 2, "max_turns": 10}, {**few, "cards": "printed"}], games=1)
for chosen in ("all", "printed", "own", "mine"):
    start = firehall.Match("talisman", {"cards": chosen})
    found["cards " + chosen] = sum(bin(word).count("1") for word in start.state.pool)
    found["box " + chosen] = list(start.record()["box"])
for counts in ("data", "rafts"):
    start = firehall.Match("talisman", {"purchase_counts": counts})
    names = [words.card_text(card) for card in range(LISTED) if start.state.loc[card] == STOCK]
    found["stock " + counts] = [name.partition("#")[0] for name in names]
start = table(seat(at="outer_village", gold=9), options={"purchase_counts": "rafts"},
              lists={"held P2": ["bought_raft"], "outer_fields_1": ["market"]})
play(start, "1", "go clockwise", "buy raft", "buy raft")
found["a third raft"] = [start.legal(), lying(start, "held P1")]
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("own")
    talisman = copy_of_firehall(folder) / "games/talisman"
    cards = MINE + (CARDS / "own.toml").read_text("utf-8")
    (talisman / "data/own.toml").write_text(cards, "utf-8")
    for more in (CARDS / "texts").glob("*.po"):
        file = talisman / "texts" / more.name
        file.write_text(f"{file.read_text('utf-8')}\n{more.read_text('utf-8')}", "utf-8")
    found: dict[str, Any] = json.loads(run_in(folder, GAME, json.dumps(KEYS)))
    return found


@pytest.mark.parametrize("card", KEYS)
def test_a_card_is_met_and_has_its_name_in_every_language(
    card: str, played: dict[str, Any]
) -> None:
    """Whatever lies in the folder: a card more needs no test more."""
    names = played[card][-len(WHOLE) :]
    assert len(set(names)) == len(WHOLE), names


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
    assert len(set(names)) == len(WHOLE)


def test_sets_of_cards_are_an_option(played: dict[str, Any]) -> None:
    """So that two of them can be compared in a sweep; a record tells what was in the box."""
    count = {chosen: played[f"cards {chosen}"] for chosen in ("all", "printed", "own", "mine")}
    own = sum(card.get("count", 1) for card in OWN)
    assert count["own"] - count["printed"] == own
    assert count["mine"] - count["printed"] == 2
    assert count["all"] - count["printed"] == own + 2
    assert played["box printed"] == ["set of cards"]


@pytest.mark.rule("R-62", "TA-S-03")
def test_a_stock_of_ones_own_is_an_option(played: dict[str, Any]) -> None:
    """What it does not name is as printed; copies that it has more of are in the box."""
    usual, own = Counter(played["stock data"]), Counter(played["stock rafts"])
    assert (usual["bought_raft"], usual["bought_armour"], usual.total()) == (1, 4, 32)
    assert {ware: own[ware] for ware in STOCK} == STOCK
    assert {ware: own[ware] for ware in usual - own} == {"bought_armour": 2}
    assert own.total() == 32
    legal, held = played["a third raft"]
    assert held == ["bought_raft#2", "bought_raft#3"]
    assert "buy raft" not in legal
    assert "buy sword" in legal


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ('key = "mine"\ncounts = { sword = 2 }', "own.toml, line 2: .*'sword' is no ware"),
        ('key = "mine"\ncounts = { stock_talisman = 2 }', "'stock_talisman' is no ware"),
        ('key = "mine"\ncounts = { bought_raft = -1 }', "bought_raft is -1, not a number from 0"),
        ('key = "data"\ncounts = {}', "a stock is called by one word of its own, got 'data'"),
        ('key = "mine"', "own.toml, line 2: counts is missing"),
        ('key = "mine"\ncounts = { bought_raft = 60 }', "room for 254"),
    ],
)
def test_a_stock_that_cannot_be(tmp_path: Path, written: str, sentence: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f"[[stock]]\n{written}\n", "utf-8")
    assert re.search(sentence, refused(run("cards", "check", str(file))))


def test_a_file_may_have_a_stock_alone(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[[stock]]\nkey = "few"\ncounts = { bought_raft = 0 }\n', "utf-8")
    assert "260 cards" in run("cards", "check", str(file)).stdout


def test_a_file_is_checked_with_our_other_cards() -> None:
    cards = 260 + 2 + sum(card.get("count", 1) for card in OWN)  # two Rafts more
    assert f"{cards} cards" in run("cards", "check", str(CARDS / "own.toml")).stdout


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('met = ["gian(gold, 1)"]', "own.toml, line 5: .*gian"),
        ('met = ["gain(silver, 1)"]', "own.toml, line 5: .*silver"),
        ('met = [{ if = "raining", do = ["heal(1)"] }]', "own.toml, line 5: .*raining"),
        ('colour = "red"', "own.toml, line .*nothing knows 'colour'"),
        ('sub = "fish"', "own.toml, line 5: mine: 'fish' is no sub"),
        ('static = ["strong(2)"]', "own.toml, line 5: .*strong"),
        ('on.sunset = { do = ["heal(1)"] }', "own.toml, line 5: mine: nothing is called 'sunset'"),
        ("count = 0", "own.toml, line 2: mine: count is 0, not a number from 1 to 99"),
        (
            'set = "printed"',
            "own.toml, line 5: mine: a set is called by one word, not all or printed",
        ),
        ('set = "my own"', "got 'my own'"),
        ("count = 90", "own.toml, line 2: .*room for 254"),
        ("strength = 3", "own.toml, line 2: mine: only an enemy has strength"),
        ('weapon = "yes"', "own.toml, line 5: weapon is 'yes', not true or false"),
        ('met = "heal(1)"', r"own.toml, line 5: met is 'heal\(1\)', not a list"),
        ("count = ", "own.toml is not TOML: .*line 5"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(tmp_path: Path, line: str, sentence: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'[[card]]\nkey = "mine"\nkind = "event"\nnumber = 1\n{line}\n', "utf-8")
    with pytest.raises(CardError, match=sentence):
        sum_up(file)
    assert len(refused(run("cards", "check", str(file))).splitlines()) == 1


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (
            'key = "mine"\nkind = "enemy"\nsub = "animal"\nnumber = 2',
            "line 2: mine: an enemy has one",
        ),
        ('key = "mine"\nkind = "event"\nnumber = 9', "line 2: mine: number is 9, .* 1 to 6"),
        ('key = "mine"\nkind = "object"\nnumber = 4', "line 2: mine: such a card has number 5"),
        (
            'key = "mine"\nkind = "place"\nnumber = 5',
            "line 2: mine: such a card has another number",
        ),
        ('key = "My card"\nkind = "event"\nnumber = 1', "line 2: 'My card' is no key"),
        ('key = 7\nkind = "event"\nnumber = 1', "line 3: key is 7, not a text"),
    ],
)
def test_a_card_of_a_kind_that_cannot_be(tmp_path: Path, card: str, sentence: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f"[[card]]\n{card}\n", "utf-8")
    assert re.search(sentence, refused(run("cards", "check", str(file))))


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (b"card = 3", r"own.toml: there is no \[\[card\]\]"),
        (b"\xff\xfe[[card]]", "own.toml is not TOML: .*0xff"),
    ],
)
def test_a_file_that_has_no_cards(tmp_path: Path, written: bytes, sentence: str) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(written)
    assert re.search(sentence, refused(run("cards", "check", str(file))))


@pytest.mark.parametrize(
    ("was", "becomes", "sentence"),
    [
        ("strength = 3\n", "", "line 5: strength is missing"),
        ("life = 4\n", "life = 400\n", "line 5: assassin: life is 400, not a number from 1 to 20"),
        ('objects = ["bought_sword"', 'objects = ["laser"', "'laser' is no ware"),
    ],
)
def test_a_character_that_cannot_be(tmp_path: Path, was: str, becomes: str, sentence: str) -> None:
    file = tmp_path / "characters.toml"
    file.write_text((FOLDER / file.name).read_text("utf-8").replace(was, becomes, 1), "utf-8")
    assert re.search(f"characters.toml, .*{sentence}", refused(run("cards", "check", str(file))))


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
