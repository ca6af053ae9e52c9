"""A package, so that one browser serves all of it: see `chromium` in conftest.py."""
