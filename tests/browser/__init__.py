"""A package, so that one browser serves all of it: see `devices` in conftest.py."""
