"""Rise of the Phoenix (B15): three chapters, what carries on between them, and the end."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.tables import CELLS, STARTERS, UNIVERSITY_CELLS
from firehall.games.brigade.city.dealing import begin_city
from firehall.games.brigade.city.places import score_of
from firehall.games.brigade.events import CHAPTER_BEGAN, FEATHERS_WON, GAME_ENDED
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import (
    CITIZENS,
    CREW_BOX,
    CREW_TRACK,
    DISTRICT,
    EVACUATED,
    FEATHERS,
    PHOENIX,
    PRECIOUS,
    RUNNING,
    SETUP,
    START_INTENSITY,
    START_WATER,
    UNIVERSITY,
    WAGON_BOX,
    WARDEN_BOX,
    crew_count,
    district_of,
    track_value,
)
from firehall.games.brigade.turn.recruiting import discard
from firehall.games.brigade.turn.renown import clear_renown, forget_loyalty
from firehall.games.brigade.turn.water import capacity
from firehall.games.brigade.types import each_cell, each_player
from firehall.games.brigade.variants.phoenix import hatch

CHAPTERS = 3
RISEN = 2  # chapters with which the Phoenix has won (B15.6)
WON, SCORED = 2, 1  # feathers for a chapter (B15.4)
UNIVERSITY_BUILDINGS = len(UNIVERSITY_CELLS)
KEPT_CIRCLE = 2  # the furthest that a marker carries on (B15.5)


def end_chapter(s: State, log: Log) -> None:
    """What a chapter brought, and then the next one or the end of the campaign."""
    if s.result == EVACUATED:
        s.risen += 1
    else:
        give_feathers(s, log)
    if s.risen == RISEN:
        end_campaign(s, PHOENIX, 0, log)
    elif s.chapter == CHAPTERS:
        end_campaign(s, FEATHERS, most_feathers(s), log)
    else:
        begin_chapter(s, log)


def give_feathers(s: State, log: Log) -> None:
    """B15.4: two for a victory at once, one for the highest score."""
    won = WON if s.result == DISTRICT or s.result == CITIZENS else SCORED
    for player in each_player(s.players):
        if (s.winners >> player) & 1:
            s.feathers[player] += won
            note(log, FEATHERS_WON, player, s.feathers[player], 0)


def most_feathers(s: State) -> int:
    """B15.6: then the score of the last chapter, then its deeds (B9.6)."""
    best, winners = -1, 0
    for player in each_player(s.players):
        rank = (s.feathers[player] * 256 + score_of(s, player)) * 8
        if not s.tie_shared:
            rank += s.deed[player]
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners |= 1 << player
    return winners


def end_campaign(s: State, result: int, winners: int, log: Log) -> None:
    s.result = result
    s.winners = winners
    note(log, GAME_ENDED, result, 0, 0)


# The next chapter (B15.5)


def begin_chapter(s: State, log: Log) -> None:
    """The city is rebuilt where it stood, and the University burns anew."""
    s.result = RUNNING
    s.winners = 0
    s.phase = SETUP
    rebuild(s)
    for player in each_player(s.players):
        rest(s, player, log)
    reshuffle(s)
    first = behind(s)
    hatch(s, s.chapter + 1)
    note(log, CHAPTER_BEGAN, s.chapter, first, 0)
    begin_city(s, first)


def rebuild(s: State) -> None:
    for cell in each_cell(CELLS):
        if s.tile[cell] >= 0:
            clear_renown(s, cell)
            if s.loyal[cell] != 0:
                forget_loyalty(s, cell)
            s.fire[cell] = START_INTENSITY if district_of(s, cell) == UNIVERSITY else 0
    s.burning = UNIVERSITY_BUILDINGS
    s.ruins = 0
    s.university_ruins = 0
    s.evacuating = 0


def reshuffle(s: State) -> None:
    """Every card that no crew has goes back into its deck, the cat too."""
    s.crew_deck |= s.crew_discards
    s.crew_discards = 0
    if s.cat != 0:
        s.crew_deck |= 1 << PRECIOUS
        s.cat = 0
    s.event_deck = (1 << STARTERS) - 1
    s.event_discards = 0
    s.event = 0
    s.allied = 0
    s.mimic = 0
    s.wolf = 0
    s.used = 0
    s.blue = 0
    s.actions = 0


def rest(s: State, player: Seat, log: Log) -> None:
    """Markers go back to the third circle, and crew without a place leaves, the last first."""
    for track in range(3):
        s.track[player, track] = min(s.track[player, track], KEPT_CIRCLE)
    while crew_count(s, player) > track_value(s, player, CREW_TRACK):
        discard(s, player, crew_count(s, player) - 1, log)
    for place in range(crew_count(s, player)):
        s.water[player, CREW_BOX + place] = capacity(s, player, CREW_BOX + place)
    s.water[player, WARDEN_BOX] = START_WATER
    s.water[player, WAGON_BOX] = START_WATER
    s.brigade[player] = s.home[player]
    s.wagon[player] = s.home[player]
    s.extra[player] = 0
    s.deed[player] = 0


def behind(s: State) -> Seat:
    """Who has the fewest feathers goes first; of several the next clockwise from the last first."""
    chosen = Seat((s.first + 1) % s.players)
    for number in range(2, s.players + 1):
        player = Seat((s.first + number) % s.players)
        if s.feathers[player] < s.feathers[chosen]:
            chosen = player
    return chosen
