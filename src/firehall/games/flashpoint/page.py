"""How a page shows Flash Point and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson, read_lessons
from firehall.engine.page import Module, Page, Pictured
from firehall.engine.primer import read_primer
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.daily import fire_of
from firehall.games.flashpoint.victims import SPECIAL_NAMES

FOLDER = files("firehall.games.flashpoint")
EXPERIENCED = {"mode": "experienced"}
BOARDS = (
    Pictured("base_front"),
    Pictured("base_back", level=2),
    Pictured("second_story_house", level=2, options=EXPERIENCED),
    Pictured("second_story_hotel", level=2, options=EXPERIENCED),
    Pictured("urban_brownstone", level=2, options=EXPERIENCED),
    Pictured("urban_high_rise", level=3, options=EXPERIENCED),
    Pictured("dw_merchant_ship", level=3, options=EXPERIENCED),
    Pictured("dw_submarine", level=3, options=EXPERIENCED),
    Pictured("ed_garage", level=2, options=EXPERIENCED),
    Pictured("ed_laboratory", level=3, options=EXPERIENCED),
    Pictured("hd_subway", level=2, options=EXPERIENCED),
    Pictured("hd_airfield", level=2, options=EXPERIENCED),
)

PAGE = Page(
    order=1,
    sign="helmet",
    presets=(
        {"mode": "family", "firefighters": 2},
        {"mode": "experienced", "difficulty": "recruit", "firefighters": 3},
        {"mode": "experienced", "difficulty": "veteran", "firefighters": 4, "murphy": True},
    ),
    basic=("mode", "difficulty", "firefighters"),
    pictured="board",
    pictures=BOARDS,
    modules=(
        Module("attic", {"attic": True}),
        Module("basement", {"basement": True}),
        Module("platform", {"engine_equipment": "platform"}),
        Module("tragic_events", {"tragic_events": True}),
        Module("special_victims", {"special_victims": SPECIAL_NAMES}),
        Module("specialists", {"roles_in_box": SPECIALISTS}),
    ),
    lesson=read_lesson(FOLDER),
    lessons=read_lessons(FOLDER),
    primer=read_primer(FOLDER),
    daily=fire_of,
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
