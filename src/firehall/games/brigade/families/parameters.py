"""What actions name: a side, a space, a box of water, a track, a player, a crew card."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import Given, Parameter, Purse
from firehall.engine.game import Target
from firehall.engine.interface import Seat
from firehall.games.brigade.cards import CREW, TRACKS
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import beyond
from firehall.games.brigade.fields import State, push_after_action
from firehall.games.brigade.state import BOXES, CREW_BOX, MOST_CREW, PLAYERS, WAGON_BOX, WARDEN_BOX
from firehall.games.brigade.turn.asking import speaker
from firehall.games.brigade.types import Cell
from firehall.games.brigade.words import box_name, spot

SIDE = Parameter("side", 8)
FALL = Parameter("side", 4)
CELL = Parameter("cell", CELLS)
BOX = Parameter("box", BOXES)
CARD_BOX = Parameter("box", WAGON_BOX)  # not the Wagon's
MEANS = Parameter("means", BOXES + 1)  # a box, or no water at all
PIECE = Parameter("piece", 2)  # Brigade, Wagon
TRACK = Parameter("track", len(TRACKS))
RIVAL = Parameter("rival", PLAYERS)
RIVAL_BOX = Parameter("rival_box", PLAYERS * BOXES)
RIVAL_CREW = Parameter("rival_crew", PLAYERS * MOST_CREW)
DRAWN_CARD = Parameter("drawn_card", 2 * MOST_CREW)  # which of the two, and its place
SLOT = Parameter("slot", MOST_CREW)  # in the own crew
MEMBER = Parameter("member", MOST_CREW)  # of somebody's crew
ABILITY = Parameter("ability", 8)
LEVELS = Parameter("levels", 2)


# Given


def space_beyond(s: State, player: Seat, side: int) -> Cell:
    """Where a step of the Brigade leads, -1 outside the city."""
    return beyond(s.brigade[player], side)


#: Whose turn it is, for actions, and who is asked, for answers.
IN_TURN: Given = {"player": "s.turn"}
BY_PLAYER: Given = {"player": speaker}
TO_A_SIDE: Given = {"to": space_beyond}
ON_RIVAL_CREW: Given = {
    **IN_TURN,
    "rival": f"rival_crew // {MOST_CREW}",
    "slot": f"rival_crew % {MOST_CREW}",
}
ON_RIVAL_BOX: Given = {
    **BY_PLAYER,
    "rival": f"rival_box // {BOXES}",
    "box": f"rival_box % {BOXES}",
}
ON_DRAWN_CARD: Given = {
    **BY_PLAYER,
    "which": f"drawn_card // {MOST_CREW}",
    "slot": f"drawn_card % {MOST_CREW}",
}


# Prices


def begin_action(s: State, cost: int) -> None:
    """An action of the turn is paid for, and over when all that it sets off is (B13.2)."""
    push_after_action(s, s.turn, 1 if s.water[s.turn, WARDEN_BOX] > 0 else 0)
    s.actions -= cost


def begin_free_action(s: State) -> None:
    """Of crew that says so; any other costs an action (B10.4)."""
    begin_action(s, 0)


#: Whether an action is left comes before all else (B5.2).
ACTIONS = Purse("s.actions", "begin_action(s, cost)", first=True)


# Where actions are aimed, and their descriptions: a message's id and what goes into its braces

Targets = tuple[Target, ...]
Phrase = tuple[str, dict[str, Any]]


def on_space(cell: Cell) -> Targets:
    return ({"space": spot(cell)},)


def on_target(to: Cell) -> Targets:
    """The oak may fall out of the city."""
    return on_space(to) if to >= 0 else ()


def on_box(s: State, player: Seat, box: int) -> Targets:
    return ({"box": box_name(s, player, box)}, *on_holder(s, player, box))


def on_holder(s: State, player: Seat, box: int) -> Targets:
    """The crew member whose box it is."""
    return on_crew(s.crew[player, box - CREW_BOX]) if CREW_BOX <= box < WAGON_BOX else ()


def on_track(track: int) -> Targets:
    return ({"track": TRACKS[track]},)


def on_player(rival: Seat) -> Targets:
    return ({"player": rival},)


def on_crew(*cards: int) -> Targets:
    """Crew cards as the state counts them, from 1; 0 is an empty place."""
    return tuple({"crew": CREW[card - 1]} for card in cards if card > 0)


def on_rival_crew(s: State, rival: Seat, slot: int) -> Targets:
    return on_crew(s.crew[rival, slot])
