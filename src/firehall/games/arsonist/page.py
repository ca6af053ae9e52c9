"""How a page shows The Arsonist and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page

PAGE = Page(
    order=2,
    sign="arsonist",
    first_seat=1,
    presets=({}, {"notebook": False}, {"notebook": False, "sparks_optional": True}),
    basic=("notebook", "burned_goal"),
    seat_tokens=(("arsonist",), ("patrol-car",)),
    lesson=read_lesson(files("firehall.games.arsonist")),
    sounds={
        "car_moved": "step",
        "token_placed": "fire",
        "blazed": "fire",
        "burned_down": "blast",
        "caught": "good",
    },
)
