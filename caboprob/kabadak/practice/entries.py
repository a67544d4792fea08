"""What I have decided, as a short text for an address: `d.lghi.a0j.k` and so on, one entry after the other.

An entry begins with a letter: `d` draws, `p` skips, `k` declares Kabadak, `l` lays a new row, `a` adds to the
row whose number follows, `n` deals the next game. A card or a row, from 0, is one digit to the base of 32.
"""

from caboprob.errors import BadNotation, excerpt
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, MOST_CARDS, PASS, kind_of, move_of, row_of
from caboprob.kabadak.options import cards_in_order

DIGITS = "0123456789abcdefghijklmnopqrstuv"
SEPARATOR = "."
NEXT = "n"
PLAIN_LETTERS = {DRAW: "d", PASS: "p", KABADAK: "k"}
PLAIN_MOVES = {letter: kind for kind, letter in PLAIN_LETTERS.items()}
LAYS, ADDS = "l", "a"


def join(entries: tuple[str, ...]) -> str:
    """Several entries as one text."""
    return SEPARATOR.join(entries)


def split(text: str) -> tuple[str, ...]:
    """The entries of a text."""
    return tuple(text.split(SEPARATOR)) if text else ()


def write(move: int) -> str:
    """A move of mine."""
    kind = kind_of(move)
    if kind in PLAIN_LETTERS:
        return PLAIN_LETTERS[kind]
    cards = "".join(DIGITS[card] for card in cards_in_order(move))
    return LAYS + cards if kind == LAY else ADDS + DIGITS[row_of(move)] + cards


def read(text: str) -> int:
    """The move of an entry other than `NEXT`; refuses what is not an entry (`BadNotation`)."""
    letter, rest = text[:1], text[1:]
    if text in PLAIN_MOVES:
        return PLAIN_MOVES[text]
    numbers = [DIGITS.find(digit) for digit in rest]
    row = numbers.pop(0) if letter == ADDS and numbers else 0
    is_sound = 0 < len(numbers) == len(set(numbers)) <= MOST_CARDS and min(row, *numbers) >= 0
    if letter not in (LAYS, ADDS) or not is_sound:
        raise BadNotation("kabadak-move-unreadable", move=excerpt(text))
    return move_of(ADD if letter == ADDS else LAY, row, numbers)
