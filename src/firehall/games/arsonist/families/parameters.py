"""What actions name, a settlement, a road, a car or a card, and how that is aimed and described."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firehall.engine.families import Family, Given, Parameter
from firehall.engine.game import Target
from firehall.games.arsonist.codes import ROAD_PLACES
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import CARS, PLACES
from firehall.games.arsonist.words import ends_of, road_text

SETTLEMENT = Parameter("settlement", PLACES)
ROAD = Parameter("road", ROAD_PLACES)
CAR = Parameter("car", CARS)
ACTION_CARD = Parameter("action_card", 2)  # of the commissioner
USED_CARD = Parameter("used_card", 2)  # of the commissioner's Mobilisation cards


def from_here(card: int) -> Given:
    """Given to whatever the arsonist does with a card from where they are."""
    return {"card": card, "here": "s.arsonist"}


def within_range(most: int) -> Given:
    """Given to whatever is picked at a range of the arsonist."""
    return {"here": "s.arsonist", "most": most}


# Where actions are aimed. `aiming` adds the card that an action uses.

Targets = tuple[Target, ...]


def on_settlement(settlement: int) -> Targets:
    return ({"settlement": settlement},) if settlement else ()


def on_road(s: State, road: int) -> Targets:
    return ({"road": ends_of(s, road)},)


def on_car(car: int) -> Targets:
    return ({"car": car + 1},)


# Descriptions: a message's id and what goes into its braces

Phrase = tuple[str, dict[str, Any]]


def plainly(key: str) -> Callable[..., Phrase]:
    def say() -> Phrase:
        return key, {}

    return say


def with_settlement(key: str) -> Callable[..., Phrase]:
    def say(settlement: int) -> Phrase:
        return key, {"place": settlement}

    return say


def tell_settlement(family: Family, key: str) -> None:
    """What is said by its name and a settlement alone."""
    family.words(f"{family.name} {{settlement}}")
    family.aim(on_settlement)
    family.phrase(with_settlement(key))


def with_road(key: str) -> Callable[..., Phrase]:
    def say(s: State, road: int) -> Phrase:
        return key, {"road": road_text(s, road)}

    return say


def with_car(key: str) -> Callable[..., Phrase]:
    def say(s: State, car: int) -> Phrase:
        return key, {"car": car + 1, "at": s.cars[car]}

    return say
