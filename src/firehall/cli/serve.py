"""The server: ``firehall serve``."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from firehall.cli.app import app
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError


@app.command(help=SAY("help.serve"))
def serve(
    host: Annotated[str, typer.Option(metavar="H", help=SAY("help.serve.host"))] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="P", help=SAY("help.serve.port"))
    ] = 8000,
    db: Annotated[str, typer.Option(metavar="URL", help=SAY("help.serve.db"))] = "",
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help=SAY("help.serve.name"))
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help=SAY("help.serve.proxy"))
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            envvar="FIREHALL_METRICS_TOKEN", metavar="T", help=SAY("help.serve.metrics_token")
        ),
    ] = "",
    thinkers: Annotated[int, typer.Option(min=1, help=SAY("help.serve.thinkers"))] = 1,
    secure: Annotated[bool, typer.Option("--secure", help=SAY("help.serve.secure"))] = False,
    rate: Annotated[float, typer.Option(min=0, metavar="N", help=SAY("help.serve.rate"))] = 30,
    daily_engine: Annotated[
        str, typer.Option(metavar="KIND", help=SAY("help.serve.daily_engine"))
    ] = "search:best",
    contact: Annotated[str, typer.Option(metavar="EMAIL", help=SAY("help.serve.contact"))] = "",
    push_host: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help=SAY("help.serve.push_host"))
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help=SAY("help.serve.open"))] = False,
    warm: Annotated[
        bool, typer.Option(" /--no-warm", help=SAY("help.serve.no_warm"), show_default=False)
    ] = True,
    log: Annotated[str, typer.Option(metavar="LEVEL", help=SAY("help.serve.log"))] = "info",
) -> None:
    try:
        from firehall.server.running import run
        from firehall.server.settings import Settings
    except ModuleNotFoundError as missing:
        raise FirehallError(SAY("cli.serve_extra", missing=missing.name)) from None
    settings = Settings(
        db=db,
        hosts=tuple(name or ()),
        bound=host,
        proxies=tuple(proxy or ()),
        metrics_token=metrics_token,
        thinkers=thinkers,
        warm=warm,
        secure=secure,
        daily_engine=check_engine(daily_engine),
        contact=contact,
        push_hosts=tuple(push_host or ()),
        rate=rate or float("inf"),
    )
    run(settings, host, port, log, open_page, partial(SAY, "cli.serving"))


def check_engine(kind: str) -> str:
    """A kind of computer that can play every game of the day, or ``none``."""
    from firehall.engine.registry import find
    from firehall.players.seats import HUMAN, check_kind
    from firehall.server.daily.fires import burning

    if kind == HUMAN:
        raise FirehallError("a human is no computer player")
    if kind != "none":
        for game in burning():
            check_kind(find(game), kind)
    return kind
