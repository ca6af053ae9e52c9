"""What can happen in a game of The Brigade, as the log tells it.

Each event is a kind and up to three numbers. `EVENTS` names the kind and says what the numbers are.
"""

from __future__ import annotations

(
    TILE_DEALT, GREAT_DEALT, BOARD_DEALT, WARDEN_DEALT, FIRST_DRAWN, EVENT_DRAWN, TURN_BEGAN,
    ACTIONS_GIVEN, FIRE_ROSE, FIRE_FELL, SHELTERED, EXTINGUISHED, BURNED_DOWN, SENT_HOME, MOVED,
    WAGON_MOVED, PUSHED, WATER_SPENT, REFILLED, WATER_LOST, LOADED, UNLOADED, WATER_GAINED,
    WATER_STOLEN, CREW_DRAWN, CREW_JOINED, CREW_LEFT, CAT_GIVEN, CAT_RELEASED, UPGRADED_TRACK,
    BLUE_BONUS, RENOWN_PLACED, RENOWN_TAKEN, LOYALTY_GAINED, LOYALTY_STOLEN, LOYALTY_LOST,
    REDIRECTED, CHARMED, WARDEN_ACTED, CREW_ACTED, MIMICKED, SWAPPED, TREASURE_FOUND,
    DECK_SHUFFLED, EVACUATION_BEGAN, TURN_ENDED, EXTRA_TURN, GAME_ENDED,
) = range(1, 49)  # fmt: skip

#: kind -> (name, what its numbers are)
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    TILE_DEALT: ("tile_dealt", ("at", "tile")),
    GREAT_DEALT: ("great_dealt", ("tile", "replaced")),
    BOARD_DEALT: ("board_dealt", ("player", "board")),
    WARDEN_DEALT: ("warden_dealt", ("player", "warden")),
    FIRST_DRAWN: ("first_drawn", ("player",)),
    EVENT_DRAWN: ("event_drawn", ("player", "card")),
    TURN_BEGAN: ("turn_began", ("player", "round")),
    ACTIONS_GIVEN: ("actions_given", ("player", "actions")),
    FIRE_ROSE: ("fire_rose", ("at", "intensity")),
    FIRE_FELL: ("fire_fell", ("at", "intensity")),
    SHELTERED: ("sheltered", ("at",)),
    EXTINGUISHED: ("extinguished", ("player", "at", "levels")),
    BURNED_DOWN: ("burned_down", ("at", "ruins")),
    SENT_HOME: ("sent_home", ("player", "piece")),
    MOVED: ("moved", ("player", "from", "to")),
    WAGON_MOVED: ("wagon_moved", ("player", "from", "to")),
    PUSHED: ("pushed", ("player", "from", "to")),
    WATER_SPENT: ("water_spent", ("player", "box")),
    REFILLED: ("refilled", ("player", "at")),
    WATER_LOST: ("water_lost", ("player", "box")),
    LOADED: ("loaded", ("player", "box")),
    UNLOADED: ("unloaded", ("player", "box")),
    WATER_GAINED: ("water_gained", ("player", "box")),
    WATER_STOLEN: ("water_stolen", ("player", "rival")),
    CREW_DRAWN: ("crew_drawn", ("player", "crew")),
    CREW_JOINED: ("crew_joined", ("player", "crew")),
    CREW_LEFT: ("crew_left", ("player", "crew")),
    CAT_GIVEN: ("cat_given", ("player", "rival")),
    CAT_RELEASED: ("cat_released", ("player",)),
    UPGRADED_TRACK: ("upgraded", ("player", "track", "value")),
    BLUE_BONUS: ("blue_bonus", ("player", "track")),
    RENOWN_PLACED: ("renown_placed", ("player", "at", "tokens")),
    RENOWN_TAKEN: ("renown_taken", ("player", "at")),
    LOYALTY_GAINED: ("loyalty_gained", ("player", "at")),
    LOYALTY_STOLEN: ("loyalty_stolen", ("player", "at", "rival")),
    LOYALTY_LOST: ("loyalty_lost", ("player", "at")),
    REDIRECTED: ("redirected", ("player", "from", "to")),
    CHARMED: ("charmed", ("player", "at")),
    WARDEN_ACTED: ("warden_acted", ("player", "warden")),
    CREW_ACTED: ("crew_acted", ("player", "crew")),
    MIMICKED: ("mimicked", ("player", "crew")),
    SWAPPED: ("swapped", ("at", "to")),
    TREASURE_FOUND: ("treasure_found", ("player", "at")),
    DECK_SHUFFLED: ("deck_shuffled", ("deck",)),
    EVACUATION_BEGAN: ("evacuation_began", ("ruins",)),
    TURN_ENDED: ("turn_ended", ("player",)),
    EXTRA_TURN: ("extra_turn", ("player",)),
    GAME_ENDED: ("game_ended", ("result",)),
}
