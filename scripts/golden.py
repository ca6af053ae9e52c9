"""Write the golden playthroughs and the recorded games that the tests compare with.

    python scripts/golden.py                      # playthroughs of all games
    python scripts/golden.py flashpoint           # of one
    python scripts/golden.py flashpoint --games   # and look for a recorded game of every ending

A playthrough (``tests/<game>/golden/*.txt``) is a readable text: a random game, ply by ply, with
every question, the legal actions, what was taken and what it led to. After a change that is meant
to alter games write them anew, and read the difference before you commit it. Recorded games
(``tests/<game>/games/*.json``) stay valid as long as the rules do; write them anew only when the
rules' version changes.

A game that has no row in `PLAYTHROUGHS` gets one playthrough with its default options; one whose
tests have a ``make_golden.py`` of their own is left to that.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import firehall
from firehall.engine import options as options_reader
from firehall.engine.chance import CHOICES, draw
from firehall.engine.frames import FAULT
from firehall.games.flashpoint.board import EXPANSIONS
from firehall.players.rules_of_thumb import think_of
from firehall.players.seats import Computer

TESTS = Path(__file__).parents[1] / "tests"
WIDTH = 100
PLIES = 120  # that are written out
SHOWN = 12  # outcomes that are all written out
DRAWN = 20  # plies between two drawings of the board
MOST_SEEDS = 2_000  # that a recorded game is looked for in

Given = dict[str, Any]

#: Boards of Flash Point's expansions, each once and those of Extreme Danger with half boards.
EXPANSION_BOARDS: dict[str, Given] = {
    board + "".join(f"_{half}" for half in halves): {
        "mode": "experienced",
        "board": board,
        "firefighters": 2,
        **dict.fromkeys(halves, True),
        **({"engine_equipment": "platform"} if "attic" in halves else {}),
    }
    for board in EXPANSIONS
    for halves in (((), ("attic",), ("basement",)) if board.startswith("ed_") else ((),))
}

#: Options and seed of each playthrough, by game and file name.
PLAYTHROUGHS: dict[str, dict[str, tuple[Given, int]]] = {
    "flashpoint": {
        "family": ({"mode": "family", "firefighters": 3}, 1),
        "recruit": ({"mode": "experienced", "difficulty": "recruit", "firefighters": 4}, 2),
        "veteran": (
            {"mode": "experienced", "difficulty": "veteran", "firefighters": 3}
            | {"board": "base_back", "specialist_deal": "random", "first_player": "random"},
            3,
        ),
        "heroic": (
            {"mode": "experienced", "difficulty": "heroic", "firefighters": 6, "players": 3}
            | {"command_consent": True, "damage_tokens": 40},
            4,
        ),
    }
    | {name: (options, seed) for seed, (name, options) in enumerate(EXPANSION_BOARDS.items(), 5)},
}

#: Options of recorded games, by game and name; and what an ending needs besides.
RECORDED: dict[str, dict[str, Given]] = {
    "flashpoint": {
        "family": {"mode": "family", "firefighters": 4},
        "experienced": {"mode": "experienced", "firefighters": 4},
    },
}
#: One recorded game each, whatever its ending.
RECORDED_ONCE: dict[str, dict[str, Given]] = {"flashpoint": EXPANSION_BOARDS}
FOR_ENDING: dict[tuple[str, str], Given] = {("flashpoint", "unfinished"): {"max_turns": 10}}


def playthroughs(name: str) -> dict[str, tuple[Given, int]]:
    return PLAYTHROUGHS.get(name, {"default": ({}, 1)})


# Playthroughs


def playthrough(name: str, options: Given, seed: int) -> Iterator[str]:
    """The lines of a random game."""
    match = firehall.Match(name, options, seed=seed)
    yield f"{match.game.title}, rules {match.game.version}"
    given = json.dumps(options_reader.given(match.options), sort_keys=True, ensure_ascii=False)
    yield from wrapped("options: ", given)
    yield f"seed: {seed}"
    while not match.over and match.ply < PLIES:
        if match.ply % DRAWN == 0:
            yield from drawing(match)
        yield from one_ply(match)
    played = match.ply
    while not match.over:
        take(match, choice(match))
    if match.ply > played:
        yield f"… {match.ply - played} more plies"
    yield from drawing(match)
    yield "result: " + json.dumps(match.result, sort_keys=True)


def one_ply(match: firehall.Match) -> Iterator[str]:
    """The question, what can be answered, what is, and what comes of it."""
    rolls = match.actor == firehall.CHANCE
    yield f"ply {match.ply}, {'chance' if rolls else f'seat {match.actor}'}: {match.question()}"
    if rolls:
        yield from wrapped("    can be: ", "; ".join(counted(match.outcomes())))
    else:
        yield from wrapped("    legal: ", "; ".join(match.legal()))
    taken = choice(match)
    caused = take(match, taken)
    yield f"  > {match.history[-1]}"
    for event in caused:
        yield from wrapped("    - ", match.tell(event))


def choice(match: firehall.Match) -> int | None:
    """A legal action, all equally likely; None leaves it to the dice of the match."""
    if match.actor == firehall.CHANCE:
        return None
    actions = match.legal_actions()
    return actions[draw(match.seed, 1, CHOICES, match.ply, len(actions))]


def take(match: firehall.Match, action: int | None) -> list[dict[str, Any]]:
    return match.roll() if action is None else match.play(action)


def counted(outcomes: list[str]) -> list[str]:
    """Each outcome once, with how often it is there if that is more than once; few of many."""
    counts = {outcome: outcomes.count(outcome) for outcome in outcomes}
    texts = [text if count == 1 else f"{text} ×{count}" for text, count in counts.items()]
    return texts if len(texts) <= SHOWN else [*texts[:2], "…", f"{texts[-1]}, {len(texts)} in all"]


def drawing(match: firehall.Match) -> Iterator[str]:
    """The board, and a digest of the position."""
    position = json.dumps(match.position(), sort_keys=True, ensure_ascii=False)
    yield ""
    yield from (line.rstrip() for line in str(match).splitlines())
    yield f"position: {hashlib.sha256(position.encode()).hexdigest()[:16]}"
    yield ""


def wrapped(label: str, text: str) -> list[str]:
    return textwrap.wrap(
        label + text,
        WIDTH,
        subsequent_indent=" " * len(label),
        break_long_words=False,
        break_on_hyphens=False,
    )


def write_playthroughs(name: str) -> None:
    folder = TESTS / name / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for title, (options, seed) in playthroughs(name).items():
        path = folder / f"{title}.txt"
        path.write_text("\n".join(playthrough(name, options, seed)) + "\n", "utf-8")
        print(path)


# Recorded games


def played(name: str, options: Given, kind: str, seed: int) -> firehall.Match:
    """A whole game between computer players of one kind."""
    match = firehall.Match(name, options, seed=seed)
    seats = [Computer(match.game, kind, seat, seed) for seat in range(len(match.seats))]
    match.seats = [kind] * len(seats)
    while match.actor is not None:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(seats[match.actor].choose(match))
    return match


def find_game(name: str, options: Given, ending: str) -> firehall.Match:
    """A game that ends so, found by trying one seed after the other."""
    kinds = ["random"] if think_of(firehall.game(name)) is None else ["rules-of-thumb", "random"]
    for seed in range(MOST_SEEDS):
        for kind in kinds:
            match = played(name, options, kind, seed)
            if match.result is not None and match.result["reason"] == ending:
                return match
    raise SystemExit(f"no game of {name} with {options} ended with {ending!r}")


def write_games(name: str) -> None:
    folder = TESTS / name / "games"
    folder.mkdir(parents=True, exist_ok=True)
    for title, options in RECORDED.get(name, {"default": {}}).items():
        for ending in sorted({*firehall.game(name).endings[1:]} - {FAULT}):
            path = folder / f"{title}_{ending}.json"
            find_game(name, options | FOR_ENDING.get((name, ending), {}), ending).save(path)
            print(path)
    for title, options in RECORDED_ONCE.get(name, {}).items():
        path = folder / f"{title}.json"
        played(name, options, "random", 1).save(path)
        print(path)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write golden playthroughs and recorded games.")
    parser.add_argument("names", nargs="*", metavar="GAME", help="all games unless given")
    parser.add_argument("--games", action="store_true", help="recorded games too")
    given = parser.parse_args()
    own = {path.parent.name for path in TESTS.glob("*/make_golden.py")}
    if strange := set(given.names) - set(firehall.games()):
        parser.error(f"there is no game {min(strange)!r}; there are {', '.join(firehall.games())}")
    for name in given.names or [name for name in firehall.games() if name not in own]:
        write_playthroughs(name)
        if given.games:
            write_games(name)


if __name__ == "__main__":
    main()
