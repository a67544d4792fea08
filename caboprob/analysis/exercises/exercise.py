"""An exercise: a table as one player sees it, what may be done there, and what each answer costs."""

from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from typing import Any

from caboprob.analysis.review.grades import Grade, grade_of
from caboprob.analysis.review.reasons import LossReason
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.slots import write_slot
from caboprob.table.position import Position

NAME_LENGTH = 8  # characters
COPIED_FIELDS = ("turns_had", "starter", "table", "rounds", "effective", "seed")  # stored as they are


class Theme(StrEnum):
    """The kind of decision that an exercise asks for."""

    CALL = "call"
    TAKE = "take"
    EXCHANGE = "give"  # of one card; these words stand in addresses
    SET = "set"
    LOOK = "look"
    SWAP = "swap"
    SNAP = "throw"


@dataclass(frozen=True, slots=True)
class Answer:
    """Moves that amount to the same thing, and my `excess`: my points minus the mean of the others'.

    Less is better. `regret` is by how much the excess is larger than that of the best answer, None for the
    best; `reason` says why it is worse, and is None if there is nothing to say beyond the regret.
    """

    moves: tuple[str, ...]
    excess: Estimate
    regret: Estimate | None
    reason: LossReason | None = None

    @property
    def move(self) -> str:
        """The first of the moves."""
        return self.moves[0]

    @property
    def grade(self) -> Grade:
        """How good it is."""
        return Grade.BEST if self.regret is None else grade_of(self.regret)


@dataclass(frozen=True, slots=True, repr=False)
class Exercise:
    """A position, me first and on turn, after `turns_had` turns each.

    `drawn` is the card that I have drawn and not used yet, None before the draw.

    `at_turn_end` says that the last of these turns is mine and has just been played: the moment to call,
    where calls come at the end of a turn.

    `starter` is the seat that began, counted from mine. The answers stand in the order of the rules, not of
    their worth. The others and I are taken to play like people at a `table` of that kind. For the best answer
    `rounds` rounds were played from believed tables, worth `effective` independent ones. `solved_by` are the
    built-in players who find the best answer, of those `polled`.
    """

    theme: Theme
    position: Position
    drawn: int | None
    turns_had: int
    starter: int
    answers: tuple[Answer, ...]
    table: str
    rounds: int
    effective: int
    seed: int
    solved_by: tuple[str, ...] = field(compare=False)
    polled: tuple[str, ...] = field(compare=False)
    at_turn_end: bool = False

    def __repr__(self) -> str:
        return f"Exercise({self.name!r}, {self.theme.value}, best {self.best.move!r})"

    @property
    def name(self) -> str:
        """Its name in addresses: a hash of what is shown and asked."""
        shown = "|".join(
            (
                self.theme.value,
                *self.notation.values(),
                str(self.turns_had),
                str(self.starter),
                *(["ending"] if self.at_turn_end else []),
            )
        )
        return sha256(f"{self.position.rules.key}|{shown}".encode()).hexdigest()[:NAME_LENGTH]

    @property
    def notation(self) -> dict[str, str]:
        """The cards in the notation of hands: mine, the others', the discard pile, the card drawn."""
        deck, position = self.position.rules.deck, self.position
        hands = [" ".join(write_slot(deck, slot) for slot in hand) for hand in position.hands]
        return {
            "me": hands[0],
            "opponents": ", ".join(hands[1:]),
            "discard": deck.write_hand(position.discard),
            "drawn": "" if self.drawn is None else deck.faces[self.drawn].name,
        }

    @property
    def as_data(self) -> dict[str, Any]:
        """Everything but the answers as plain data, to be kept and to be handed out."""
        cards = self.notation
        return {
            "name": self.name,
            "theme": self.theme.value,
            **cards,
            "opponents": cards["opponents"].split(", "),
            **{name: getattr(self, name) for name in COPIED_FIELDS},
            "ending": self.at_turn_end,
            "found_by": list(self.solved_by),
            "asked": list(self.polled),
        }

    @property
    def best(self) -> Answer:
        """The best answer."""
        return next(answer for answer in self.answers if answer.regret is None)

    @property
    def by_regret(self) -> tuple[Answer, ...]:
        """The answers, the best first."""
        return tuple(sorted(self.answers, key=lambda answer: answer.regret.value if answer.regret else 0.0))

    @property
    def margin(self) -> Estimate:
        """How much worse the second best answer is."""
        return min(
            (answer.regret for answer in self.answers if answer.regret), key=lambda regret: regret.value
        )

    def answer(self, move: str) -> Answer | None:
        """The answer that has this move, if any has."""
        return next((answer for answer in self.answers if move in answer.moves), None)
