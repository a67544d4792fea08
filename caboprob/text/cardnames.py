"""Cards as people read them: the suit as a sign."""

from caboprob.reading.suits import SIGNS


def card_name(name: str) -> str:
    """`Kh` as `K♥`; a card without a suit as it is written."""
    return name[:-1] + SIGNS[name[-1]] if name[-1] in SIGNS else name
