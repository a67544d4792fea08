"""Weighs a laying: the points it takes from the hand, what it leaves there, and what it opens."""

from caboprob.kabadak.core.cards import bit, first, of_rank, points, rank_of, size
from caboprob.kabadak.core.moves import with_card
from caboprob.kabadak.core.rows import neighbour
from caboprob.kabadak.montecarlo.character import HUNDREDTHS, Character
from caboprob.kabadak.montecarlo.mind import Mind, idle_points

WON = 1 << 40  # worth more than anything: the last card is laid


def looks_ahead(player: Character) -> bool:
    """Whether it matters to a player what comes after a laying."""
    return player.plan > 0 or player.guard > 0


def weigh_set(mind: Mind, player: Character, start: int, cards: int, on_top: int, elsewhere: int) -> None:
    """Equal ranks with this one on top, added to the move `start`; `elsewhere` is what fits on other rows."""
    around = of_rank(rank_of(on_top)) | neighbour(on_top, 1) | neighbour(on_top, -1)
    worth = worth_of(mind, player, cards, elsewhere | around)
    if worth > mind.worth:
        mind.worth = worth
        mind.move = with_card(with_cards(start, cards & ~bit(on_top), 1), on_top)


def weigh_run(mind: Mind, player: Character, start: int, cards: int, step: int, elsewhere: int) -> None:
    """Neighbours laid upwards or downwards."""
    on_top = last(cards) if step > 0 else first(cards)
    worth = worth_of(mind, player, cards, elsewhere | of_rank(rank_of(on_top)) | neighbour(on_top, step))
    if worth > mind.worth:
        mind.worth = worth
        mind.move = with_cards(start, cards, step)


def worth_of(mind: Mind, player: Character, cards: int, fitting: int) -> int:
    """What a laying is worth in hundredths of a point, if `fitting` is what fits on a row afterwards."""
    rest = int(mind.hand) & ~cards
    if rest == 0:
        return WON
    worth = HUNDREDTHS * points(cards) + player.per_card * size(cards)
    if player.plan:
        worth += player.plan * (mind.idle - idle_points(rest, fitting))
    if player.guard:
        more = size(fitting & int(mind.unseen)) - size(int(mind.open) & int(mind.unseen))
        worth -= player.guard * more
    return worth


def with_cards(move: int, cards: int, step: int) -> int:
    """The move with all these cards, from the first on or from the last."""
    while cards:
        card = first(cards) if step > 0 else last(cards)
        move = with_card(move, card)
        cards &= ~bit(card)
    return move


def last(cards: int) -> int:
    """The last card of a set by suit and rank; the set is not empty."""
    for shift in (1, 2, 4, 8, 16):
        cards |= cards >> shift
    return size(cards) - 1
