"""A rule set, and what can be asked of it: scores, tables, reshuffles, whole rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from typing import TYPE_CHECKING

from caboprob import rulesets
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.front import arguments
from caboprob.front.arguments import Hand
from caboprob.reading.together import refuse_without
from caboprob.rulesets import RuleSet

if TYPE_CHECKING:
    from caboprob.analysis.exercises.exercise import Exercise
    from caboprob.front.callingbook import CallingBook
    from caboprob.front.reshuffling import Reshuffling
    from caboprob.front.simulation import Simulation
    from caboprob.front.table import Table
    from caboprob.table.score import Score, ScoresBefore

MOST_WORKERS = 1024


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
        *hands: Hand,
        caller: int | None = None,
        shed: int | None = None,
        no_cards: bool = False,
        totals: Sequence[int] | None = None,
        resets: Sequence[int] | None = None,
        played: int = 0,
    ) -> "Score":
        """The score of a round from its final hands.

        `caller` is the player who called, `shed` the one who threw the last card of their hand out of turn;
        `no_cards` says that the round ended because nothing was left to draw. `totals` are those before the
        round, `resets` says how often each of them has dropped, where the rules limit that, and `played` how
        many rounds the game has had, where they fix how many.

        Refuses hands, players and totals that cannot be (`CaboError`).

        >>> rules("cabo-de").score("1 2 3 4", "5 5 0 0", caller=1, totals=[90, 20]).points
        (0, 10)
        """
        from caboprob.table.score import score_round

        final_hands = []
        for number, hand in enumerate(hands, 1):
            cards = arguments.hand(place := f"hand {number}", hand)
            with at_place(place):
                final_hands.append(self.rule_set.deck.read_hand(cards))
        return score_round(
            self.rule_set,
            final_hands,
            caller=arguments.optional_integer("caller", caller),
            shed=arguments.optional_integer("shed", shed),
            no_cards=arguments.boolean("no-cards", no_cards),
            totals=None if totals is None else arguments.integers("totals", totals),
            resets=None if resets is None else arguments.integers("resets", resets),
            played=arguments.integer("played", played),
        )

    def position(  # noqa: PLR0913 - one parameter for each thing that may be known
        self,
        me: Hand | None = None,
        opponents: Sequence[Hand] = (),
        discard: Hand = "",
        players: int | None = None,
        turns_had: int | None = None,
        starter: int | None = None,
        totals: Sequence[int] | None = None,
        resets: Sequence[int] | None = None,
        *,
        top_thrown: bool | None = None,
    ) -> "Table":
        """A position as I see it; I am player 1. Hands that are not given are unknown.

        After `turns_had` turns of mine, what is played on from here begins with hands as they are by then,
        and others' hands that are not given may have any size; `starter` is the player who began, if you
        remember, and `top_thrown` tells whether the top discard was thrown there out of turn, where one card
        may be thrown on each; None takes what is likelier. `totals` are those before the round, mine first,
        and `resets` says how often each has dropped, where the rules limit that. Refuses cards that cannot be
        read or that the deck does not have, and turns, a starter or totals that cannot be (`CaboError`).

        >>> rules("cabo-de").position(me="1 2 ? 4", players=3)
        position('cabo-de', me='1 2 ? 4', opponents=['? ? ? ?', '? ? ? ?'])
        """
        from caboprob.front.table import Table
        from caboprob.table.position import MOST_TURNS_HAD, read_position

        other_hands = arguments.hands("opponents", opponents, each="opponent")
        own_turns = (
            None if turns_had is None else arguments.integer("turns-had", turns_had, 0, MOST_TURNS_HAD)
        )
        if own_turns is None:
            refuse_without("turns_had", starter=starter, top_thrown=top_thrown)
        position = read_position(
            self.rule_set,
            me=None if me is None else arguments.hand("me", me),
            opponents=other_hands,
            discard=arguments.hand("discard", discard),
            players=arguments.optional_integer("players", players),
        )
        return Table(
            position,
            turns_had=own_turns,
            starter=arguments.optional_integer("starter", starter, 1, position.players),
            hands_described=len(other_hands),
            top_thrown=None if top_thrown is None else arguments.boolean("top-thrown", top_thrown),
            before=self._scores_before(position.players, totals, resets),
        )

    def _scores_before(
        self, players: int, totals: Sequence[int] | None, resets: Sequence[int] | None
    ) -> "ScoresBefore":
        """What stands on the score sheet, checked; `NEW_GAME` if nothing is given."""
        from caboprob.table.score import NEW_GAME, checked_scores_before

        if totals is None and resets is None:
            return NEW_GAME
        return checked_scores_before(
            self.rule_set,
            players,
            None if totals is None else arguments.integers("totals", totals),
            None if resets is None else arguments.integers("resets", resets),
        )

    def reshuffle(
        self, players: int, turns: int = 60, pile_rate: float | str | Fraction = 1
    ) -> "Reshuffling":
        """When the draw pile is reshuffled, if each turn draws from it with probability `pile_rate`.

        Refuses impossible numbers of players and turns, and rates outside 0 to 1 (`CaboError`).

        >>> rules("cabo-de").reshuffle(players=4, turns=60, pile_rate=0.8).draw_pile
        35
        """
        from caboprob.front.reshuffling import Reshuffling, reshuffles

        player_count, turn_count = arguments.integer("players", players), arguments.integer("turns", turns)
        return Reshuffling(reshuffles(self.rule_set, player_count, turn_count, _rate(pile_rate)))

    def calling_book(
        self, players: int = 4, table: str = "family", cards: int | None = None
    ) -> "CallingBook":
        """When to call at a table of `"beginners"`, `"family"` or `"experienced"` players, by turns had.

        `cards` is how many I have in front of me, by default any number. Refuses unknown kinds of table,
        house rules and numbers of players or cards that no book is kept for (`CaboError`).

        >>> rules("cabo-de").calling_book(players=4).limit(turns_had=5).call_to
        5
        """
        from caboprob.front.callingbook import calling_book

        player_count, table_kind = arguments.integer("players", players), arguments.text("table", table)
        own_cards = arguments.optional_integer("cards", cards)
        return calling_book(self.rule_set, player_count, table_kind, own_cards)

    def exercises(self, theme: str | None = None) -> "tuple[Exercise, ...]":
        """Positions from played rounds in which one decision is clearly best; house rules have none.

        `theme` is one of `call`, `take`, `give`, `set`, `look`, `swap` and `throw`; any other is refused
        (`CaboError`).

        >>> exercise = rules("cabo-de").exercises("look")[0]
        >>> exercise.notation["me"], exercise.notation["drawn"], exercise.best.move
        ('5 6 3 ?', '7', 'look 4')
        """
        from caboprob.analysis.exercises import collection

        return collection.of_theme(self.rule_set, None if theme is None else arguments.text("theme", theme))

    def simulate(
        self,
        players: Sequence[str],
        rounds: int = 100_000,
        *,
        seed: int = 1,
        games: bool = False,
        workers: int | None = None,
    ) -> "Simulation":
        """Plays whole rounds, or games, between players: `"careful"`, `"steady call.at=6"`, a file's path.

        The same seed gives the same rounds for any number of `workers`; by default one per processor.
        Refuses unknown players, and more rounds than a run may have (`CaboError`).

        >>> rules("cabo-de").simulate(["careful", "shark"], rounds=200, seed=1).rounds
        200
        """
        from caboprob.front.simulation import simulate

        return simulate(
            self.rule_set,
            arguments.texts("players", players),
            arguments.integer("rounds", rounds),
            arguments.integer("seed", seed),
            arguments.boolean("games", games),
            None if workers is None else arguments.integer("workers", workers, 1, MOST_WORKERS),
        )


def rules(name: str | PathLike[str] | None = None, house: Sequence[str] = ()) -> Rules:
    """The rules of a game by its key, by default the first of `games()`, or by the path of your own file.

    Refuses an unknown name or house rule, and a file whose rules contradict themselves (`CaboError`).

    >>> rules("cabo-de", house=["six-cards"])
    rules('cabo-de', house=['six-cards'])
    """
    named = rulesets.family_keys()[0] if name is None else arguments.rules_name(name)
    return Rules(rulesets.read(named, arguments.texts("house", house)))


def games() -> tuple[str, ...]:
    """The keys of all rule sets of the CABO family, those of added data folders too, as `rules` takes them.

    >>> "kaboom" in games()
    True
    """
    return rulesets.family_keys()


def _rate(value: float | str | Fraction) -> Fraction:
    """The exact value of a rate as it is written: 0.8 is 4/5, not the nearest floating-point number."""
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        with at_place("pile-rate"):
            raise BadNotation("rate-expected", got=excerpt(value)) from None
