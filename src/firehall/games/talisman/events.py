"""What can happen in a game of Talisman, as the log tells it.

Each event is a kind and up to three numbers. `EVENTS` names the kind and says what the numbers are;
`SECRETS` says which of them the seats that it names alone may hear.
"""

from __future__ import annotations

_DECLARED: tuple[tuple[str, str], ...] = (
    ("character_came", "seat character space"),
    ("turn_began", "seat turn"),
    ("turn_missed", "seat left"),
    ("rolled", "seat purpose dice"),
    ("rerolled", "seat die face"),
    ("added", "seat total"),
    ("walked", "seat space"),
    ("moved", "seat space"),
    ("stayed", "seat space"),
    ("crossed_river", "seat space"),
    ("portal_tried", "seat thing opened"),
    ("card_drawn", "seat card space"),
    ("card_met", "seat card"),
    ("card_taken", "seat card"),
    ("card_ditched", "seat card space"),
    ("card_discarded", "card"),
    ("card_burnt", "card"),
    ("card_stolen", "seat other card"),
    ("card_laid", "card space"),
    ("trophy_taken", "seat card"),
    ("follower_joined", "seat card"),
    ("spell_gained", "seat card"),
    ("spell_stolen", "seat other card"),
    ("spell_cast", "seat card"),
    ("spell_cancelled", "card"),
    ("spell_captured", "seat card"),
    ("fight_began", "seat attack other"),
    ("creature_fought", "seat creature strength"),
    ("attack_scored", "seat score against"),
    ("fight_won", "seat"),
    ("fight_lost", "seat"),
    ("stood_off", "seat"),
    ("evaded", "seat card"),
    ("evaded_character", "seat other"),
    ("armour_saved", "seat card"),
    ("life_spared", "seat cause"),
    ("life_lost", "seat left cause"),
    ("gained", "seat thing number"),
    ("lost", "seat thing number"),
    ("healed", "seat left"),
    ("replenished", "seat left"),
    ("aligned", "seat alignment"),
    ("toad_made", "seat turns"),
    ("toad_ended", "seat"),
    ("turn_lost", "seat number"),
    ("enslaved", "seat"),
    ("killed", "seat space"),
    ("eliminated", "seat"),
    ("gold_laid", "space number"),
    ("gold_taken", "seat number"),
    ("bought", "seat card price"),
    ("sold", "seat card"),
    ("quest_taken", "seat quest"),
    ("quest_done", "seat quest"),
    ("token_put", "space tokens"),
    ("token_removed", "space tokens"),
    ("terrain_put", "space name"),
    ("terrain_removed", "space"),
    ("deck_shuffled", ""),
    ("effect_began", "effect seat"),
    ("effect_ended", "effect seat"),
    ("granted", "seat grant"),
    ("trophies_exchanged", "seat thing number"),
    ("raft_built", "seat"),
    ("crown_reached", "seat"),
    ("commanded", "seat die"),
    ("ending_revealed", "ending"),
    ("flame_passed", "seat other"),
    ("looked_at", "seat number"),
    ("game_ended", "result seat"),
    ("trade_proposed", "seat other"),
    ("card_offered", "seat card"),
    ("gold_offered", "seat number"),
    ("trade_made", "seat other"),
    ("trade_refused", "seat other"),
    ("talisman_returned", "card"),
)

#: kind -> (name, what its numbers are)
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    number: (name, tuple(places.split()))
    for number, (name, places) in enumerate(_DECLARED, start=1)
}

(
    CHARACTER_CAME, TURN_BEGAN, TURN_MISSED, ROLLED, REROLLED, ADDED, WALKED, MOVED_TO, STAYED_ON,
    CROSSED_RIVER, PORTAL_TRIED, CARD_DRAWN, CARD_MET, CARD_TAKEN, CARD_DITCHED, CARD_DISCARDED,
    CARD_BURNT, CARD_STOLEN, CARD_LAID, TROPHY_TAKEN, FOLLOWER_JOINED, SPELL_GAINED, SPELL_STOLEN,
    SPELL_CAST, SPELL_CANCELLED, SPELL_CAPTURED, FIGHT_BEGAN, CREATURE_FOUGHT, ATTACK_SCORED,
    WON_FIGHT, LOST_FIGHT, STOOD_OFF, EVADED, EVADED_CHARACTER, ARMOUR_SAVED, LIFE_SPARED,
    LIFE_LOST, GAINED,
    LOST_THING, HEALED, REPLENISHED, ALIGNED, TOAD_MADE, TOAD_ENDED, TURN_LOST, WAS_ENSLAVED,
    WAS_KILLED, ELIMINATED, GOLD_LAID, GOLD_TAKEN, BOUGHT, SOLD, QUEST_TAKEN, QUEST_DONE, TOKEN_PUT,
    TOKEN_REMOVED, TERRAIN_PUT, TERRAIN_REMOVED, DECK_SHUFFLED, EFFECT_BEGAN, EFFECT_ENDED, GRANTED,
    TROPHIES_EXCHANGED, RAFT_BUILT, CROWN_REACHED, COMMANDED, ENDING_REVEALED, FLAME_PASSED,
    LOOKED_AT, GAME_ENDED, TRADE_PROPOSED, CARD_OFFERED, GOLD_OFFERED, TRADE_MADE, TRADE_REFUSED,
    TALISMAN_RETURNED,
) = range(1, len(_DECLARED) + 1)  # fmt: skip

#: Events of which only the seats that they name hear this number.
SECRETS = {"spell_gained": "card", "spell_stolen": "card"}
