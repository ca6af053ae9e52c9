"""Positions: a state as readable JSON and back, the FEN of this game.

Cards are written where they are: in lists, on piles, in hands. A card that is named nowhere is
where it begins, in its deck or in its stock. Every other key is optional too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.bits import drop, members, put
from firehall.engine.errors import OptionError, PositionError
from firehall.engine.log import new
from firehall.engine.plain import Array, plain, plain_numbers
from firehall.games.talisman import words
from firehall.games.talisman.box.tables import ADVENTURES, CARDS, COUNTER_OF, LISTED
from firehall.games.talisman.box.words import NAMES
from firehall.games.talisman.fields import NewState, State
from firehall.games.talisman.language.programs import PROGRAMS
from firehall.games.talisman.options import Options
from firehall.games.talisman.rules import run
from firehall.games.talisman.soundness import (
    BY_SEATS,
    FRAME_BOUNDS,
    SEAT_MOST,
    TABLE_BOUNDS,
    check_whole,
    number_in,
    refuse,
    try_on,
)
from firehall.games.talisman.start import empty, is_left_out
from firehall.games.talisman.state import (
    BOTTLED,
    BURNT,
    DISCARDED,
    FRAMES,
    HAND,
    LISTS,
    LYING,
    ON_STACK,
    OUT,
    POOL,
    RUNNING,
    SEATS,
    STOCK,
)
from firehall.games.talisman.zones.places import (
    append,
    enter_spell,
    first_in,
    next_card,
    renew_events,
    renew_windows,
)

PILES = {
    "discards": DISCARDED,
    "burnt": BURNT,
    "bottled": BOTTLED,
    "on_stack": ON_STACK,
    "lying": LYING,
    "left_out": OUT,
}
SETS = ("tied", "met", "calm", "fresh", "fighters")
SEAT_NUMBERS = (
    "hero", "at", "life", "fate", "gold", "strength", "craft", "alignment", "alignment_before",
    "toad", "missing", "quest", "inner", "grant", "may_cast", "extra_turns", "strengthened",
    "battle_bonus", "flags", "asks", "muted",
)  # fmt: skip
TABLE_NUMBERS = (
    "attacker", "defender", "attack", "creature", "creature_value", "creature_sub", "no_die",
    "outcome", "life_asked", "active", "first", "turns", "halt", "steps", "characters", "dealt",
    "crown_reached", "ending", "revealed", "out", "token_stock", "prevented", "cancelled",
    "unsettled", "new_rafts", "effects", "winner", "result", "fault",
)  # fmt: skip
TABLE_LISTS = ("attack_die", "attack_bonus", "stock", "effect", "effect_by", "effect_on",
               "effect_left", "thrown", "came")  # fmt: skip
AT_TIMES = ("thrown", "came")  # of these, what is written only where there is anything
SPACE_NUMBERS = ("terrain", "tokens", "gold_at")


# Writing


def write(s: State, options: Options) -> dict[str, Any]:
    """Everything in a state, JSON-ready; `read` gives the same bytes back."""
    return {
        "game": "talisman",
        "options": options_reader.given(options),
        "lists": write_lists(s),
        "piles": write_piles(s),
        "hands": [
            [words.card_text(card) for card in range(LISTED, CARDS) if s.loc[card] == HAND + seat]
            for seat in range(s.players)
        ],
        "sets": {name: names_of(getattr(s, name)) for name in SETS},
        "seen": {words.card_text(card): s.seen[card] for card in range(ADVENTURES) if s.seen[card]},
        "counters": written_counters(s),
        "spaces": write_spaces(s),
        "seats": [write_seat(s, seat) for seat in range(s.players)],
        "table": {name: getattr(s, name) for name in TABLE_NUMBERS}
        | {name: list(getattr(s, name)) for name in TABLE_LISTS if is_written(s, name)}
        | {"weapons": [[s.weapons[side, place] for place in range(2)] for side in range(2)]},
        "stack": [write_frame(s, row) for row in range(s.depth)],
    }


def is_written(s: State, name: str) -> bool:
    return name not in AT_TIMES or any(getattr(s, name))


def written_counters(s: State) -> dict[str, int]:
    """What lies on cards."""
    return {
        words.card_text(card): s.counters[COUNTER_OF[card]]
        for card in range(LISTED)
        if COUNTER_OF[card] and s.counters[COUNTER_OF[card]]
    }


def names_of(members_of: Any) -> list[str]:
    return [words.card_text(card) for card in members(members_of)]


def write_lists(s: State) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for place in range(LISTS):
        card = first_in(s, place)
        while card >= 0:
            found.setdefault(words.PLACES[place], []).append(words.card_text(card))
            card = next_card(s, card)
    return found


def write_piles(s: State) -> dict[str, list[str]]:
    """Spells on the discards are listed from the bottom, as they came."""
    found = {
        name: [words.card_text(card) for card in range(LISTED) if s.loc[card] == place]
        for name, place in PILES.items()
    }
    spells = []
    spell = s.spell_discards - 1
    while spell >= 0:
        spells.append(words.card_text(LISTED + spell))
        spell = s.spell_link[spell] - 1
    for name, place in PILES.items():
        if place == DISCARDED:
            found[name] += reversed(spells)
        else:
            found[name] += [
                words.card_text(card) for card in range(LISTED, CARDS) if s.loc[card] == place
            ]
    return {name: cards for name, cards in found.items() if cards and name != "left_out"}


def write_spaces(s: State) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for space, key in enumerate(words.SPACES):
        numbers = {
            name: getattr(s, name)[space]
            for name in SPACE_NUMBERS
            if space < len(getattr(s, name)) and getattr(s, name)[space]
        }
        if "terrain" in numbers:
            numbers["terrain"] = NAMES[numbers["terrain"] - 1]
        if numbers:
            found[key] = numbers
    return found


def write_seat(s: State, seat: int) -> dict[str, Any]:
    written = {name: getattr(s, name)[seat] for name in SEAT_NUMBERS}
    written["hero"] = words.CHARACTERS[s.hero[seat]] if s.hero[seat] >= 0 else None
    written["at"] = words.SPACES[s.at[seat]]
    return written


def write_frame(s: State, row: int) -> dict[str, Any]:
    kind = next(kind for kind in FRAMES.kinds if kind.number == s.frame[row, 0])
    written: dict[str, Any] = {"kind": kind.word}
    for field in kind.fields:
        number = s.frame[row, FRAMES.places[field]]
        if number and field in ("ip", "row"):
            name, line = PROGRAMS.name_of(number)
            written[field] = [str(name), line]
        elif number:
            written[field] = number
    return written


# Reading


def read(data: Mapping[str, Any]) -> tuple[Options, Array]:
    """Options and a batch of one state; PositionError says what cannot be."""
    refuse(not isinstance(data, Mapping), "a position is an object with keys")
    try:
        options = options_reader.read(Options, data.get("options", {}), "talisman")
        states = empty(options)
    except OptionError as error:
        raise PositionError(str(error)) from None
    for key in data:
        refuse(key not in _KEYS, f"{key}: there is no such key; there are {', '.join(_KEYS)}")
    s = plain(states)
    for key, lay in _LAYING.items():
        if key in data:
            try:
                lay(s, data[key])
            except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
                said = str(error)
                raise PositionError(said if said.startswith(key) else f"{key}: {said}") from None
            except OverflowError:
                raise PositionError(f"{key}: a number is too small or too large") from None
    if "stack" not in data and s.result == RUNNING:
        lay_stack(s, [{"kind": beginning(s)}])
    for seat in range(s.players):
        renew_events(s, seat)
        renew_windows(s, seat)
    check_whole(s)
    try:
        run(s, plain_numbers(new(0)))  # up to the first question
        try_on(states)
    except (IndexError, OverflowError, ValueError) as error:
        raise PositionError(f"stack: the rules cannot go on from here: {error}") from None
    return options, states


def beginning(s: State) -> str:
    """What is under way where nothing is said of it: a turn, or nobody has a character yet."""
    return "turn" if any(s.hero[seat] >= 0 for seat in range(s.players)) else "setup"


def card_of(text: str) -> int:
    card = words.card_number(text)
    refuse(card < 0, f"there is no card {text!r}")
    return card


def take_out(s: NewState, card: int, text: str) -> None:
    """From where it begins; a card cannot be in two places."""
    begins = STOCK if ADVENTURES <= card < LISTED else POOL
    refuse(is_left_out(s, card), f"{text} is no part of this game")
    refuse(s.loc[card] == OUT, f"{text} is no part of this game, or in two places")
    refuse(s.loc[card] != begins, f"{text} is in two places")
    if begins == POOL:
        drop(s.pool if card < LISTED else s.spell_pool, card if card < LISTED else card - LISTED)


def lay_lists(s: NewState, given: Mapping[str, list[str]]) -> None:
    for name, cards in given.items():
        refuse(name not in words.PLACES, f"lists: there is no place {name!r}")
        place = words.PLACES.index(name)
        for text in cards:
            card = card_of(text)
            refuse(card >= LISTED, f"{text} is a Spell, which lies in no list")
            take_out(s, card, text)
            append(s, card, place)
            s.loc[card] = place


def lay_piles(s: NewState, given: Mapping[str, list[str]]) -> None:
    for name, cards in given.items():
        refuse(name not in PILES, f"piles: there is no pile {name!r}")
        for text in cards:
            card = card_of(text)
            take_out(s, card, text)
            if card >= LISTED:
                enter_spell(s, card, PILES[name])
            s.loc[card] = PILES[name]


def lay_hands(s: NewState, given: list[list[str]]) -> None:
    refuse(len(given) > s.players, f"hands: there are {s.players} players")
    for seat, cards in enumerate(given):
        for text in cards:
            card = card_of(text)
            refuse(card < LISTED, f"{text} is no Spell")
            take_out(s, card, text)
            enter_spell(s, card, HAND + seat)
            s.loc[card] = HAND + seat


def lay_sets(s: NewState, given: Mapping[str, list[str]]) -> None:
    for name, cards in given.items():
        refuse(name not in SETS, f"sets: there is no set {name!r}")
        for text in cards:
            put(getattr(s, name), card_of(text))


def lay_seen(s: NewState, given: Mapping[str, int]) -> None:
    for text, seats in given.items():
        card = card_of(text)
        refuse(card >= ADVENTURES, f"seen: {text} is no Adventure card")
        s.seen[card] = number_in(seats, 0, 63, f"seen.{text}")


def lay_counters(s: NewState, given: Mapping[str, int]) -> None:
    for text, number in given.items():
        place = int(COUNTER_OF[card_of(text)])
        refuse(place == 0, f"nothing can lie on {text}")
        s.counters[place] = number_in(number, 0, 255, f"counters.{text}")


def lay_spaces(s: NewState, given: Mapping[str, Mapping[str, Any]]) -> None:
    for key, numbers in given.items():
        refuse(key not in words.SPACES, f"spaces: there is no space {key!r}")
        space = words.SPACES.index(key)
        for name, number in numbers.items():
            refuse(name not in SPACE_NUMBERS, f"spaces.{key}: there is no {name!r}")
            refuse(space >= len(getattr(s, name)), f"spaces.{key}: no {name} lies there")
            if name == "terrain":
                refuse(number not in NAMES, f"spaces.{key}.terrain: there is no {number!r}")
                s.terrain[space] = NAMES.index(number) + 1
            else:
                getattr(s, name)[space] = number_in(number, 0, 255, f"spaces.{key}.{name}")


def lay_seats(s: NewState, given: list[Mapping[str, Any]]) -> None:
    refuse(len(given) > s.players, f"seats: there are {s.players} players")
    for seat, numbers in enumerate(given):
        for name, number in numbers.items():
            refuse(name not in SEAT_NUMBERS, f"seats[{seat}]: there is no {name!r}")
            getattr(s, name)[seat] = seat_number(name, number, f"seats[{seat}].{name}")


def seat_number(name: str, given: Any, where: str) -> int:
    """A number of a seat; its character and its space go by their names."""
    if name == "hero":
        refuse(given is not None and given not in words.CHARACTERS, f"{where}: nobody is {given!r}")
        return -1 if given is None else words.CHARACTERS.index(given)
    if name == "at":
        refuse(given not in words.SPACES, f"{where}: there is no space {given!r}")
        return words.SPACES.index(given)
    return number_in(given, 0, SEAT_MOST.get(name, 255), where)


def lay_table(s: NewState, given: Mapping[str, Any]) -> None:
    for name, value in given.items():
        if name == "weapons":
            for side in range(2):
                for place in range(2):
                    number = number_in(value[side][place], 0, LISTED, "table.weapons")
                    s.weapons[side, place] = number
        elif name in TABLE_LISTS:
            for place, number in enumerate(value):
                least, most = TABLE_BOUNDS.get(name, (0, 255))
                getattr(s, name)[place] = number_in(number, least, most, f"table.{name}")
        else:
            refuse(name not in TABLE_NUMBERS, f"table: there is no {name!r}")
            least, most = TABLE_BOUNDS.get(name, (0, 127))
            if name in BY_SEATS:
                most = s.players - 1 if most == SEATS - 1 else (1 << s.players) - 1
            setattr(s, name, number_in(value, least, most, f"table.{name}"))


def lay_stack(s: NewState, given: list[Mapping[str, Any]]) -> None:
    refuse(len(given) > FRAMES.depth, f"stack: there can be {FRAMES.depth} frames at once")
    for row, frame in enumerate(given):
        kind = FRAMES.named(str(frame.get("kind")))
        if kind is None:
            raise PositionError(f"stack[{row}]: there is no frame {frame.get('kind')!r}")
        s.frame[row, 0] = kind.number
        for field, number in frame.items():
            if field != "kind":
                refuse(field not in kind.fields, f"stack[{row}]: there is no {field!r}")
                value = frame_number(s, kind.name, field, number, f"stack[{row}].{field}")
                s.frame[row, FRAMES.places[field]] = value
    s.depth = len(given)


#: Where 0 is nobody and seats are counted from 1, or all have had their turn.
FROM_ONE = (("setup", "me"), ("looting", "me"), ("casting", "captor"))


def frame_number(s: NewState, kind: str, field: str, given: Any, where: str) -> int:
    if field in ("ip", "row"):
        return int(PROGRAMS.row_of(*given))
    least, most = FRAME_BOUNDS.get(field, (-128, 32767))
    if field in ("me", "seat", "by", "captor", "led"):
        most = s.players if (kind, field) in FROM_ONE else s.players - 1
    return number_in(given, least, most, where)


_LAYING: dict[str, Callable[[Any, Any], None]] = {
    "lists": lay_lists,
    "piles": lay_piles,
    "hands": lay_hands,
    "sets": lay_sets,
    "seen": lay_seen,
    "counters": lay_counters,
    "spaces": lay_spaces,
    "seats": lay_seats,
    "table": lay_table,
    "stack": lay_stack,
}
_KEYS = ("game", "options", *_LAYING)
