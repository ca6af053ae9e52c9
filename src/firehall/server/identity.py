"""Who somebody is, without accounts: a signed cookie, and signed links.

The token of a link stands behind the ``#`` of an address, which browsers send to nobody: it is in
no log and in no referrer.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Literal

import msgspec
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from itsdangerous import Signer as SigningKey

from firehall.server.problems import Refusal

COOKIE = "firehall"
BEFORE = "firehall-before"  # who else a browser has been: nobody is lost by becoming somebody
COOKIE_S = 400 * 24 * 3600  # browsers keep none longer
TRANSFER_S = 15 * 60
CHALLENGE_S = 5 * 60
KEPT = 10  # so many of them
INVITATION_S = 90 * 24 * 3600

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # 32: each letter is as likely as another
ID_LENGTH = 16

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # 24, without I and O
CODE_LENGTH = 6
CODE_MS = 7 * 24 * 3600 * 1000


class Pass(msgspec.Struct):
    """What a link allows."""

    kind: Literal["seat", "watch", "transfer"]
    table: str = ""
    seat: int = 0
    round: int = 0  # of the seat: an invitation is void once somebody has sat there
    visitor: str = ""
    once: str = ""


class Challenge(msgspec.Struct):
    """What a passkey has to answer, once and soon."""

    kind: Literal["make", "enter"]
    challenge: str
    visitor: str = ""  # whose passkey is being made


def new_visitor() -> str:
    return secrets.token_hex(16)


def new_table_id() -> str:
    """Short enough for an address, long enough that nobody guesses one."""
    return id_from(secrets.token_bytes(ID_LENGTH))


def new_code() -> str:
    """What one says aloud to bring somebody to a table: letters that are not taken for others."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str | None:
    """A code as somebody has written it down; None if it can be none."""
    code = "".join(text.split()).upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else None


def new_page_id() -> str:
    """The address of a person's page, which tells nothing of the person."""
    return id_from(secrets.token_bytes(ID_LENGTH))


def id_from(noise: bytes) -> str:
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in noise[:ID_LENGTH])


def id_of(text: str) -> str:
    """A short name for something long: the same every time, and it does not lead back."""
    return id_from(hashlib.sha256(text.encode()).digest())


def is_id(text: str) -> bool:
    """Whether it can be one: a database takes no other characters well."""
    return 0 < len(text) <= 32 and text.isascii() and text.isalnum()


class Signer:
    """Signs and reads cookies and links; every process of a server has the same key."""

    def __init__(self, key: str) -> None:
        self._cookies = URLSafeSerializer(key, salt="firehall.visitor")
        self._before = URLSafeSerializer(key, salt="firehall.before")
        self._links = URLSafeTimedSerializer(key, salt="firehall.link")
        self._challenges = URLSafeTimedSerializer(key, salt="firehall.passkey")
        self._origins = SigningKey(key, salt="firehall.origin", digest_method=hashlib.sha256)
        self._following = SigningKey(key, salt="firehall.again", digest_method=hashlib.sha256)

    def table_after(self, table: str) -> str:
        """The id of the table that follows one: the same whoever asks for it, and how often."""
        return id_from(self._following.get_signature(table))

    def origin(self, address: str) -> str:
        """A mark of an address: the same for the same one, and nobody reads the address from it."""
        return id_from(self._origins.get_signature(address))

    def cookie(self, visitor: str) -> str:
        return str(self._cookies.dumps(visitor))

    def visitor(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None if it is nobody's."""
        try:
            found: Any = self._cookies.loads(cookie or "")
        except BadData:
            return None
        return found if isinstance(found, str) else None

    def before_cookie(self, visitors: list[str]) -> str:
        return str(self._before.dumps(visitors[:KEPT]))

    def before(self, cookie: str | None) -> list[str]:
        """Who else a browser has been, the last first."""
        try:
            return msgspec.convert(self._before.loads(cookie or ""), list[str])
        except (BadData, msgspec.ValidationError):
            return []

    def link(self, allowed: Pass) -> str:
        return "/join#" + str(self._links.dumps(msgspec.to_builtins(allowed)))

    def read(self, token: str) -> Pass:
        """What a token allows; Refusal if it is none of ours or too old."""
        try:
            allowed = msgspec.convert(self._links.loads(token, max_age=INVITATION_S), Pass)
            if allowed.kind == "transfer":
                self._links.loads(token, max_age=TRANSFER_S)
        except (BadData, msgspec.ValidationError):
            raise Refusal("link-void") from None
        return allowed

    def ticket(self, challenge: Challenge) -> str:
        return str(self._challenges.dumps(msgspec.to_builtins(challenge)))

    def challenge(self, ticket: str) -> Challenge:
        """What a ticket of ours asks; Refusal if it is none, or too old."""
        try:
            return msgspec.convert(self._challenges.loads(ticket, max_age=CHALLENGE_S), Challenge)
        except (BadData, msgspec.ValidationError):
            raise Refusal("passkey-void") from None
