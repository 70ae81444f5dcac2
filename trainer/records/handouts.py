"""PINs that still have to be handed out: readable with the school's key file only, until their first use."""

from __future__ import annotations

import base64
import secrets

from trainer.records.journal import Journal
from trainer.records.problems import Disagreement

NONCE = 12


class Handouts:
    """Encrypts a PIN for the time between its making and the first sign-in; bound to the person whose it is."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def kept(self, person: str, pin: str) -> str:
        """What is written of a PIN."""
        # Loaded only where there is a PIN: the program must start quickly.
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        nonce = secrets.token_bytes(NONCE)
        hidden = AESGCM(self._key).encrypt(nonce, pin.encode(), person.encode())
        return base64.b64encode(nonce + hidden).decode()

    def read(self, person: str, kept: str) -> str:
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        try:
            hidden = base64.b64decode(kept)
            return AESGCM(self._key).decrypt(hidden[:NONCE], hidden[NONCE:], person.encode()).decode()
        except (InvalidTag, ValueError):
            raise Disagreement(f"The PIN of {person} cannot be read with this key; make a new one.") from None

    @property
    def _key(self) -> bytes:
        return self._journal.secret_for("PINs to be handed out")
