"""What is always on: numbers and marks that rules look up on whatever has a text.

A table goes by the number of the text (`box.tables.TEXTS`). A static that takes a word, such as
``evades_on(hills)``, is a set of bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.cards.language import Language
from firehall.engine.cards.lines import where
from firehall.engine.cards.programs import Programs
from firehall.engine.plain import Array
from firehall.games.talisman.box.cards import Box, Texted, whole
from firehall.games.talisman.box.tables import TEXTS
from firehall.games.talisman.box.words import ALIGNMENTS, CAUSES, NAMES, ROLLS, SUBS, VISITS
from firehall.games.talisman.state import FRAMES

NAMED = 30  # names of spaces that statics can name: a bit each
PLACES = (*NAMES[:NAMED], "anywhere")


def seats_of(s: Any) -> int:
    return int(s.players)


def texts(box: Box | None = None) -> list[Texted]:
    """Whatever has a text, by its number."""
    box = box or whole()
    abilities = [ability for one in box.characters for ability in one.abilities]
    return [*box.cards, *abilities, *box.endings, *box.effects, *box.names]


STATICS = Language(FRAMES, seats=seats_of, refused=1)
STATICS.words("place", PLACES)
STATICS.words("alignment", ALIGNMENTS)
STATICS.words("cause", CAUSES)
STATICS.words("purpose", ROLLS)
STATICS.words("sub", SUBS)
STATICS.words("visitor", VISITS)

_NUMBERS = (
    "strength", "craft", "strength_in_battle", "weapon", "weapon_against_dragons", "weapon_six",
    "armour", "carry", "portal_dice", "mine_dice", "rouses_creatures",
)  # fmt: skip
_WORDS = {
    "spared": "cause", "may_skip": "place", "evades_on": "place", "adds_to": "purpose",
    "at_peace_with": "sub", "not_for": "alignment", "costs_gold": "place", "costs_fate": "place",
    "waits_with": "visitor",
}  # fmt: skip
_MARKS = (
    "destroys_spirits", "destroys_spirits_for_spells", "without_weapons", "without_armour",
    "protects_cards", "protects_objects", "creeps", "leads_ifrits", "grows_with_tokens",
    "grows_with_counters", "sleeps_without_counters", "adds_craft_in_battle", "knows_the_maze",
    "taxes_spells", "magic_off", "free_weapon", "closes_inner_region", "keeps_a_spell",
    "sole_follower", "trinket", "talisman", "mandatory", "casts_nothing", "spell_proof",
    "two_weapons", "best_of_two", "sees_spells", "attacks_minds", "shifts_alignment", "objects_off",
    "raft", "builds_rafts", "tokens_stack", "fate_unlimited", "shoplifts", "returns_counters",
    "keeps_tales", "keeps_bound", "lends_faces", "conscripts",
)  # fmt: skip
for _name in _NUMBERS:
    STATICS.static(_name, "n")
for _name, _operand in _WORDS.items():
    STATICS.static(_name, _operand)
for _name in _MARKS:
    STATICS.static(_name)


def read_statics(box: Box) -> Programs:
    """What is always on in a box."""
    programs = Programs(STATICS)
    for number, text in enumerate(texts(box)):
        for static in text.static:
            place = where([text.key, text.rule], "")
            programs.static(number, static, text.key or text.rule, where=place)
    return programs


_programs = read_statics(whole())


def _table(name: str) -> Array:
    found = np.zeros(TEXTS, np.int32)
    for effect in _programs.effects[name]:
        if name in _WORDS:
            found[effect.card] |= 1 << effect.operands[0]
        else:
            found[effect.card] = effect.operands[0] if effect.operands else 1
    return found


ADDS_STRENGTH = _table("strength")
ADDS_CRAFT = _table("craft")
ADDS_IN_BATTLE = _table("strength_in_battle")
WEAPON_BONUS = _table("weapon")
AGAINST_DRAGONS = _table("weapon_against_dragons")
WEAPON_SIX = _table("weapon_six")
SAVES_FROM = _table("armour")
CARRIES = _table("carry")
PORTAL_DICE = _table("portal_dice")
MINE_DICE = _table("mine_dice")
ROUSES = _table("rouses_creatures")
SPARED = _table("spared")
MAY_SKIP = _table("may_skip")
EVADES_ON = _table("evades_on")
ADDS_TO = _table("adds_to")
AT_PEACE = _table("at_peace_with")
NOT_FOR = _table("not_for")
COSTS_GOLD = _table("costs_gold")
COSTS_FATE = _table("costs_fate")
WAITS_WITH = _table("waits_with")
DESTROYS_SPIRITS = _table("destroys_spirits")
DESTROYS_FOR_SPELLS = _table("destroys_spirits_for_spells")
NO_WEAPONS = _table("without_weapons")
NO_ARMOUR = _table("without_armour")
PROTECTS_CARDS = _table("protects_cards")
PROTECTS_OBJECTS = _table("protects_objects")
CREEPS = _table("creeps")
LEADS_IFRITS = _table("leads_ifrits")
GROWS_WITH_TOKENS = _table("grows_with_tokens")
GROWS_WITH_COUNTERS = _table("grows_with_counters")
SLEEPS = _table("sleeps_without_counters")
ADDS_CRAFT_IN_BATTLE = _table("adds_craft_in_battle")
KNOWS_MAZE = _table("knows_the_maze")
TAXES_SPELLS = _table("taxes_spells")
MAGIC_OFF = _table("magic_off")
FREE_WEAPON = _table("free_weapon")
CLOSES_INNER = _table("closes_inner_region")
KEEPS_A_SPELL = _table("keeps_a_spell")
SOLE_FOLLOWER = _table("sole_follower")
TRINKET = _table("trinket")
MANDATORY = _table("mandatory")
CASTS_NOTHING = _table("casts_nothing")
SPELL_PROOF = _table("spell_proof")
TWO_WEAPONS = _table("two_weapons")
BEST_OF_TWO = _table("best_of_two")
SEES_SPELLS = _table("sees_spells")
ATTACKS_MINDS = _table("attacks_minds")
SHIFTS_ALIGNMENT = _table("shifts_alignment")
OBJECTS_OFF = _table("objects_off")
RAFT_CARD = _table("raft")
BUILDS_RAFTS = _table("builds_rafts")
TOKENS_STACK = _table("tokens_stack")
FATE_UNLIMITED = _table("fate_unlimited")
SHOPLIFTS = _table("shoplifts")
RETURNS_COUNTERS = _table("returns_counters")
KEEPS_TALES = _table("keeps_tales")
KEEPS_BOUND = _table("keeps_bound")
LENDS_FACES = _table("lends_faces")
CONSCRIPTS = _table("conscripts")

#: Events that set a text off, as bits: what is held and an ability wait for these …
EVENTS = (
    "own_start", "any_start", "instead_of_roll", "instead_of_move", "rolled_move", "moved",
    "landed", "met_character", "drew", "drawn_enemy", "before_card", "encounter_space",
    "before_fight", "fight_won", "fight_lost", "enemy_killed", "defeated", "life_taken",
    "life_loss", "last_life", "spell_on_me", "own_end", "crossed", "visit", "own_turn", "any_time",
    "late_start", "in_window",
    # … and these befall the card itself, or all that lie open
    "encountered", "taken", "killed",
)  # fmt: skip
(
    OWN_START, ANY_START, INSTEAD_OF_ROLL, INSTEAD_OF_MOVE, ROLLED_MOVE, MOVED_ON, LANDED,
    MET_CHARACTER, DREW, DRAWN_ENEMY, BEFORE_CARD, ENCOUNTER_SPACE, BEFORE_FIGHT, FIGHT_WON,
    FIGHT_LOST_EVENT, ENEMY_KILLED, DEFEATED, LIFE_TAKEN, LIFE_LOSS_EVENT, LAST_LIFE, SPELL_ON_ME,
    OWN_END, CROSSED, VISIT, OWN_TURN, ANY_TIME, LATE_START, IN_WINDOW, ENCOUNTERED, TAKEN,
    KILLED,
) = range(31)  # fmt: skip

LISTENS = np.array(
    [sum(1 << EVENTS.index(event) for event in text.on) for text in texts()], np.uint32
)
