"""What concerns several keys of a position: whether the game could go on from there."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.bits import words
from firehall.engine.frames import top_kind
from firehall.engine.interface import Seat
from firehall.engine.plain import plain_numbers
from firehall.engine.positions import given, refuse
from firehall.games.brigade.cards.tables import CITY_CELLS, CITY_TILES
from firehall.games.brigade.codes import NUM_ACTIONS
from firehall.games.brigade.families.table import legal
from firehall.games.brigade.fields import (
    CHOOSING,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DRAW_CREW,
    DRAW_EVENT,
    DRAW_STARTER,
    FIRST_DECISION,
    FIRST_STEP,
    GIVING_CAT,
    TURN,
    State,
    top_count,
    top_number,
)
from firehall.games.brigade.position.stack import has_frame
from firehall.games.brigade.rules import chances
from firehall.games.brigade.state import (
    DESTROYED,
    DISTRICT_GOAL,
    LEADERSHIP_TRACK,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    acting,
    size,
    track_value,
)
from firehall.games.brigade.turn.asking import DRAWN
from firehall.games.brigade.turn.recruiting import drawn
from firehall.games.brigade.types import Cell, each_player
from firehall.games.brigade.variants.sides import is_ally, three_have_won
from firehall.games.brigade.words import PHASES, TURN_PHASES, at_text


def lay_actions(s: State, position: Any) -> None:
    """Left out, as many as a turn begins with."""
    if not given(position.actions):
        s.actions = track_value(s, s.turn, LEADERSHIP_TRACK)


def check_running(s: State, position: Any) -> None:
    """A position in which the game would be over, or nobody could go on, is none of a game."""
    if s.result:
        return
    refuse(s.winners != 0, "winners: nobody has won while the game goes on")
    question = top_kind(s)
    for seat in each_player(s.players):
        told = "someone has won here, and the position does not say so"
        refuse(has_won(s, seat), f"loyalty: {told}")
    told = "nothing burns here: the game would be over, and the position does not say so"
    refuse(question == TURN and s.burning == 0, f"fire: {told}")
    check_pieces(s)
    unknown = [at_text(Cell(cell)) for cell in CITY_CELLS if s.tile[int(cell)] < 0]
    missing = bool(unknown) and question > DEAL_WARDEN
    refuse(missing, f"city: there is no building on {', '.join(unknown)}")
    check_draws(s, question)
    if question >= FIRST_DECISION:
        mask = plain_numbers(np.zeros(words(NUM_ACTIONS), np.uint32))
        told = f"nobody can answer the question {PHASES[question]!r} here"
        refuse(legal(s, mask) == 0, f"stack[{s.depth - 1}]: {told}")


def has_won(s: State, seat: Seat) -> bool:
    """B9.1, B9.2; the three against one together (B14.5)."""
    if is_ally(s, seat):
        return three_have_won(s)
    loyal = [s.loyalties[seat, district] for district in range(5)]
    won = max(loyal[:UNIVERSITY]) >= DISTRICT_GOAL or loyal[UNIVERSITY] >= UNIVERSITY_GOAL
    return won or all(loyal)


def check_draws(s: State, question: int) -> None:
    """Whatever is drawn or dealt next is there to be drawn."""
    place = f"stack[{s.depth - 1}]"
    if question == DRAW_CREW:
        missing = drawn(s) + top_count(s) != DRAWN or top_count(s) == 0
        refuse(missing, f"{place}: a Recruit draws {DRAWN} cards, those in the key drawn included")
        refuse(size(s.crew_deck) == drawn(s), "crew_discards: no card is left to draw from")
    elif has_frame(s, DRAW_CREW):
        refuse(question != GIVING_CAT, f"{place}: nobody decides anything while cards are drawn")
    elif has_frame(s, CHOOSING):
        refuse(drawn(s) != DRAWN, f"drawn: somebody chooses from {DRAWN} cards")
    else:
        refuse(drawn(s) > 0, "drawn: nobody chooses a crew card")
    if question in (DEAL_GREAT, DEAL_TILE):
        dealt = [s.tile[int(cell)] >= 0 for cell in CITY_CELLS]
        count = top_number(s) if question == DEAL_TILE else 0
        in_order = dealt == [number < count for number in range(CITY_TILES)]
        refuse(not in_order, f"{place}: tiles are dealt one after the other, and this is not next")
    early = 0 < question <= DRAW_STARTER and TURN_PHASES[s.phase] != "setup"
    refuse(early, f"{place}: {PHASES[question]} belongs to the phase setup")
    empty = question == DRAW_EVENT and s.event_deck == 0
    refuse(empty, "event_deck: no card is left to draw, and an event is drawn next")
    stuck = 0 < question < FIRST_STEP and chances(s) == 0
    refuse(stuck, f"{place}: nothing is left that {PHASES[question]} could bring")


def check_pieces(s: State) -> None:
    for seat in each_player(s.players):
        wagon, brigade = s.wagon[seat], s.brigade[seat]
        place = f"players[{seat}]"
        refuse(s.fire[wagon] == DESTROYED, f"{place}: its Wagon stands on ruins")
        lost = s.fire[brigade] == DESTROYED and not acting(s, seat)
        refuse(lost, f"{place}: its Brigade stands on ruins outside its turn")
        for rival in each_player(seat):
            refuse(wagon == s.wagon[rival], f"{place}: two Wagons stand on {at_text(wagon)}")
            passing = (acting(s, seat) or acting(s, rival)) and s.depth > 1
            met = brigade == s.brigade[rival] and not passing
            refuse(met, f"{place}: two Brigades stand on {at_text(brigade)}")
