"""The page's side of the wire is what the server's structures say."""

from __future__ import annotations

from firehall.server import messages as m
from scripts import wire


def test_the_page_knows_the_servers_structures() -> None:
    stale = "web/src/net/wire.ts is stale: run `make wire` and commit it"
    assert wire.FILE.read_text("utf-8") == wire.written(), stale


def test_a_seat_is_no_other_number_and_what_may_lack_is_marked() -> None:
    written = wire.interface(m.Answer)
    assert "  /** Whose chance a gauge shows; null: of all together. */\n" in written
    assert "  side?: SeatNumber | null;\n" in written
    assert "  version?: number;\n" in written
    assert "  seats: SeatNumber[];\n" in wire.interface(m.Person)  # the server says it always
    assert "  level?: string;\n" in wire.interface(m.Ruling)  # a browser may leave it out


def test_long_choices_stand_below_one_another() -> None:
    assert wire.stated("type A =", ["'b'", "'c'"]) == "type A = 'b' | 'c';\n"
    assert wire.stated("  a:", ["x" * 60, "y" * 60]).count("\n    | ") == 2
