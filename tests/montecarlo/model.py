"""Players that follow a model to the letter, so that the odds of their rounds are known exactly."""

from random import Random

from caboprob.montecarlo.policies.player import Player, traits
from caboprob.montecarlo.policies.players import build, with_change

STILL = build(
    "still",
    {
        "call": {
            "at": -99,
            "per_lap": 0,
            "per_opponent": 0,
            "per_lead": 0,
            "unknown": 12,
            "sure": 0,
            "stay": 0,
            "haste": 0,
        },
        "take": {"allowed": False, "most": -10, "gain": 20, "whim": 0},
        "keep": {"gain": 20, "curious": 0, "plan": 0},
        "sets": {"most": 1, "sure": 1},
        "actions": {"look": False, "spy": False, "swap": "never", "swap_gain": 0},
        "memory": {"forgets": 0, "counts": False, "others_improve": 0, "reads": False},
        "snap": {"notices": 0, "others": False},
        "chase": {"kamikaze_from": 9, "kamikaze_laps": 0, "reset": False},
    },
)
"""Draws and discards, and nothing else."""


def player(*changes: str, base: Player = STILL) -> Player:
    """A player with some traits changed, `call.at=7`."""
    for change in changes:
        base = with_change(base, change)
    return base


DROPS_HIGHEST = player("keep.gain=0", "chase.kamikaze_from=4")
"""Draws once and gives up the highest of its cards and the one drawn; keeps a kamikaze."""

COLLECTS = player("chase.kamikaze_from=0", "chase.kamikaze_laps=999")
"""Draws, and keeps the cards that a kamikaze needs."""


def takes_now_and_then(share: str) -> Player:
    """Takes the discard with this chance, otherwise draws and discards."""
    return player("take.allowed=true", f"take.whim={share}")


def random_player(random: Random) -> Player:
    """A player with random traits, now and then at the lowest or highest value allowed."""
    changes = []
    for trait in traits():
        words = trait.metadata.get("words", ())
        low, high = trait.metadata.get("low"), trait.metadata.get("high")
        if words or low is None:
            value = random.choice(words or ("true", "false"))
        else:
            whole = trait.type in (int, "int")
            within = random.randint(low, high) if whole else round(random.uniform(low, high), 2)
            value = random.choice((low, high, within, within, within))
        changes.append(f"{trait.metadata['path']}={value}")
    return player(*changes)
