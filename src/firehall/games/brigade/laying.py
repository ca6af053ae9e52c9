"""The keys of a position, and laying one out: whatever cannot be is refused."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Literal

import msgspec
import numpy as np

from firehall.engine.frames import push, top, top_kind
from firehall.engine.laying import placed, places, refuse, within
from firehall.engine.plain import plain_numbers
from firehall.games.brigade.asking import DRAWN
from firehall.games.brigade.cards import COLOURS, CREW, SIDE, WARDENS
from firehall.games.brigade.codes import NUM_ACTIONS
from firehall.games.brigade.framing import check_frame, check_stack
from firehall.games.brigade.legal import legal
from firehall.games.brigade.options import Options
from firehall.games.brigade.recruiting import drawn
from firehall.games.brigade.rules import chances
from firehall.games.brigade.start import START_INTENSITY
from firehall.games.brigade.state import (
    ASH,
    BLUE,
    CHOOSING,
    CREW_BOX,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DEPTH,
    DESTROYED,
    DISTRICT_GOAL,
    DOOMED,
    DRAW_CREW,
    DRAW_EVENT,
    DRAW_STARTER,
    FIRST_DECISION,
    FIRST_STEP,
    GIVING_CAT,
    JOINING,
    NOWHERE,
    PLAYERS,
    PRECIOUS,
    TURN,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    WAGON_BOX,
    WARDEN_BOX,
    district_of,
    is_standing,
    size,
    track_value,
)
from firehall.games.brigade.tables import (
    CELLS,
    CITY_CELLS,
    CITY_TILES,
    EVENTS,
    FIRST_GREAT,
    TILE_DISTRICT,
    TILE_VALUE,
    UNIVERSITY_CELLS,
)
from firehall.games.brigade.water import capacity
from firehall.games.brigade.words import (
    EVENT_CARDS,
    ONCE,
    PHASES,
    RESULTS,
    TILES,
    TURN_PHASES,
    at_text,
    spot,
)

Space = tuple[int, int]

MOST_EXTRA = 6  # actions put by: a blue circle's two (B6.4), and four for going last (R60)


class Water(msgspec.Struct, forbid_unknown_fields=True):
    warden: int = 2
    wagon: int = 2
    crew: list[int] | None = None


class Tracks(msgspec.Struct, forbid_unknown_fields=True):
    crew: int = 0
    wagon: int = 0
    leadership: int = 0


class Player(msgspec.Struct, forbid_unknown_fields=True):
    board: str | None = None
    warden: str | None = None
    brigade: Space | None = None
    wagon: Space | None = None
    tracks: Tracks = msgspec.field(default_factory=Tracks)
    water: Water = msgspec.field(default_factory=Water)
    crew: list[str] = []
    extra: int = 0
    deed: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a position."""

    game: Literal["brigade"] = "brigade"
    options: dict[str, Any] = {}
    city: list[list[str | None]] | None = None
    fire: dict[str, int] | None = None
    ruins: list[Space] = []
    loyalty: dict[str, int] = {}
    renown: dict[str, list[int]] = {}
    players: list[Player] = []
    turn: int = 0
    first: int = 0
    round: int = 1
    phase: Literal["setup", "event", "actions"] = "actions"
    actions: int | None = None
    event: str | None = None
    event_deck: list[str] | None = None
    event_discards: list[str] = []
    crew_discards: list[str] = []
    drawn: list[str] = []
    used: list[str] = []
    blue: bool = False
    evacuation: bool = False
    wolf: bool = False
    cat: int | None = None
    allied: int | None = None
    mimic: str | None = None
    replaced: list[str | None] = []
    stack: list[tuple[str, int, int, int]] | None = None
    result: str | None = None
    winners: list[int] = []


def lay(s: Any, options: Options, position: Position) -> None:
    lay_city(s, position)
    lay_fire(s, position)
    lay_players(s, position)
    lay_tokens(s, position)
    lay_turn(s, position)
    lay_stack(s, position)
    lay_cards(s, options, position)
    if position.result is None:
        check_running(s)


# Reading small things


def cell_of(space: Space) -> int:
    row, column = space
    refuse(
        not (0 <= row < SIDE and 0 <= column < SIDE),
        f"there is no space {row},{column} in the city",
    )
    return row * SIDE + column


def cell_named(name: str) -> int:
    refuse(not re.fullmatch(r"[0-5],[0-5]", name), f"there is no space {name!r} in the city")
    return int(name[0]) * SIDE + int(name[2])


def building(s: Any, cell: int) -> int:
    refuse(s.fire[cell] == NOWHERE, f"there is no building on {at_text(cell)}")
    return cell


def key_in(name: str, keys: tuple[str, ...], what: str) -> int:
    refuse(name not in keys, f"there is no {what} {name!r}")
    return keys.index(name)


def seat_in(s: Any, seat: int, what: str) -> int:
    refuse(
        not 0 <= seat < s.players, f"{what} names seat {seat}; seats go from 0 to {s.players - 1}"
    )
    return seat


def set_of(names: list[str], keys: tuple[str, ...], what: str) -> int:
    twice = [name for name, count in Counter(names).items() if count > 1]
    refuse(bool(twice), f"{what} {twice[0] if twice else ''!r} is there twice")
    return sum(1 << key_in(name, keys, what) for name in names)


# The city


def lay_city(s: Any, position: Position) -> None:
    """Tiles, and those that are not dealt yet."""
    rows = position.city
    for number, name in enumerate(position.replaced):
        refuse(len(position.replaced) != 4, "replaced has a tile for each of the Great Buildings")
        if name is not None:
            tile = key_in(name, TILES, "building")
            great = FIRST_GREAT + number
            fits = tile < CITY_TILES and (
                (TILE_DISTRICT[tile], TILE_VALUE[tile]) == (TILE_DISTRICT[great], TILE_VALUE[great])
            )
            refuse(not fits, f"{TILES[great]} cannot take the place of {name}")
            s.replaced[number] = tile
    if rows is None:
        for number, cell in enumerate(CITY_CELLS):
            s.tile[cell] = number
        return
    refuse(
        [len(row) for row in rows] != [SIDE] * SIDE, f"the city has {SIDE} rows of {SIDE} spaces"
    )
    names = [name for row in rows for name in row]
    for number, cell in enumerate(UNIVERSITY_CELLS):
        refuse(
            names[cell] != TILES[CITY_TILES + number],
            f"the University's {TILES[CITY_TILES + number]} lies on {at_text(cell)}",
        )
    for cell in (int(cell) for cell in CITY_CELLS):
        name = names[cell]
        if name is not None:
            s.tile[cell] = key_in(name, TILES, "building")
            refuse(
                CITY_TILES <= s.tile[cell] < FIRST_GREAT, f"{name} lies in the middle of the city"
            )
    for cell in range(CELLS):
        if s.fire[cell] == NOWHERE:
            refuse(names[cell] is not None, f"{at_text(cell)} is a corner without a building")
    check_tiles(s)


def check_tiles(s: Any) -> None:
    """Each once; a Great Building lies in the place of a tile of its kind; the rest is the pile."""
    dealt = [s.tile[int(cell)] for cell in CITY_CELLS if s.tile[int(cell)] >= 0]
    twice = [tile for tile, count in Counter(dealt).items() if count > 1]
    refuse(bool(twice), f"{TILES[twice[0]] if twice else ''} lies in the city twice")
    great = [tile for tile in dealt if tile >= FIRST_GREAT]
    refuse(bool(great) and not s.great, "there are Great Buildings only with great_buildings")
    if len(dealt) == CITY_TILES:
        return
    waiting = {s.replaced[number] for number in range(4)} - {-1}
    out = {tile for tile in dealt if tile < FIRST_GREAT}
    out |= {s.replaced[tile - FIRST_GREAT] for tile in great}
    refuse(-1 in out or bool(waiting & set(dealt)), "replaced and the dealt tiles do not fit")
    s.pile = sum(1 << tile for tile in range(CITY_TILES) if tile not in out)


def lay_fire(s: Any, position: Position) -> None:
    fire = position.fire
    if fire is None:
        fire = {at_text(cell): START_INTENSITY for cell in UNIVERSITY_CELLS}
    for name, intensity in fire.items():
        with placed(f"fire {name!r}"):
            cell = building(s, cell_named(name))
            s.fire[cell] = within("an intensity", intensity, 1, DOOMED)
        s.burning += 1
    for place, space in places("ruins", position.ruins):
        with placed(place):
            cell = building(s, cell_of(space))
            refuse(s.fire[cell] != 0, f"the ruin on {at_text(cell)} cannot burn or be there twice")
        s.fire[cell] = DESTROYED
        s.ruins += 1
        if s.tile[cell] >= 0 and district_of(s, cell) == UNIVERSITY:
            s.university_ruins += 1


# Players


def lay_players(s: Any, position: Position) -> None:
    given = position.players
    refuse(
        bool(given) and len(given) != s.players,
        f"the options say {s.players} players, the position has {len(given)}",
    )
    for seat, (place, player) in enumerate(places("players", given)):
        with placed(place):
            lay_player(s, seat, player)
    for name, keys, field in (("board", COLOURS, s.board), ("warden", WARDENS, s.warden)):
        taken = [field[player] for player in range(s.players)]
        dealing = any(kind in ("deal_board", "deal_warden") for kind, *_ in position.stack or [])
        twice = [keys[one] for one, count in Counter(taken).items() if count > 1]
        refuse(
            bool(twice) and not dealing,
            f"two players have the {name} {twice[0] if twice else ''}",
        )


def lay_player(s: Any, seat: int, player: Player) -> None:
    if player.board is not None:
        s.board[seat] = key_in(player.board, COLOURS, "board")
    if player.warden is not None:
        s.warden[seat] = key_in(player.warden, WARDENS, "warden")
    for field, space in ((s.brigade, player.brigade), (s.wagon, player.wagon)):
        if space is not None:
            cell = cell_of(space)
            refuse(
                s.fire[cell] == NOWHERE and cell != s.home[seat],
                f"{at_text(cell)} is no space for seat {seat}",
            )
            field[seat] = cell
    for track, name in enumerate(("crew", "wagon", "leadership")):
        s.track[seat, track] = within(f"track {name}", getattr(player.tracks, name), 0, BLUE)
    room = track_value(s, seat, 0)
    refuse(len(player.crew) > room, f"seat {seat} has room for {room} crew, got {len(player.crew)}")
    for place, name in enumerate(player.crew):
        card = key_in(name, CREW, "crew member")
        refuse(card == PRECIOUS, "Sir Precious is no crew member; the key cat says who has it")
        s.crew[seat, place] = card + 1
        s.team[seat] |= 1 << card
    s.extra[seat] = within("extra", player.extra, 0, MOST_EXTRA)
    s.deed[seat] = within("deed", player.deed, 0, PLAYERS)


def lay_water(s: Any, position: Position) -> None:
    """After the wolf is known: it holds more."""
    for seat, (place, player) in enumerate(places("players", position.players)):
        with placed(place):
            lay_boxes(s, seat, player)


def lay_boxes(s: Any, seat: int, player: Player) -> None:
    water = player.water
    crew = water.crew
    if crew is None:
        crew = [capacity(s, seat, CREW_BOX + place) for place in range(len(player.crew))]
    refuse(len(crew) != len(player.crew), f"seat {seat}: water.crew has a number for each member")
    for box, amount in (
        (WARDEN_BOX, water.warden),
        (WAGON_BOX, water.wagon),
        *((CREW_BOX + place, amount) for place, amount in enumerate(crew)),
    ):
        s.water[seat, box] = within("water", amount, 0, capacity(s, seat, box))


def lay_tokens(s: Any, position: Position) -> None:
    for name, seat in position.loyalty.items():
        with placed(f"loyalty {name!r}"):
            lay_loyalty(s, name, seat)
    for name, tokens in position.renown.items():
        with placed(f"renown {name!r}"):
            lay_renown(s, name, tokens)


def lay_loyalty(s: Any, name: str, seat: int) -> None:
    cell = building(s, cell_named(name))
    refuse(not is_standing(s, cell), f"the ruin on {name} is loyal to nobody")
    s.loyal[cell] = seat_in(s, seat, "loyalty") + 1
    refuse(s.tokens[seat] == 0, f"seat {seat} has no more loyalty tokens")
    s.tokens[seat] -= 1
    s.loyalties[seat, district_of(s, cell)] += 1


def lay_renown(s: Any, name: str, tokens: list[int]) -> None:
    cell = building(s, cell_named(name))
    refuse(len(tokens) != s.players, f"renown on {name} has a number for each player")
    for seat, count in enumerate(tokens):
        within("renown", count, 0, s.supply[seat])
        refuse(
            count > 0 and s.loyal[cell] == seat + 1,
            f"{name} is loyal to seat {seat}, so it holds none of that player's renown",
        )
        s.renown[seat, cell] = count
        s.supply[seat] -= count


# The turn


def lay_turn(s: Any, position: Position) -> None:
    s.turn = seat_in(s, position.turn, "turn")
    s.first = seat_in(s, position.first, "first")
    s.round = within("round", position.round, 0, 10_000)
    s.phase = TURN_PHASES.index(position.phase)
    given = position.actions
    s.actions = track_value(s, s.turn, 2) if given is None else within("actions", given, 0, 20)
    s.used = set_of(position.used, ONCE, "what is once a turn")
    s.blue = position.blue
    s.evacuating = position.evacuation
    refuse(
        position.wolf
        and not any(s.warden[seat] == WARDENS.index("white_fang") for seat in range(s.players)),
        "there is no wolf without White Fang",
    )
    s.wolf = position.wolf
    if position.allied is not None:
        s.allied = seat_in(s, position.allied, "allied") + 1
    if position.result is not None:
        s.result = key_in(position.result, RESULTS, "result") + 1
        s.winners = sum(1 << seat_in(s, seat, "winners") for seat in set(position.winners))
    lay_water(s, position)


def lay_stack(s: Any, position: Position) -> None:
    frames = position.stack
    if frames is None:
        frames = [] if position.result else [("turn", s.turn, 0, 0)]
    refuse(
        bool(frames) == bool(position.result),
        "a game under way has a stack, a finished one has none",
    )
    refuse(len(frames) > DEPTH, f"the stack has {DEPTH} frames at most")
    kinds = {name: kind for kind, name in PHASES.items()}
    for place, (name, *numbers) in places("stack", frames):
        with placed(place):
            refuse(name not in kinds or name == "over", f"there is no frame {name!r}")
            check_frame(s, name, numbers)
        push(s, kinds[name], numbers[0], numbers[1], numbers[2])
    check_stack(s, [name for name, *_ in frames])


# Cards


def lay_cards(s: Any, options: Options, position: Position) -> None:
    lay_events(s, position)
    discards = set_of(position.crew_discards, CREW, "crew card")
    if position.cat is not None:
        s.cat = seat_in(s, position.cat, "cat") + 1
    elsewhere = [1 << PRECIOUS] if s.cat or has_frame(s, GIVING_CAT) else []
    elsewhere += [s.team[seat] for seat in range(s.players)]
    elsewhere += [
        1 << s.frame[place, 2] for place in range(s.depth) if s.frame[place, 0] == JOINING
    ]
    elsewhere.append(discards)
    gone = 0
    for cards in elsewhere:
        refuse(bool(gone & cards), "a crew card is in two places")
        gone |= cards
    box = (1 << len(CREW)) - 1 if options.extra_crew else (1 << ASH) - 1
    refuse(bool(gone & ~box), "Ash and Sir Precious are in the box only with extra_crew")
    s.crew_discards = discards
    s.crew_deck = box & ~gone
    refuse(len(position.drawn) > 2, "a Recruit draws two cards")
    for which, name in enumerate(position.drawn):
        card = key_in(name, CREW, "crew card")
        refuse(not s.crew_deck & (1 << card) or card == PRECIOUS, f"{name} cannot have been drawn")
        s.held[which] = card + 1
    refuse(len(set(position.drawn)) != len(position.drawn), "a crew card is drawn twice")
    if position.mimic is not None:
        card = key_in(position.mimic, CREW, "crew member")
        refuse(
            not any((s.team[seat] >> card) & 1 for seat in range(s.players)),
            f"{position.mimic} is in no crew and cannot be mimicked",
        )
        s.mimic = card + 1


def lay_events(s: Any, position: Position) -> None:
    s.event_discards = set_of(position.event_discards, EVENT_CARDS, "event card")
    if position.event_deck is None:
        s.event_deck = ((1 << EVENTS) - 1) & ~s.event_discards
    else:
        s.event_deck = set_of(position.event_deck, EVENT_CARDS, "event card")
    refuse(bool(s.event_deck & s.event_discards), "an event card is in the deck and discarded")
    if position.event is not None:
        s.event = key_in(position.event, EVENT_CARDS, "event card") + 1


def has_frame(s: Any, kind: int) -> bool:
    return any(s.frame[place, 0] == kind for place in range(s.depth))


# The whole


def check_running(s: Any) -> None:
    """A position in which the game would be over, or nobody could go on, is none of a game."""
    question = top_kind(s)
    for seat in range(s.players):
        loyal = [s.loyalties[seat, district] for district in range(5)]
        won = max(loyal[:UNIVERSITY]) >= DISTRICT_GOAL or loyal[UNIVERSITY] >= UNIVERSITY_GOAL
        refuse(won or all(loyal), "someone has won here, and the position does not say so")
    refuse(
        question == TURN and s.burning == 0,
        "nothing burns here: the game would be over, and the position does not say so",
    )
    check_pieces(s)
    unknown = [at_text(int(cell)) for cell in CITY_CELLS if s.tile[int(cell)] < 0]
    refuse(
        bool(unknown) and question > DEAL_WARDEN,
        f"there is no building on {unknown[0] if unknown else ''}",
    )
    check_draws(s, question)
    if question >= FIRST_DECISION:
        mask = plain_numbers(np.zeros((NUM_ACTIONS + 31) // 32, np.uint32))
        refuse(legal(s, mask) == 0, f"nobody can answer the question {PHASES[question]!r} here")


def check_draws(s: Any, question: int) -> None:
    """Whatever is drawn or dealt next is there to be drawn."""
    place = f"stack[{s.depth - 1}]"
    if question == DRAW_CREW:
        missing = drawn(s) + top(s, 2) != DRAWN or top(s, 2) == 0
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
        count = top(s, 1) if question == DEAL_TILE else 0
        in_order = dealt == [number < count for number in range(CITY_TILES)]
        refuse(not in_order, f"{place}: tiles are dealt one after the other, and this is not next")
    early = 0 < question <= DRAW_STARTER and TURN_PHASES[s.phase] != "setup"
    refuse(early, f"{place}: {PHASES[question]} belongs to the phase setup")
    refuse(
        question == DRAW_EVENT and s.event_deck == 0,
        "event_deck: no card is left to draw, and an event is drawn next",
    )
    refuse(
        0 < question < FIRST_STEP and chances(s) == 0,
        f"{place}: nothing is left that {PHASES[question]} could bring",
    )


def check_pieces(s: Any) -> None:
    for seat in range(s.players):
        wagon, brigade = s.wagon[seat], s.brigade[seat]
        refuse(s.fire[wagon] == DESTROYED, f"the Wagon of seat {seat} stands on ruins")
        refuse(
            s.fire[brigade] == DESTROYED and not (seat == s.turn and s.phase == 2),
            f"the Brigade of seat {seat} stands on ruins outside its turn",
        )
        for rival in range(seat):
            refuse(wagon == s.wagon[rival], f"two Wagons stand on {spot(wagon)}")
            passing = s.turn in (seat, rival) and s.phase == 2 and s.depth > 1
            refuse(
                brigade == s.brigade[rival] and not passing,
                f"two Brigades stand on {spot(brigade)}",
            )
