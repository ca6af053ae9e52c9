"""The keys by which push services know this server, and alerts that only one browser can open."""

from __future__ import annotations

from functools import cached_property

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes
from webpush import WebPush, WebPushSubscription
from webpush.vapid import VAPID

from firehall.server.store.devices import Device

TTL_S = 24 * 3600  # a push service keeps an alert for a phone that is off


def new_key() -> str:
    """A private key as it is kept: PEM."""
    return VAPID.generate_keys()[0].decode()


class Keys:
    """RFC 8292 and RFC 8291, both by the library."""

    def __init__(self, private: str, contact: str) -> None:
        self._private = private.encode()
        self._contact = contact

    @cached_property
    def _public(self) -> ec.EllipticCurvePublicKey:
        private = serialization.load_pem_private_key(self._private, None)
        assert isinstance(private, ec.EllipticCurvePrivateKey)
        return private.public_key()

    @property
    def public(self) -> str:
        """As a browser is given it to subscribe."""
        return VAPID.get_application_server_key(self._public)

    def seal(self, content: bytes, device: Device) -> tuple[bytes, dict[str, str]]:
        """What is sent to a device's push service: body and headers."""
        pem = self._public.public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        pusher = WebPush(self._private, pem, self._contact, TTL_S)
        sealed = pusher.get(content, subscription(device.endpoint, device.key, device.auth))
        return sealed.encrypted, {key: str(value) for key, value in sealed.headers.items()}


def subscription(endpoint: str, key: str, auth: str) -> WebPushSubscription:
    """As the library takes it; ValueError if it cannot be one."""
    given = {"endpoint": endpoint, "keys": {"auth": auth, "p256dh": key}}
    return WebPushSubscription.model_validate(given)


def can_be_sealed(endpoint: str, key: str, auth: str) -> bool:
    """Whether it is what a browser would have made: a point of P-256, and 16 bytes."""
    try:
        subscription(endpoint, key, auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64url_to_bytes(key))
        return len(base64url_to_bytes(auth)) == 16
    except ValueError:
        return False
