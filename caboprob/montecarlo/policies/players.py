"""The players that come with the package, and how others are read: `careful call.at=7`."""

from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.roster import Roster

KEYS = ("beginner", "careful", "steady", "sharp", "shark", "kamikaze")
"""The built-in players. The first five form a ladder: each beats the one before it."""
LADDER = KEYS[:5]

ROSTER = Roster(Player, ("players",), KEYS, example="call.at=7")
read, changed, named, build = ROSTER.read, ROSTER.changed, ROSTER.named, ROSTER.build
