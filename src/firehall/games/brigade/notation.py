"""Actions and outcomes as short texts, and back.

Spaces are ``row,column`` from the north-west (B2.1). A turn: ``move NE`` (or ``move 1,2``),
``wagon 2,3``, ``spend warden`` (one water against the fire under the Brigade; ``spend nothing``
with Lumen), ``refill brigade``, ``recruit``, ``load kulari`` and ``unload warden`` (water from the
Wagon and back), ``upgrade crew``, ``end``. Cards: ``ivan``, ``ash 1,2``, ``release``,
``incorporeal N``, ``extra wagon``, ``send 1,2``, ``polymorph 1,2``, ``persuade kulari``,
``mimic kulari``, ``alliances``, ``dusk``, ``dawn``, ``backdraft``. Answers name what is asked for:
``place 1,2``, ``keep mog replacing kulari``, ``first chops``, ``stop``, ``decline``.
"""

from __future__ import annotations

import re
from typing import Any

from firehall.engine.errors import Unreadable
from firehall.engine.frames import top, top_kind
from firehall.engine.game import Refusal
from firehall.games.brigade.cards import COLOURS, CREW, SIDE, TRACKS, WARDENS
from firehall.games.brigade.city import apart
from firehall.games.brigade.codes import (
    ALI_WATER,
    ASH_AT,
    BOX,
    END,
    EXTRA_UPGRADE,
    INCORPOREAL,
    KEEP,
    LOAD,
    LOWER_BY,
    PICK,
    PLAYER,
    RECRUIT,
    REFILL,
    RELEASE_CAT,
    RIVAL_BOX,
    SLOT,
    SPEND,
    SPEND_NOTHING,
    STOP,
    TAKE_FROM,
    TRIGGER,
    UNLOAD,
    UPGRADE,
    USE_IVAN,
    USE_WARDEN,
    WAGON_TO,
    WARDEN_AT,
    WARDEN_CREW,
    YES,
)
from firehall.games.brigade.dealing import boards_left, replaceable, tile_of, wardens_left
from firehall.games.brigade.state import (
    BERNHARDT,
    BOXES,
    CHOPS_MAY,
    DEAL_BOARD,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DEL_UGE_LOWERS,
    DISCARDING,
    DRAW_CREW,
    DRAW_FIRST,
    ESME_MAY,
    EXTINGUISHING,
    GALEELA,
    GIVING_CAT,
    GLORIA,
    LOSING,
    MOST_CREW,
    MOVING,
    OAK_FALLS,
    PLACING,
    PLAYERS,
    POURING,
    PUSHING,
    RELOCATING,
    SCATTERING,
    SPARING,
    SWAPPING,
    WAGON_BOX,
    WHITE_FANG,
    member,
)
from firehall.games.brigade.words import (
    EVENT_CARDS,
    PHASES,
    SIDES,
    TILES,
    TRIGGERS,
    at_text,
    box_name,
    speaker,
)

SINGLE = {
    RECRUIT: "recruit",
    END: "end",
    USE_IVAN: "ivan",
    RELEASE_CAT: "release",
    SPEND_NOTHING: "spend nothing",
    REFILL: "refill brigade",
    REFILL + 1: "refill wagon",
    YES: "yes",
    ALI_WATER: "water",
    LOWER_BY: "by 1",
    LOWER_BY + 1: "by 2",
}

# What a space is picked for, by question.
PICKING = {
    PLACING: "place",
    RELOCATING: "place",
    PUSHING: "push",
    SPARING: "spare",
    SWAPPING: "swap",
    SCATTERING: "scatter",
    DEL_UGE_LOWERS: "lower",
    CHOPS_MAY: "raise",
    ESME_MAY: "redirect",
}
LOWER = "lower"  # Ali's, and what a space is picked for where nothing asks

# Questions in the course of something, which one stops; others are declined.
COURSES = (MOVING, EXTINGUISHING, POURING, PLACING)


def picking(question: int) -> str:
    return PICKING.get(question, LOWER)


def single_warden(s: Any) -> str:
    """The warden's action without a target."""
    warden = s.warden[s.turn]
    if warden == BERNHARDT:
        return "alliances"
    if warden == WHITE_FANG:
        return "dawn" if s.wolf else "dusk"
    return "backdraft"


# Writing


def write_action(s: Any, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    question = top_kind(s)
    if action in SINGLE:
        return SINGLE[action]
    if action == USE_WARDEN:
        return single_warden(s)
    if action == STOP:
        return "stop" if question in COURSES else "decline"
    if action < WAGON_TO:
        return f"{'fall' if question == OAK_FALLS else 'move'} {SIDES[action]}"
    for first, last, verb in spaces(s, question):
        if first <= action < last:
            return f"{verb} {at_text(action - first)}"
    return write_card(s, question, action)


def spaces(s: Any, question: int) -> tuple[tuple[int, int, str], ...]:
    """The blocks of actions that name a space, and their verbs."""
    warden = "send" if s.warden[s.turn] == GLORIA else "polymorph"
    return (
        (WAGON_TO, SPEND, "wagon"),
        (WARDEN_AT, ASH_AT, warden),
        (ASH_AT, PICK, "ash"),
        (PICK, TAKE_FROM, picking(question)),
        (TAKE_FROM, STOP, "take"),
    )


def write_card(s: Any, question: int, action: int) -> str:
    """An action that names a box, a track, a player or a crew member."""
    player = speaker(s)
    if action < SPEND_NOTHING:
        return f"spend {box_name(s, player, action - SPEND)}"
    if action < UNLOAD:
        return f"load {box_name(s, player, action - LOAD)}"
    if action < UPGRADE:
        return f"unload {box_name(s, player, action - UNLOAD)}"
    if action < END:
        return f"upgrade {TRACKS[action - UPGRADE]}"
    if action < EXTRA_UPGRADE:
        return f"incorporeal {SIDES[action - INCORPOREAL]}"
    if action < WARDEN_CREW:
        return f"extra {TRACKS[action - EXTRA_UPGRADE]}"
    if action < WARDEN_AT:
        verb = "mimic" if s.warden[s.turn] == GALEELA else "persuade"
        rival, place = divmod(action - WARDEN_CREW, MOST_CREW)
        return f"{verb} {member_name(s, rival, place)}"
    if action < PLAYER:
        return f"first {TRIGGERS[action - TRIGGER]}"
    if action < BOX:
        verb = "give" if question == GIVING_CAT else "strike"
        return f"{verb} P{action - PLAYER + 1}"
    return write_answer(s, question, player, action)


def write_answer(s: Any, question: int, player: int, action: int) -> str:
    if action < RIVAL_BOX:
        verb = "lose" if question == LOSING else "fill"
        return f"{verb} {box_name(s, player, action - BOX)}"
    if action < KEEP:
        rival, box = divmod(action - RIVAL_BOX, BOXES)
        return f"steal P{rival + 1} {box_name(s, rival, box)}"
    if action < SLOT:
        which, place = divmod(action - KEEP, MOST_CREW)
        card = CREW[s.held[which] - 1] if s.held[which] else f"card{which + 1}"
        taken = s.crew[player, place]
        if taken:
            return f"keep {card} replacing {CREW[taken - 1]}"
        return f"keep {card}" if place == members_of(s, player) else f"keep {card} place{place + 1}"
    place = action - SLOT
    if question == DISCARDING:
        return f"discard {member_name(s, top(s, 2), place)}"
    return (
        f"join replacing {member_name(s, player, place)}"
        if s.crew[player, place]
        else ("join" if place == members_of(s, player) else f"join place{place + 1}")
    )


def members_of(s: Any, player: int) -> int:
    return sum(1 for card in range(MOST_CREW) if s.crew[player, card])


def member_name(s: Any, player: int, place: int) -> str:
    card = s.crew[player, place]
    return CREW[card - 1] if card else f"P{player + 1}place{place + 1}"


def write_outcome(s: Any, outcome: int) -> str:
    """A tile, a board, a warden, a player or a card by its key."""
    kind = top_kind(s)
    if kind == DEAL_TILE:
        return TILES[tile_of(s, member(s.pile, outcome))]
    if kind == DEAL_GREAT:
        return TILES[member(replaceable(s, top(s, 1)), outcome)]
    if kind == DEAL_BOARD:
        return COLOURS[member(boards_left(s), outcome)]
    if kind == DEAL_WARDEN:
        return WARDENS[member(wardens_left(s), outcome)]
    if kind == DRAW_FIRST:
        return f"P{outcome + 1}"
    if kind == DRAW_CREW:
        return f"P{top(s, 1) + 1} draws {CREW[member(s.crew_deck, outcome)]}"
    return EVENT_CARDS[member(s.event_deck, outcome)]


# Reading


def read_action(s: Any, text: str) -> int | Refusal:
    """The action that a text names; a refusal when it names something no action can be."""
    words = text.split()
    if not words:
        raise unknown()
    question = top_kind(s)
    said = " ".join(words).lower()
    known = {name: action for action, name in SINGLE.items()}
    if said in known:
        return known[said]
    if said in ("stop", "decline"):
        return STOP
    if said in ("alliances", "dusk", "dawn", "backdraft"):
        return read_single_warden(s, said)
    verb, rest = words[0].lower(), " ".join(words[1:])
    if verb in ("move", "incorporeal", "fall"):
        return read_side(s, verb, rest)
    for first, _, name in spaces(s, question):
        if verb == name:
            return first + read_space(rest)
    if verb in ("place", "push", "spare", "swap", "scatter", "lower", "raise", "redirect"):
        read_space(rest)
        return Refusal("B13.2", "PENDING_CHOICE", {"question": PHASES[question]})
    if verb in ("send", "polymorph"):
        read_space(rest)
        return Refusal("B11.1", "NOT_YOUR_WARDEN", {})
    return read_card(s, question, verb, rest.lower())


def unknown() -> Unreadable:
    like = "'move NE', 'wagon 2,3', 'spend warden', 'upgrade crew', 'end'"
    return Unreadable("error.no_action", like=like)


def read_single_warden(s: Any, said: str) -> int | Refusal:
    if said != single_warden(s):
        return Refusal("B11.1", "NOT_YOUR_WARDEN", {})
    return USE_WARDEN


def read_side(s: Any, verb: str, rest: str) -> int | Refusal:
    """A side, or a neighbouring space."""
    if rest.upper() in SIDES:
        side = SIDES.index(rest.upper())
    else:
        side = apart(s.brigade[speaker(s)], read_space(rest))
        if side < 0:
            return Refusal("B7.1", "NOT_ADJACENT", {})
    if verb == "fall" and side > 3:
        raise Unreadable("error.oak")
    return side + (INCORPOREAL if verb == "incorporeal" else 0)


def read_space(word: str) -> int:
    found = re.fullmatch(r"([0-5]),([0-5])", word)
    if not found:
        raise Unreadable("error.space", last=SIDE - 1)
    return int(found[1]) * SIDE + int(found[2])


def read_card(s: Any, question: int, verb: str, rest: str) -> int | Refusal:
    player = speaker(s)
    boxes = {"spend": SPEND, "load": LOAD, "unload": UNLOAD, "lose": BOX, "fill": BOX}
    tracks = {"upgrade": UPGRADE, "extra": EXTRA_UPGRADE}
    if verb in boxes:
        count = WAGON_BOX if verb in ("load", "unload") else BOXES
        names = [box_name(s, player, box) for box in range(count)]
        return boxes[verb] + pick(names, rest)
    if verb in tracks:
        return tracks[verb] + pick(list(TRACKS), rest)
    if verb in ("persuade", "mimic"):
        names = [
            member_name(s, rival, place) for rival in range(PLAYERS) for place in range(MOST_CREW)
        ]
        return WARDEN_CREW + pick(names, rest)
    if verb == "first":
        return TRIGGER + pick(list(TRIGGERS), rest)
    if verb in ("give", "strike"):
        return PLAYER + pick([f"p{number + 1}" for number in range(s.players)], rest)
    return read_answer(s, player, verb, rest)


def read_answer(s: Any, player: int, verb: str, rest: str) -> int:
    """Answers whose texts are few: compared with how they are written."""
    blocks = {"steal": (RIVAL_BOX, KEEP), "keep": (KEEP, SLOT), "discard": (SLOT, LOWER_BY)}
    blocks["join"] = blocks["discard"]
    if verb not in blocks:
        raise unknown()
    wanted = f"{verb} {rest}".strip()
    for action in range(*blocks[verb]):
        if write_action(s, action).lower() == wanted:
            return action
    raise Unreadable("error.not_there", name=repr(rest))


def pick(names: list[str], name: str) -> int:
    lowered = [one.lower() for one in names]
    if name not in lowered:
        raise Unreadable("error.none_of", name=repr(name), names=", ".join(names))
    return lowered.index(name)
