"""A rule set, and what can be asked of it: scores, tables, reshuffles, whole rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from caboprob import rulesets
from caboprob.errors import BadNotation, located, shown
from caboprob.rulesets import RuleSet
from caboprob.table.position import read_position
from caboprob.table.score import Score, score_round

if TYPE_CHECKING:
    from caboprob.front.reshuffling import Reshuffling
    from caboprob.front.simulation import Simulation
    from caboprob.front.table import Table

Written = str | Sequence[object]
"""A hand in the notation, `"1 2 ? 4"`, or as a list of cards, `[1, 2, "?", 4]`."""


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """The rules of one game. `rule_set` has every rule as a field.

    >>> rules("kaboom").rule_set.hand_size
    4
    """

    rule_set: RuleSet

    def __repr__(self) -> str:
        house = f", house={list(self.rule_set.house)}" if self.rule_set.house else ""
        return f"rules({self.rule_set.key!r}{house})"

    def score(
        self,
        *hands: Written,
        caller: int | None = None,
        shed: int | None = None,
        no_cards: bool = False,
        totals: Sequence[int] | None = None,
    ) -> Score:
        """The score of a round by its final hands; who called, or threw the last card (`shed`), from 1.

        Refuses hands, players and totals that cannot be (`CaboError`).

        >>> rules("cabo-de").score("1 2 3 4", "5 5 0 0", caller=1, totals=[90, 20]).points
        (0, 10)
        """
        read = []
        for number, hand in enumerate(hands, 1):
            with located(f"hand {number}"):
                read.append(self.rule_set.deck.read_hand(hand))
        return score_round(self.rule_set, read, caller=caller, shed=shed, no_cards=no_cards, totals=totals)

    def position(
        self,
        me: Written | None = None,
        opponents: Sequence[Written] = (),
        discard: Written = "",
        players: int | None = None,
    ) -> "Table":
        """A table as I see it: hands that are not given are unknown.

        Refuses what cannot be read, and cards that the deck has not (`CaboError`).

        >>> rules("cabo-de").position(me="1 2 ? 4", players=3)
        position('cabo-de', me='1 2 ? 4', opponents=['? ? ? ?', '? ? ? ?'])
        """
        from caboprob.front.table import Table

        return Table(
            read_position(self.rule_set, me=me, opponents=opponents, discard=discard, players=players)
        )

    def reshuffle(
        self, players: int, turns: int = 60, pile_rate: float | str | Fraction = 1
    ) -> "Reshuffling":
        """When the draw pile is shuffled anew, each turn drawing from it with the chance `pile_rate`.

        Refuses players, turns and rates that cannot be (`CaboError`).

        >>> rules("cabo-de").reshuffle(players=4, turns=60, pile_rate=0.8).draw_pile
        35
        """
        from caboprob.front.reshuffling import Reshuffling, reshuffles

        return Reshuffling(reshuffles(self.rule_set, players, turns, _rate(pile_rate)))

    def simulate(
        self,
        players: Sequence[str],
        rounds: int = 100_000,
        *,
        seed: int = 1,
        games: bool = False,
        workers: int | None = None,
    ) -> "Simulation":
        """Plays whole rounds, or games, by these players: `"careful"`, `"steady call.at=6"`, a file's path.

        The same seed brings the same rounds, whatever the number of `workers`; by default one a processor.
        Refuses players that there are not, and more rounds than a run may have (`CaboError`).

        >>> rules("cabo-de").simulate(["careful", "shark"], rounds=200, seed=1).rounds
        200
        """
        from caboprob.front.simulation import simulate

        return simulate(self.rule_set, players, rounds, seed, games, workers)


def rules(name: str = "cabo-de", house: Sequence[str] = ()) -> Rules:
    """The rules of a game by its key, or by the path of your own file, with these house rules.

    Refuses an unknown name or house rule, and a file with a rule that cannot be (`CaboError`).

    >>> rules("cabo-de", house=["six-cards"])
    rules('cabo-de', house=['six-cards'])
    """
    return Rules(rulesets.read(name, tuple(house)))


def games() -> tuple[str, ...]:
    """The keys of the games that come with caboprob.

    >>> "kaboom" in games()
    True
    """
    return rulesets.listed()


def _rate(written: float | str | Fraction) -> Fraction:
    """A rate as it is written: 0.8 is 4/5, not the nearest number that a computer has."""
    try:
        return Fraction(str(written))
    except (ValueError, ZeroDivisionError):
        with located("pile-rate"):
            raise BadNotation("rate-expected", got=shown(written)) from None
