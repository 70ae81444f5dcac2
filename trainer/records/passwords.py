"""Passwords, PINs and recovery codes: what may be one, and their hashes."""

from __future__ import annotations

import secrets
from base64 import b64encode

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

LEAST_PASSWORD = 10
MOST_PASSWORD = 200
PIN_DIGITS = range(6, 13)
"""A PIN from when they could be shorter lets its owner in until it is changed."""
ROW = "01234567890123456789"
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No 0, 1, I or O: a code is read from paper."""

GROUPS, GROUP = 5, 5


def fault(secret: str, pin: bool) -> str:
    """What is wrong with a new password or PIN, in a sentence; empty if nothing is.

    >>> fault("258036", pin=True)
    ''
    >>> fault("25803", pin=True)
    'A PIN has 6 to 12 digits.'
    >>> fault("111111", pin=True), fault("876543", pin=True)
    ('A PIN must not be the same digit over and over.', 'A PIN must not be digits in a row.')
    """
    if pin and secret.isascii() and secret.isdigit():
        if len(secret) not in PIN_DIGITS:
            return f"A PIN has {PIN_DIGITS[0]} to {PIN_DIGITS[-1]} digits."
        if len(set(secret)) == 1:
            return "A PIN must not be the same digit over and over."
        return "A PIN must not be digits in a row." if secret in ROW or secret in ROW[::-1] else ""
    if not LEAST_PASSWORD <= len(secret) <= MOST_PASSWORD:
        return f"A password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters."
    return "A password needs more than three different characters." if len(set(secret)) <= 3 else ""


def new_pin() -> str:
    """A PIN to be handed to a trainee."""
    while fault(pin := f"{secrets.randbelow(10**6):06d}", pin=True):
        pass
    return pin


def new_code() -> str:
    """A recovery code for the administrator, to be printed once."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS))


def plain_code(typed: str) -> str:
    """A recovery code as it was made, however it was typed.

    >>> plain_code(" abcde fghjk-lmnpq ")
    'ABCDEFGHJKLMNPQ'
    """
    return "".join(character for character in typed.upper() if character in ALPHABET)


class Hashing:
    """Argon2 with one set of costs; where there is no account a hash that nothing fits is checked: it takes as long."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._dummy = _fits_nothing(self._hasher)

    def hash(self, secret: str) -> str:
        return self._hasher.hash(_bytes(secret))

    def fits(self, hashed: str | None, secret: str) -> bool:
        try:
            self._hasher.verify(hashed or self._dummy, _bytes(secret))
        except (VerificationError, InvalidHashError):
            return False
        return hashed is not None

    def outdated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)


def _bytes(secret: str) -> bytes:
    """What is hashed; a terminal or a variable may hold bytes that are no text."""
    return secret.encode("utf-8", "surrogatepass")


def _fits_nothing(hasher: PasswordHasher) -> str:
    """A hash of the same costs as any, of no known password; made up, for computing one would take time itself."""
    salt, made_up = (
        b64encode(secrets.token_bytes(length)).decode().rstrip("=") for length in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${made_up}"
