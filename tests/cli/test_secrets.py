"""``play`` and ``replay`` of a game with secrets: each seat is shown what it may know."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import Result

import firehall
from firehall.cli.handover import Story, looker
from firehall.cli.words import Speech
from firehall.engine.match import Match
from firehall.engine.one_rule import find_rule, rule_ids
from firehall.players.seats import Computer
from tests.cli.helpers import Terminal, refused, run

ARSONIST, COMMISSIONER = 0, 1
COINS = ("sparks", "master", "barricades", "signal")
POLICE = ("--seat", "rules-of-thumb", "--seat", "human")
HOT_SEAT = ("play", "arsonist", "--seed", "7")
TOLD_TO_ARSONIST = ("starts on", "moves to", "slips away to", "escapes to")
HERE = "@"
QUESTIONS = "legal\nboard\nwhy search 1 5\nwhy barricade 5-6\nwhy dodge 5\nhint\nundo\nredo\n?\n"
FINISHED = Path(__file__).parents[1] / "arsonist" / "games"


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREHALL_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "110")


def hidden(start: int, *moves: str) -> Match:
    """A game in which the arsonist has chosen a start and done these moves."""
    match = Match("arsonist", seed=7)
    for coin in COINS:
        match.roll(coin)
    for move in (f"start {start}", *moves):
        match.play(move)
    return match


def continued(match: Match, folder: Path, typed: str, *more: str) -> Result:
    path = folder / "game.json"
    match.save(path)
    result = run("play", "arsonist", "--load", str(path), *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result


def before_leaving(result: Result) -> str:
    """What was shown before the offer to save, which tells the time."""
    shown, offer, _ = result.stdout.partition("Save the game?")
    assert offer
    return shown


def marks(shown: str) -> int:
    """How often the arsonist is drawn; the legend has the character once a picture."""
    return shown.count(HERE) - shown.count(f"{HERE} Arsonist")


def screens(shown: str) -> list[str]:
    """What was shown up to the first hand-over, and from each one on."""
    return shown.split("The Arsonist: player ")


# One person against the computer


def test_the_commissioner_sees_the_same_wherever_the_arsonist_is(tmp_path: Path) -> None:
    typed = QUESTIONS + "quit\n-\n"
    shown = {
        before_leaving(continued(hidden(start, "blaze 6"), tmp_path, typed, *POLICE))
        for start in (5, 10, 2, 3)
    }
    assert len(shown) == 1
    assert marks(shown.pop()) == 0


def test_a_turn_of_the_commissioner_tells_nothing_either(tmp_path: Path) -> None:
    """Elusive and then fire: the same fires from different settlements."""
    shown = set()
    for start, flight in ((5, 6), (10, 6), (6, 5)):
        moves = ("car 18", f"elusive {flight}", "master 9", "master 14", "end")
        match = hidden(start, "blaze 6", *moves)
        assert match.actor == COMMISSIONER
        typed = QUESTIONS + "barricade 5-6\nboard\nquit\n-\n"
        shown.add(before_leaving(continued(match, tmp_path, typed, *POLICE)))
    assert len(shown) == 1


def commissioners_moves(match: Match, kind: str) -> list[str]:
    """A game to its end against a computer arsonist: what the commissioner plays at random."""
    arsonist = Computer(match.game, kind, ARSONIST, match.seed)
    commissioner = Computer(match.game, "random", COMMISSIONER, 99)
    typed = []
    match.advance()
    while not match.over:
        if match.actor == ARSONIST:
            match.play(arsonist.choose(match))
        else:
            match.play(commissioner.choose(match))
            typed.append(match.history[-1])
    return typed


@pytest.mark.parametrize(("kind", "seed"), [("random", 3), ("rules-of-thumb", 11)])
def test_a_whole_game_as_commissioner_never_tells_where_the_arsonist_is(
    kind: str, seed: int, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    match = Match("arsonist", {"round_limit": 8}, seed=seed)
    typed = "".join(f"legal\n{move}\n" for move in commissioners_moves(match, kind))
    given = ("-o", "round_limit=8", "--seat", kind, "--seat", "human", "--seed", str(seed))
    shown = run("play", "arsonist", *given, "--save", str(path), typed=typed).stdout
    assert Match.load(path).history == match.history
    assert not any(words in shown for words in TOLD_TO_ARSONIST)
    assert "writes down a start" in shown
    assert marks(shown) == 1  # in the last picture: the end opens everything
    assert HERE not in shown[: shown.rindex("> ")].replace(f"{HERE} Arsonist", "")
    assert f"seed {seed}" not in shown


def test_the_arsonist_sees_the_own_settlement(tmp_path: Path) -> None:
    seats = ("--seat", "human", "--seat", "rules-of-thumb")
    typed = "start 5\nblaze 6\nlegal\nquit\n-\n"
    shown = run("play", "arsonist", *seats, "--seed", "7", typed=typed).stdout
    assert "The arsonist starts on 5." in shown
    assert "5r⌂@" in shown
    assert "player 1, it is your turn" not in shown  # nobody to hide it from


def test_spectators_hear_what_everybody_may_hear(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ("--seat", "random", "--seed", "3", "-o", "round_limit=3", "--save", str(path))
    shown = run("play", "arsonist", *arguments).stdout
    assert not any(words in shown for words in TOLD_TO_ARSONIST)
    assert marks(shown) == 1  # the end opens everything
    assert Match.load(path).over
    assert "whoever opens" not in shown


# Two people at one screen


BEGUN = "\nstart 5\nblaze 6\n"


def test_the_screen_is_handed_over(tmp_path: Path) -> None:
    typed = BEGUN + "\ncar 18\n\nquit\n-\n"
    shown = run(*HOT_SEAT, typed=typed).stdout
    before, arsonist, commissioner, again = screens(shown)
    assert before.strip() == ""
    assert "The arsonist starts on 5." in arsonist
    assert "5r⌂@" in arsonist
    assert arsonist.endswith("\n" * 50)  # wiped
    assert "2, it is your turn." in commissioner
    assert "The arsonist writes down a start." in commissioner
    assert "Settlement 6 burns down" in commissioner
    assert marks(commissioner) == 0
    assert not any(words in commissioner for words in TOLD_TO_ARSONIST)
    assert "Car 1 takes its place on 18." in again  # heard since the last turn
    assert "writes down" not in again
    assert "5r⌂@" in again


def test_the_second_seat_sees_the_same_whatever_was_hidden() -> None:
    shown = [
        screens(run(*HOT_SEAT, typed=f"\nstart {start}\nblaze 6\n\n{QUESTIONS}").stdout)[2]
        for start in (5, 10)
    ]
    one, other = (text.partition("The game is saved")[0] for text in shown)
    assert one == other


def test_what_is_undone_is_not_heard() -> None:
    shown = run(*HOT_SEAT, typed="\nstart 5\nundo\nstart 10\nblaze 6\n\nundo\nquit\n-\n").stdout
    _, arsonist, commissioner = screens(shown)
    assert "Taken back: start 5." in arsonist
    assert commissioner.count("writes down a start") == 1
    assert "only the player who did it" in commissioner
    assert "Taken back" not in commissioner


def test_nothing_but_enter_is_read_while_the_screen_is_handed_over() -> None:
    shown = run(*HOT_SEAT, typed="start 9\nquit\n-\n").stdout
    assert "starts on" not in shown


def test_the_end_of_input_between_two_seats_saves(tmp_path: Path) -> None:
    shown = run(*HOT_SEAT, typed=BEGUN).stdout
    (path,) = (tmp_path / "data" / "games").glob("arsonist-*.json")
    assert f"--load {path}" in " ".join(shown.split())
    assert marks(screens(shown)[2]) == 0
    resumed = run("play", "arsonist", "--load", str(path), typed="\nquit\n-\n").stdout
    assert "player 2, it is your turn" in resumed
    assert marks(resumed) == 0


def test_dice_of_ones_own_are_asked_of_everybody() -> None:
    shown = run(*HOT_SEAT, "--dice", "ask", typed="sparks\nlegal\nhint\nundo\nroll\n").stdout
    assert "An Action card is turned at random" in shown
    assert "A card shows Sparks in the Night." in shown


@pytest.mark.parametrize(("lang", "sentence"), [("pl", "graczu 1"), ("es", "jugador 1")])
def test_other_languages(lang: str, sentence: str) -> None:
    assert sentence in run(*HOT_SEAT, typed=BEGUN, lang=lang).stdout


def test_at_a_terminal_the_screen_and_the_history_are_wiped(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    with Terminal(*HOT_SEAT, data=tmp_path) as terminal:
        terminal.until("press Enter.")
        terminal.type("\r")
        terminal.until("> ")
        terminal.answer("start 5")
        terminal.answer("blaze 6", then="press Enter.")
        last = terminal.seen[terminal.seen.rindex("\x1b[3J") :]
        assert "\x1b[2J" in terminal.seen
        assert HERE not in last
        terminal.type("\r")
        terminal.until("where does the first car stand?")
        terminal.until("> ")
        terminal.type("\x1b[A\x1b[A")  # arrow up: nothing of the other's
        assert "Put the first car on 1" in terminal.answer("legal")
        assert "start 5" not in terminal.seen[terminal.seen.rindex("\x1b[3J") :]
        assert "blaze 6" not in terminal.seen[terminal.seen.rindex("\x1b[3J") :]


# Files


def test_saving_says_that_the_file_holds_everything(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shown = " ".join(run(*HOT_SEAT, typed=f"\nsave {path}\nquit\n{path}\n").stdout.split())
    assert shown.count("whoever opens the file sees everything") == 2
    flashpoint = run("play", "flashpoint", typed=f"save {path}\nquit\n-\n").stdout
    assert "whoever opens" not in flashpoint


@pytest.mark.parametrize("name", ["captured", "burned"])
def test_a_finished_game_is_replayed_with_everything(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shutil.copy(FINISHED / f"{name}.json", path)
    result = run("replay", str(path))
    assert result.exit_code == 0, result.output
    assert "The arsonist starts on" in result.stdout
    assert marks(result.stdout) == 1
    assert "wins" in result.stdout
    assert "left out" not in result.stdout


def test_a_game_under_way_is_replayed_without_its_secrets(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    hidden(5, "blaze 6", "car 18").save(path)
    shown = run("replay", str(path)).stdout
    assert "start 5" not in shown
    assert "starts on" not in shown
    assert "blaze 6" in shown
    assert marks(shown) == 0
    assert "left out" in shown
    plies = json.loads(run("replay", str(path), "--json").stdout)["plies"]
    assert plies[4]["notation"] == "start"
    assert plies[4]["events"] == [{"event": "started"}]


# The pieces


def test_who_looks() -> None:
    match = hidden(5, "blaze 6")
    assert looker(match, [ARSONIST]) == ARSONIST
    assert looker(match, [COMMISSIONER]) == COMMISSIONER
    assert looker(match, [ARSONIST, COMMISSIONER]) == COMMISSIONER
    assert looker(match, []) is None
    assert looker(Match("arsonist"), [ARSONIST, COMMISSIONER]) is None  # chance
    assert looker(Match("flashpoint"), [0]) is None  # nothing to hide


def test_each_seat_hears_everything_once() -> None:
    match = Match("arsonist", seed=7)
    story = Story(match)
    for coin in COINS:
        story.add(match.roll(coin))
    assert len(story.tell(ARSONIST)) == 4
    story.add(match.play("start 5"))
    assert story.tell(ARSONIST) == ["The arsonist starts on 5."]
    assert story.tell(ARSONIST) == []
    assert story.tell(COMMISSIONER)[4:] == ["The arsonist writes down a start."]
    assert story.tell(None) == []


def test_one_rule_of_the_arsonist() -> None:
    result = run("rules", "arsonist", "p6.2")
    assert result.exit_code == 0
    assert result.stdout.startswith("P6.2 Sparks in the Night")
    assert "P6.3" not in result.stdout
    assert "P0.1 to R" in run("rules", "arsonist", "Q1").stderr


def test_ids_of_rules() -> None:
    document = "# T1 Title\n## P4 Setup\n### P4.1 Cards\n### R12 A\n## Terms\n## FP-A-03 B\n## X\n"
    assert rule_ids(document) == ["P4", "P4.1", "R12", "FP-A-03"]
    assert find_rule(document, "P4") == "## P4 Setup\n### P4.1 Cards\n### R12 A"
    assert find_rule(document, "P4.") is None


def test_flash_point_has_no_hand_over() -> None:
    typed = "start 3,0\nstart 4,9\nfirst F1\nmove E\nquit\n-\n"
    shown = run("play", "flashpoint", "-o", "firefighters=2", "--seed", "7", typed=typed).stdout
    say = Speech("en")
    assert say("cli.look_away") not in shown
    assert "seed 7" in shown
    assert shown.count("F1 moves from 3,0 to 3,1.") == 1
    assert firehall.game("flashpoint").secrets is None


@pytest.mark.parametrize("more", [(), ("--json",), ("--svg", "graph.svg")])
def test_no_analysis_of_a_game_under_way(
    more: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would say where the arsonist has been: what was played, and what was better."""
    monkeypatch.chdir(tmp_path)
    match = hidden(5, "blaze 6", "car 18", "elusive 6")
    assert not match.over
    match.save(tmp_path / "game.json")
    sentence = refused(run("analyse", "game.json", "--trials", "10", *more))
    assert "not over" in sentence
    assert sorted(path.name for path in tmp_path.glob("*.*")) == ["game.json"]


def test_a_file_for_one_seat_tells_what_that_seat_knows(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    match = hidden(5, "blaze 6", "car 18", "elusive 6")
    match.save(path, COMMISSIONER)
    assert json.loads(path.read_text("utf-8")) == match.record(COMMISSIONER)
    assert "elusive 6" not in path.read_text("utf-8")
    for command in ("replay", "analyse"):
        assert "one player's record" in refused(run(command, str(path)))
    match.save(path)
    assert Match.load(path).history == match.history
    with pytest.raises(firehall.FirehallError, match="seats go from 0 to 1"):
        match.save(path, 2)
    assert Match.load(path).history == match.history
