"""What is not understood: Schemathesis on REST, and frames of all kinds on the socket."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
import pytest
import schemathesis
from hypothesis import HealthCheck, assume, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.people import WAIT_S, Person
from tests.server.serving import Serving

CALM = settings(
    max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None
)

KINDS = ["hello", "look", "play", "undo", "redo", "why", "reach", "odds", "hint", "chat", "back"]
KINDS += ["ping", "gauge", "advise", "forget", "history", "point", "speak", "eyes"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
messages = st.fixed_dictionaries(
    {"t": st.sampled_from(KINDS)},
    optional={
        "id": st.text(max_size=70) | anything,
        "actions": st.lists(st.text(max_size=30), max_size=3) | anything,
        "action": st.text(max_size=120) | anything,
        "text": st.text(max_size=600) | anything,
        "seat": st.integers(-2, 20) | anything,
        "have": st.integers(-3, 99) | anything,
        "lang": st.sampled_from(["en", "pl", "xx"]) | anything,
        "load": st.text(max_size=50),
        "version": st.integers() | anything,
        "before": st.integers(-2, 99) | anything,
        "on": st.text(max_size=70) | anything,
        "to": st.text(max_size=70) | anything,
        "phrase": st.sampled_from(["hello", "thanks", "rude"]) | anything,
        "looking": anything,
    },
)
frames = (
    messages.map(json.dumps)
    | anything.map(json.dumps)
    | st.text(max_size=200)
    | st.binary(max_size=200)
    | st.just("[" * 5000)
    | st.sampled_from([500, 1000, 7000]).map(lambda n: f'{{"a":{"[" * n}{"]" * n},"t":"ping"}}')
    | st.just("x" * 40_000)
)


@pytest.fixture(scope="module")
def schema(server: Serving) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


@pytest.fixture
def somebody(server: Serving) -> Any:
    person = Person(server.url)
    yield person
    person.close()


def test_rest_answers_as_its_document_says(schema: Any, somebody: Person) -> None:
    """Whatever is sent: a documented status, a body of the documented shape, never a 500."""
    table = somebody.lay(options={"firefighters": 2}, public=True)["id"]
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) > 20
    # Hypothesis takes words out of our own code too: the table "open" is another operation.
    others = {one.path for one in operations if "{" not in one.path}
    # Whoever has been forgotten can do nothing more: that comes last.
    for operation in sorted(operations, key=lambda one: one.label == "DELETE /api/me"):

        @CALM
        @given(case=operation.as_strategy())
        def attempt(case: Any) -> None:
            if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
                case.path_parameters["table"] = table
            assume(case.path in others or case.formatted_path not in others)
            response = case.call(headers={"Cookie": somebody.cookie}, timeout=WAIT_S)
            # what has the right shape may still be refused: there is no such game, or option
            case.validate_response(response, excluded_checks=[positive_data_acceptance])

        attempt()


def test_the_socket_takes_any_frame_without_harm(somebody: Person) -> None:
    """It answers, or says why it hangs up; the table stays as it was."""
    table = somebody.lay(options={"firefighters": 1})["id"]
    ended: set[int] = set()

    @CALM
    @given(st.lists(frames, min_size=1, max_size=6))
    def attempt(sent: list[str | bytes]) -> None:
        with somebody.sit(table, 0) as socket:
            try:
                for frame in sent:
                    socket.wire.send(frame)
                socket.say("ping")
                while socket.hear()["t"] not in ("pong", "bye"):
                    pass
            except ConnectionClosed as closed:
                ended.add(closed.rcvd.code if closed.rcvd else 0)

    attempt()
    assert ended <= {1009, 4400, 4403, 4413, 4429}
    with somebody.sit(table, 0) as socket:
        played = [entry for entry in socket.entries if entry["kind"] in ("play", "roll")]
        assert all(entry["seat"] in (0, -1) for entry in played)
        assert socket.state["result"] is None or played


def test_a_hello_must_come_first(somebody: Person, person: Callable[..., Person]) -> None:
    table = somebody.lay(options={"firefighters": 1})["id"]
    url = f"{somebody.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": somebody.cookie}) as wire:
        wire.send('{"t":"ping"}')
        assert json.loads(wire.recv())["code"] == "hello-first"
