"""The game as the player on turn sees it: their hand, the rows, and whether the talon lasts."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import IllegalMove, ImpossibleCards, at_place
from caboprob.kabadak.core.cards import (
    DECK_SIZE,
    card_count,
    card_set,
    check_distinct,
    read_cards,
    write_cards,
)
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, LAY, move_of
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import CARDS_DEALT, HIDDEN, State, clear_table, new_state
from caboprob.kabadak.core.transitions import lay
from caboprob.kabadak.odds import KnownCards
from caboprob.kabadak.position import LARGEST_HAND, Position

ME, OTHER = 0, 1  # the seats, whichever they are at the table

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What the player on turn sees; `talon` says that there are cards left to draw.

    Who has `came_out` has laid a first row and may add cards to any.
    """

    hand: Cards = ()
    rows: tuple[Cards, ...] = ()
    came_out: bool = False
    talon: bool = True

    @property
    def position(self) -> Position:
        """The position for the odds; before coming out nobody holds fewer cards than were dealt."""
        seen = KnownCards(card_set(self.hand), card_set(card for row in self.rows for card in row))
        return Position(seen, 0 if self.came_out else max(0, CARDS_DEALT - len(self.hand)))

    @property
    def most_draws(self) -> int:
        """How many cards the player can still draw at most, since the other holds at least one card."""
        position = self.position
        unseen_elsewhere = card_count(position.known_cards.unseen) - position.unknown
        return min(position.most_in_talon, unseen_elsewhere - 1) if self.talon else 0

    def state(self) -> State:
        """A state for the rules core, with one unknown card in the talon if it has cards left."""
        state = new_state()
        clear_table(state, dealer=OTHER)
        # The other player gets every card that is not mine, and so can lay all the rows.
        state.hands[OTHER] = ~card_set(self.hand) & (1 << DECK_SIZE) - 1
        for number, row in enumerate(self.rows):
            _lay_row(state, number, row)
        state.hands[ME] = card_set(self.hand)
        state.came_out[ME] = int(self.came_out)
        state.turn, state.ended_by, state.winner = ME, 0, -1
        state.talon[0], state.talon_size = HIDDEN, int(self.talon)
        return state


def read_view(
    hand: str | Sequence[object] = "",
    rows: Sequence[str | Sequence[object]] = (),
    *,
    came_out: bool = False,
    talon: bool = True,
) -> View:
    """A view from its notation, rows with their top last.

    Refuses cards that cannot be read (`BadNotation`), hands and rows that no game can bring
    (`ImpossibleCards`), and rows that were never laid so (`IllegalMove`).
    """
    with at_place("hand"):
        hand_cards = read_cards(hand)
        check_distinct(hand_cards)
        if len(hand_cards) > LARGEST_HAND:
            raise ImpossibleCards("hand-too-long", most=LARGEST_HAND, got=len(hand_cards))
    seen, laid = list(hand_cards), []
    for number, row in enumerate(rows, 1):
        with at_place(f"row {number}"):
            cards = read_cards(row)
            check_distinct((*seen, *cards))
        seen += cards
        laid.append(cards)
    view = View(hand_cards, tuple(laid), came_out, talon)
    if DECK_SIZE - len(seen) - view.position.unknown < 1 + talon:
        raise ImpossibleCards("kabadak-none-left", got=len(seen))
    view.state()  # refuses rows that could not be laid
    return view


def _lay_row(state: State, number: int, cards: Cards) -> None:
    """Lets the other player lay a row: first what a new row needs, then card by card."""
    state.turn, state.came_out[OTHER] = OTHER, 1
    with at_place(f"row {number + 1}"):
        start = 2 if _why_not(state, LAY, 0, cards[:2]) == Reason.LEGAL else 3
        _lay(state, LAY, 0, cards[:start])
        for card in cards[start:]:
            _lay(state, ADD, number, (card,))


def _lay(state: State, kind: int, row: int, cards: Cards) -> None:
    reason = _why_not(state, kind, row, cards)
    if reason != Reason.LEGAL:
        names = " ".join(write_cards(cards))
        raise IllegalMove(reason.message, reason.clause, player=OTHER + 1, move=names)
    lay(state, move_of(kind, row, cards))


def _why_not(state: State, kind: int, row: int, cards: Cards) -> Reason:
    return why_illegal(state, move_of(kind, row, cards))
