"""The table of options in the rules: every option, with the default that it has."""

from __future__ import annotations

import re

import msgspec
import pytest

from firehall.games.flashpoint import GAME
from firehall.games.flashpoint.options import Options

FIELDS = msgspec.structs.fields(Options)
ROWS = {
    name: values
    for name, values in re.findall(
        r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|", GAME.rules(), re.MULTILINE
    )
}


@pytest.mark.parametrize("field", FIELDS, ids=[field.name for field in FIELDS])
def test_every_option_is_in_the_table_with_its_default_first(
    field: msgspec.structs.FieldInfo,
) -> None:
    first = re.split(r"[,;]", ROWS[field.name])[0].strip()
    if field.default is None:  # it follows another option, which the table says in words
        assert first not in ("no default", "")
    elif isinstance(field.default, tuple):
        assert first == ("all eight" if field.default else "none")
    elif isinstance(field.default, bool):
        assert first == str(field.default).lower()
    else:
        assert first == str(field.default)
