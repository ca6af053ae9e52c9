"""A push service of our own for tests: it takes alerts over HTTP, and opens them as browsers do."""

from __future__ import annotations

import base64
import json
import queue
import struct
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

WAIT_S = 60
AUTH = b"sixteen secrets!"


def written(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Alert:
    """What came: at which path, with which headers, sealed."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Serves on this machine; ``status`` is what it answers with."""

    def __init__(self) -> None:
        self.heard: queue.Queue[Alert] = queue.Queue()
        self.status = 201
        self._key = ec.generate_private_key(ec.SECP256R1())
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()
                service.heard.put(Alert(self.path, headers, body))

            def log_message(self, format: str, *args: Any) -> None:
                """Nobody reads it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def public(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, name: str = "phone", lang: str = "en") -> dict[str, str]:
        """As a page would send it."""
        keys = {"p256dh": written(self.public), "auth": written(AUTH)}
        return {"endpoint": f"{self.url}/{name}", **keys, "lang": lang, "name": name.title()}

    def next(self) -> Alert:
        return self.heard.get(timeout=WAIT_S)

    def opened(self, alert: Alert) -> dict[str, Any]:
        """RFC 8291 and RFC 8188, by hand: not the library that has sealed it."""
        assert alert.headers["content-encoding"] == "aes128gcm"
        salt, (_, length) = alert.body[:16], struct.unpack("!LB", alert.body[16:21])
        theirs, sealed = alert.body[21 : 21 + length], alert.body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), point)
        both = b"WebPush: info\0" + self.public + theirs
        secret = derived(shared, AUTH, both, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        content = AESGCM(key).decrypt(nonce, sealed, None)
        assert content[-1:] == b"\2"
        return dict(json.loads(content[:-1]))

    def sender(self, alert: Alert) -> tuple[str, dict[str, Any]]:
        """By which key it was sent, and what that has signed (RFC 8292)."""
        kind, _, rest = alert.headers["authorization"].partition(" ")
        assert kind == "vapid"
        given = dict(part.strip().split("=", 1) for part in rest.split(","))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(given["k"]))
        pem = key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        audience = "http://127.0.0.1"
        return given["k"], jwt.decode(given["t"], pem, algorithms=["ES256"], audience=audience)


def derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)
