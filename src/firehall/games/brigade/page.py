"""How a page shows The Brigade and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page
from firehall.engine.primer import read_primer
from firehall.games.brigade.daily import fire_of
from firehall.games.brigade.options import Options

FOLDER = files("firehall.games.brigade")


def moot(options: Options) -> tuple[str, ...]:
    """Wardens have abilities in the advanced game alone, Gloria too."""
    return () if options.advanced else ("gloria_water",)


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
    moot=moot,
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
