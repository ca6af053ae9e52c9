"""Actions and answers, each declared once: what is against it, what it costs and does, its words.

The chapters are those of the rulebook; `table` numbers all families and makes the functions that go
by number.
"""
