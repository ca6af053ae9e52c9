"""Setup (TA-S) and new characters (TA-L-17)."""

from __future__ import annotations

from firehall.engine.bits import lowest, ones
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import (
    COPIES,
    FIRST_COPY,
    HERO_ALIGNMENT,
    HERO_FATE,
    HERO_LIFE,
    HERO_OBJECTS,
    HERO_OF_FIRELANDS,
    HERO_SPELLS,
    HERO_START,
    HEROES,
)
from firehall.games.talisman.box.words import (
    CROWN_OF_FLAME,
    FATE,
    GOLD,
    HERO_RISES,
    LIFE,
    SPREADING_FLAMES,
)
from firehall.games.talisman.encounter.quests import gain_talisman
from firehall.games.talisman.events import CHARACTER_CAME, ENDING_REVEALED
from firehall.games.talisman.fields import (
    DRAW_ENDING,
    DRAW_FIRST,
    SETUP,
    State,
    push_choose_character,
    push_deal_character,
    push_draw_spell,
    push_new_character,
    push_start_bonus,
    push_turn,
    set_top_me,
    set_top_stage,
    top_me,
    top_stage,
)
from firehall.games.talisman.people.abilities import is_alive
from firehall.games.talisman.people.life import gain
from firehall.games.talisman.people.possessions import take
from firehall.games.talisman.zones.places import renew_events, ware_in_stock
from firehall.games.talisman.zones.stocks import to_stock

CHARACTERS, FIRST_PLAYER, ENDING, BONUS, BEGIN = range(5)
HAND_OF_CHARACTERS = 3  # that are dealt, where one of them is chosen
DEALT, OF_THREE, CHOSEN = range(3)  # how one comes by a character (option ``characters``)
REVEALED, HIDDEN, NAMED = 1, 2, 3  # endings (option ``ending``); from NAMED on one of them


def setup_step(s: State, log: Log) -> None:
    stage = top_stage(s)
    if stage == CHARACTERS and top_me(s) < s.players:
        seat = top_me(s)
        set_top_me(s, seat + 1)
        push_new_character(s, seat, 0)
        return
    if stage == BONUS and s.start_bonus and top_me(s) < s.players:
        seat = top_me(s)
        set_top_me(s, seat + 1)
        push_start_bonus(s, seat)
        return
    set_top_me(s, 0)
    set_top_stage(s, stage + 1)
    if stage == FIRST_PLAYER:
        if s.draw_first_player:
            push_frame(s, DRAW_FIRST)
    elif stage == ENDING:
        if s.ending_option == REVEALED or s.ending_option == HIDDEN:
            push_frame(s, DRAW_ENDING)
        elif s.ending_option >= NAMED:
            s.ending = s.ending_option - NAMED + 1
            s.revealed = 1 if s.ending == HERO_RISES else 0
    elif stage == BEGIN:
        pop(s)
        push_turn(s, 0)
        if s.start_talisman:
            hand_out_talismans(s, log)


def hand_out_talismans(s: State, log: Log) -> None:
    """TA-S-11, TA-S-07: from the first player on, as far as the stock goes."""
    for number in range(s.players):
        gain_talisman(s, (s.first + number) % s.players, log)


def draw_first(s: State, outcome: int) -> None:
    """TA-S-09."""
    pop(s)
    s.active = outcome
    s.first = outcome


def ending_outcomes(s: State) -> int:
    """TA-S-10: A Hero Rises is the one that is revealed."""
    return 1 if s.ending_option == REVEALED else 2


def draw_ending(s: State, outcome: int, log: Log) -> None:
    pop(s)
    if s.ending_option == REVEALED:
        s.ending = HERO_RISES
        s.revealed = 1
        note(log, ENDING_REVEALED, s.ending, 0, 0)
    else:
        s.ending = SPREADING_FLAMES if outcome == 0 else CROWN_OF_FLAME


# Characters


def allowed_characters(s: State) -> int:
    """TA-S-05, as bits; by the sheet those of The Firelands may come without the rest of it."""
    found = 0
    four = s.firelands_characters and (s.firelands or s.characters_alone)
    for hero in range(HEROES):
        if not HERO_OF_FIRELANDS[hero] or four:
            found |= 1 << hero
    return found


def free_characters(s: State) -> int:
    """Those that nobody has had; when none is left, those that nobody has."""
    if s.characters == 0:
        found = allowed_characters(s)
        for seat in range(s.players):
            if s.hero[seat] >= 0:
                found &= ~(1 << s.hero[seat])
        s.characters = found
    return s.characters


def character_outcomes(s: State) -> int:
    return ones(s.characters)


def new_character_step(s: State, log: Log) -> None:
    """TA-S-05; whoever comes later in the game is dealt (TA-L-17)."""
    seat, stage = top_me(s), top_stage(s)
    set_top_stage(s, stage + 1)
    if is_alive(s, seat):
        pop(s)
        return
    free_characters(s)
    beginning = s.frame[s.depth - 2, 0] == SETUP
    if beginning and (s.deal == CHOSEN or (s.deal == OF_THREE and stage == HAND_OF_CHARACTERS)):
        push_choose_character(s, seat)
    else:
        push_deal_character(s, seat)


def nth_character(s: State, outcome: int) -> int:
    left = s.characters
    for _ in range(outcome):
        left &= left - 1
    return lowest(left)


def deal_character(s: State, outcome: int, log: Log) -> None:
    seat = top_me(s)
    hero = nth_character(s, outcome)
    pop(s)
    if s.deal == OF_THREE and s.frame[s.depth - 2, 0] == SETUP:
        s.characters &= ~(1 << hero)
        s.dealt |= 1 << hero
    else:
        bring(s, seat, hero, log)


def choosable(s: State) -> int:
    """The characters that a choice is among, as bits."""
    return s.dealt if s.dealt else s.characters


def choose_character(s: State, seat: int, hero: int, log: Log) -> None:
    """The others that were dealt are free again."""
    s.characters |= s.dealt
    s.dealt = 0
    bring(s, seat, hero, log)


def bring(s: State, seat: int, hero: int, log: Log) -> None:
    """TA-S-06, TA-S-07, TA-S-08, TA-L-10: values, Objects and Spells, start space, alignment."""
    s.characters &= ~(1 << hero)
    s.hero[seat] = hero
    s.at[seat] = HERO_START[hero]
    s.alignment[seat] = HERO_ALIGNMENT[hero]
    s.life[seat] = HERO_LIFE[hero]
    to_stock(s, LIFE, -int(HERO_LIFE[hero]))
    gain(s, seat, FATE, int(HERO_FATE[hero]), log)
    gain(s, seat, GOLD, 1, log)
    note(log, CHARACTER_CAME, seat, hero, s.at[seat])
    renew_events(s, seat)
    for place in range(2):
        ware = int(HERO_OBJECTS[hero, place])
        if ware >= 0:
            card = ware_in_stock(s, int(FIRST_COPY[ware]), int(COPIES[ware]))
            if card >= 0:
                take(s, seat, card, log)
    s.unsettled |= 1 << seat
    for _ in range(HERO_SPELLS[hero]):
        push_draw_spell(s, seat)
