"""Passkeys (WebAuthn): a browser's authenticator signs a challenge of ours, and is known again.

The challenge travels in a ticket that we have signed, so that nothing is kept of those who only
ask; each is answered once, well or not, within five minutes.
"""

from __future__ import annotations

from typing import Any

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from firehall.server.hosts import host_name, is_address
from firehall.server.identity import CHALLENGE_S, Challenge, id_of
from firehall.server.problems import Refusal
from firehall.server.store.passkeys import Passkey

NAME = "Firehall"
#: What the library says of credentials that are none, besides its own: they come from anywhere.
NO_CREDENTIAL = (WebAuthnException, ValueError, TypeError, KeyError, IndexError, AttributeError)


class Place:
    """The site that passkeys are for: its name, and the addresses of its pages."""

    def __init__(self, host: str) -> None:
        self.name = host_name(host)
        if is_address(self.name):  # browsers make passkeys for names alone
            raise Refusal("passkey-place")
        self.origins = [f"https://{host}", f"http://{host}"]  # this one on the machine itself


def asked_to_make(place: Place, visitor: str, name: str, known: list[Passkey]) -> dict[str, Any]:
    """What a browser needs to make one, which it offers by itself where somebody comes back."""
    options = generate_registration_options(
        rp_id=place.name,
        rp_name=NAME,
        user_id=bytes.fromhex(visitor),
        user_name=name or NAME,
        timeout=1000 * CHALLENGE_S,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.credential)) for one in known
        ],
    )
    return options_to_json_dict(options)


def asked_to_enter(place: Place) -> dict[str, Any]:
    """The same to come back by one: whose it is, the browser tells."""
    options = generate_authentication_options(rp_id=place.name, timeout=1000 * CHALLENGE_S)
    return options_to_json_dict(options)


def made(
    place: Place, asked: Challenge, credential: dict[str, Any], name: str, now: int
) -> Passkey:
    """A new passkey that has answered; Refusal if it has not."""
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(asked.challenge),
            expected_rp_id=place.name,
            expected_origin=place.origins,
        )
    except NO_CREDENTIAL:
        raise Refusal("passkey-void") from None
    credential_id = bytes_to_base64url(found.credential_id)
    return Passkey(
        id=id_of(credential_id),
        visitor=asked.visitor,
        credential=credential_id,
        key=bytes_to_base64url(found.credential_public_key),
        signed=found.sign_count,
        name=name,
        since=now,
        used=None,
    )


def answered(place: Place, asked: Challenge, credential: dict[str, Any], known: Passkey) -> int:
    """How often a passkey of ours has signed by now; Refusal if this is not its signature."""
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(asked.challenge),
            expected_rp_id=place.name,
            expected_origin=place.origins,
            credential_public_key=base64url_to_bytes(known.key),
            credential_current_sign_count=known.signed,
        )
    except NO_CREDENTIAL:
        raise Refusal("passkey-void") from None
    return found.new_sign_count


def id_shown(credential: dict[str, Any]) -> str:
    """Which passkey a browser shows."""
    shown = credential.get("id")
    return id_of(shown) if isinstance(shown, str) else ""
