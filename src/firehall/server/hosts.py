"""The names that a server answers to.

A page of somebody else can have its name lead to our address and would then pass for our own. It
cannot do so by an address, nor by the names of this machine: these are good from the start, so that
people in one house play together without any setting. Every other name has to be given.
"""

from __future__ import annotations

import ipaddress
import re
import socket

from firehall.server.settings import Settings

LOCAL = ("localhost", "127.0.0.1", "::1")

#: A name or an address of IPv4, or one of IPv6 in brackets; perhaps a port.
_host = re.compile(r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?", re.IGNORECASE)


def host_name(host: str) -> str:
    """The name in a Host header; empty if there is none.

    >>> host_name("Games.example:8000"), host_name("[::1]:80"), host_name("[::1")
    ('games.example', '::1', '')
    """
    found = _host.fullmatch(host)
    return found[1].lower().strip("[]").rstrip(".") if found else ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    return name == "localhost" or (is_address(name) and ipaddress.ip_address(name).is_loopback)


class Hosts:
    def __init__(self, settings: Settings) -> None:
        given = {name.lower().rstrip(".") for name in settings.hosts}
        self._strict = bool(given)
        self._names = given | set(LOCAL)
        if not given:
            own = socket.gethostname().lower()
            self._names |= {own, own.partition(".")[0], f"{own.partition('.')[0]}.local"}
            self._names.add(settings.bound.lower())

    def know(self, host: str) -> bool:
        """Whether a Host header means this server."""
        name = host_name(host)
        return bool(name) and (name in self._names or (not self._strict and is_address(name)))
