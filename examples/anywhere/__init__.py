"""Teach a small net to play Flash Point on any board: `python -m examples.anywhere --help`."""
