"""Running the server: uvicorn, a line that says where it is, a clean end."""

from __future__ import annotations

import contextlib
import gc
import ipaddress
import logging
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from firehall.engine.errors import FirehallError
from firehall.server.app import make_app
from firehall.server.hosts import host_name, is_address
from firehall.server.metrics import log_to_stderr
from firehall.server.settings import Settings
from firehall.server.store import open_store
from firehall.server.store.engines import read_url
from firehall.server.wires import wires

LEVELS = ("debug", "info", "warning", "error")
QUICK_END_S = 10
SWITCH_S = 0.0005  # the loop waits no longer for a thread that thinks
OPEN = 65_536  # connections and files
UNSENT_BYTES = 128 * 1024  # of one connection that the system keeps, for a reader far away


class Announcing(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def run(
    settings: Settings, host: str, port: int, level: str, open_page: bool, say: Callable[..., str]
) -> None:
    """Serve until somebody ends it."""
    if level not in LEVELS:
        raise FirehallError(f"there is no log level {level!r}; take one of {', '.join(LEVELS)}")
    for proxy in settings.proxies:
        check_network(proxy)
    for name in (*settings.hosts, *settings.push_hosts):
        check_host(name)
    check_contact(settings.contact)
    log_to_stderr(level)
    logging.getLogger("uvicorn").setLevel("WARNING")  # addresses of tables are nobody's business
    logging.getLogger("alembic").setLevel("WARNING")
    open_store(settings.database()).close()  # what is wrong with it is said before anything else
    listening = bind(host, port)
    where = address(host, listening.getsockname()[1])

    def announce() -> None:
        print(say(address=where, database=shown(settings)), flush=True)
        if open_page:
            threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()

    sys.setswitchinterval(SWITCH_S)
    http, websocket = wires(settings, descriptors())
    config = uvicorn.Config(
        make_app(settings),
        log_config=None,
        http=http,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,
        server_header=False,
        ws=websocket,
        ws_max_size=settings.message_bytes * 4,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=QUICK_END_S,
    )
    server = Announcing(config, announce)
    gc.freeze()  # what is there now stays: the collector need not look at it again and again
    with contextlib.suppress(KeyboardInterrupt):  # raised again once everything is closed
        server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)


def check_network(text: str) -> None:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise FirehallError(f"a proxy is named by its address or network, not {text!r}") from None


def check_host(text: str) -> None:
    """Whatever else stands beside the name would be compared with it, and never fit."""
    bare = text.lower().rstrip(".")
    if not is_address(bare) and host_name(text) != bare:
        raise FirehallError(f"a host is a bare name such as games.example, not {text!r}")


def check_contact(text: str) -> None:
    if text and not re.fullmatch(r"[^@:\s]+@[^@:\s]+", text):
        raise FirehallError(f"a contact is an e-mail address, not {text!r}")


def descriptors() -> int:
    """How many connections and files may be open: as many as the system allows us."""
    try:
        import resource
    except ImportError:  # Windows, which knows no such limit
        return OPEN
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN if most == resource.RLIM_INFINITY else min(OPEN, most)
    if least < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(least, wanted)


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT_BYTES)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise FirehallError(f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return listening


def address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def shown(settings: Settings) -> str:
    """The database without its password."""
    return read_url(settings.database()).render_as_string(hide_password=True)
