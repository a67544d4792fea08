"""Moves with their prices: what each brings its player, and how much worse it is than the best one.

The best is chosen in some games and priced in others, so that lucky choices do not look like regrets.
`rounds` says how often play goes on to its end, as in the CABO family; here that is the end of a game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import BadNotation, TooLarge, at_place
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo import players as roster
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.pricing.choices import distinct_moves, outcome_key
from caboprob.kabadak.pricing.informationset import InformationSet, information_set
from caboprob.kabadak.pricing.playingon import excesses
from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.results.estimates import Estimate, mean

ROUNDS, MOST_ROUNDS = 5_000, 100_000


@dataclass(frozen=True, slots=True)
class Assumptions:
    """Who may sit opposite, all equally likely (`mixture`), who plays on as `me`, and the seed."""

    mixture: tuple[Player, ...] = ()
    me: Player | None = None
    seed: int = 1

    @property
    def may_sit_opposite(self) -> tuple[Player, ...]:
        """Who may sit opposite: if nobody is named, the strongest player there is."""
        return tuple(dict.fromkeys(self.mixture)) or (roster.named(roster.LADDER[-1]),)

    @property
    def continuing_player(self) -> Player:
        """The player who plays on in place of the one on turn."""
        return self.me or self.may_sit_opposite[-1]


@dataclass(frozen=True, slots=True)
class PricedMove:
    """A move and its price: the player's loss of points less the other's, so less is better.

    `regret` is how much worse it is than the best, None for the best itself.
    """

    move: int
    excess: Estimate
    regret: Estimate | None


def priced_moves(state: State, assumptions: Assumptions, rounds: int = ROUNDS) -> tuple[PricedMove, ...]:
    """Every move of the player on turn with its price, the best first.

    Refuses rounds out of range (`BadNotation`, `TooLarge`).
    """
    check_rounds(rounds)
    options = distinct_moves(state)
    information, seat = information_set(state, int(state.turn)), int(state.turn)
    best_index = best_option_index(information, seat, options, assumptions, rounds)
    option_excesses = try_options(information, seat, options, assumptions, first_game=rounds, rounds=rounds)
    order = sorted(
        range(len(options)),
        key=lambda option: (option != best_index, float(option_excesses[:, option].mean())),
    )
    return tuple(
        PricedMove(
            options[option],
            mean_over_games(option_excesses[:, option]),
            None
            if option == best_index
            else mean_over_games(option_excesses[:, option] - option_excesses[:, best_index]),
        )
        for option in order
    )


def best_and_regret(
    state: State, move: int, assumptions: Assumptions, rounds: int = ROUNDS
) -> tuple[int, Estimate]:
    """The best move of the player on turn, and the regret of the one made: by how much it is worse."""
    check_rounds(rounds)
    options = distinct_moves(state)
    information, seat = information_set(state, int(state.turn)), int(state.turn)
    best = options[best_option_index(information, seat, options, assumptions, rounds)]
    if outcome_key(best) == outcome_key(move):
        return move, mean(0, 0, rounds)  # a regret of exactly 0
    option_excesses = try_options(
        information, seat, (best, move), assumptions, first_game=rounds, rounds=rounds
    )
    return best, mean_over_games(option_excesses[:, 1] - option_excesses[:, 0])


def best_option_index(
    information: InformationSet, seat: int, options: Sequence[int], assumptions: Assumptions, rounds: int
) -> int:
    """The number of the best option, in games that are not used for prices."""
    if len(options) == 1:
        return 0
    option_excesses = try_options(information, seat, options, assumptions, first_game=0, rounds=rounds)
    return int(option_excesses.mean(axis=0).argmin())


def try_options(
    information: InformationSet,
    seat: int,
    options: Sequence[int],
    assumptions: Assumptions,
    first_game: int,
    rounds: int,
) -> Ints:
    """The excess of every option in so many games from `first_game` on, by game and option."""
    players = (assumptions.continuing_player, *assumptions.may_sit_opposite)
    return excesses(information, seat, options, players, assumptions.seed, first_game, rounds)


def mean_over_games(numbers: Ints) -> Estimate:
    """The mean over games, with its interval; without chance it has no width."""
    return mean(int(numbers.sum()), int((numbers**2).sum()), len(numbers))


def check_rounds(rounds: int) -> None:
    """Refuses fewer rounds than 2 (`BadNotation`) and too many (`TooLarge`)."""
    with at_place("rounds"):
        if rounds < 2:
            raise BadNotation("number-range", low=2, high=MOST_ROUNDS, got=rounds)
        if rounds > MOST_ROUNDS:
            raise TooLarge("too-many-rounds", most=MOST_ROUNDS, got=rounds)
