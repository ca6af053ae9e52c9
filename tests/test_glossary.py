"""One thing, one word: the words of the rulebooks, and none beside them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: What was said for a die, an ambulance, a hazmat … before the rulebooks' own words were taken.
OTHER_WORDS = {
    "en": r"take back|on signal|dampen|pour (in|out)|left open|lights and siren\b",
    "pl": r"kość\b|kości(om|ach|ą)?\b|kośćmi|karetk|zarzewi|naczelni[kc]|notatnik|powalon|nalot"
    r"|zdarzenie tej nocy|beczka z mat",
    "es": r"boca de riego|preajuste|esta noche",
}


def told(language: str) -> list[Path]:
    """Every text that people read, as it is shipped."""
    page, server = ROOT / "web/src", ROOT / "src/firehall"
    shown = [*page.rglob(f"{language}.json"), *server.rglob(f"texts/{language}.po")]
    ending = "md" if language == "en" else f"{language}.md"
    return [*shown, *server.rglob(f"handbook.{ending}"), *server.rglob(f"rules.{ending}")]


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_a_thing_has_one_word(language: str) -> None:
    other = re.compile(rf"\b({OTHER_WORDS[language]})", re.IGNORECASE)
    assert len(told(language)) >= 10
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in told(language)
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("msgid") and other.search(line)
    ]
    assert found == []
