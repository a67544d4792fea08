"""Players that follow a model to the letter, so that counting tells what their rounds must bring."""

from random import Random

from caboprob.montecarlo.policies.player import Player, traits
from caboprob.montecarlo.policies.players import build, changed

STILL = build(
    "still",
    {
        "call": {"at": -99, "per_lap": 0, "per_opponent": 0, "per_lead": 0, "unknown": 12, "sure": 0},
        "take": {"allowed": False, "most": -10, "gain": 20, "whim": 0},
        "keep": {"gain": 20, "curious": 0},
        "sets": {"most": 1, "sure": 1},
        "actions": {"look": False, "spy": False, "swap": "never", "swap_gain": 0},
        "memory": {"forgets": 0, "counts": False, "others_improve": 0},
        "snap": {"notices": 0, "others": False},
        "chase": {"kamikaze_from": 9, "kamikaze_laps": 0, "reset": False},
    },
)
"""Draws and discards, and nothing else."""


def player(*changes: str, base: Player = STILL) -> Player:
    """A player with some traits changed, `call.at=7`."""
    for change in changes:
        base = changed(base, change)
    return base


DROPS_HIGHEST = player("keep.gain=0", "chase.kamikaze_from=4")
"""Draws once and drops the highest of the cards held and the one drawn; keeps a kamikaze."""

COLLECTS = player("chase.kamikaze_from=0", "chase.kamikaze_laps=999")
"""Draws, and keeps what a kamikaze lacks."""


def takes_now_and_then(share: str) -> Player:
    """Takes the discard with this chance, else draws and discards."""
    return player("take.allowed=true", f"take.whim={share}")


def by_lot(random: Random) -> Player:
    """Anybody, with traits by lot: each now and then as low or as high as it goes."""
    changes = []
    for one in traits():
        words = one.metadata.get("words", ())
        low, high = one.metadata.get("low"), one.metadata.get("high")
        if words or low is None:
            value = random.choice(words or ("true", "false"))
        else:
            whole = one.type in (int, "int")
            within = random.randint(low, high) if whole else round(random.uniform(low, high), 2)
            value = random.choice((low, high, within, within, within))
        changes.append(f"{one.metadata['path']}={value}")
    return player(*changes)
