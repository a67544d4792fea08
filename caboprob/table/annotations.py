"""What an entry of a record tells beside its move: cards that came to light, its outcome, that it stood.

`draw 8 look 2=5` is the move `draw look 2`, and tells the card drawn and the one in slot 2 until then.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.cards import Deck
from caboprob.errors import BadNotation, CaboError, shown
from caboprob.shuffling import HIDDEN
from caboprob.slots import UNKNOWN
from caboprob.table.notation import PLACE

STANDS = "!"
BY = "by"  # before the player who moves although it is another one's turn
OUTCOMES = {"held": True, "failed": False}
KINDS = ("keep", "discard", "look", "swap")  # the words after `draw` that are no card
CLAIM = re.compile(rf"(?:take|draw keep) {PLACE}(?:\+{PLACE})+|snap .*")
PARTS = re.compile(r"([+ ])")


@dataclass(frozen=True, slots=True)
class AnnotatedMove:
    """An entry: its move, and what it tells.

    `card` is the one drawn or taken, `cards` are those that lay at places, as written, before the entry;
    `held` is what became of a claim or throw. `stood`: it was let stand, allowed or not.
    """

    move: str
    card: int | None = None
    cards: tuple[tuple[str, int], ...] = ()
    held: bool | None = None
    stood: bool = False

    @property
    def tells(self) -> bool:
        """Whether it says anything beside the move."""
        return self.stood or self.held is not None or self.card is not None or bool(self.cards)


def read_annotated(text: str, deck: Deck) -> AnnotatedMove:
    """Reads an entry of a record of cards of this deck; what is left as `move` is not read yet.

    Refuses what is no card, and an outcome of a move that has none (`BadNotation`).
    """
    words = text.replace(STANDS, f" {STANDS} ").split()
    stood = words[-1:] == [STANDS]
    words = words[: len(words) - stood]
    held = OUTCOMES.get(words[-1].lower()) if words else None
    words = words[: len(words) - (held is not None)]
    by = words[:2] if words[:1] == [BY] else []
    words = words[len(by) :]
    card = _new_card(words, deck)
    if card is not None:
        del words[1]
    plain, cards = _places(" ".join(words), deck)
    if held is not None and not CLAIM.fullmatch(plain.lower()):
        raise BadNotation("outcome-of-no-claim", move=shown(text))
    return AnnotatedMove(" ".join((*by, plain)), None if card == HIDDEN else card, cards, held, stood)


def move_alone(text: str, deck: Deck) -> str:
    """The move of an entry alone, as the notation has it."""
    return read_annotated(text, deck).move


def tells(text: str, deck: Deck) -> bool:
    """Whether an entry tells more than its move; one that cannot be read does not."""
    try:
        return read_annotated(text, deck).tells or UNKNOWN in text
    except CaboError:
        return False


def read_known(deck: Deck, written: Sequence[object]) -> tuple[int, ...]:
    """Cards of a list, `HIDDEN` for `?`."""
    return tuple(read_card(deck, card) for card in written)


def read_card(deck: Deck, written: object) -> int:
    """A card, `HIDDEN` for `?`."""
    return HIDDEN if written == UNKNOWN else deck.read_card(written)


def write_card(deck: Deck, card: int) -> int | str:
    """A card as a record has it, `?` for `HIDDEN`."""
    return UNKNOWN if card == HIDDEN else deck.write_card(card)


def _new_card(words: Sequence[str], deck: Deck) -> int | None:
    """The card after `draw` or `take`; None where there is none."""
    first, *rest = words or [""]
    first = first.lower()
    if first == "draw" and rest and rest[0].lower() not in KINDS:
        return read_card(deck, rest[0])
    if first == "take" and len(rest) == 2:
        return read_card(deck, rest[0])
    return None


def _places(text: str, deck: Deck) -> tuple[str, tuple[tuple[str, int], ...]]:
    """The text without the cards told of places, and these."""
    if "=" not in text:
        return text, ()
    parts, cards = PARTS.split(text), []
    for index, part in enumerate(parts):
        place, is_told, card = part.partition("=")
        if is_told:
            if not re.fullmatch(PLACE, place):
                raise BadNotation("card-of-no-place", got=shown(part))
            if (told := read_card(deck, card)) != HIDDEN:
                cards.append((place, told))
            parts[index] = place
    return "".join(parts), tuple(cards)
