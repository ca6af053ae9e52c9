"""Actions and outcomes as short texts, and back.

Spaces are ``row,column`` from the north-west (B2.1). A turn: ``move NE`` (or ``move 1,2``),
``wagon 2,3``, ``spend warden`` (one water against the fire under the Brigade; ``spend nothing``
with Lumen), ``refill brigade``, ``recruit``, ``load kulari`` and ``unload warden`` (water from the
Wagon and back), ``upgrade crew``, ``end``. Cards: ``ivan``, ``ash 1,2``, ``release``,
``incorporeal N``, ``extra wagon``, ``send 1,2``, ``polymorph 1,2``, ``persuade kulari``,
``mimic kulari``, ``alliances``, ``dusk``, ``dawn``, ``backdraft``. Answers name what is asked for:
``place 1,2``, ``keep mog replacing kulari``, ``first chops``, ``stop``, ``decline``.
The patterns are the families' own; here is how each parameter is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from firehall.engine import wording
from firehall.engine.dispatch import Numbered
from firehall.engine.errors import Unreadable
from firehall.engine.families import Parameter
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.interface import Seat
from firehall.engine.wording import Kind, Said, pick
from firehall.games.brigade.cards import COLOURS, CREW, SIDE, TRACKS, WARDENS
from firehall.games.brigade.city.dealing import boards_left, replaceable, tile_of, wardens_left
from firehall.games.brigade.city.places import apart
from firehall.games.brigade.codes import PICK, USE_WARDEN, WARDEN_AT
from firehall.games.brigade.families.table import TABLE
from firehall.games.brigade.fields import (
    DEAL_BOARD,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DISCARDING,
    DRAW_CREW,
    DRAW_FIRST,
    State,
    top_number,
    top_player,
    top_rival,
)
from firehall.games.brigade.state import BOXES, MOST_CREW, PLAYERS, member
from firehall.games.brigade.turn.asking import speaker
from firehall.games.brigade.types import Cell, each_player
from firehall.games.brigade.words import (
    ABILITIES,
    EVENT_CARDS,
    PHASES,
    PIECES,
    SIDES,
    TILES,
    at_text,
    box_name,
)

# Actions


def write_action(s: State, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    return wording.write(s, TABLE.meant(s, action), action, KINDS)


def read_action(s: State, text: str) -> int | Refusal:
    """The action that a text names; a refusal when it names something no action can be."""
    words = text.lower().split()
    for one in TABLE.numbered:
        action = wording.read(s, one, words, KINDS)
        if isinstance(action, int):
            return refuse_unmeant(s, one, action) or action
        if action is not None:
            return action
    raise unknown()


def refuse_unmeant(s: State, one: Numbered, action: int) -> Refusal | None:
    """What a space is picked for depends on the question, and a warden's deed on the warden."""
    if TABLE.meant(s, action).family.verb == one.family.verb:
        return None
    if one.first == PICK:
        return Refusal("B13.2", "PENDING_CHOICE", {"question": PHASES[top_kind(s)]})
    if one.first in (USE_WARDEN, WARDEN_AT):
        return Refusal("B11.1", "NOT_YOUR_WARDEN", {})
    return None


def unknown() -> Unreadable:
    like = "'move NE', 'wagon 2,3', 'spend warden', 'upgrade crew', 'end'"
    return Unreadable("error.no_action", like=like)


# Outcomes


def write_outcome(s: State, outcome: int) -> str:
    """A tile, a board, a warden, a player or a card by its key."""
    kind = top_kind(s)
    if kind == DEAL_TILE:
        return TILES[tile_of(s, member(s.pile, outcome))]
    if kind == DEAL_GREAT:
        return TILES[member(replaceable(s, top_number(s)), outcome)]
    if kind == DEAL_BOARD:
        return COLOURS[member(boards_left(s), outcome)]
    if kind == DEAL_WARDEN:
        return WARDENS[member(wardens_left(s), outcome)]
    if kind == DRAW_FIRST:
        return f"P{outcome + 1}"
    if kind == DRAW_CREW:
        return f"P{top_player(s) + 1} draws {CREW[member(s.crew_deck, outcome)]}"
    return EVENT_CARDS[member(s.event_deck, outcome)]


# One of a few names

Names = Callable[[State], list[str]]


def listed(names: Names) -> Kind:
    """One of a few names, which are told to whoever says another."""

    def write(s: State, number: int) -> str:
        return names(s)[number]

    def read(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
        return pick(names(s)[: parameter.size], " ".join(words))

    return Kind(write, read)


def named(names: tuple[str, ...]) -> Kind:
    """One of a few words that make an action together with its verb."""

    def write(s: State, number: int) -> str:
        return names[number]

    def read(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
        if " ".join(words) not in names:
            raise unknown()
        return names.index(" ".join(words))

    return Kind(write, read)


def always(question: int) -> bool:
    return True


def compared(write: Callable[[State, int], str], asked: Callable[[int], bool] = always) -> Kind:
    """Something whose texts are few: compared with how they are written, where it is ``asked``."""

    def read(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
        wanted = " ".join(words)
        for number in range(parameter.size if asked(top_kind(s)) else 0):
            if write(s, number).lower() == wanted:
                return number
        raise Unreadable("error.not_there", name=repr(wanted))

    return Kind(write, read)


# Spaces, and sides of the Brigade


def write_space(s: State, cell: Cell) -> str:
    return at_text(cell)


def space_of(word: str) -> Cell:
    found = re.fullmatch(r"([0-5]),([0-5])", word)
    if not found:
        raise Unreadable("error.space", last=SIDE - 1)
    return Cell(int(found[1]) * SIDE + int(found[2]))


def read_space(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    return space_of(" ".join(words))


def write_side(s: State, side: int) -> str:
    return SIDES[side]


def read_side(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    """A side, or a neighbouring space."""
    name = " ".join(words)
    if name.upper() in SIDES:
        side = SIDES.index(name.upper())
    else:
        side = apart(s.brigade[speaker(s)], space_of(name))
    if side < 0:
        return Refusal("B7.1", "NOT_ADJACENT", {})
    if side >= parameter.size:
        raise Unreadable("error.oak")
    return side


# Water


def box_names(s: State) -> list[str]:
    return [box_name(s, speaker(s), box) for box in range(BOXES)]


def write_means(s: State, means: int) -> str:
    return box_names(s)[means] if means < BOXES else "nothing"


def read_means(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    return BOXES if words == ["nothing"] else pick(box_names(s), " ".join(words))


def write_rival_box(s: State, rival_box: int) -> str:
    rival, box = divmod(rival_box, BOXES)
    return f"P{rival + 1} {box_name(s, Seat(rival), box)}"


# Players and crews


def players(s: State) -> list[str]:
    return [f"p{number + 1}" for number in each_player(s.players)]


def write_player(s: State, rival: Seat) -> str:
    return f"P{rival + 1}"


def members_of(s: State, player: Seat) -> int:
    return sum(1 for place in range(MOST_CREW) if s.crew[player, place])


def member_name(s: State, player: Seat, place: int) -> str:
    card = s.crew[player, place]
    return CREW[card - 1] if card else f"P{player + 1}place{place + 1}"


def rival_crews(s: State) -> list[str]:
    return [
        member_name(s, rival, place) for rival in each_player(PLAYERS) for place in range(MOST_CREW)
    ]


def write_slot(s: State, slot: int) -> str:
    """The next empty place needs no word."""
    taken = s.crew[speaker(s), slot]
    if taken:
        return f"replacing {CREW[taken - 1]}"
    return "" if slot == members_of(s, speaker(s)) else f"place{slot + 1}"


def write_drawn_card(s: State, drawn_card: int) -> str:
    which, place = divmod(drawn_card, MOST_CREW)
    card = CREW[s.held[which] - 1] if s.held[which] else f"card{which + 1}"
    return f"{card} {write_slot(s, place)}".strip()


def write_member(s: State, member: int) -> str:
    return member_name(s, top_rival(s), member)


KINDS = {
    "side": Kind(write_side, read_side),
    "cell": Kind(write_space, read_space),
    "box": listed(box_names),
    "means": Kind(write_means, read_means),
    "piece": named(PIECES),
    "track": listed(lambda s: list(TRACKS)),
    "rival": Kind(write_player, listed(players).read),
    "rival_box": compared(write_rival_box),
    "rival_crew": listed(rival_crews),
    "drawn_card": compared(write_drawn_card),
    "slot": compared(write_slot, lambda question: question != DISCARDING),
    "member": compared(write_member, lambda question: question == DISCARDING),
    "ability": listed(lambda s: list(ABILITIES)),
    "levels": named(("1", "2")),
}
