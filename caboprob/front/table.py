"""A position at the card table as I see it, and its odds: counted, or estimated by simulating the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, get_args, overload

from caboprob.errors import BadNotation, at_place, hint_on_refusal
from caboprob.exact.call import MODELS, Call, Model, call, win_chance
from caboprob.exact.kamikaze import Kamikaze, kamikaze, my_kamikaze_chances
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.exact.owntotal import OwnTotal, own_total
from caboprob.exact.reshuffle import NextCard, next_card
from caboprob.front import arguments
from caboprob.reading.together import refuse_without
from caboprob.slots import Slots, write_slot
from caboprob.table.position import Position
from caboprob.table.score import NEW_GAME, Score, ScoresBefore, score_of_kamikaze

if TYPE_CHECKING:
    from caboprob.analysis.ranking import PricedOption
    from caboprob.front.playing import PlayedCall
    from caboprob.montecarlo.beliefs.turnshad import TurnsTold
    from caboprob.montecarlo.results.kamikazereport import KamikazeMidRound

Play = Literal["play"]
ROUNDS = 20_000
SEED = 1


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """The card table as I see it; I am player 1. `position` holds the rules and the hands as far as known.

    `turns_had` is how many turns I have had, if that is given; `starter` is the number of the player who
    began, and `hands_described` how many of the others' hands were given with their sizes; `top_thrown` tells
    whether the top discard was thrown there out of turn, where one card may be thrown on each, and None takes
    what is likelier. `before` is what stands on the score sheet, mine first.
    """

    position: Position
    turns_had: int | None = None
    starter: int | None = None
    hands_described: int = 0
    top_thrown: bool | None = None
    before: ScoresBefore = NEW_GAME

    def __repr__(self) -> str:
        rules, deck = self.position.rules, self.position.rules.deck
        house = f", house={list(rules.house)}" if rules.house else ""
        discard = f", discard={deck.write_hand(self.position.discard)!r}" if self.position.discard else ""
        me, *others = (self._write_hand(hand) for hand in self.position.hands)
        turns = "" if self.turns_had is None else f", turns_had={self.turns_had}"
        began = "" if self.starter is None else f", starter={self.starter}"
        began += "" if self.top_thrown is None else f", top_thrown={self.top_thrown}"
        sheet = f", totals={list(self.before.totals)}" if self.before else ""
        sheet += f", resets={list(self.before.resets)}" if any(self.before.resets) else ""
        return f"position({rules.key!r}{house}, me={me!r}, opponents={others}{discard}{turns}{began}{sheet})"

    def win(self, model: Model = "as-they-lie") -> Fraction:
        """How likely a call is to succeed now: the `win_chance` of `call`, counted faster."""
        self._check_untouched("call(model='play')")
        return win_chance(self.position, model)

    @overload
    def call(self, model: Model = "as-they-lie") -> Call: ...
    @overload
    def call(
        self, model: Play, *, rounds: int = ..., seed: int = ..., players: Sequence[str] = ...
    ) -> "PlayedCall": ...

    def call(
        self,
        model: Model | Play = "as-they-lie",
        *,
        rounds: int | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
    ) -> "Call | PlayedCall":
        """How a call may end now, and everybody's points on average.

        With `as-they-lie` the hands are compared now, with `one-draw` after each other player has drawn once
        more, and with `play` after these `players` have played the last turns of the others. The first two
        hold only if nobody has looked at a card or moved one; `play` begins with hands as they are after
        `turns_had` turns, if the position has them; until then I am taken to have played like the first of
        `players`. Refuses a count beyond the budget, a model that the rules do not allow, what only `play`
        needs, `turns_had` among it, with another model, and a table too unlikely to be found (`CaboError`).
        """
        arguments.one_of("model", model, (*MODELS, *get_args(Play)))
        if model == "play":
            from caboprob.front.playing import play_call

            player_notations = arguments.texts("players", players)
            return play_call(
                self.position,
                player_notations,
                arguments.integer("rounds", ROUNDS if rounds is None else rounds),
                arguments.integer("seed", SEED if seed is None else seed),
                **self._turns,
                scores_before=self.before,
            )
        refuse_without("model='play'", rounds=rounds, seed=seed, players=players or None)
        self._check_untouched("model='play'")
        with hint_on_refusal("instead-front-play"):
            return call(self.position, model)

    def own_total(self, model: Model = "as-they-lie") -> OwnTotal:
        """How likely my total is each number if I call now, totals that drop included.

        Without totals the game begins with this round. Refuses what `call` refuses (`CaboError`).
        """
        self._check_untouched("call(model='play')")
        with hint_on_refusal("instead-front-play"):
            return own_total(self.position, model, self._scores_or_zeros)

    def after_kamikaze(self, player: int = 1) -> Score:
        """The score if that player shows a kamikaze: its totals, and `because` with every total that drops.

        Refuses rules without a kamikaze, and a player who is not there (`CaboError`).
        """
        return score_of_kamikaze(
            self._scores_or_zeros, self.position.rules, arguments.integer("player", player)
        )

    def _check_untouched(self, instead: str) -> None:
        """Refuses a table in mid-round, as what is counted holds only for cards that nobody has touched."""
        refuse_without(instead, turns_had=self.turns_had)

    @property
    def _turns(self) -> "TurnsTold":
        """What is known of the turns before this one."""
        return {
            "turns_had": self.turns_had,
            "starter": self.starter,
            "hands_described": self.hands_described,
            "top_thrown": self.top_thrown,
        }

    @property
    def _scores_or_zeros(self) -> ScoresBefore:
        """The scores before the round, 0 for everybody if none are given."""
        zeros = (0,) * self.position.players
        return self.before or ScoresBefore(zeros, zeros)

    def kamikaze(self, draws: int = 0) -> Kamikaze:
        """How likely each player has a kamikaze; mine after `draws` more turns, keeping what I still need.

        It holds only if nobody has looked at a card or moved one; `held_kamikaze` is for the middle of a
        round. Refuses rules without a kamikaze, more draws than the pile has cards for, and a table with
        `turns_had` (`CaboError`).
        """
        draw_count = arguments.integer("draws", draws)
        self._check_untouched("held_kamikaze()")
        chances_now = kamikaze(self.position)
        if not draw_count:
            return chances_now
        my_chance = my_kamikaze_chances(self.position, draw_count)[-1]
        any_chance = my_chance + sum(chances_now.opponents)  # two cannot hold one at once
        return Kamikaze(my_chance, chances_now.opponents, any_chance)

    def held_kamikaze(self, *, seed: int = 1, players: Sequence[str] = ()) -> "KamikazeMidRound":
        """How likely each player has a kamikaze after `turns_had` turns, if the others are these `players`.

        I am taken to have played like the first of them until now. Refuses rules without a kamikaze, a table
        without `turns_had`, and one too unlikely to be found (`CaboError`).
        """
        from caboprob.front.playing import kamikaze_in_play

        if self.turns_had is None:
            raise BadNotation("parameter-missing", name="turns_had")
        return kamikaze_in_play(
            self.position,
            arguments.texts("players", players),
            arguments.integer("seed", seed),
            **self._turns,
        )

    def best(
        self,
        rounds: int = ROUNDS,
        *,
        seed: int = 1,
        players: Sequence[str] = (),
        drawn: str | int | None = None,
    ) -> tuple["PricedOption", ...]:
        """My decisions now, the best first; these `players`, me first, play each out from the same deals.

        They are ranked by `excess`, my points less the mean of the others'; with totals, points are what the
        round adds to them, and a drop counts as negative points. With a card `drawn`, they are the decisions
        that remain with it in hand. Refuses unknown players, a card that cannot be drawn, more rounds than a
        run may have, and a table too unlikely to be found (`CaboError`).
        """
        from caboprob.front.playing import ranked_options

        player_notations = arguments.texts("players", players)
        return ranked_options(
            self.position,
            player_notations,
            arguments.integer("rounds", rounds),
            arguments.integer("seed", seed),
            self._read_drawn(drawn),
            **self._turns,
            scores_before=self.before,
        )

    def _read_drawn(self, card: str | int | None) -> int | None:
        """The number of the card in hand; refuses a card that the deck has no more of (`ImpossibleCards`)."""
        if card is None:
            return None
        deck = self.position.rules.deck
        with at_place("drawn"):
            number = deck.read_card(card)
            deck.check((*self.position.known_cards, number))
        return number

    def next_card(self) -> NextCard:
        """How likely the next card of the draw pile has each rank, before and after a reshuffle.

        Either is None where there is no pile to draw from.
        """
        return next_card(self.position)

    def own_sum(self) -> dict[int, Fraction]:
        """How likely each sum of my own cards is."""
        return own_sum_distribution(self.position)

    def _write_hand(self, hand: Slots) -> str:
        return " ".join(write_slot(self.position.rules.deck, slot) for slot in hand)
