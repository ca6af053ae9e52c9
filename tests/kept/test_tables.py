"""A database that an earlier server wrote is opened, folded, told and played on at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firehall.server.reviewing import ENGINE
from tests.kept.tables import come_back, digest, listed, read_expected, reopened, told
from tests.server.people import Message, Person

EXPECTED = read_expected()
KEPT_ENGINE = 2  # that reviewed one of the games


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Person]]:
    """Those who sat at the tables come back."""
    with reopened(Path(tmp_path_factory.mktemp("kept"))) as server:
        people = come_back(server.url, EXPECTED.cookies)
        yield people
        for person in people.values():
            person.close()


@pytest.fixture(scope="module")
def answers(people: dict[str, Person]) -> dict[str, tuple[str, str]]:
    return {name: digest(answer) for name, answer in told(people)}


def changed(answers: dict[str, tuple[str, str]], which: int) -> list[str]:
    return [name for name, before in EXPECTED.told.items() if answers[name][which] != before[which]]


def test_everybody_is_told_what_they_were_told(answers: dict[str, tuple[str, str]]) -> None:
    assert list(answers) == list(EXPECTED.told)
    assert not changed(answers, 0)


def test_in_the_same_words(answers: dict[str, tuple[str, str]]) -> None:
    """No promise: ``python -m tests.kept.make --words`` keeps better ones."""
    assert not changed(answers, 1)


def test_what_the_engine_found_is_there_until_it_judges_otherwise(
    people: dict[str, Person],
) -> None:
    ada = people["Ada"]
    over = [table["id"] for table in listed(ada) if table["status"] == "over"]
    states = [ada.get(f"/api/tables/{table}/review")["state"] for table in over]
    assert states.count("done") == (ENGINE == KEPT_ENGINE)


def test_games_that_were_under_way_go_on(
    people: dict[str, Person],
    answers: dict[str, tuple[str, str]],  # asked before anything happens
) -> None:
    going_on = [table for table in listed(people["Ada"]) if table["status"] == "playing"]
    assert {table["game"] for table in going_on} == {"flashpoint", "arsonist", "brigade"}
    for table in going_on:
        play_one(people, table)


def play_one(people: dict[str, Person], table: Message) -> None:
    """Whoever's turn it is takes the first legal action."""
    person = people[table["seats"][table["actor"]]["name"]]
    with person.sit(table["id"], table["actor"]) as socket:
        action = socket.state["legal"][0]["action"]
        assert socket.play(action)["t"] == "ack"
