"""The players that come with the package or a data folder, and how others are read: `careful call.at=7`."""

from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.roster import Roster

ROSTER = Roster(Player, ("players",), example="call.at=7")
KEYS, LADDER = ROSTER.keys, ROSTER.ladder  # all of them; those each of whom beats the one before
read, with_change, named, build = ROSTER.read, ROSTER.with_change, ROSTER.named, ROSTER.build
