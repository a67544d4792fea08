"""Drawings in words, for screen readers."""

from caboprob.content.messages import say, space_punctuation
from caboprob.drawing.card import rank_and_suit
from caboprob.drawing.piles import discard_size, pile_size_words
from caboprob.drawing.scene import Card, KabadakTable, Mark, Power, Seat, Table

MARK_MESSAGES: dict[Mark, str] = {
    "new": "drawing.mark.new",
    "looked": "drawing.mark.looked",
    "swapped": "drawing.mark.swapped",
    "wrong": "drawing.mark.wrong",
}
POWER_MESSAGES: dict[Power, str] = {
    "look-own": "drawing.power.look-own",
    "look-other": "drawing.power.look-other",
    "look-any": "drawing.power.look-any",
    "swap": "drawing.power.swap",
    "look-swap": "drawing.power.look-swap",
}
_RANKS: dict[str, str] = {
    "A": "drawing.rank.A",
    "J": "drawing.rank.J",
    "Q": "drawing.rank.Q",
    "K": "drawing.rank.K",
}
_SUITS: dict[str, str] = {
    "h": "drawing.suit.h",
    "d": "drawing.suit.d",
    "c": "drawing.suit.c",
    "s": "drawing.suit.s",
}


def card_words(card: Card, language: str) -> str:
    """One card with its action, mark and note; a face-down card does not give its action away."""
    power = card.power if card.name is not None else ""
    extras = [say(language, POWER_MESSAGES[power])] if power else []
    if card.mark:
        extras.append(say(language, MARK_MESSAGES[card.mark]))
    if card.note:
        extras.append(card.note)
    name = _card_name(card.name, language)
    return f"{name} ({', '.join(extras)})" if extras else name


def hand_words(cards: tuple[Card, ...], language: str) -> str:
    """The cards from slot 1 on."""
    if not cards:
        return say(language, "drawing.no-cards")
    return ", ".join(card_words(card, language) for card in cards)


def table_title(table: Table | KabadakTable, language: str) -> str:
    """Whose turn it is."""
    for seat in table.seats:
        if seat.active:
            return say(language, "drawing.table.turn", label=seat.label)
    return say(language, "drawing.table.title")


def table_words(table: Table, language: str) -> str:
    """Seats, piles and the drawn card, one sentence per item."""
    sentences = [seat_words(seat, language) for seat in table.seats]
    sentences += [pile_words(table, language), discard_words(table, language)]
    if table.drawn:
        sentences.append(drawn_words(table.drawn, table.drawn_by, language))
    return " ".join(sentences)


def pile_words(table: Table, language: str) -> str:
    """The draw pile and its size, a sentence."""
    if table.pile_size is None:
        return say(language, "drawing.table.pile-unknown")
    return say(language, "drawing.table.pile", size=pile_size_words(table.pile_size, language))


def discard_words(table: Table, language: str) -> str:
    """The top of the discard pile and its size, a sentence."""
    if not table.discard:
        return say(language, "drawing.table.discard-empty")
    size, card = discard_size(table), card_words(table.discard, language)
    if size is None:
        return say(language, "drawing.table.discard-top", card=card)
    return say(language, "drawing.table.discard", card=card, size=pile_size_words(size, language))


def drawn_words(card: Card, drawn_by: str, language: str) -> str:
    """The card in somebody's hand, a sentence."""
    by = say(language, "drawing.table.drawn-by", label=drawn_by) if drawn_by else ""
    return say(language, "drawing.table.drawn", by=by, card=card_words(card, language))


def seat_words(seat: Seat, language: str) -> str:
    """A player, whether it is their turn, and their cards."""
    owner_words = [seat.label]
    owner_words += [say(language, "drawing.badge.turn")] if seat.active else []
    owner_words += [say(language, "drawing.badge.call")] if seat.caller else []
    hand_details = [hand_words(seat.cards, language)]
    if seat.sum:
        hand_details.append(say(language, "drawing.table.sum", sum=seat.sum))
    if seat.knows:
        slots = ", ".join(str(slot) for slot in seat.knows)
        hand_details.append(say(language, "drawing.knows", n=len(seat.knows), slots=slots))
    cards = space_punctuation(language, "; ".join(hand_details))
    return say(language, "drawing.table.seat", who=", ".join(owner_words), what=cards)


def _card_name(name: str | None, language: str) -> str:
    if name is None:
        return say(language, "drawing.face-down")
    if name == "X":
        return say(language, "drawing.joker")
    rank, suit = rank_and_suit(name)
    spoken = say(language, _RANKS[rank]) if rank in _RANKS else rank
    return say(language, _SUITS[suit], rank=spoken) if suit else spoken
