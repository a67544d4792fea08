"""A table as I see it, and what can be asked of it: counted, or played on."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, overload

from caboprob.exact.call import Call, Model, call, win
from caboprob.exact.kamikaze import Kamikaze, kamikaze, within_draws
from caboprob.exact.ownsum import own_sum_distribution
from caboprob.exact.reshuffle import NextCard, next_card
from caboprob.slots import Slots, write_slot
from caboprob.table.position import Position

if TYPE_CHECKING:
    from caboprob.front.playing import Option, PlayedCall

Play = Literal["play"]
ROUNDS = 20_000


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A table as I see it; I am player 1. `position` has the hands as far as they are known."""

    position: Position

    def __repr__(self) -> str:
        rules, deck = self.position.rules, self.position.rules.deck
        seen = f", discard={deck.write_hand(self.position.discard)!r}" if self.position.discard else ""
        me, *others = (self._written(hand) for hand in self.position.hands)
        return f"position({rules.key!r}, me={me!r}, opponents={others}{seen})"

    def win(self, model: Model = "as-they-lie") -> Fraction:
        """How likely a call succeeds now: what `call` says too, counted sooner."""
        return win(self.position, model)

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
        rounds: int = ROUNDS,
        seed: int = 1,
        players: Sequence[str] = (),
    ) -> "Call | PlayedCall":
        """What a call brings now: how it may end, and everybody's points on average.

        By `model` the hands are compared as they lie, or after one more draw of each of the others; with
        `play` the others, by these `players`, take their last turns. Refuses what is too much to count, and
        what the rules do not have (`CaboError`).
        """
        if model == "play":
            from caboprob.front.playing import play_call

            return play_call(self.position, players, rounds, seed)
        return call(self.position, model)

    def kamikaze(self, draws: int = 0) -> Kamikaze:
        """How likely each player holds a kamikaze; I after so many of my own draws, keeping what is missing.

        Refuses rules without one, and more draws than the pile has (`CaboError`).
        """
        now = kamikaze(self.position)
        if not draws:
            return now
        mine = within_draws(self.position, draws)[-1]
        return Kamikaze(mine, now.opponents, mine + sum(now.opponents))

    def best(
        self, rounds: int = ROUNDS, *, seed: int = 1, players: Sequence[str] = ()
    ) -> tuple["Option", ...]:
        """My moves now, the best first: each played on by these `players`, me first, with the same cards."""
        from caboprob.front.playing import best

        return best(self.position, players, rounds, seed)

    def next_card(self) -> NextCard:
        """How likely the next card of the draw pile has each value, before and after a reshuffle."""
        return next_card(self.position)

    def own_sum(self) -> dict[int, Fraction]:
        """How likely each sum of my own cards is."""
        return own_sum_distribution(self.position)

    def _written(self, hand: Slots) -> str:
        return " ".join(write_slot(self.position.rules.deck, slot) for slot in hand)
