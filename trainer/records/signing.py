"""Signed results: a file that any reader can check with the school's public key, without the program's records."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from trainer.records.keys import Head, Keys
from trainer.records.problems import Missing, RecordsProblem
from trainer.records.rows import canonical

FORMAT = 1
KEY_FILE = "school.ed25519"


class BadSignature(RecordsProblem):
    """A file that the school has not signed as it stands."""


class Signed(NamedTuple):
    """What a school has signed, the head of its chain then, and the key that it was signed with."""

    result: dict[str, Any]
    head: str
    public_key: str


class SchoolKey:
    """The school's key pair; the private half never leaves the keys' folder."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private

    @classmethod
    def of(cls, keys: Keys) -> SchoolKey:
        """The school's pair, made when it is first needed."""
        path = keys.folder / KEY_FILE
        with keys.lock():
            if not path.exists():
                fresh = Ed25519PrivateKey.generate()
                form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
                keys.place(KEY_FILE, fresh.private_bytes(*form))
        try:
            private = serialization.load_pem_private_key(path.read_bytes(), password=None)
        except (OSError, ValueError) as error:
            raise Missing(f"The school's signing key in {path} cannot be read: {error}.") from error
        if not isinstance(private, Ed25519PrivateKey):
            raise Missing(f"{path} is not a signing key of this program.")
        return cls(private)

    @property
    def public_key(self) -> str:
        """The public half, to be printed and published."""
        raw = self._private.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        return base64.b64encode(raw).decode()

    def sign(self, result: Mapping[str, Any], head: Head) -> bytes:
        """A result file: canonical JSON with its signature."""
        content = {"format": FORMAT, "head": str(head), "public_key": self.public_key, "result": dict(result)}
        signature = self._private.sign(canonical(content).encode())
        return (canonical({**content, "signature": base64.b64encode(signature).decode()}) + "\n").encode()


def check_signed(file: bytes, public_key: str) -> Signed:
    """What a result file says, if the school with this public key has signed exactly that."""
    try:
        content = json.loads(file, object_pairs_hook=_once)
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise BadSignature("This is not a result file that this program can check.")
        signature = base64.b64decode(content.pop("signature"), validate=True)
        signed = Signed(content["result"], content["head"], content["public_key"])
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public_key, validate=True))
        said = canonical(content).encode()
        if not all(isinstance(content[name], str) for name in ("head", "public_key")):
            raise BadSignature("This is not a result file that this program can check.")
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadSignature(f"This is not a whole result file, or not a public key ({error}).") from error
    if signed.public_key != public_key.strip():
        raise BadSignature("This result was signed by another school.")
    try:
        key.verify(signature, said)
    except InvalidSignature:
        raise BadSignature("This result was changed after the school signed it.") from None
    return signed


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice: another reader might take the other one."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found
