"""The server: tables on the web, where nothing acknowledged is lost and no secret gets out.

`docs/server.md` says how to run it, `docs/protocol.md` what it says and understands.
"""
