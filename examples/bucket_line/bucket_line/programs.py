"""What the cards do, as programs, and the functions that run them."""

from __future__ import annotations

import numpy as np

from firehall.engine.cards.programs import Programs

from .deck import ENTRIES
from .language import WORDS

PROGRAMS = Programs(WORDS)
_firsts = [PROGRAMS.program(card.get("do"), card["key"], given=("me",)) for card in ENTRIES]
PROGRAM_OF = np.array(_firsts, np.int32)  # by kind

run_program = PROGRAMS.interpreter.run_program
begin_program = PROGRAMS.interpreter.begin_program
answer = PROGRAMS.interpreter.answer
refuse_answer = PROGRAMS.interpreter.refuse_answer
