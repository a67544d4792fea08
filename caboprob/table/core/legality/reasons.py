"""Why a move is not allowed: each reason is a number in the core, a clause of the rules, and a message.

The message is `moves.<name>` in the catalogue, the name with hyphens.
"""

from enum import IntEnum


class Reason(IntEnum):
    """`LEGAL`, or what stands against a move."""

    LEGAL = 0
    MALFORMED = 1  # the way it names its cards does not make a move
    ROUND_OVER = 2
    TURN_NOT_BEGUN = 3  # draw first
    CARD_IN_HAND = 4  # decide about the drawn card first
    ACTION_OPEN = 5  # finish the action of a card first
    NOTHING_TO_TAKE = 6
    ALREADY_CALLED = 7
    NO_SLOT_TO_EXCHANGE = 8
    NOT_YOUR_SLOT = 9
    NO_SETS = 10  # the game has none: one card is exchanged at a time
    SET_TOO_LARGE = 11
    NO_ACTION = 12
    NO_LOOK_ACTION = 13
    NO_SWAP_ACTION = 14
    LOOK_OWN_ONLY = 15
    LOOK_OTHERS_ONLY = 16
    NO_SLOT_TO_LOOK_AT = 17
    SWAP_NEEDS_OWN = 18  # neither card is one's own
    SWAP_NOT_WITHIN = 19  # both cards lie in one hand
    NO_SLOT_TO_SWAP = 20
    NO_SNAPS = 21
    SNAP_TOO_EARLY = 22  # in the middle of a turn
    NOTHING_TO_SNAP_ON = 23
    NO_SLOT_TO_SNAP = 24
    NO_SLOT_TO_GIVE = 25
    GIVE_ONLY_FOREIGN = 26  # a card is given only for another's card that one snaps
    NO_OWN_SLOT_TO_LOOK_AT = 27
    NOT_YOUR_TURN = 28
    TAKES_NOTHING = 29  # the game lets nobody take a discard
    CALLER_LOCKED = 30  # nobody may touch the caller's cards any more
    SNAPPED_ALREADY = 31  # and each discard may be snapped onto once only
    SNAP_OWN_ONLY = 32
    GIVE_ONE = 33  # for another's card that one snaps, one has to be given
    CALL_TOO_EARLY = 34  # not everybody has had enough turns
    CALL_TOO_MANY_CARDS = 35
    CALL_AFTER_TURN = 36  # calls come at the end of a turn, not at its beginning
    TURN_ENDING = 37  # the turn is played: only a call may follow
    NOTHING_LAID = 38  # no card was laid whose action could be used
    NO_DEAL_ACTION = 39
    NO_SEAT_TO_DEAL = 40
    DEAL_OTHERS_ONLY = 41
    THROWN_STAYS = 42  # a card snapped out of turn may not be taken
    LOOK_ONE_ONLY = 43
    LOOK_FIRST = 44  # only what was looked at may be swapped, and nothing has been
    SWAP_LOOKED_ONLY = 45  # only what was looked at may be swapped

    @property
    def clause(self) -> str:
        """The id of the clause that forbids the move."""
        return CLAUSES[self]

    @property
    def message(self) -> str:
        """The key of the sentence that says why."""
        return "moves." + self.name.lower().replace("_", "-")


CLAUSES = {
    Reason.MALFORMED: "turn.options",
    Reason.ROUND_OVER: "round.end",
    Reason.TURN_NOT_BEGUN: "turn.options",
    Reason.CARD_IN_HAND: "turn.draw",
    Reason.ACTION_OPEN: "action.cards",
    Reason.NOTHING_TO_TAKE: "turn.take-discard",
    Reason.ALREADY_CALLED: "call.once",
    Reason.NO_SLOT_TO_EXCHANGE: "turn.exchange",
    Reason.NOT_YOUR_SLOT: "turn.exchange",
    Reason.NO_SETS: "set.size",
    Reason.SET_TOO_LARGE: "set.size",
    Reason.NO_ACTION: "action.cards",
    Reason.NO_LOOK_ACTION: "action.cards",
    Reason.NO_SWAP_ACTION: "action.cards",
    Reason.LOOK_OWN_ONLY: "action.look-own",
    Reason.LOOK_OTHERS_ONLY: "action.look-other",
    Reason.NO_SLOT_TO_LOOK_AT: "action.look-other",
    Reason.SWAP_NEEDS_OWN: "action.swap",
    Reason.SWAP_NOT_WITHIN: "action.swap",
    Reason.NO_SLOT_TO_SWAP: "action.swap",
    Reason.NO_SNAPS: "snap.throw",
    Reason.SNAP_TOO_EARLY: "snap.window",
    Reason.NOTHING_TO_SNAP_ON: "snap.window",
    Reason.NO_SLOT_TO_SNAP: "snap.throw",
    Reason.NO_SLOT_TO_GIVE: "snap.foreign",
    Reason.GIVE_ONLY_FOREIGN: "snap.foreign",
    Reason.NO_OWN_SLOT_TO_LOOK_AT: "action.look-own",
    Reason.NOT_YOUR_TURN: "turn.direction",
    Reason.TAKES_NOTHING: "turn.take-discard",
    Reason.CALLER_LOCKED: "call.no-lock",
    Reason.SNAPPED_ALREADY: "snap.window",
    Reason.SNAP_OWN_ONLY: "snap.foreign",
    Reason.GIVE_ONE: "snap.foreign",
    Reason.CALL_TOO_EARLY: "call.when",
    Reason.CALL_TOO_MANY_CARDS: "call.when",
    Reason.CALL_AFTER_TURN: "call.when",
    Reason.TURN_ENDING: "turn.end",
    Reason.NOTHING_LAID: "action.drawn-only",
    Reason.NO_DEAL_ACTION: "action.cards",
    Reason.NO_SEAT_TO_DEAL: "action.cards",
    Reason.DEAL_OTHERS_ONLY: "action.cards",
    Reason.THROWN_STAYS: "turn.take-discard",
    Reason.LOOK_ONE_ONLY: "action.cards",
    Reason.LOOK_FIRST: "action.swap",
    Reason.SWAP_LOOKED_ONLY: "action.swap",
}
