"""An authenticator for tests, as a phone has one: it makes passkeys and signs with them."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.pushing import read, written

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """Holds one passkey; ``count`` is how often it has signed."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(32)
        self._user = ""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What ``navigator.credentials.create`` gives."""
        self._user = options["user"]["id"]
        point = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + struct.pack("!H", len(self._id)) + self._id + key
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(clientDataJSON=client, attestationObject=attestation)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """What ``navigator.credentials.get`` gives."""
        self.count += 1
        data = self._data(options["rpId"], 0)
        client = self._client("webauthn.get", options["challenge"])
        signed = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        user = read(self._user)
        return self._credential(
            clientDataJSON=client, authenticatorData=data, signature=signed, userHandle=user
        )

    def _data(self, place: str, more: int) -> bytes:
        flags = PRESENT | VERIFIED | more
        return hashlib.sha256(place.encode()).digest() + struct.pack("!BI", flags, self.count)

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        return {
            "id": written(self._id),
            "rawId": written(self._id),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {name: written(value) for name, value in response.items()},
        }
