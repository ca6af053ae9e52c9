"""Talisman on a page: what is printed on board and cards, and where an action is aimed."""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Aim
from firehall.games.talisman import words
from firehall.games.talisman.box.cards import Card, whole
from firehall.games.talisman.box.statics import TRINKET, WEAPON_BONUS
from firehall.games.talisman.box.tables import (
    BESIDE,
    HILLS_SPACE,
    PERIL_SPACE,
    PRICE,
    SENTINEL_SPACE,
)
from firehall.games.talisman.families import answers, fights, moves, trade
from firehall.games.talisman.families.table import TABLE
from firehall.games.talisman.fields import State
from firehall.games.talisman.notation import write_option
from firehall.games.talisman.options import Options
from firehall.games.talisman.state import FRAMES, HELD, ME_AT

#: Events that are worth a look in a replay.
moments = frozenset(
    {
        "killed",
        "eliminated",
        "toad_made",
        "quest_done",
        "trophies_exchanged",
        "terrain_put",
        "ending_revealed",
        "flame_passed",
        "crown_reached",
        "commanded",
        "game_ended",
    }
)

STEPS_AT = FRAMES.places["steps"]

#: Families whose options are buttons of their own, named after the option.
NAMED_OPTIONS = (answers.choose, moves.way, moves.portal, fights.kind_of_attack, trade.bonus)

Target = dict[str, Any]


# The board


def board(s: State, options: Options) -> dict[str, Any]:
    """What is the same for a whole game: the spaces in their order, cards and characters."""
    box = whole()
    return {
        "spaces": [
            {"key": key, "name": str(space.name), "region": str(space.region)}
            for key, space in zip(words.SPACES, box.spaces, strict=True)
        ],
        "names": {str(name.key): {"draws": name.draws} for name in box.names},
        "cards": {
            key: printed(number, card)
            for number, (key, card) in enumerate(zip(words.CARD_KEYS, box.cards, strict=True))
        },
        "characters": {
            key: {
                "strength": one.strength,
                "craft": one.craft,
                "life": one.life,
                "fate": one.fate,
                "alignment": str(one.alignment),
                "start": str(one.start),
                "abilities": [str(ability.rule) for ability in one.abilities],
            }
            for key, one in zip(words.CHARACTERS, box.characters, strict=True)
        },
        "firelands": options.firelands,
        "trophy_rate": options.trophy_rate,
    }


def printed(number: int, card: Card) -> dict[str, Any]:
    """What is printed on a card; what is nothing is left out."""
    told = {
        "kind": str(card.kind),
        "sub": str(card.sub),
        "strength": card.strength,
        "craft": card.craft,
        "either": card.either,
        "fireproof": card.fireproof,
        "weapon": int(WEAPON_BONUS[number]),
        "armour": card.armour,
        "talisman": card.talisman,
        "trinket": bool(TRINKET[number]),
    }
    return {name: value for name, value in told.items() if value}


# Actions


def aim(s: State, action: int) -> Aim:
    """What a legal action is done with or to: a place of the board, a card, a player."""
    one = TABLE.meant(s, action)
    family, numbers = one.family, one.family.numbers(action - one.first)
    verb = family.verb
    if family in NAMED_OPTIONS:
        verb = f"{verb} {write_option(s, numbers['option'])}"
    if family is moves.way:
        return Aim(verb=verb, on=way(s, numbers["option"]))
    if family is moves.over:
        return Aim(verb=verb, on=(place(crossing(s)),))
    if family in (trade.buy, trade.lift):
        ware = numbers["option"]
        cost = int(PRICE[trade.shop_of(s), ware]) if family is trade.buy else None
        return Aim(verb=verb, on=({"card": f"bought_{words.WARE_KEYS[ware]}"},), cost=cost)
    if family is trade.character:
        return Aim(verb=verb, on=({"character": words.CHARACTERS[numbers["option"]]},))
    return Aim(verb=verb, on=targets(s, numbers))


def place(space: int) -> Target:
    return {"place": words.SPACES[space]}


def targets(s: State, numbers: dict[str, int]) -> tuple[Target, ...]:
    """The space, the card and where it lies, the player and the space of its character."""
    found: list[Target] = []
    if "space" in numbers:
        found.append(place(numbers["space"]))
    if "card" in numbers:
        card = numbers["card"]
        found.append({"card": words.card_text(card)})
        if s.loc[card] < HELD:
            found.append(place(s.loc[card]))
    if "seat" in numbers:
        found += [{"player": numbers["seat"]}, place(s.at[numbers["seat"]])]
    return tuple(found)


def way(s: State, turned: int) -> tuple[Target, ...]:
    """Where a way leads if nothing stops it, then the spaces that are passed."""
    walk = s.depth - 2
    space = s.at[s.frame[walk, ME_AT]]
    passed = []
    for _ in range(s.frame[walk, STEPS_AT]):
        space = int(BESIDE[space, turned])
        passed.append(space)
    return tuple(place(one) for one in (passed[-1], *passed[:-1]))


def crossing(s: State) -> int:
    """Over the bridge, or through the Portal."""
    space = s.at[s.frame[s.depth - 2, ME_AT]]
    if space in (SENTINEL_SPACE, HILLS_SPACE):
        return SENTINEL_SPACE + HILLS_SPACE - space
    return PERIL_SPACE
