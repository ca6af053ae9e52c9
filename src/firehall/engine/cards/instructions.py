"""What every language of cards has: instructions as rows of five numbers, and how they are read.

A row is ``op, a, b, c, d``; ``d`` is mostly a row to go on at. Programs lie in one table, ``CODE``;
conditions and sums, which only look at the state, in two others, ``LOGIC`` and ``SUMS``.
"""

from __future__ import annotations

WIDTH = 5
OP, A, B, C, D = range(WIDTH)

# Programs. Row 0 of the table is an END: a program of number 0 is none.
END = 0  # the frame is popped
GO = 1  # on at d
IF = 2  # condition a, else on at d
ROW = 3  # value a from b to c, else on at d
EACH = 4  # seats of crowd a, kept in the frame; NEXT follows
NEXT = 5  # the next of these seats is `me`; after the last on at d
REPEAT = 6  # a times, counted in the frame; AGAIN follows
AGAIN = 7  # once more; after the last on at d
CALL = 8  # the program at d, in a frame of its own
# Whoever a choice is up to (c) is asked if there is more than one way, or always, or may decline,
# which goes on at d. So does a choice without any way.
CHOOSE, CHOOSE_ALWAYS, CHOOSE_OR_NOT = 9, 10, 11  # one of the a OPTIONs that follow
PICK, PICK_ALWAYS, PICK_OR_NOT = 12, 13, 14  # into place a, where condition b holds; WALK follows
OPTION = 15  # condition a, label b; on at d
WALK = 16  # walk a, with up to three operands: what can be picked, one by one
OWN = 17  # from here on operations of the game

# Conditions and sums
VERDICT = 0  # the reason a why not, 0 if it holds; the end of a sum
COMPARE = 1  # values a and c as b says; jumps
POSSIBLE = 2  # whether the operation of row a of CODE can be carried out
TERM = 3  # value a, d times
# From OWN on predicates, with up to three operands, which jump; or values, which count d times.
# A jump is taken when the answer is no, to d, or, if that is below 0, when it is yes, to -d.

# Operands: a number, or from REGISTER on a place in the frame, or from SUM on a row of SUMS
REGISTER = 1 << 15
SUM = 1 << 16

LESS, AT_MOST, EQUAL, UNLIKE, AT_LEAST, MORE = range(6)  # COMPARE
