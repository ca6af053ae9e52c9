"""Words that stand for numbers, in cards and in rules."""

from __future__ import annotations

GOOD, NEUTRAL, EVIL = range(3)
ALIGNMENTS = ("good", "neutral", "evil")

OUTER, MIDDLE, INNER = range(3)
REGIONS = ("outer", "middle", "inner", "crown")  # the Crown lies in the Inner Region

(
    EVENT, ENEMY, STRANGER, FOLLOWER, OBJECT, MAGIC_OBJECT, PLACE, SPELL,
) = range(8)  # fmt: skip
KINDS = ("event", "enemy", "stranger", "follower", "object", "magic_object", "place", "spell")

NO_SUB, ANIMAL, DRAGON, MONSTER, SPIRIT, ELEMENTAL, CULTIST = range(7)
SUBS = ("", "animal", "dragon", "monster", "spirit", "elemental", "cultist")

#: Names of spaces. A Terrain card has one of them too.
NAMES = (
    "village", "fields", "graveyard", "woods", "sentinel", "hills", "chapel", "crags", "plains",
    "city", "tavern", "ruins", "forest", "portal_of_power", "black_knight", "hidden_valley",
    "cursed_glade", "runes", "chasm", "warlocks_cave", "desert", "oasis", "temple", "castle",
    "plain_of_peril", "mines", "vampires_tower", "pits", "valley_of_fire", "werewolf_den", "death",
    "crypt", "crown_of_command",
)  # fmt: skip
(
    VILLAGE, FIELDS, GRAVEYARD, WOODS, SENTINEL, HILLS, CHAPEL, CRAGS, PLAINS, CITY, TAVERN, RUINS,
    FOREST, PORTAL, BLACK_KNIGHT, HIDDEN_VALLEY, CURSED_GLADE, RUNES, CHASM, WARLOCKS_CAVE, DESERT,
    OASIS, TEMPLE, CASTLE, PLAIN_OF_PERIL, MINES, VAMPIRES_TOWER, PITS, VALLEY_OF_FIRE,
    WEREWOLF_DEN, DEATH, CRYPT, CROWN,
) = range(33)  # fmt: skip

#: Terrain cards by name, and how many there are (TA-S-04).
TERRAIN = {
    "chapel": 1,  # TA-FT-01
    "crags": 2,  # TA-FT-02
    "desert": 3,  # TA-FT-03
    "fields": 2,  # TA-FT-04
    "forest": 2,  # TA-FT-05
    "graveyard": 1,  # TA-FT-06
    "hills": 2,  # TA-FT-07
    "plains": 1,  # TA-FT-08
    "ruins": 3,  # TA-FT-09
    "woods": 2,  # TA-FT-10
}

#: What can be gained, lost and paid.
LIFE, FATE, STRENGTH, CRAFT, GOLD, SPELL_CARD, TALISMAN = range(7)
THINGS = ("life", "fate", "strength", "craft", "gold", "spell", "talisman")
TOKEN, BOTH = 7, 8  # on cards alone: fireland tokens; Strength and Craft side by side
COUNTERS = (*THINGS, "token", "both")

#: Why a life is lost.
(
    BY_CARD, BY_EVENT, BY_SPACE, BY_GRAVEYARD, BY_CHAPEL, BY_DESERT, BY_VAMPIRE, BY_SPELL,
    BY_ENDING, BY_FIRELAND, BY_BATTLE, BY_PSYCHIC, BY_COMMAND,
) = range(13)  # fmt: skip
CAUSES = (
    "card", "event", "space", "graveyard", "chapel", "desert", "vampire", "spell", "ending",
    "fireland", "battle", "psychic", "command",
)  # fmt: skip

#: What is rolled for.
(
    FOR_MOVE, FOR_CARD, FOR_SPACE, FOR_PRAYER, FOR_QUEST, FOR_INNER, FOR_MISC, FOR_ATTACK,
    FOR_ARMOUR, FOR_PORTAL, FOR_COMMAND, FOR_CAVE,
) = range(12)  # fmt: skip
ROLLS = (
    "move", "card", "space", "pray", "quest", "inner", "misc", "attack", "armour", "portal",
    "command", "cave",
)  # fmt: skip

BATTLE, PSYCHIC = 1, 2  # kinds of attacks; 0 is not decided yet
CREATURES = (
    "brigand", "farmer", "spirit", "dragon", "goblin", "sentinel", "pitfiend", "werewolf", "death",
)  # fmt: skip
SENTINEL_HIMSELF, PITFIEND, WEREWOLF, DEATH_HIMSELF = 5, 6, 7, 8

#: Whom one visits, and cards that know of it.
VISITS = (
    "healer", "blacksmith", "mystic", "doctor", "alchemist", "enchantress", "tavern",
    "royal_doctor",
)  # fmt: skip
BLACKSMITH, MYSTIC, ALCHEMIST = 1, 2, 4

GRANTS = ("none", "region", "ferry", "places")  # of a coming move (TA-M-14)
NO_GRANT, TO_REGION, TO_TEMPLE, TO_PLACES = range(4)

#: When a Spell can be cast (TA-SP-00).
WINDOWS = (
    "start_own", "start_any", "start_other", "end_own", "instead_roll", "after_roll", "after_move",
    "pre_fight", "any", "response", "life_loss", "fight_lost", "object",
)  # fmt: skip
(
    START_OWN, START_ANY, START_OTHER, END_OWN, INSTEAD_OF_ROLL, AFTER_ROLL, AFTER_MOVE, PRE_FIGHT,
    ANY_WINDOW, RESPONSE, LIFE_LOSS, FIGHT_LOST, OBJECT_WINDOW,
) = range(13)  # fmt: skip

#: What a Spell is aimed at.
TARGETS = (
    "none", "character", "other", "owner", "leader", "companion", "active", "active_other",
    "burnable_owner", "card", "enemy", "burnable_of_region", "spirit_of_region", "space_of_region",
    "other_space_of_region", "empty_space", "spell", "loss",
)  # fmt: skip
(
    AT_NONE, AT_CHARACTER, AT_OTHER, AT_OWNER, AT_LEADER, AT_COMPANION, AT_ACTIVE, AT_ACTIVE_OTHER,
    AT_BURNABLE_OWNER, AT_CARD, AT_ENEMY, AT_BURNABLE, AT_SPIRIT, AT_SPACE, AT_OTHER_SPACE,
    AT_EMPTY_SPACE, AT_SPELL, AT_LOSS,
) = range(18)  # fmt: skip

#: Quests of the Warlock (TA-Q-01), by the die.
TAKE_LIFE, KILL_ENEMY, BRING_FOLLOWER, BRING_MAGIC_OBJECT, BRING_3_GOLD, BRING_2_GOLD = range(1, 7)

#: Lasting effects.
EFFECTS = (
    "blizzard", "destroy_magic", "extinguish", "winter_oil", "disguise", "curse_of_flame", "hex",
)  # fmt: skip
(
    BLIZZARD, DESTROY_MAGIC, EXTINGUISH, WINTER_OIL, DISGUISE, CURSE_OF_FLAME, HEX,
) = range(1, 8)  # fmt: skip

SHOPS = ("smithy", "market")
SMITHY, MARKET, BAZAAR = range(3)  # the last sells what was revealed

ENDINGS = ("spreading_flames", "a_hero_rises", "crown_of_flame")
SPREADING_FLAMES, HERO_RISES, CROWN_OF_FLAME = range(1, 4)
