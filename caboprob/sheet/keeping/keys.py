"""The keys of score sheets: whoever has one may write, whoever has the other may only read."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass

KEY_BYTES = 24  # 192 bits: nobody guesses one
WRITE_PREFIX, READ_PREFIX = "w", "r"
"""The first character of a key tells its kind, and keeps it from being taken for an option (`-`)."""

BODY_LENGTH = KEY_BYTES * 4 // 3  # characters of a new key after its prefix
LONGEST_KEY = 200


@dataclass(frozen=True, slots=True, repr=False)
class Keys:
    """A key to write and the key to read that goes with it."""

    write: str
    read: str


def new_keys() -> Keys:
    """Keys that nobody has had before."""
    return keys_of(WRITE_PREFIX + secrets.token_urlsafe(KEY_BYTES))


def keys_of(write: str) -> Keys:
    """A key to write, with the key to read that goes with it."""
    return Keys(write, read_key_of(write))


def read_key_of(write: str) -> str:
    """The key to read that goes with a key to write, which cannot be recovered from it."""
    return READ_PREFIX + (write[len(WRITE_PREFIX) + BODY_LENGTH :] or _derived("reads", write))


def key_of_next(key: str) -> str:
    """The key of the next game: whoever may write on a sheet, or read it, may do the same with the next one.

    The part that writes is derived from the key to write alone, and the part that reads from the key to read
    alone. So a key to write has both parts, and no key leads back to an earlier game.
    """
    if key.startswith(WRITE_PREFIX):
        return WRITE_PREFIX + _derived("follows", key) + _derived("follows", read_key_of(key))
    return READ_PREFIX + _derived("follows", key)


def _derived(purpose: str, key: str) -> str:
    """As many characters as a new key has, derived from a key that cannot be recovered from them."""
    return urlsafe_b64encode(hashlib.sha256(f"{purpose} {key}".encode()).digest()[:KEY_BYTES]).decode()


def key_hash(key: str) -> str:
    """The hash of a key: all that is stored of it.

    One plain round of SHA-256 is enough: it is slow hashes that protect what people think up and others
    guess, and these keys are random and too long to be tried.
    """
    return hashlib.sha256(key[:LONGEST_KEY].encode(errors="replace")).hexdigest()
