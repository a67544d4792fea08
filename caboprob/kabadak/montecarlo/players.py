"""The players of Kabadak, shipped or in a data folder, and how others are read: `sharp lay.guard=12`."""

from caboprob.kabadak.montecarlo.player import Player
from caboprob.montecarlo.policies.roster import Roster

ROSTER = Roster(Player, ("players", "kabadak"), example="lay.guard=12")
KEYS, LADDER = ROSTER.keys, ROSTER.ladder  # all names of players; those from the weakest to the strongest
read, with_change, named, build = ROSTER.read, ROSTER.with_change, ROSTER.named, ROSTER.build
