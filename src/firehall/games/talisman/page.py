"""How a page shows Talisman and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page
from firehall.engine.primer import read_primer
from firehall.games.talisman.daily import fire_of

#: What shortens a game most and changes it least (docs/results/talisman.md).
QUICK = {"start_bonus": True, "start_talisman": True, "trophy_rate": 5}

FOLDER = files("firehall.games.talisman")
PAGE = Page(
    order=4,
    sign="talisman",
    presets=(
        {"players": 2, "firelands": False, **QUICK, "sudden_death": True},
        {"players": 4, "fire_intensity": "light", **QUICK},
        {"players": 4, "ending": "hidden", **QUICK},
    ),
    basic=("players", "firelands", "ending"),
    lesson=read_lesson(FOLDER),
    primer=read_primer(FOLDER),
    daily=fire_of,
    sounds={
        "walked": "step",
        "rolled": "dice",
        "token_put": "fire",
        "killed": "bad",
        "fight_won": "good",
        "crown_reached": "good",
    },
)
