"""Why a move is not allowed: each reason is a number in the core, a clause of the rules, and a message."""

from enum import IntEnum


class Reason(IntEnum):
    """`LEGAL`, or what stands against a move."""

    LEGAL = 0
    UNREADABLE = 1
    GAME_OVER = 2
    TALON_EMPTY = 3
    TALON_LASTS = 4
    MUST_LAY = 5
    NO_KABADAK = 6
    NOT_IN_HAND = 7
    LIES_ON_TABLE = 8
    TOO_MANY_CARDS = 9
    ONE_CARD = 10
    PAIR_BEFORE_COMING_OUT = 11
    NO_SET = 12
    NO_RUN = 13
    RUN_TOO_SHORT = 14
    ACE_AND_SEVEN = 15
    ADDED_BEFORE_COMING_OUT = 16
    NO_SUCH_ROW = 17
    DOES_NOT_FIT = 18
    ONE_CARD_CHANGES = 19
    GAP = 20
    NOT_ONE_STEP = 21

    @property
    def clause(self) -> str:
        """The id of the clause that forbids the move."""
        return SAID[self][0]

    @property
    def message(self) -> str:
        """The key of the sentence that says why."""
        return SAID[self][1]


SAID = {
    Reason.UNREADABLE: ("turn.options", "kabadak.illegal.unreadable"),
    Reason.GAME_OVER: ("end.last-card", "kabadak.illegal.game-over"),
    Reason.TALON_EMPTY: ("talon.empty", "kabadak.illegal.talon-empty"),
    Reason.TALON_LASTS: ("talon.skip", "kabadak.illegal.talon-lasts"),
    Reason.MUST_LAY: ("talon.empty", "kabadak.illegal.must-lay"),
    Reason.NO_KABADAK: ("kabadak.cards", "kabadak.illegal.no-kabadak"),
    Reason.NOT_IN_HAND: ("deck.aim", "kabadak.illegal.not-in-hand"),
    Reason.LIES_ON_TABLE: ("row.lies", "kabadak.illegal.lies-on-table"),
    Reason.TOO_MANY_CARDS: ("run.what", "kabadak.illegal.too-many-cards"),
    Reason.ONE_CARD: ("set.pair", "kabadak.illegal.one-card"),
    Reason.PAIR_BEFORE_COMING_OUT: ("coming-out.before", "kabadak.illegal.pair-before-coming-out"),
    Reason.NO_SET: ("set.what", "kabadak.illegal.no-set"),
    Reason.NO_RUN: ("run.what", "kabadak.illegal.no-run"),
    Reason.RUN_TOO_SHORT: ("run.three", "kabadak.illegal.run-too-short"),
    Reason.ACE_AND_SEVEN: ("run.ace-seven", "kabadak.illegal.ace-and-seven"),
    Reason.ADDED_BEFORE_COMING_OUT: ("coming-out.before", "kabadak.illegal.added-before-coming-out"),
    Reason.NO_SUCH_ROW: ("row.any", "kabadak.illegal.no-such-row"),
    Reason.DOES_NOT_FIT: ("row.top", "kabadak.illegal.does-not-fit"),
    Reason.ONE_CARD_CHANGES: ("row.change", "kabadak.illegal.one-card-changes"),
    Reason.GAP: ("run.several", "kabadak.illegal.gap"),
    Reason.NOT_ONE_STEP: ("turn.one-laying", "kabadak.illegal.not-one-step"),
}
