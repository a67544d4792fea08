"""A line of a record in words, whether it can be carried out or not: “draw the 5 and look at …”."""

from caboprob.content.messages import say, space_punctuation
from caboprob.rulesets import RuleSet
from caboprob.table.annotations import read_annotated
from caboprob.table.core.codes import CALL, DEAL, DISCARD, KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.moves import NO_SLOT, kind_of, place_count, place_of, seat_of, slot_of
from caboprob.table.notation import read_line
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import called_word

MESSAGE_NAMES = {
    CALL: "call",
    DISCARD: "discard",
    LOOK: "look",
    SWAP: "swap",
    SNAP: "snap",
    TAKE: "take",
    DEAL: "deal",
}


def line_words(language: str, rules: RuleSet, text: str, player: int) -> str:
    """What a player, from 1, wants to do by a line of a record; `BadNotation` for a text that is none."""
    annotated = read_annotated(text, rules.deck)
    line = read_line(annotated.move, player - 1)
    drawn = say(language, "moves.line.a-card")
    if annotated.drawn is not None:  # the line tells the card drawn or taken
        drawn = say(language, "moves.line.card", card=card_name(rules.deck.faces[annotated.drawn].name))
    facts: dict[str, object] = {"drawn": drawn, "word": called_word(language, rules)}
    laying, using = _split_after_laying(line.moves)
    for move in line.moves:
        facts |= _place_facts(language, move, player - 1)
    sentence = say(language, f"moves.line.{_message_name(laying or using)}", **facts)
    if not laying or not using:
        return sentence
    used = say(language, f"moves.line.acts-{_message_name(using)}", **facts)
    return space_punctuation(language, f"{sentence}; {used}")


def _split_after_laying(moves: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The moves up to the exchange or snap of a line, and those that use an action."""
    count = next((number for number, move in enumerate(moves, 1) if kind_of(move) in (TAKE, KEEP, SNAP)), 0)
    return (moves[:count], moves[count:]) if count else ((), moves)


def _message_name(moves: tuple[int, ...]) -> str:
    """The name of a line among the messages."""
    last = moves[-1]
    kind = kind_of(last)
    if kind == SNAP:
        gives_card = slot_of(place_of(last, 0)) != NO_SLOT
        return "snap-give" if gives_card else "snap"
    if kind == SWAP and len(moves) > 1 and kind_of(moves[-2]) == LOOK:
        return "look-two-swap" if place_count(moves[-2]) > 1 else "look-swap"
    if kind == LOOK and place_count(last) > 1:
        return "look-two"
    name = MESSAGE_NAMES.get(kind, "keep")
    return f"{name}-set" if name in ("keep", "take") and place_count(last) > 1 else name


def _place_facts(language: str, move: int, seat: int) -> dict[str, object]:
    """The places that a move names, as facts for its message.

    A snap names first who snaps, with the slot of a card given, and then where the card lay.
    """
    places = [place_of(move, index) for index in range(place_count(move))]
    kind = kind_of(move)
    if kind == SNAP:
        return {"place": _place_words(language, places[1], seat), "given": slot_of(places[0]) + 1}
    if kind == DEAL:
        return {"to": seat_of(places[0]) + 1}
    if kind == LOOK:
        names = ("place", "place_too")
        return dict(zip(names, (_place_words(language, at, seat) for at in places), strict=False))
    if kind == SWAP:
        own_first = sorted(places, key=lambda at: seat_of(at) != seat)
        return dict(
            zip(("one", "other"), (_place_words(language, at, seat) for at in own_first), strict=True)
        )
    return {"slots": ", ".join(str(slot_of(at) + 1) for at in places)}


def _place_words(language: str, place: int, seat: int) -> str:
    """A place by its slot, with its owner unless that is who moves."""
    if seat_of(place) == seat:
        return say(language, "moves.place.own", slot=slot_of(place) + 1)
    return say(language, "moves.place.other", slot=slot_of(place) + 1, player=seat_of(place) + 1)
