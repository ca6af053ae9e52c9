"""What can happen in a game of The Arsonist, as the log tells it.

Each event is a kind and up to three numbers. `EVENTS` names the kind and says what the numbers are;
`SECRETS` says which of them the arsonist alone may hear (P3).
"""

from __future__ import annotations

(
    FACED,
    STARTED,
    BLAZED,
    CAR_PLACED,
    TURN_BEGAN,
    TURN_ENDED,
    ACTION_USED,
    MOBILISED,
    CARD_TURNED,
    DODGED,
    ELUDED,
    TOKEN_PLACED,
    BURNED_DOWN,
    FUMED,
    PANIC_ROSE,
    RECOVERED,
    RECOVERY_LOST,
    RECOVERY_KEPT,
    ATTEMPTED,
    NOT_THERE,
    CAUGHT,
    ESCAPED,
    CAR_MOVED,
    BARRICADE_PLACED,
    BARRICADE_LIFTED,
    NOBODY_ENCLOSED,
    ARSONIST_ENCLOSED,
    PASSED,
    GAME_ENDED,
) = range(1, 30)

#: kind -> (name, what its numbers are)
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    FACED: ("faced", ("action",)),
    STARTED: ("started", ("at",)),
    BLAZED: ("blazed", ("at", "houses")),
    CAR_PLACED: ("car_placed", ("car", "at")),
    TURN_BEGAN: ("turn_began", ("side", "round")),
    TURN_ENDED: ("turn_ended", ("side",)),
    ACTION_USED: ("action_used", ("action",)),
    MOBILISED: ("mobilised", ("card",)),
    CARD_TURNED: ("card_turned", ("action",)),
    DODGED: ("dodged", ("to",)),
    ELUDED: ("eluded", ("to",)),
    TOKEN_PLACED: ("token_placed", ("at", "tokens")),
    BURNED_DOWN: ("burned_down", ("at", "burned")),
    FUMED: ("fumed", ("by",)),
    PANIC_ROSE: ("panic_rose", ("panic",)),
    RECOVERED: ("recovered", ("card",)),
    RECOVERY_LOST: ("recovery_lost", ()),
    RECOVERY_KEPT: ("recovery_kept", ()),
    ATTEMPTED: ("attempted", ("car", "at")),
    NOT_THERE: ("not_there", ("at",)),
    CAUGHT: ("caught", ("at", "captures")),
    ESCAPED: ("escaped", ("to",)),
    CAR_MOVED: ("car_moved", ("car", "from", "to")),
    BARRICADE_PLACED: ("barricade_placed", ("road",)),
    BARRICADE_LIFTED: ("barricade_lifted", ("road",)),
    NOBODY_ENCLOSED: ("nobody_enclosed", ("at",)),
    ARSONIST_ENCLOSED: ("arsonist_enclosed", ("at",)),
    PASSED: ("passed", ("action",)),
    GAME_ENDED: ("game_ended", ("result",)),
}

#: event -> the value in it that only the arsonist hears. No event tells a distance (P3.2), not even
#: that of the first blaze (R17).
SECRETS = {"started": "at", "dodged": "to", "eluded": "to", "escaped": "to"}

#: Events that tell a player something the other had kept: no undo past them. When the game ends the
#: whole sheet is shown.
REVELATIONS = frozenset(
    {"fumed", "not_there", "caught", "nobody_enclosed", "arsonist_enclosed", "game_ended"}
)
