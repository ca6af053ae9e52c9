"""Tables laid out for tests: the fixtures of the rules' specification, and shorthands."""

from __future__ import annotations

from random import Random
from typing import Any

import firehall
from firehall.engine.interface import CHANCE

#: The expansion, as an option
FIRE = {"firelands": True}

#: Options that change a rule, each at least once.
VARIANTS: list[dict[str, Any]] = [
    {
        "players": 2,
        "firelands": False,
        "characters_alone": True,
        "mask_questions": False,
        "max_turns": 40,
    },
    {
        "players": 4,
        "max_turns": 40,
        "characters": "three",
        "start_talisman": True,
        "trade": True,
        "named_space": "choose",
        "teleport_to_crown": True,
        "talisman_safety": False,
    },
    {
        "players": 3,
        "ending": "revealed",
        "characters": "chosen",
        "command_reroll": False,
        "command_on_arrival": False,
        "talisman_at_crown": True,
        "max_turns": 40,
    },
    {"players": 6, "ending": "hidden", "final_deaths": True, "max_turns": 40},
    {
        "players": 5,
        "start_bonus": True,
        "trophy_rate": 5,
        "raft_grid": True,
        "token_on_missed_turn": True,
        "missed_counts_for_toad": False,
        "end_order": "tokens_first",
        "max_turns": 40,
    },
    {
        "players": 2,
        "sudden_death": True,
        "fire_intensity": "light",
        "any_windows": "start_end",
        "free_action_windows": 2,
        "lasting_event_survives": True,
        "bridge_adjacent": False,
        "encounter_after_teleport": False,
        "draw_counts": "all",
        "ifrit_enc": 2,
        "burn_trophies": True,
        "max_turns": 40,
    },
    {
        "players": 3,
        "ending": "crown_of_flame",
        "inherit": True,
        "evade_unfriendly": True,
        "command_by_players": True,
        "answer_rights": "target",
        "quest_ends_turn": False,
        "retreat_ignores_spaces": False,
        "emir_per_enemy": False,
        "dervish_sum": True,
        "hermit_leaves": True,
        "active_is_attacker": False,
        "toad_drops_mandatory": "leave",
        "destroy_magic_blocks_talisman": True,
        "new_text_at_once": True,
        "all_dead": "draw",
        "max_turns": 40,
    },
]

H, P, Q = 0, 1, 2


def seat(**changes: Any) -> dict[str, Any]:
    """Strength 3, Craft 3, life 4, neutral, without fate so that no roll is asked about."""
    return {
        "hero": "thief",
        "at": "outer_plains_2",
        "life": 4,
        "gold": 1,
        "alignment": 1,
        **changes,
    }


def table(*seats: dict[str, Any], **position: Any) -> firehall.Match:
    """The first seat is about to begin its turn; two others stand on Plains.

    Nobody is asked who has nothing to cast, so that what is played reads as what is done.
    """
    first, *others = seats or (seat(at="outer_fields_1"),)
    first = {"at": "outer_fields_1", **first} if "at" not in first else first
    others = [*others, *(seat() for _ in range(2 - len(others)))]
    quietly = {"firelands": False, "first_player": "first", "mask_questions": False}
    options = {"players": 3, **quietly}
    data = {
        "options": options | position.pop("options", {}),
        "seats": [first, *others],
        "stack": [{"kind": "turn"}],
        **position,
    }
    return firehall.Match.from_position("talisman", data)


def play(match: firehall.Match, *steps: str) -> firehall.Match:
    """Answers in their order: outcomes where chance is asked, actions where a player is."""
    for step in steps:
        if match.actor == CHANCE:
            match.roll(step)
        else:
            match.play(step)
    return match


def lying(match: firehall.Match, place: str) -> list[str]:
    found = match.position()["lists"].get(place, [])
    assert isinstance(found, list)
    return found


def at(match: firehall.Match, who: int) -> str:
    return str(match.position()["seats"][who]["at"])


# Strong starts near the Crown

HEROES = ("troll", "wizard", "dwarf", "druid", "ghoul", "warlord", "dervish", "nomad")
SPACES = ("inner_plain_of_peril", "inner_valley_of_fire", "middle_portal_of_power", "inner_pits")


def strong(ending: str, number: int, random: Random) -> dict[str, Any]:
    """Everybody has a Talisman, lives and counters."""
    heroes = random.sample(HEROES, 3)
    return {
        "options": {"players": 3, "ending": ending, "max_turns": 250, "first_player": "first"},
        "seats": [
            {
                "hero": hero,
                "at": random.choice(SPACES),
                "life": 5,
                "fate": 12,
                "strength": 9,
                "craft": 9,
            }
            for hero in heroes
        ],
        "lists": {
            "held P1": ["stock_talisman"],
            "held P2": ["stock_talisman#2"],
            "held P3": ["talisman"],
        },
        "table": {"ending": number, "revealed": int(ending == "revealed")},
        "stack": [{"kind": "turn"}],
    }


# Tables for pictures


def realm(**changes: Any) -> dict[str, Any]:
    """Four characters in a realm that burns in places, with cards on the land and in hands."""
    return {
        "options": {"players": 4, "first_player": "first", "mask_questions": False}
        | changes.pop("options", {}),
        "seats": [
            seat(hero="warrior", at="middle_portal_of_power", alignment=1, fate=1, gold=3, life=5),
            seat(hero="prophetess", at="outer_chapel", alignment=0, fate=2, craft=2, strength=1),
            seat(hero="troll", at="middle_temple", strength=2, life=6, fate=1),
            seat(hero="jin_blooded", at="outer_ruins", craft=3, fate=3, gold=4),
        ],
        "lists": {
            "held P1": ["sword", "axe", "helmet", "mule", "ring"],
            "held P2": ["holy_grail", "maiden"],
            "held P3": ["stock_talisman", "bought_shield"],
            "held P4": ["magic_lamp", "water_bottle"],
            "trophies P1": ["wolf", "ape"],
            "middle_hidden_valley": ["giant", "market"],
            "outer_fields_2": ["ifrit_raider"],
            "outer_crags": ["healer"],
            "outer_woods_2": ["two_bags_of_gold"],
        },
        "hands": [["psionic_blast"], ["healing", "random"], [], ["acquisition", "hex"]],
        "counters": {"magic_lamp": 2},
        "spaces": {
            "outer_fields_2": {"tokens": 1},
            "outer_crags": {"tokens": 1},
            "outer_tavern": {"terrain": "ruins", "tokens": 1},
            "middle_oasis": {"terrain": "desert"},
            "outer_city": {"gold_at": 2},
        },
        "stack": [{"kind": "turn"}],
        **changes,
    }


def fight_in_the_valley() -> dict[str, Any]:
    """The Warrior and a Giant have thrown their dice, and the Warrior has fate."""
    match = firehall.Match.from_position("talisman", realm())
    play(match, "done", "2", "keep", "go clockwise", "bandit", "decline", "pass", "5", "3", "4")
    return match.position()


def last_turns_of_a_realm() -> dict[str, Any]:
    """Half a dozen turns are left."""
    return realm(options={"max_turns": 6})
