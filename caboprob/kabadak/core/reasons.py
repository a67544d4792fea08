"""Why a move is not allowed: each reason is a number in the core, a clause of the rules, and a message.

The message is `kabadak.<name>` in the catalogue, the name with hyphens.
"""

from enum import IntEnum


class Reason(IntEnum):
    """`LEGAL`, or why a move is not allowed."""

    LEGAL = 0
    MALFORMED = 1  # the way it names its cards does not make a move
    GAME_OVER = 2
    TALON_EMPTY = 3
    TALON_LASTS = 4  # no skipping while the talon has cards
    MUST_LAY = 5  # no skipping with an empty talon and something to lay
    NO_KABADAK = 6  # the hand does not spell it
    NOT_IN_HAND = 7
    LIES_ON_TABLE = 8  # what lies there stays
    TOO_MANY_CARDS = 9  # so many never go into one row at once
    ONE_CARD = 10  # which is no new row
    PAIR_BEFORE_COMING_OUT = 11
    NO_SET = 12
    NO_RUN = 13
    RUN_TOO_SHORT = 14
    ACE_AND_SEVEN = 15  # which do not follow each other in a run
    ADDED_BEFORE_COMING_OUT = 16
    NO_SUCH_ROW = 17
    DOES_NOT_FIT = 18
    ONE_CARD_CHANGES = 19  # a set changes into a run, or back, by exactly one card
    GAP = 20  # the cards do not continue the run
    NOT_ONE_STEP = 21  # the cards cannot be added to the row at once

    @property
    def clause(self) -> str:
        """The id of the clause that forbids the move."""
        return CLAUSES[self]

    @property
    def message(self) -> str:
        """The key of the sentence that says why."""
        return "kabadak." + self.name.lower().replace("_", "-")


CLAUSES = {
    Reason.MALFORMED: "turn.options",
    Reason.GAME_OVER: "end.last-card",
    Reason.TALON_EMPTY: "talon.empty",
    Reason.TALON_LASTS: "talon.skip",
    Reason.MUST_LAY: "talon.empty",
    Reason.NO_KABADAK: "kabadak.cards",
    Reason.NOT_IN_HAND: "deck.aim",
    Reason.LIES_ON_TABLE: "row.lies",
    Reason.TOO_MANY_CARDS: "run.what",
    Reason.ONE_CARD: "set.pair",
    Reason.PAIR_BEFORE_COMING_OUT: "coming-out.before",
    Reason.NO_SET: "set.what",
    Reason.NO_RUN: "run.what",
    Reason.RUN_TOO_SHORT: "run.three",
    Reason.ACE_AND_SEVEN: "run.ace-seven",
    Reason.ADDED_BEFORE_COMING_OUT: "coming-out.before",
    Reason.NO_SUCH_ROW: "row.any",
    Reason.DOES_NOT_FIT: "row.top",
    Reason.ONE_CARD_CHANGES: "row.change",
    Reason.GAP: "run.several",
    Reason.NOT_ONE_STEP: "turn.one-laying",
}
