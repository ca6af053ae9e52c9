"""How a page shows The Brigade and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page
from firehall.engine.primer import read_primer
from firehall.games.brigade.daily import fire_of

FOLDER = files("firehall.games.brigade")
PAGE = Page(
    order=3,
    sign="wagon",
    presets=(
        {"players": 2},
        {"players": 4},
        {"players": 4, "advanced": True, "extra_crew": True, "great_buildings": True},
    ),
    basic=(
        "players",
        "advanced",
        "great_buildings",
        "extra_crew",
        "three_against_one",
        "phoenix",
    ),
    lesson=read_lesson(FOLDER),
    primer=read_primer(FOLDER),
    daily=fire_of,
    sounds={
        "moved": "step",
        "burned_down": "blast",
        "pyromantised": "fire",
        "feathers_won": "good",
    },
)
