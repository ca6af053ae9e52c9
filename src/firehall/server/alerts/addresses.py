"""Where an alert may go: browsers name the address, so it may be no host of our own network.

Only HTTPS, and only addresses of the open Internet: what a name leads to is looked up once,
checked, and connected to as it was checked. Hosts that the operator has named are free of both.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

import httpcore
from httpcore import SOCKET_OPTION, AnyIOBackend, AsyncNetworkBackend, AsyncNetworkStream

#: Of IPv6 the open Internet is here alone; other addresses lead to those of IPv4, or nowhere.
UNICAST = ipaddress.ip_network("2000::/3")
EXAMPLES = ipaddress.ip_network("3fff::/20")  # which older lists of reserved ones lack


class Inside(httpcore.ConnectError):
    """It leads where nobody from outside may send us."""


def may_be_told(endpoint: str, named: tuple[str, ...]) -> bool:
    """Whether alerts may go to an address, as far as its letters tell."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
        host.encode("idna")  # as it will be looked up: no part of it may be too long
    except ValueError:
        return False
    if host in named:
        return True
    plain = not parts.username and not parts.password and port in (None, 443)
    return parts.scheme == "https" and bool(host) and plain and not is_inside(host)


def is_inside(host: str) -> bool:
    """Whether it is an address that is not of the open Internet; a name is none."""
    try:
        return not is_open(host)
    except ValueError:
        return False


def is_open(address: str) -> bool:
    """Whether an address is one of the open Internet, however it is dressed up."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.sixtofour or found.teredo or found not in UNICAST or found in EXAMPLES:
            return False
    return found.is_global and not found.is_multicast


class OpenInternet(AsyncNetworkBackend):
    """Connects to no host but those that `is_open`, and those named."""

    def __init__(self, named: tuple[str, ...]) -> None:
        self._named = named
        self._backend = AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        address = host if host in self._named else await checked(host, port)
        return await self._backend.connect_tcp(
            address, port, timeout, local_address, socket_options
        )


async def checked(host: str, port: int) -> str:
    """An address of a host; none of those that it has may be inside."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise httpcore.ConnectError(str(error)) from None
    addresses = [str(one[4][0]) for one in found]
    if not addresses or any(is_inside(one.partition("%")[0]) for one in addresses):
        raise Inside(host)
    return addresses[0]
