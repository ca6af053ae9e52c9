"""What says most about a game of Flash Point: how near its three ends are, and what feeds them.

Fire as the next roll would find it, people with the AP that it takes to bring them out, the crew
and its cards. The maps are those of the rules of thumb.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, Reals
from firehall.engine.bits import has, small
from firehall.engine.interface import Seat
from firehall.games.flashpoint.board.edges import is_wall, lets_fire
from firehall.games.flashpoint.board.space import beyond, edge_of, is_outside
from firehall.games.flashpoint.cards import BASE_ROLES
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.flashover import beside_fire
from firehall.games.flashpoint.people.finding import holds_person, people_at
from firehall.games.flashpoint.people.rescuing import is_safe
from firehall.games.flashpoint.players.engine import mans_gun
from firehall.games.flashpoint.players.paths import (
    FAR,
    REACH,
    RIVAL,
    TO_SAFETY,
    safety_map,
    walk_map,
)
from firehall.games.flashpoint.players.people import carries
from firehall.games.flashpoint.state import CLEAR, FIREFIGHTERS, PLAIN, SMOKE, burns, hazard
from firehall.games.flashpoint.types import Cell, each_cell, each_firefighter

TALLY, FLAMES, PEOPLE, CREW, CARDS = 0, 12, 28, 40, 50
PLACES = CARDS + 2 * BASE_ROLES  # for each of the crew in turn order, four numbers
SIZE = PLACES + 4 * FIREFIGHTERS
FAR_AWAY = 24  # AP beyond which it makes no difference
NEAR = 4  # AP of a turn


def measure(s: State, seat: Seat, notes: Numbers, out: Reals) -> None:
    for place in range(SIZE):
        out[place] = 0.0
    tally(s, out)
    flames(s, out)
    people(s, notes, out)
    crew(s, notes, out)
    cards(s, out)


def tally(s: State, out: Reals) -> None:
    """How far from each end."""
    out[TALLY] = s.rescue_goal - s.rescued
    out[TALLY + 1] = s.lost_limit - s.lost
    out[TALLY + 2] = s.damage_left
    out[TALLY + 3] = 10.0 / (2 + s.damage_left)
    out[TALLY + 4] = s.hidden_victims
    out[TALLY + 5] = s.hidden_false_alarms
    out[TALLY + 6] = s.pois_out
    out[TALLY + 7] = s.victims_out
    out[TALLY + 8] = s.hazmats_out
    out[TALLY + 9] = s.reserve
    out[TALLY + 10] = s.vehicles
    out[TALLY + 11] = s.heal_left


def flames(s: State, out: Reals) -> None:
    """What burns and smokes, and what a roll would make of it."""
    for index in range(s.insides):
        cell = s.inside[index]
        hot = has(s.hot_spot, cell) != 0
        if hot:
            out[FLAMES] += 1
        if hazard(s, cell) == CLEAR:
            if small(s.hazmats, cell) > 0 and beside_fire(s, cell):
                out[FLAMES + 12] += 1
            if holds_person(s, cell) and beside_fire(s, cell):
                out[FLAMES + 13] += 1
            if hot and beside_fire(s, cell):
                out[FLAMES + 14] += 1
        elif hazard(s, cell) == SMOKE:
            out[FLAMES + 1] += 1
            if hot:
                out[FLAMES + 2] += 1
            if beside_fire(s, cell):
                out[FLAMES + 3] += 1
            if holds_person(s, cell):
                out[FLAMES + 4] += 1
            if small(s.hazmats, cell) > 0:
                out[FLAMES + 5] += 1
        else:
            out[FLAMES + 6] += 1
            if hot:
                out[FLAMES + 7] += 1
            blast(s, cell, hot, out)


def blast(s: State, cell: Cell, hot: bool, out: Reals) -> None:
    """What an explosion in a burning space would do."""
    for direction in range(4):
        at = cell
        while True:
            edge = edge_of(s, at, direction)
            if not lets_fire(s, edge):
                if is_wall(s, edge):
                    out[FLAMES + 8] += 1
                    if hot:
                        out[FLAMES + 15] += 1
                break
            at = beyond(s, at, direction)
            if not burns(s, at):
                if not is_outside(s, at):
                    out[FLAMES + 9] += 1
                if holds_person(s, at):
                    out[FLAMES + 10] += 1
                if small(s.hazmats, at) > 0:
                    out[FLAMES + 11] += 1
                break


def people(s: State, notes: Numbers, out: Reals) -> None:
    """How far they are from safety, and somebody from them."""
    safety_map(s, notes, 0)
    for cell in each_cell(s.cells):
        notes[RIVAL + cell] = FAR
    for turn in each_firefighter(s.firefighters):
        who = (s.active + turn) % s.firefighters
        walk_map(s, notes, s.at[who], s.role[who], REACH)
        place(s, notes, PLACES + 4 * turn, out)
    nearest = FAR_AWAY
    second = FAR_AWAY
    for cell in each_cell(s.cells):
        if hazard(s, cell) != CLEAR:
            away = min(notes[RIVAL + cell], FAR_AWAY)
            out[PEOPLE] += away
            if burns(s, cell):
                out[PEOPLE + 1] += away
        if holds_person(s, cell) and not is_safe(s, cell):
            carry = min(notes[TO_SAFETY + cell], FAR_AWAY)
            reach = min(notes[RIVAL + cell], FAR_AWAY)
            known = people_at(s, cell)
            if known > 0:
                out[PEOPLE + 2] += known
                out[PEOPLE + 3] += carry * known
                out[PEOPLE + 4] += reach * known
                if reach == 0:
                    out[PEOPLE + 5] += known
                    out[PEOPLE + 6] += carry
                out[PEOPLE + 7] += small(s.treated, cell)
            else:
                out[PEOPLE + 8] += carry
                out[PEOPLE + 9] += reach
            total = carry + reach
            if total < nearest:
                second = nearest
                nearest = total
            elif total < second:
                second = total
    out[PEOPLE + 10] = nearest
    out[PEOPLE + 11] = second


def place(s: State, notes: Numbers, at: int, out: Reals) -> None:
    """Where one of the crew is: how far from fire and from people, and how much is near by.

    REACH is theirs; RIVAL becomes that of the nearest of all.
    """
    fire = FAR_AWAY
    person = FAR_AWAY
    for cell in each_cell(s.cells):
        reach = notes[REACH + cell]
        if reach < notes[RIVAL + cell]:
            notes[RIVAL + cell] = reach
        if hazard(s, cell) != CLEAR:
            if reach <= NEAR:
                out[at] += hazard(s, cell)
            if burns(s, cell) and reach < fire:
                fire = reach
        if reach < person and holds_person(s, cell) and not is_safe(s, cell):
            person = reach
    out[at + 1] = fire
    out[at + 2] = person
    out[at + 3] = 1.0


def crew(s: State, notes: Numbers, out: Reals) -> None:
    """AP at hand, and where everybody is."""
    out[CREW] = s.firefighters
    out[CREW + 1] = s.ap
    out[CREW + 2] = s.special_ap
    for firefighter in each_firefighter(s.firefighters):
        out[CREW + 3] += s.saved[firefighter]
        if is_outside(s, s.at[firefighter]):
            out[CREW + 4] += 1
        if carries(s, firefighter):
            out[CREW + 5] += 1
        if mans_gun(s, firefighter):
            out[CREW + 6] += 1
            zone = s.engine_zone[s.engine]
            for index in range(s.insides):
                cell = s.inside[index]
                if s.zone[cell] == zone:
                    out[CREW + 7] += hazard(s, cell)
    out[CREW + 8] = s.hot_spots
    out[CREW + 9] = s.saved[s.active]


def cards(s: State, out: Reals) -> None:
    for firefighter in each_firefighter(s.firefighters):
        out[CARDS + known_card(s.role[firefighter])] += 1
    out[CARDS + BASE_ROLES + known_card(s.role[s.active])] += 1


def known_card(role: int) -> int:
    """Cards of the expansions count as plain: nothing has been learned of them."""
    return role if role < BASE_ROLES else PLAIN
