"""The keys of score sheets: whoever has one may write, whoever has the other may only read."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass

BYTES = 24  # 192 bits: nobody guesses one
WRITES, READS = "w", "r"
"""What keys begin with, so that they can be told apart, and none is taken for an option (`-`)."""

LENGTH = BYTES * 4 // 3  # signs of a key after the first
LONGEST = 200


@dataclass(frozen=True, slots=True, repr=False)
class Keys:
    """A key to write and the key to read that goes with it."""

    write: str
    read: str


def new_keys() -> Keys:
    """Keys that nobody has had before."""
    return keys_of(WRITES + secrets.token_urlsafe(BYTES))


def keys_of(write: str) -> Keys:
    """A key to write with the one to read."""
    return Keys(write, read_key_of(write))


def read_key_of(write: str) -> str:
    """The key to read that goes with a key to write; from it the other cannot be found again."""
    return READS + (write[len(WRITES) + LENGTH :] or _derived("reads", write))


def following(key: str) -> str:
    """The key of the game after: who may write on a sheet, or read it, may do so with the one that follows.

    What of it writes is derived from a key to write alone, what of it reads from a key to read alone; so a
    key to write has both parts, and no key leads to a game before.
    """
    if key.startswith(WRITES):
        return WRITES + _derived("follows", key) + _derived("follows", read_key_of(key))
    return READS + _derived("follows", key)


def _derived(how: str, key: str) -> str:
    """As many signs as a new key has, from which the key cannot be found again."""
    return urlsafe_b64encode(hashlib.sha256(f"{how} {key}".encode()).digest()[:BYTES]).decode()


def hashed(key: str) -> str:
    """What is stored of a key.

    One plain round of SHA-256 is enough: it is slow hashes that protect what people think up and others
    guess, and these keys are random and too long to be tried.
    """
    return hashlib.sha256(key[:LONGEST].encode(errors="replace")).hexdigest()
