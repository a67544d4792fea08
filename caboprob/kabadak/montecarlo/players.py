"""The players of Kabadak that come with the package, and how others are read: `sharp lay.guard=12`."""

from caboprob.kabadak.montecarlo.player import Player
from caboprob.montecarlo.policies.roster import Roster

KEYS = ("beginner", "eager", "steady", "sharp", "shark", "hunter")
"""The built-in players. The first five form a ladder: each beats the one before it."""
LADDER = KEYS[:5]

ROSTER = Roster(Player, ("players", "kabadak"), KEYS, example="lay.guard=12")
read, changed, named, build = ROSTER.read, ROSTER.changed, ROSTER.named, ROSTER.build
