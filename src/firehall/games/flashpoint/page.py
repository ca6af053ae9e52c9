"""How a page shows Flash Point and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson, read_lessons
from firehall.engine.page import Group, Module, Page, Pictured
from firehall.engine.primer import read_primer
from firehall.games.flashpoint.board import HALF_BOARD_HOSTS
from firehall.games.flashpoint.cards import SPECIALISTS
from firehall.games.flashpoint.daily import fire_of
from firehall.games.flashpoint.options import Options
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

GROUPS = (
    Group(
        "crew",
        (
            *("players", "first_player", "specialists", "specialist_deal", "roles_in_box"),
            *("lone_brigade", "command_consent", "cafs_command_limit", "dog_lead", "free_ap_order"),
            *("fps_smoke_uses_breaches", "saved_cap", "movement_ap_doors"),
        ),
    ),
    Group(
        "building",
        ("ladders", "engine_equipment", "locked_doors", "family_setup", "random_b_damage"),
    ),
    Group(
        "people",
        (
            *("experienced_poi", "special_victims", "heal_markers", "toxic_kills_poi"),
            "sub_medbay_vulnerable",
        ),
    ),
    Group(
        "dangers",
        (
            *("hazmat", "unmarked_hazmat", "hazmat_stack", "hazmat_order", "hotspots"),
            *("hotspot_setup_avoids_fire", "flareup_before_hazmat", "flashover_between_hazmats"),
        ),
    ),
    Group(
        "vehicles",
        (
            *("vehicles", "murphy", "drive_any_spot", "ride_with_victim"),
            "highrise_engine_rescue",
        ),
    ),
    Group(
        "goal",
        (
            *("rescue_goal", "lost_limit", "damage_tokens", "hazard_tokens", "play_on"),
            "max_turns",
        ),
    ),
)

#: What an option is about that is there at some tables only.
OF_SPECIALISTS = (
    *("specialist_deal", "roles_in_box", "command_consent", "cafs_command_limit"),
    *("movement_ap_doors", "heal_markers"),
)
OF_ONE = {
    "dog_lead": "rescue_dog",
    "free_ap_order": "veteran",
    "fps_smoke_uses_breaches": "fire_prevention_specialist",
}
OF_HAZMATS = ("hazmat_stack", "hazmat_order", "flareup_before_hazmat", "flashover_between_hazmats")
OF_VEHICLES = ("drive_any_spot", "ride_with_victim", "highrise_engine_rescue")
OF_A_BOARD = {
    "highrise_engine_rescue": ("urban_high_rise",),
    "sub_medbay_vulnerable": ("dw_submarine",),
    "ladders": HALF_BOARD_HOSTS,
}


def moot(options: Options) -> set[str]:
    """The options that change nothing beside the others; a board of one's own may have anything."""
    found: set[str] = set()
    if not options.uses("specialists"):
        found.update(OF_SPECIALISTS, OF_ONE)
    found.update(name for name, one in OF_ONE.items() if one not in options.roles_in_box)
    if not options.uses("hazmat"):
        found.update(OF_HAZMATS)
    if not options.uses("hotspots"):
        found.add("hotspot_setup_avoids_fire")
    if not options.uses("vehicles"):
        found.update(OF_VEHICLES)
    if isinstance(options.board, str):
        found.update(name for name, boards in OF_A_BOARD.items() if options.board not in boards)
    if options.mode == "family" and not (options.uses("hazmat") or options.uses("hotspots")):
        found.add("difficulty")
    if options.mode == "experienced" or options.family_setup != "random_b":
        found.add("random_b_damage")
    return found


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
        Module("tragic_events", {"tragic_events": True}, needs=EXPERIENCED),
        Module("special_victims", {"special_victims": SPECIAL_NAMES}),
        Module("specialists", {"roles_in_box": SPECIALISTS}, needs=EXPERIENCED),
    ),
    groups=GROUPS,
    moot=moot,
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
