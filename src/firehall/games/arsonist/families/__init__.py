"""Everything that can be done, one file a chapter of the rulebook; `table` has them by number.

An action is declared once: its parameters, why it is refused, what it does and what follows, how it
is written, aimed and described. `firehall.engine.families` says how.
"""
