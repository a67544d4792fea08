"""How the chance of a kamikaze is computed, with the numbers of the position filled in."""

from collections import Counter
from fractions import Fraction
from math import comb

from babel.numbers import format_decimal

from caboprob.exact.kamikaze import Kamikaze
from caboprob.slots import unknown_slot
from caboprob.table.position import Position
from caboprob.text.chances import fraction, percent
from caboprob.text.numbers import join_words
from caboprob.text.rounds import reasons
from caboprob.web.base.visit import Visit
from caboprob.web.kamikaze.inputs import Question

CLAUSES = ("score.kamikaze", "setup.deal", "setup.cards", "turn.draw", "turn.exchange", "pile.reshuffle")


def title(visit: Visit) -> str:
    """The title of the page: the game's word for a kamikaze."""
    return reasons.kamikaze_title(visit.language, visit.rules)


def lead(visit: Visit) -> str:
    """The lead of the page."""
    return visit.say("kamikaze.lead", kamikaze=_kamikaze_word(visit), cards=_kamikaze_cards(visit))


def paragraphs(visit: Visit, question: Question, chance: Fraction, odds: Kamikaze) -> list[str]:
    """Paragraphs on what a kamikaze is, what I lack, the ways in which I get it, and the others' chances.

    `chance` is the main chance of the page: mine, or, while none of my cards is known, anybody's.
    """
    position = question.position
    sentences = [
        visit.say("kamikaze.how.what", kamikaze=_kamikaze_word(visit), cards=_kamikaze_cards(visit)),
        missing_sentence(visit, position),
        *counting_paragraphs(visit, question, odds.me if question.none_of_mine_known else chance),
    ]
    if odds.anyone:
        sentences.append(visit.say("kamikaze.how.only-one", any=fraction(visit.language, odds.anyone)))
    if position.opponents and _has_ranges(position):
        sentences.append(visit.say("kamikaze.how.ranges"))
    if question.draws is None:  # one of my cards is unknown
        sentences.append(visit.say("kamikaze.how.collecting"))
    else:
        sentences.append(
            visit.say("kamikaze.how.pile", n=position.players, pile=position.untouched_pile_size)
        )
    return sentences


def missing_sentence(visit: Visit, position: Position) -> str:
    """A sentence on what my hand lacks, and how many of those cards are unseen."""
    lacking = _missing_cards(position)
    if not lacking:
        return visit.say("kamikaze.how.complete")
    known_copies = Counter(position.rules.deck.faces[card].rank for card in position.known_cards)
    ranks, copies = position.rules.deck.ranks, position.rules.deck.copies
    parts = [
        visit.say(
            "kamikaze.how.one-missing",
            count=count,
            rank=rank,
            left=copies[ranks.index(rank)] - known_copies[ranks.index(rank)],
        )
        for rank, count in lacking.items()
    ]
    unseen = len(position.rules.deck) - len(position.known_cards)
    return visit.say("kamikaze.how.missing", missing=join_words(visit.language, parts), unseen=unseen)


def counting_paragraphs(visit: Visit, question: Question, chance: Fraction) -> list[str]:
    """A paragraph on the ways in which cards come to me and those that complete my hand, if countable."""
    position = question.position
    # The cards that I still draw or, while some of mine are unknown, these.
    cards_to_come = question.draws or sum(slot.card is None for slot in position.me)
    unseen = len(position.rules.deck) - len(position.known_cards)
    ways = chance * comb(unseen, cards_to_come)
    if not cards_to_come or ways.denominator != 1 or _has_ranges(position):
        return []
    return [
        visit.say(
            "kamikaze.how.draws" if question.draws else "kamikaze.how.slots",
            n=cards_to_come,
            unseen=unseen,
            all=format_decimal(comb(unseen, cards_to_come), locale=visit.language),
            ways=format_decimal(ways.numerator, locale=visit.language),
            fraction=fraction(visit.language, chance),
            chance=percent(visit.language, chance),
        )
    ]


def _kamikaze_cards(visit: Visit) -> str:
    parts = [f"{count} × {rank}" for rank, count in visit.rules.kamikaze]
    return join_words(visit.language, parts)


def _missing_cards(position: Position) -> dict[str, int]:
    deck = position.rules.deck
    ranks_in_hand = Counter(
        deck.ranks[deck.faces[slot.card].rank] for slot in position.me if slot.card is not None
    )
    return {
        rank: count - ranks_in_hand[rank]
        for rank, count in position.rules.kamikaze
        if ranks_in_hand[rank] < count
    }


def _has_ranges(position: Position) -> bool:
    """Whether any card is known only by its range."""
    any_card = unknown_slot(position.rules.deck)
    return any(slot.card is None and slot != any_card for hand in position.hands for slot in hand)


def _kamikaze_word(visit: Visit) -> str:
    return reasons.kamikaze_name(visit.language, visit.rules)
