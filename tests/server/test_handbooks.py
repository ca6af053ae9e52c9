"""Handbooks over the wire, and their figures by name."""

from __future__ import annotations

import httpx

from tests.server.serving import Serving


def test_a_handbook_is_told_in_the_language_asked_for(server: Serving) -> None:
    url = f"{server.url}/api/games/flashpoint/handbook"
    book = httpx.get(url, params={"lang": "pl"}).json()
    assert book["lang"] == "pl"
    assert book["chapters"][0]["title"] == "O co chodzi"
    figures = [one["figure"] for chapter in book["chapters"] for one in chapter["passages"]]
    assert "explosion" in figures


def test_a_figure_is_what_a_board_draws(server: Serving) -> None:
    figure = httpx.get(f"{server.url}/api/games/flashpoint/figures/explosion").json()
    assert [3, 4] in figure["state"]["view"]["fire"]
    assert figure["near"]
    assert figure["board"]
    assert figure["state"]["legal"] == []
    assert all(not seat["you"] for seat in figure["table"]["seats"])


def test_what_is_not_there_is_refused(server: Serving) -> None:
    for path in ("flashpoint/figures/nowhere", "flashpoint/figures/..%5crules", "chess/handbook"):
        answer = httpx.get(f"{server.url}/api/games/{path}")
        assert answer.status_code == 404
