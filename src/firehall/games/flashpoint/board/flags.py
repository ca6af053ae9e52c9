"""What is special about a space: a bit each, in a word of the board for every cell."""

from __future__ import annotations

START = 1 << 0  # firefighters may start here
RESCUE = 1 << 1  # victims brought here are rescued
DISPOSAL = 1 << 2  # hazmats brought here are out of the way
ELEVATOR = 1 << 3
PIT = 1 << 4
BARRED = 1 << 5  # nobody may enter
SOUND = 1 << 6  # the floor is never damaged
LADDER = 1 << 7  # beside an upper floor, straight over the ring: a ladder or a platform reaches it
EXIT = 1 << 8  # a space inside that counts as a way out
RELEASE = 1 << 9  # of sprinklers; times the quadrant that they serve, which takes three bits
QUADRANT = 7
MED_BAY = 1 << 12  # rescued victims stay here
