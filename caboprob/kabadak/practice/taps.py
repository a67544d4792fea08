"""What a tap means: a card of the hand is chosen, or no longer; on a row the chosen cards are laid."""

from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, move_of

Chosen = tuple[int, ...]

NEW_ROW, TALON = "new", "talon"
DECLARE, SKIP = "kabadak", "pass"  # to declare: the hand spells Kabadak, which ends the game
MOVE_OF_PLACE = {TALON: DRAW, DECLARE: KABADAK, SKIP: PASS}
ROW = "row"


def card_tapped(chosen: Chosen, card: int) -> Chosen:
    """The cards chosen after a card of the hand was tapped, in their order: the last will lie on top."""
    return tuple(other for other in chosen if other != card) if card in chosen else (*chosen, card)


def place_tapped(chosen: Chosen, place: str) -> int | None:
    """The move that a tap on a place makes: the talon, `new`, `row3` (from 1), Kabadak, or to skip.

    None where a row is tapped and no card is chosen for it.
    """
    if place in MOVE_OF_PLACE:
        return MOVE_OF_PLACE[place]
    if not chosen:
        return None
    if place == NEW_ROW:
        return move_of(LAY, 0, chosen)
    return move_of(ADD, int(place.removeprefix(ROW)) - 1, chosen)
