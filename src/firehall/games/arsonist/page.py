"""How a page shows The Arsonist and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page, Pictured
from firehall.engine.primer import read_primer
from firehall.games.arsonist.daily import fire_of

FOLDER = files("firehall.games.arsonist")
PAGE = Page(
    order=2,
    sign="arsonist",
    first_seat=1,
    presets=({}, {"notebook": False}, {"notebook": False, "sparks_optional": True}),
    basic=("notebook", "burned_goal"),
    pictured="map",
    pictures=(Pictured("warsaw", options={"burned_goal": 10}),),  # a small map may have less
    seat_tokens=(("arsonist",), ("patrol-car",)),
    lesson=read_lesson(FOLDER),
    primer=read_primer(FOLDER),
    daily=fire_of,
    sounds={
        "car_moved": "step",
        "token_placed": "fire",
        "blazed": "fire",
        "burned_down": "blast",
        "caught": "good",
    },
)
