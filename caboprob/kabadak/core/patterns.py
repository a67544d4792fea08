"""Cards of a hand that go together, as sets of cards: equal ranks, and neighbours in a suit."""

from caboprob.kabadak.core.cards import SEVENS

ALL_BUT_ACES = 0x7F7F7F7F  # no run goes on from an ace to the 7 of the next suit
# A set of ranks, in one byte, times `SEVENS` is the set of the cards of these ranks in every suit.


def in_pairs(cards: int) -> int:
    """Those of the cards whose rank is among them twice or more."""
    one, two, three, four = by_suit(cards)  # the ranks held in each of the four suits
    return cards & ((one & two) | (three & four) | ((one | two) & (three | four))) * SEVENS


def in_threes(cards: int) -> int:
    """Those of the cards whose rank is among them three times or more."""
    one, two, three, four = by_suit(cards)
    return cards & ((one & two & (three | four)) | (three & four & (one | two))) * SEVENS


def in_runs(cards: int) -> int:
    """Those of the cards that are part of a run of three or more."""
    starts = run_starts(cards)
    return starts | starts << 1 | starts << 2


def run_starts(cards: int) -> int:
    """Those of the cards whose next two in the suit are among them as well."""
    pair_starts = cards & cards >> 1 & ALL_BUT_ACES
    return pair_starts & pair_starts >> 1 & ALL_BUT_ACES


def by_suit(cards: int) -> tuple[int, int, int, int]:
    """The ranks among the cards in each suit, one byte per suit."""
    return cards & 255, cards >> 8 & 255, cards >> 16 & 255, cards >> 24 & 255
