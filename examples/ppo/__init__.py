"""Teach a small net to play Flash Point: `python -m examples.ppo --help`."""
