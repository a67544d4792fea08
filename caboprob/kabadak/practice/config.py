"""The settings of a practice round: who sits opposite, which seat is mine, and the seed of the deals."""

from dataclasses import dataclass
from typing import Any

from caboprob.errors import BadNotation, at_place
from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.state import SEATS, State, new_state
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.policy import Policy, policies_of
from caboprob.shuffling import Shuffler, random_below, random_shuffler, rewind

DEALER_STREAM = 1 << 40  # in place of a game number: the stream that draws who deals first


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A round of games to practise; `me` is my seat, from 0. Refuses an impossible seat (`BadNotation`)."""

    opponent: Player
    me: int
    seed: int  # 64 bits; it stays with whoever deals

    def __post_init__(self) -> None:
        if not 0 <= self.me < SEATS:
            with at_place("seat"):
                raise BadNotation("number-range", low=1, high=SEATS, got=self.me + 1)

    @property
    def first_dealer(self) -> int:
        """Who deals the first game: the same from either seat."""
        return random_below(random_shuffler(self.seed, DEALER_STREAM), SEATS)

    def deal_game(self, number: int, dealer: int) -> State:
        """Game `number` of the round, from 0, as it is dealt: the same from either seat."""
        state = new_state()
        deal(state, dealer, random_shuffler(self.seed, number))
        return state

    def choice_stream(self, number: int, turn: int) -> Shuffler:
        """The random numbers of a turn, which decide what the opponent overlooks in it."""
        stream = random_shuffler(self.seed)
        rewind(stream, number, 1 + turn)  # stream 0 shuffles the cards
        return stream

    @property
    def policies(self) -> Any:
        """The opponent as the decision procedure reads it."""
        return policies_of((self.opponent,), policy_struct=Policy)
