"""The keys of score sheets: whoever has one may write, whoever has the other may only read."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass

BYTES = 24  # 192 bits: nobody guesses one
WRITES, READS = "w", "r"
"""What keys begin with, so that they can be told apart, and none is taken for an option (`-`)."""

LONGEST = 200


@dataclass(frozen=True, slots=True, repr=False)
class Keys:
    """A key to write and the key to read that goes with it."""

    write: str
    read: str


def new_keys() -> Keys:
    """Keys that nobody has had before."""
    write = WRITES + secrets.token_urlsafe(BYTES)
    return Keys(write, read_key_of(write))


def read_key_of(write: str) -> str:
    """The key to read that goes with a key to write; from it the other cannot be found again."""
    derived = hashlib.sha256(f"reads {write}".encode()).digest()[:BYTES]
    return READS + urlsafe_b64encode(derived).decode()


def hashed(key: str) -> str:
    """What is stored of a key.

    One plain round of SHA-256 is enough: it is slow hashes that protect what people think up and others
    guess, and these keys are random and too long to be tried.
    """
    return hashlib.sha256(key[:LONGEST].encode(errors="replace")).hexdigest()
