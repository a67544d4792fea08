"""Plays some units of a scenario: what every worker does, on this machine or another."""

import time
from typing import Any, cast

import numpy as np

from caboprob import compiling, rulesets
from caboprob.montecarlo import character, lore, players, units
from caboprob.montecarlo.desk import new_desk
from caboprob.montecarlo.scenario import Playable, Scenario
from caboprob.montecarlo.setting import job_of
from caboprob.montecarlo.tally import DTYPE, Tally, new_tally
from caboprob.table import ruletable

Piece = tuple[bytes, float]
"""A tally as bytes, which can be sent from one machine to another, and the seconds that it took."""


def chunk(what: Playable, first: int, count: int, *, plain: bool = False) -> Tally:
    """The tally of `count` units from number `first` on; `plain` is played without compiled code."""
    tally = new_tally()
    rules, deck = ruletable.tabled(what.rules), lore.tabled(what.rules)
    play = units.play if plain else compiling.compiled(units.play)
    players = character.tabled(what.players)
    play(new_desk(what.seed), rules, deck, players, job_of(what), tally, first, count)
    return tally


def piece(what: Playable, first: int, count: int) -> Piece:
    """The same, packed."""
    return _timed(what, first, count, plain=False)


def piece_at_once(what: Playable, first: int, count: int) -> Piece:
    """The same without waiting for the compiler: slowly in plain Python, as long as it has to be."""
    return _timed(what, first, count, plain=not loaded())


def unpacked(sent: bytes) -> Tally:
    """The tally of a piece."""
    return cast(Tally, np.frombuffer(sent, DTYPE).view(np.recarray)[0])


def ready() -> bool:
    """Whether compiled code is loaded or kept from before: nobody waits for the compiler then."""
    return compiling.ready(units.play)


def loaded() -> bool:
    """Whether compiled code is loaded."""
    return compiling.off() or units.play in _loaded


def load() -> None:
    """Compiles the rounds, or loads what is kept from before."""
    two = (players.named(players.KEYS[0]),) * 2
    chunk(Scenario(rules=rulesets.read(rulesets.KEYS[0]), players=two), 0, 1)
    _loaded.add(units.play)


_loaded: set[object] = set()


def _timed(what: Playable, first: int, count: int, *, plain: bool) -> Piece:
    begun = time.perf_counter()
    tally = chunk(what, first, count, plain=plain)
    return cast(Any, tally).tobytes(), time.perf_counter() - begun
