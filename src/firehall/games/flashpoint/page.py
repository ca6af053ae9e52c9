"""How a page shows Flash Point and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Page

PAGE = Page(
    order=1,
    sign="helmet",
    presets=(
        {"mode": "family", "firefighters": 2},
        {"mode": "experienced", "difficulty": "recruit", "firefighters": 3},
        {"mode": "experienced", "difficulty": "veteran", "firefighters": 4, "murphy": True},
    ),
    basic=("mode", "difficulty", "firefighters", "board"),
    lesson=read_lesson(files("firehall.games.flashpoint")),
    sounds={
        "moved": "step",
        "carried": "step",
        "led": "step",
        "fire_rolled": "dice",
        "gun_rolled": "dice",
        "fire_placed": "fire",
        "ignited": "fire",
        "exploded": "blast",
        "hazmat_exploded": "blast",
        "victim_rescued": "good",
        "victim_lost": "bad",
        "collapsed": "bad",
    },
)
