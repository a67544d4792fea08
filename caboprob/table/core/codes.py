"""The codes of the rules core: moves, phases, endings and actions as whole numbers."""

from caboprob.shuffling import LARGEST_PILE

NO_CARD = -1  # a card that is not there

# The largest round the core holds.
SEATS = 10
SLOTS = LARGEST_PILE  # penalty cards can bring nearly all of a deck into one hand
CARDS = LARGEST_PILE
FACES = 80  # different cards; a card is the number of its face
RANKS = 16

# A bit beside those of the seats that know a card: it lies face up, and nobody can forget it.
FACE_UP = 1 << SEATS

# Kinds of moves. `draw` and what follows it are moves of their own: a player decides after seeing the card.
DRAW = 1
TAKE = 2  # the top discard, in exchange for own cards
CALL = 3
KEEP = 4  # the drawn card, in exchange for own cards
DISCARD = 5  # the drawn card
LOOK = 6
SWAP = 7
PASS_SWAP = 8  # no swap after a look that may be followed by one
SNAP = 9
DEAL = 11  # a card from the draw pile for somebody else, as an action
PASS_CALL = 12  # no call, where a call comes at the end of a turn
SKIP = 13  # the action of a card laid is not used

# Phases of a turn: what the player on turn has to do next.
TURN = 0  # draw, take or call; in Cabu anyone may snap now
HOLDING = 1  # decide about the drawn card
LOOKED = 2  # after the look of a card that may also swap: swap, or be done
OVER = 3
LAID_ACTION = 4  # a card that acts from any discard lies there: whoever laid it uses its action, or does not
TURN_END = 5  # the turn is played: call now, or pass; anyone may snap
SNAP_PHASES = (TURN, TURN_END)  # when cards may be snapped out of turn

# What ended the round.
CALLED = 1
SHED = 2  # a hand is empty, its last card snapped
OUT_OF_CARDS = 3  # nothing left to draw or to shuffle

# What a card's action may do, as bits.
LOOK_OWN = 1
LOOK_OTHER = 2
SWAP_WITH_OTHER = 4  # an own card with another player's
SWAP_OTHERS = 8  # two cards of two other players
SWAP_WITHIN = 16  # two cards of one hand
LOOK_TWO = 32  # a look shows two cards instead of one
SWAP_LOOKED = 64  # what a look has shown may then be swapped
DEAL_OTHER = 128  # another player gets a card from the draw pile
ANY_LOOK = LOOK_OWN | LOOK_OTHER
ANY_UNSEEN_SWAP = SWAP_WITH_OTHER | SWAP_OTHERS | SWAP_WITHIN  # without a look before

ACTION_BITS = {
    "look-own": LOOK_OWN,
    "look-other": LOOK_OTHER,
    "swap-with-other": SWAP_WITH_OTHER,
    "swap-others": SWAP_OTHERS,
    "swap-within": SWAP_WITHIN,
    "look-two": LOOK_TWO,
    "swap-looked": SWAP_LOOKED,
    "deal-to-other": DEAL_OTHER,
}
