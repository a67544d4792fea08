"""The players that come with the house, and how others are read: `careful call.at=7`."""

from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.roster import Roster

KEYS = ("beginner", "careful", "steady", "sharp", "shark", "kamikaze")
"""The players that come with the house; the first five are the ladder, each beating the one before."""
LADDER = KEYS[:5]

ROSTER = Roster(Player, ("players",), KEYS, example="call.at=7")
read, changed, named, build = ROSTER.read, ROSTER.changed, ROSTER.named, ROSTER.build
