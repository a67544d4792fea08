"""Cards of a hand that go together: equal ranks and neighbours in a suit, as sets of cards."""

from caboprob.kabadak.core.cards import A_RANK

BUT_ACES = 0x7F7F7F7F


def in_pairs(cards: int) -> int:
    """The cards whose rank is there twice or more."""
    one, two, three, four = by_suit(cards)
    return cards & ((one & two) | (three & four) | ((one | two) & (three | four))) * A_RANK


def in_threes(cards: int) -> int:
    """The cards whose rank is there three times or more."""
    one, two, three, four = by_suit(cards)
    return cards & ((one & two & (three | four)) | (three & four & (one | two))) * A_RANK


def in_runs(cards: int) -> int:
    """The cards that stand in a run of three or more."""
    first = run_starts(cards)
    return first | first << 1 | first << 2


def run_starts(cards: int) -> int:
    """The cards after which the next two of their suit are there as well."""
    two = cards & cards >> 1 & BUT_ACES
    return two & two >> 1 & BUT_ACES


def by_suit(cards: int) -> tuple[int, int, int, int]:
    """The ranks that are there in each suit, a byte each."""
    return cards & 255, cards >> 8 & 255, cards >> 16 & 255, cards >> 24 & 255
