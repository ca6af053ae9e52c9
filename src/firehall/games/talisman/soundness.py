"""Whether a position can be played on: bounds of numbers, what must lie on what, and a trial."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.bits import members
from firehall.engine.errors import PositionError
from firehall.engine.log import new
from firehall.engine.plain import Array, plain, plain_numbers
from firehall.games.talisman import words
from firehall.games.talisman.box.tables import ELITES, HEROES, LISTED, SPACES
from firehall.games.talisman.box.words import EFFECTS, NAMES, ROLLS, TARGETS
from firehall.games.talisman.codes import NUM_ACTIONS
from firehall.games.talisman.families.table import legal
from firehall.games.talisman.fields import FIRST_CHANCE, NewState, State
from firehall.games.talisman.language.whither import DEEDS
from firehall.games.talisman.rules import actor, apply, chance, chances
from firehall.games.talisman.state import (
    FRAMES,
    LASTING,
    LISTS,
    ME_AT,
    RUNNING,
    SEATS,
    TGT_AT,
    WON,
)

#: The most that numbers of a seat can be.
SEAT_MOST = {
    "alignment": 2, "alignment_before": 3, "toad": 9, "missing": 100, "quest": 6, "inner": 100,
    "grant": 9, "may_cast": 9, "extra_turns": 100, "strengthened": 100, "battle_bonus": 100,
    "flags": (1 << 13) - 1, "asks": 14, "muted": (1 << 32) - 1,
}  # fmt: skip
#: Least and most of numbers of the table; of these the seats that there are say more.
TABLE_BOUNDS = {
    "attacker": (-1, SEATS - 1), "defender": (-1, SEATS - 1), "active": (0, SEATS - 1),
    "first": (0, SEATS - 1), "winner": (-1, SEATS - 1), "out": (0, 63), "unsettled": (0, 63),
    "turns": (0, 32767), "characters": (0, (1 << HEROES) - 1), "dealt": (0, (1 << HEROES) - 1),
    "ending": (0, 3), "revealed": (0, 1), "crown_reached": (0, 1), "result": (0, 4),
    "fault": (0, 127), "attack": (0, 2), "attack_die": (0, 18), "thrown": (0, 66),
    "attack_bonus": (-99, 100),
    "came": (0, len(ELITES)),
    "effect": (0, len(EFFECTS)), "stock": (-128, 127), "effects": (0, LASTING),
}  # fmt: skip
BY_SEATS = ("attacker", "defender", "active", "first", "winner", "out", "unsettled")
FRAME_BOUNDS = {
    "killer": (-1, SEATS), "me": (-1, SEATS - 1), "seat": (0, SEATS - 1), "tgt": (-1, 255),
    "card": (-40, 600),
    "space": (-1, SPACES), "stage": (0, 64), "n": (-1, 127), "again": (0, 3), "used": (0, 7),
    "offset": (0, SEATS), "about": (0, 9), "first": (0, 6), "second": (0, 6), "third": (0, 6),
    "purpose": (0, len(ROLLS) - 1), "verb": (0, 10), "aim": (0, len(TARGETS)), "pick": (-1, 600),
    "early": (0, 600), "earlier": (0, 600), "name": (0, len(NAMES) - 1), "deed": (0, DEEDS - 1),
    "partner": (0, SEATS), "given": (0, LISTED), "wanted": (0, LISTED), "pays": (0, 99),
    "price": (0, 99),
}  # fmt: skip
STEPS = frozenset(kind.word for kind in FRAMES.kinds if kind.number < FIRST_CHANCE)
#: What may wait below something else: several Spells are due, or a text comes before the reward.
WAITING = frozenset({"draw_spell", "reward"})
#: What asks a question: the frame that it lies on.
LIES_ON = {
    "die": ("rolling",), "reroll": ("rolling",), "cast": ("window",), "target": ("casting",),
    "pick_card": ("handling",), "choice": ("program",), "pick_seat": ("program",),
    "pick_space": ("program",), "order": ("triggers",), "trade": ("freely",),
    "accept": ("freely",), "draw_card": ("drawing", "revealing", "burning_deck"),
}  # fmt: skip


def refuse(condition: bool, sentence: str) -> None:
    if condition:
        raise PositionError(sentence)


def number_in(given: Any, least: int, most: int, where: str) -> int:
    whole_number = isinstance(given, int) and not isinstance(given, bool)
    refuse(
        not whole_number or not least <= given <= most,
        f"{where}: {given!r} is not a number from {least} to {most}",
    )
    return int(given)


def check_whole(s: NewState) -> None:
    """Who plays has a character, what fights lies there, and every question lies on its cause."""
    refuse(s.fault != 0, "table.fault: no position is one at which the rules have failed")
    refuse(s.depth == 0 and s.result == RUNNING, "stack: nothing is under way")
    refuse(s.depth > 0 and s.result != RUNNING, "table.result: the game goes on")
    refuse(s.result == WON and s.winner < 0, "table.winner: somebody has won")
    words_down = [kind_of(s, row) for row in range(s.depth)]
    for row, word in enumerate(words_down):
        check_frame(words_down, row, word)
    if words_down and words_down[0] == "turn":
        check_turn(s, words_down)


def kind_of(s: State, row: int) -> str:
    return next(kind.word for kind in FRAMES.kinds if kind.number == s.frame[row, 0])


def check_frame(words_down: list[str], row: int, word: str) -> None:
    """Questions lie on top, and each on what asks them."""
    last = row == len(words_down) - 1
    refuse(row == 0 and word not in ("setup", "turn"), f"stack[0]: {word} is no beginning")
    refuse(row > 0 and word in ("setup", "turn"), f"stack[{row}]: {word} is the beginning")
    below = words_down[row - 1] if row else ""
    asks = word not in STEPS and word not in WAITING
    refuse(asks and not last, f"stack[{row}]: {word} is a question, and lies on top")
    wanted = LIES_ON.get(word)
    refuse(
        wanted is not None and below not in wanted,
        f"stack[{row}]: {word} lies on {' or '.join(wanted or ())}, not on {below or 'nothing'}",
    )


def check_turn(s: NewState, words_down: list[str]) -> None:
    fresh = words_down == ["turn"] or "new_character" in words_down
    over = not goes_on(s, words_down)
    refuse(over and (s.out >> s.active) & 1 != 0, "table.active: that player is out")
    looted = looted_now(s, words_down)
    nobody = over and s.hero[s.active] < 0 and s.active not in looted
    refuse(nobody and not fresh, "table.active: that player has no character")
    alive = [seat for seat in range(s.players) if s.hero[seat] >= 0]
    refuse(not alive and not fresh, "seats: nobody has a character")
    if "fight" in words_down:
        nobody = s.attacker < 0 or (s.hero[s.attacker] < 0 and s.attacker not in looted)
        refuse(nobody, "table.attacker: nobody attacks")
        fighters = members(s.fighters)
        away = [card for card in fighters if s.loc[card] >= LISTS]
        refuse(
            bool(away), f"sets.fighters: {words.card_text(away[0]) if away else ''} is not there"
        )


def looted_now(s: State, words_down: list[str]) -> list[int]:
    """Who has just been killed and may be looted: perhaps whoever has attacked in the own turn."""
    return [int(s.frame[row, TGT_AT]) for row, word in enumerate(words_down) if word == "looting"]


def goes_on(s: State, words_down: list[str]) -> bool:
    """Whether what has killed somebody still befalls another (TA-X-08)."""
    about = {int(s.frame[row, ME_AT]) for row, word in enumerate(words_down) if word == "program"}
    return any(seat != s.active and s.hero[seat] >= 0 for seat in about if seat >= 0)


def try_on(states: Array) -> None:
    """Whatever can be done or come next is carried out on a copy, where something is under way."""
    s = plain(states)
    if s.depth < 2:
        return
    mask = plain_numbers(np.zeros((NUM_ACTIONS + 31) // 32, np.uint32))
    legal(s, mask)
    decided = actor(s) >= 0
    steps = members(mask) if decided else range(chances(s))
    refuse(len(steps) == 0 and s.depth > 0, "stack: nobody can do anything")
    for step in steps:
        copy = states.copy()
        (apply if decided else chance)(plain(copy), step, plain_numbers(new(0)))
