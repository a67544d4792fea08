"""Deals that nobody can look into from their address: a name without meaning, and a seed that stays here.

A seed in the address would give the deal away to anybody who computes it, with this very library. So an
address holds the *name* of a deal, drawn at random, and the seed is what a secret of this installation
makes of the name (HMAC-SHA256). The secret lies in a file of the user's state folder, so a round outlives a
restart; `CABOPROB_SECRET` takes its place, for several servers behind one address, or where no file can be
kept. A name ends in a mark made with the same secret from the rules and the number of players: a name of
another installation, or for another table, is recognised rather than dealt wrongly.
"""

import hmac
import os
import secrets
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

SECRET_VARIABLE = "CABOPROB_SECRET"
NAME_BYTES, MARK_LETTERS = 9, 6
SECRET_BYTES = 32


class Rules(Protocol):
    """The rules that a deal is for: a rule set of the CABO family, or another game."""

    @property
    def key(self) -> str:
        """Their name."""

    @property
    def house(self) -> tuple[str, ...]:
        """The house rules laid over them."""


@dataclass(frozen=True, slots=True, repr=False)
class DealNamer:
    """Names deals with a secret, and finds with it the seed of a deal that it named."""

    secret: bytes

    def new_name(self, rules: Rules, players: int) -> str:
        """The name of a new deal."""
        return self.with_mark(secrets.token_hex(NAME_BYTES), rules, players)

    def with_mark(self, body: str, rules: Rules, players: int) -> str:
        """The name of the deal that `body`, any plain letters, stands for."""
        return body + self._mark(body, rules, players)

    def seed_of(self, name: str, rules: Rules, players: int) -> int | None:
        """The seed of a deal, 64 bits; None if the name was not made here for such a table."""
        body, mark = name[:-MARK_LETTERS], name[-MARK_LETTERS:]
        if not (name.isascii() and hmac.compare_digest(mark, self._mark(body, rules, players))):
            return None
        return int.from_bytes(self._digest("deal", body)[:8])

    def _mark(self, body: str, rules: Rules, players: int) -> str:
        return self._digest("mark", body, rules.key, *rules.house, str(players)).hex()[:MARK_LETTERS]

    def _digest(self, *words: str) -> bytes:
        return hmac.digest(self.secret, "\n".join(words).encode(), "sha256")


@cache
def deal_namer() -> DealNamer:
    """Names the deals of this installation."""
    secret = os.environ.get(SECRET_VARIABLE, "")
    return DealNamer(secret.encode() if secret else _stored_secret(_secret_file()))


def _secret_file() -> Path:
    base = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(base, "caboprob", "secret")


def _stored_secret(file: Path) -> bytes:
    """The secret in the file, made if there is none; one for this process alone where no file can be."""
    new_secret = secrets.token_bytes(SECRET_BYTES)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new_file:
            new_file.write(new_secret)
    except FileExistsError:
        stored = file.read_bytes()
        return stored if len(stored) >= SECRET_BYTES else new_secret
    except OSError:
        return new_secret
    return new_secret
