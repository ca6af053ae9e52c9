"""Fair numbers out of a secret that is told afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence


def fair(key: bytes, before: Sequence[str], after: Sequence[str], below: int) -> int:
    """A uniform number in ``0 .. below - 1``; an attempt's number stands between the lines."""
    most = (1 << 64) - (1 << 64) % below  # above it the first outcomes would be likelier
    attempt = 0
    while True:
        message = "\n".join([*before, str(attempt), *after])
        bits = hmac.new(key, message.encode(), hashlib.sha256).digest()
        number = int.from_bytes(bits[:8], "big")
        if number < most:
            return number % below
        attempt += 1
