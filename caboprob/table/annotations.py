"""What an entry of a record tells besides its move: cards, the outcome of a claim, an illegal move let stand.

`draw 8 look 2=5` is the move `draw look 2`, and tells the card drawn and the card that lay in slot 2 before.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.cards import Deck
from caboprob.errors import BadNotation, CaboError, excerpt
from caboprob.shuffling import HIDDEN
from caboprob.slots import UNKNOWN
from caboprob.table.notation import PLACE

LET_STAND = "!"
BY = "by"  # stands before the number of a player who moves out of turn
OUTCOMES = {"held": True, "failed": False}
CHOICES_AFTER_DRAW = ("keep", "discard", "look", "swap", "deal")  # the words after `draw` that are not a card
MOVE_WITH_OUTCOME = re.compile(rf"(?:take|draw keep) {PLACE}(?:\+{PLACE})+|snap .*")
SEPARATORS = re.compile(r"([+ ])")


@dataclass(frozen=True, slots=True)
class AnnotatedMove:
    """An entry: its move, and what it tells.

    `drawn` is the card drawn or taken. `revealed` has places, as written, and the cards that lay there before
    the entry. `succeeded` tells whether a claim or snap did, None if that is not said. `let_stand` tells that
    play went on from the move, allowed or not.
    """

    move: str
    drawn: int | None = None
    revealed: tuple[tuple[str, int], ...] = ()
    succeeded: bool | None = None
    let_stand: bool = False

    @property
    def says_more(self) -> bool:
        """Whether it says anything besides the move."""
        return self.let_stand or self.succeeded is not None or self.drawn is not None or bool(self.revealed)


def read_annotated(text: str, deck: Deck) -> AnnotatedMove:
    """Reads an entry of a record of cards of this deck; its `move` is left unparsed.

    Refuses anything that is not a card, and an outcome of a move that has none (`BadNotation`).
    """
    words = text.replace(LET_STAND, f" {LET_STAND} ").split()
    let_stand = words[-1:] == [LET_STAND]
    if let_stand:
        del words[-1]
    succeeded = OUTCOMES.get(words[-1].lower()) if words else None
    if succeeded is not None:
        del words[-1]
    by = words[:2] if words[:1] == [BY] else []
    words = words[len(by) :]
    drawn = _drawn_or_taken(words, deck)
    if drawn is not None:
        del words[1]
    plain_move, revealed = _split_off_cards(" ".join(words), deck)
    if succeeded is not None and not MOVE_WITH_OUTCOME.fullmatch(plain_move.lower()):
        raise BadNotation("outcome-of-no-claim", move=excerpt(text))
    move = " ".join((*by, plain_move))
    return AnnotatedMove(move, None if drawn == HIDDEN else drawn, revealed, succeeded, let_stand)


def strip_annotation(text: str, deck: Deck) -> str:
    """The move of an entry alone, as the notation has it."""
    return read_annotated(text, deck).move


def says_more_than_move(text: str, deck: Deck) -> bool:
    """Whether an entry tells more than its move, if only that a card is unknown; False if unreadable."""
    try:
        return read_annotated(text, deck).says_more or UNKNOWN in text
    except CaboError:
        return False


def read_cards(deck: Deck, cards: Sequence[object]) -> tuple[int, ...]:
    """The cards of a list, `HIDDEN` for `?`."""
    return tuple(read_card(deck, card) for card in cards)


def read_card(deck: Deck, value: object) -> int:
    """A card, `HIDDEN` for `?`."""
    return HIDDEN if value == UNKNOWN else deck.read_card(value)


def write_card(deck: Deck, card: int) -> int | str:
    """A card as a record has it, `?` for `HIDDEN`."""
    return UNKNOWN if card == HIDDEN else deck.write_card(card)


def _drawn_or_taken(words: Sequence[str], deck: Deck) -> int | None:
    """The card after `draw` or `take`; None if there is none."""
    first, *rest = words or [""]
    first = first.lower()
    if first == "draw" and rest and rest[0].lower() not in CHOICES_AFTER_DRAW:
        return read_card(deck, rest[0])
    if first == "take" and len(rest) == 2:
        return read_card(deck, rest[0])
    return None


def _split_off_cards(text: str, deck: Deck) -> tuple[str, tuple[tuple[str, int], ...]]:
    """The text without its `=card` parts, and those parts: a place and the card that lay there."""
    if "=" not in text:
        return text, ()
    parts, cards = SEPARATORS.split(text), []
    for index, part in enumerate(parts):
        place, equals_sign, card = part.partition("=")
        if equals_sign:
            if not re.fullmatch(PLACE, place):
                raise BadNotation("card-of-no-place", got=excerpt(part))
            if (told := read_card(deck, card)) != HIDDEN:
                cards.append((place, told))
            parts[index] = place
    return "".join(parts), tuple(cards)
