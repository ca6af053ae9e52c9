"""The board in the terminal: three rings as rows of spaces, and who stands where."""

from __future__ import annotations

from firehall.games.talisman import words
from firehall.games.talisman.box.tables import CARDS, LISTED, SPACES
from firehall.games.talisman.box.words import NAMES
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import craft_of, is_alive, strength_of
from firehall.games.talisman.state import HAND
from firehall.games.talisman.travel.spaces import has_token, name_at
from firehall.games.talisman.zones.places import first_in, next_card


def draw(s: State, seat: int | None = None) -> str:
    """Spaces where something is, then characters, and the Spells of whoever looks."""
    lines = [line for space in range(SPACES) if (line := space_line(s, space))]
    seats = [seat_line(s, other) for other in range(s.players)]
    return "\n".join([*lines, "", *seats, *hand_line(s, seat)])


def hand_line(s: State, seat: int | None) -> list[str]:
    hand = [
        card for card in range(LISTED, CARDS) if seat is not None and s.loc[card] == HAND + seat
    ]
    return [" ".join(["", *map(words.card_text, hand)])] if hand else []


def space_line(s: State, space: int) -> str:
    """``outer_city  ruins *  P1 P3  ogre, sword  2 gold``."""
    parts = [f"{words.SPACES[space]:24}"]
    name = NAMES[name_at(s, space)]
    if name not in words.SPACES[space]:
        parts.append(f"[{name}]")
    if has_token(s, space):
        parts.append("*" * s.tokens[space])
    parts += [words.seat_text(seat) for seat in range(s.players) if stands(s, seat, space)]
    cards = []
    card = first_in(s, space)
    while card >= 0:
        cards.append(words.card_text(card))
        card = next_card(s, card)
    if cards:
        parts.append(", ".join(cards))
    if s.gold_at[space]:
        parts.append(f"{s.gold_at[space]} gold")
    return " ".join(parts) if len(parts) > 1 else ""


def stands(s: State, seat: int, space: int) -> bool:
    return is_alive(s, seat) and s.at[seat] == space


def seat_line(s: State, seat: int) -> str:
    mark = ">" if seat == s.active else " "
    if not is_alive(s, seat):
        return f"{mark}{words.seat_text(seat)} –"
    return (
        f"{mark}{words.seat_text(seat)} {words.CHARACTERS[s.hero[seat]]:12}"
        f" strength {strength_of(s, seat)} craft {craft_of(s, seat)}"
        f" life {s.life[seat]} fate {s.fate[seat]} gold {s.gold[seat]} spells {s.hand[seat]}"
    )
