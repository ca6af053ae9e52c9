"""The keys of the variants (B14, B15): mana, the Phoenix, its chapters and feathers."""

from __future__ import annotations

from typing import Any

from firehall.engine.positions import Custom, Field, number, places, refuse, within, word
from firehall.engine.positions.keys import Needs
from firehall.games.brigade.fields import State
from firehall.games.brigade.position.city import SPACE, Space, cell_of
from firehall.games.brigade.state import ALLIANCE, FEATHERS, NOWHERE, PHOENIX
from firehall.games.brigade.types import each_player
from firehall.games.brigade.variants.campaign import CHAPTERS, RISEN, WON
from firehall.games.brigade.variants.phoenix import hatch
from firehall.games.brigade.variants.pyromancy import MOST_MANA
from firehall.games.brigade.words import SIDES, at_text

AGAINST_ONE = Needs("against_one", "there is none without the option three_against_one")
CAMPAIGN = Needs("chapter", "there is none without the option phoenix")


def in_sides(s: State) -> bool:
    return s.against_one != 0


def in_campaign(s: State) -> bool:
    return s.chapter != 0


def lay_chapter(s: State, place: str, chapter: int) -> None:
    CAMPAIGN.check(s, place)
    hatch(s, within(place, chapter, 1, CHAPTERS))


def lay_phoenix(s: State, place: str, space: Space) -> None:
    CAMPAIGN.check(s, place)
    cell = cell_of(s, place, space)
    refuse(s.fire[cell] == NOWHERE, f"{place}: there is no building on {at_text(cell)}")
    s.phoenix = cell


def lay_feathers(s: State, place: str, feathers: list[int]) -> None:
    CAMPAIGN.check(s, place)
    refuse(len(feathers) != s.players, f"{place}: it has a number for each player")
    for seat, (where, count) in enumerate(places(place, feathers)):
        s.feathers[seat] = within(where, count, 0, WON * CHAPTERS)


def check_result(s: State, position: Any) -> None:
    """A game ends as its variant does."""
    campaign = s.result in (FEATHERS, PHOENIX)
    refuse(
        campaign != (s.chapter > 0 and s.result > 0), "result: no game with these options ends so"
    )
    alone = s.result == ALLIANCE and not s.against_one
    refuse(alone, "result: the three win with the option three_against_one alone")


def check_campaign(s: State, position: Any) -> None:
    """A chapter lies behind for all that it has brought, and the Phoenix has not won yet."""
    if s.chapter == 0:
        return
    over = 1 if s.result else 0
    behind = s.chapter - 1 + over
    refuse(s.risen > behind, f"risen: {behind} chapters are over, and {s.risen} were the Phoenix's")
    refuse(
        s.risen == RISEN and not over,
        "risen: the Phoenix has won, and the position says nothing of it",
    )
    won = [s.feathers[seat] for seat in each_player(s.players)]
    most = WON * (behind - s.risen)
    refuse(max(won) > most, f"feathers: {behind} chapters are over, which brought {most} at most")


KEYS = (
    Field("mana", number(0, MOST_MANA), needs=AGAINST_ONE, there=in_sides),
    Custom("chapter", int, lay_chapter, lambda s: s.chapter, there=in_campaign),
    Custom("phoenix", Space, lay_phoenix, lambda s: SPACE.write(s, s.phoenix), there=in_campaign),
    Field("heading", word(SIDES[:4], "side"), needs=CAMPAIGN, there=in_campaign),
    Custom(
        "feathers",
        list[int],
        lay_feathers,
        lambda s: [s.feathers[seat] for seat in each_player(s.players)],
        there=in_campaign,
    ),
    Field("risen", number(0, RISEN), needs=CAMPAIGN, there=in_campaign),
)
