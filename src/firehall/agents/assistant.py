"""A server of the Model Context Protocol: the tools of a `Desk` for an assistant, over stdio."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib.metadata import version
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from firehall.agents.desk import Desk
from firehall.engine.errors import FirehallError

INSTRUCTIONS = (
    "Board games about fire. Begin with list_games and new_game; look tells how the game stands "
    "and which actions are legal, written exactly as play wants them. why and read_rules explain "
    "a refusal by its rule; advise and analyse ask the engine."
)


def server() -> MCPServer:
    made = MCPServer(
        "firehall", instructions=INSTRUCTIONS, version=version("firehall"), log_level="WARNING"
    )
    desk = Desk()
    for name in vars(Desk):
        if not name.startswith("_"):
            made.tool()(answering(getattr(desk, name)))
    return made


def answering(tool: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """The tool; what it refuses is for the assistant to read."""

    @wraps(tool)
    def answer(**given: Any) -> dict[str, Any]:
        try:
            return tool(**given)
        except FirehallError as error:
            raise ToolError(str(error)) from None

    return answer
