"""Players from elsewhere: what they are shown, what becomes of them when something goes wrong."""

from __future__ import annotations

import json
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import firehall
from firehall.engine.interface import CHANCE
from firehall.lab.duel import duel
from firehall.players.guests import kinds, pipe
from firehall.players.guests.guest import Guest
from firehall.players.guests.program import Program
from firehall.players.hosting import Hosted, host_game
from firehall.players.seats import Computer, check_kind
from firehall.puzzles.plans import worlds
from tests.players.guests import HERE, LEGAL, READY, program

EXAMPLES = Path(__file__).parents[2] / "examples" / "players"
SHORT = {"firefighters": 1, "max_turns": 2}
DEAF = "import os, time\nos.close(0), os.close(1)\ntime.sleep(1000)"


def hosted(kind: str, game: str = "flashpoint") -> Hosted:
    options = SHORT if game == "flashpoint" else {}
    others = [] if game == "flashpoint" else ["random"]
    return host_game(firehall.game(game), options, [kind, *others], seed=3, number=0)


# What they are shown


@pytest.mark.parametrize("game", firehall.games())
def test_a_seat_finds_the_same_to_do_and_to_see_as_the_table(game: str) -> None:
    match = firehall.Match(game, seed=5)
    seats = range(len(match.seats))
    players = [Computer(match.game, "random", seat, 5) for seat in seats]
    while match.ply < 150 and not match.over:
        seat = match.actor
        if seat is None or seat == CHANCE:
            match.roll()
            continue
        eyes = match.eyes(seat)
        assert eyes.legal(seat) == match.legal(seat)
        assert eyes.view(seat) == match.view(seat)
        match.play(players[seat].choose(match))


def two_worlds() -> list[firehall.Match]:
    """The commissioner's turn, with the arsonist in two places that look the same to her."""
    match = firehall.Match("arsonist", seed=1)
    players = [Computer(match.game, "random", seat, 1) for seat in (0, 1)]
    found: dict[bytes, firehall.Match] = {}
    while len(found) < 2:
        seat = match.actor
        if seat == 1:
            found = {world.snapshot(): world for world in worlds(match, 1, match.ply)}
        match.advance()
        match.play(players[match.actor or 0].choose(match))
    return list(found.values())[:2]


def test_what_a_seat_may_not_know_is_not_there() -> None:
    first, second = two_worlds()
    assert first.position()["arsonist"] != second.position()["arsonist"]
    assert first.eyes(0).snapshot() != second.eyes(0).snapshot()
    assert first.eyes(1).snapshot() == second.eyes(1).snapshot()
    assert (first.eyes(1).seed, first.eyes(1).plies) == (0, ())


def test_a_program_is_told_alike_what_looks_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[str]] = []

    class Listening:
        def __init__(self, _: object) -> None:
            told.append([])

        def ask(self, lines: list[str], wanted: str, seconds: float) -> tuple[str, list[str]]:
            told[-1] += lines
            return next((line[6:] for line in lines if line.startswith("legal ")), ""), []

    monkeypatch.setattr("firehall.players.guests.program.Pipe", Listening)
    for match in two_worlds():
        player = Program(match.game, 1, 9, command=["bot"], seconds=1)
        player.choose(match.eyes(1))
    first, second = told
    assert first == second
    assert any(line.startswith("view ") for line in first)


# Who they are


def test_a_class_plays_and_what_it_notes_is_recorded() -> None:
    match = firehall.Match("flashpoint", SHORT, seed=1)
    guest = Guest(match.game, f"{HERE}:First", 0)
    match.play(guest.choose(match))
    record = match.record()
    assert record["notes"] == [{"ply": 0, "seat": 0, "said": "32 to choose from"}]
    again = firehall.Match.replay(record)
    assert again.record() == record


def test_a_package_offers_players(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint(name, f"{HERE}:First", kinds.GROUP) for name in ("greedy", "random")]
    monkeypatch.setattr(kinds, "entry_points", lambda group: points if group == kinds.GROUP else [])
    assert kinds.is_guest("greedy")
    assert not kinds.is_guest("random")
    assert hosted("greedy").quitter is None


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("nowhere_at_all:Player", "there is no module 'nowhere_at_all'"),
        (f"{HERE}:Nobody", "no subclass of firehall.Player"),
        (f"{HERE}:Stranger", "no subclass of firehall.Player"),
        ("program:no-such-program --fast", "there is no program 'no-such-program'"),
        ("program:", "there is no program"),
        ("program@0s:sh", "more than 0 and up to 86400 seconds, got 0"),
        ("llm@99999999999s:http://host/v1", "up to 86400 seconds, got 1e\\+11"),
        ('program:bot "of mine', "is no command: No closing quotation"),
        (f"{HERE}:Clumsy", "cannot sit down: KeyError$"),
        (f"{HERE}:Clinging", "failed when it was to leave: ZeroDivisionError: two by nothing"),
    ],
)
def test_who_cannot_be_found_is_refused_before_anything_is_played(kind: str, why: str) -> None:
    with pytest.raises(firehall.FirehallError, match=why):
        duel("arsonist", [kind, "random"], rounds=1)


def test_a_module_that_cannot_be_read_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "misspelt.py").write_text("class Player\n")
    with pytest.raises(firehall.FirehallError, match=r"cannot be imported: SyntaxError: .*"):
        kinds.maker("misspelt:Player")


def test_a_server_seats_none_of_them() -> None:
    with pytest.raises(firehall.FirehallError, match="there is no player"):
        check_kind(firehall.game("arsonist"), "program:sh -c true")


# What goes wrong


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (f"{HERE}:Broken", "failed: ZeroDivisionError: two by nothing"),
        (f"{HERE}:Snob", "'win'"),
        (f"{HERE}:Quitter", "failed: SystemExit: 3"),
        (f"{HERE}:Mute", "Mute has no method choose"),
        (f"{HERE}:Scribbler", "no list of dictionaries for JSON"),
        (f"{HERE}:Doubter", "no list of dictionaries for JSON"),
        (program("raise SystemExit(3)"), "ended by itself, with status 3"),
        (program("print('hello', flush=True)\ninput()"), "it said 'hello ' where 'ready' was due"),
        (program(READY + "raise SystemExit(4)"), "ended by itself, with status 4"),
        (program("import time\ntime.sleep(1000)", 0.3), "no answer within 0.3 s"),
        (program("import time\nprint('ready', flush=True)\ntime.sleep(1000)", 1), "within 1 s"),
        (program(READY + "while True: print('info still thinking')"), "nothing but remarks"),
        (program(READY + "print('x' * 100_000)"), "a line of more than"),
        (f"{HERE}:Windbag", "Windbag: 'xxxx"),
        (
            program(READY + "def answer(_): print('play win', flush=True)\n" + LEGAL),
            "3 answers that cannot be",
        ),
    ],
)
def test_who_cannot_go_on_gives_the_game_up(kind: str, why: str) -> None:
    played = hosted(kind)
    assert played.quitter == 0
    assert why in played.why
    assert "\n" not in played.why
    assert played.winners == []  # all play together
    assert hosted(kind, "arsonist").winners == [1]


def test_who_listens_no_more_is_not_said_to_have_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipe, "LEAVING", 0.01)
    closed = "it closed its input or output"
    assert hosted(program(READY + DEAF)).why.endswith(closed)
    slow = pipe.Pipe([sys.executable, "-c", "import time; time.sleep(1000)"])
    slow._too_late()  # we end it while we wait for it to leave
    monkeypatch.setattr(pipe, "LEAVING", 60)
    assert slow._left() == closed
    slow.close()


def test_who_mends_its_answers_plays_on() -> None:
    played = hosted(f"{HERE}:Learner")
    assert (played.quitter, played.match.over) == (None, True)
    assert played.illegal == played.decisions


def test_remarks_of_a_program_are_kept() -> None:
    body = "def answer(last): print('info dull'); print('play', last, flush=True)\n"
    match = hosted(program(READY + body + LEGAL)).match
    assert match.notes[0] == {"ply": 0, "seat": 0, "said": "dull"}


@pytest.mark.parametrize("command", ["sh last.sh", "python3 far_from_cars.py"])
def test_the_example_programs_play(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    played = hosted(f"program@60s:{command}", "arsonist")
    assert (played.quitter, played.match.over, played.illegal) == (None, True, [0, 0])


# In a duel


def test_a_duel_counts_who_gives_up_as_beaten() -> None:
    fought = duel("arsonist", [f"{HERE}:Broken", "random"], rounds=5, to_the_end=True)
    assert fought.wins == {f"{HERE}:Broken": 0, "random": 10}
    [(kind, left)] = fought.given_up.items()
    assert (kind, left.games) == (f"{HERE}:Broken", 10)
    assert json.loads(json.dumps(fought.to_json()))["given_up"][kind]["games"] == 10


def test_a_duel_is_the_same_on_more_threads() -> None:
    one, two = (
        duel("arsonist", [f"{HERE}:First", "random"], rounds=4, seed=2, threads=threads)
        for threads in (1, 2)
    )
    assert one.to_json() == two.to_json()
