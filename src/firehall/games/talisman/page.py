"""How a page shows Talisman and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page

PAGE = Page(
    order=4,
    sign="talisman",
    presets=(
        {"players": 2, "firelands": False},
        {"players": 4},
        {"players": 4, "ending": "hidden"},
    ),
    basic=("players", "firelands", "ending"),
    lesson=read_lesson(files("firehall.games.talisman")),
    sounds={
        "walked": "step",
        "rolled": "dice",
        "token_put": "fire",
        "killed": "bad",
        "fight_won": "good",
        "crown_reached": "good",
    },
)
