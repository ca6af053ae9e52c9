"""``firehall mcp``: tools for an assistant that plays, over the Model Context Protocol."""

from __future__ import annotations

from firehall.cli.app import app
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError


@app.command(help=SAY("help.mcp"))
def mcp() -> None:
    try:
        from firehall.agents.assistant import server
    except ModuleNotFoundError as missing:
        raise FirehallError(SAY("cli.agents_extra", missing=missing.name)) from None
    server().run("stdio")
