"""What a game of practice is played with: the rules, who sits where, and the seed of its deals."""

from dataclasses import dataclass

from caboprob.errors import BadNotation, at_place
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_below, random_shuffler
from caboprob.table.checks import check_players_allowed

STARTER_STREAM = 1 << 40  # the random streams from here on draw who begins; no round has that number


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A game of practice: `me` is my seat, from 0; `others` sit clockwise from the seat after mine."""

    rules: RuleSet
    others: tuple[Player, ...]
    me: int
    seed: int  # 64 bits; it stays with whoever deals, since it gives the deals away

    def __post_init__(self) -> None:
        """Refuses a number of players that the rules do not allow, and a seat beyond it (`BadNotation`)."""
        with at_place("players"):
            check_players_allowed(self.rules, self.players)
        if not 0 <= self.me < self.players:
            with at_place("seat"):
                raise BadNotation("number-range", low=1, high=self.players, got=self.me + 1)

    @property
    def players(self) -> int:
        """How many sit at the table, me among them."""
        return len(self.others) + 1

    def player_at(self, seat: int) -> Player:
        """Who sits at a seat that is not mine."""
        return self.others[(seat - self.me - 1) % self.players]

    def draw_lot(self, seats: tuple[int, ...], number: int) -> int:
        """One of these seats, drawn before round `number` from 0: the same from whichever seat I play."""
        starter_stream = random_shuffler(self.seed, STARTER_STREAM + number)
        return seats[random_below(starter_stream, len(seats))]
