"""How a page shows Talisman and proposes to begin."""

from importlib.resources import files

from firehall.engine.lesson import read_lesson
from firehall.engine.page import Group, Page
from firehall.engine.primer import read_primer
from firehall.games.talisman.box.cards import DATA, PRINTED, whole
from firehall.games.talisman.daily import fire_of
from firehall.games.talisman.options import Options

#: What shortens a game most and changes it least (docs/results/talisman.md).
QUICK = {"start_bonus": True, "start_talisman": True, "trophy_rate": 5}

GROUPS = (
    Group(
        "pace",
        (
            *("trophy_rate", "start_bonus", "start_talisman", "sudden_death", "fire_intensity"),
            "max_turns",
        ),
    ),
    Group(
        "characters",
        (
            *("characters", "firelands_characters", "first_player", "final_deaths", "inherit"),
            *("evade_unfriendly", "cards", "trade", "purchase_counts"),
        ),
    ),
    Group(
        "spells",
        (
            *("any_windows", "answer_rights", "mask_questions", "command_by_players"),
            *("command_reroll", "command_on_arrival"),
        ),
    ),
)


def moot(options: Options) -> set[str]:
    """The options that change nothing beside the others."""
    found = set() if options.firelands else {"firelands_characters", "fire_intensity"}
    if options.players <= 4:
        found.add("command_by_players")
    if not whole().stocks.keys() - {DATA}:
        found.add("purchase_counts")  # there is no stock of one's own
    if options.cards == PRINTED or not whole().sets:
        found.add("talisman_safety")
        if not options.firelands:
            found.add("named_space")  # what printed texts name is there once, but for Terrain
    return found


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
    groups=GROUPS,
    moot=moot,
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
