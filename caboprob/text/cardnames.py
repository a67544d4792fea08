"""Cards as people read them: the suit as a sign."""

from caboprob.content.messages import MINUS
from caboprob.reading.suits import SUIT_SIGNS


def card_name(name: str) -> str:
    """`Kh` as `K♥`, and `-1` with a minus sign; any other card as it is written."""
    if name[-1] in SUIT_SIGNS:
        return name[:-1] + SUIT_SIGNS[name[-1]]
    return name.replace("-", MINUS)
