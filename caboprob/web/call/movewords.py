"""What I may do now, in words: `take the 3 for 5 + 5 (slots 1 and 2)`."""

from caboprob.table.position import Position
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import listed
from caboprob.text.rounds.reasons import call
from caboprob.web.base.visit import Visit


def words(visit: Visit, position: Position, move: str) -> str:
    """A move in the notation of records as a sentence says it."""
    kind, _, places = move.partition(" ")
    if kind == "call":
        return visit.say("played.move.call", word=call(visit.language, position.rules))
    if kind == "draw":
        return visit.say("played.move.draw")
    return _take(visit, position, [int(slot) - 1 for slot in places.split("+")])


def _take(visit: Visit, position: Position, slots: list[int]) -> str:
    cards = [_name(position, position.me[slot].card) for slot in slots]
    facts = {"card": _name(position, position.discard[-1]), "old": " + ".join(cards)}
    places = listed(visit.language, [str(slot + 1) for slot in slots])
    if len(slots) > 1:
        return visit.say("played.move.take-set", slots=places, **facts)
    if cards[0]:
        return visit.say("played.move.take-known", slot=places, **facts)
    return visit.say("played.move.take", slot=places, card=facts["card"])


def _name(position: Position, card: int | None) -> str:
    return "" if card is None else card_name(position.rules.deck.faces[card].name)
