"""The turn of a position, and what is under way in it."""

from __future__ import annotations

from firehall.engine.positions import placed, places, refuse, within
from firehall.games.brigade.cards import WARDENS
from firehall.games.brigade.fields import State
from firehall.games.brigade.position.framing import check_stack, lay_frame
from firehall.games.brigade.position.keys import Position
from firehall.games.brigade.position.players import lay_water
from firehall.games.brigade.position.reading import key_in, seat_in, set_of
from firehall.games.brigade.state import FRAMES, track_value
from firehall.games.brigade.words import ONCE, RESULTS, TURN_PHASES


def lay_turn(s: State, position: Position) -> None:
    s.turn = seat_in(s, position.turn, "turn")
    s.first = seat_in(s, position.first, "first")
    s.round = within("round", position.round, 0, 10_000)
    s.phase = TURN_PHASES.index(position.phase)
    given = position.actions
    s.actions = track_value(s, s.turn, 2) if given is None else within("actions", given, 0, 20)
    s.used = set_of(position.used, ONCE, "what is once a turn")
    s.blue = position.blue
    s.evacuating = position.evacuation
    refuse(
        position.wolf
        and not any(s.warden[seat] == WARDENS.index("white_fang") for seat in range(s.players)),
        "there is no wolf without White Fang",
    )
    s.wolf = position.wolf
    if position.allied is not None:
        s.allied = seat_in(s, position.allied, "allied") + 1
    if position.result is not None:
        s.result = key_in(position.result, RESULTS, "result") + 1
        s.winners = sum(1 << seat_in(s, seat, "winners") for seat in set(position.winners))
    lay_water(s, position)


def lay_stack(s: State, position: Position) -> None:
    frames = position.stack
    if frames is None:
        frames = [] if position.result else [("turn", s.turn, 0, 0)]
    refuse(
        bool(frames) == bool(position.result),
        "a game under way has a stack, a finished one has none",
    )
    refuse(len(frames) > FRAMES.depth, f"the stack has {FRAMES.depth} frames at most")
    for place, (name, *numbers) in places("stack", frames):
        with placed(place):
            lay_frame(s, name, numbers)
    check_stack([name for name, *_ in frames])
