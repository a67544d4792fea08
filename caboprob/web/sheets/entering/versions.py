"""What two versions of a round say of everybody: that on the sheet, and the one in the fields."""

from typing import NamedTuple

from caboprob.errors import CaboError
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.sheet import Sheet
from caboprob.text.cardnames import card_name
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.roundentry.fields import BARE, LOSSES, SUMS, WAY, WHO, hand_key, lost, sum_key

ENDED, OPEN = " ◆", "…"


class Part(NamedTuple):
    """Somebody's points with a mark for who ended the round, and their cards where there are any."""

    points: str
    cards: str = ""


def theirs(visit: Visit, entry: Entry, players: int) -> list[Part]:
    """The version on the sheet, a part for each player."""
    if not isinstance(entry, RoundEntry):
        bare = visit.say("kabadak.score.bare")
        games = enumerate(zip(entry.losses, entry.left, strict=True), 1)
        return [Part(bare) if entry.bare == seat else _left(loss, left) for seat, (loss, left) in games]
    parts = []
    for seat in range(1, players + 1):
        mark = ENDED if seat in (entry.caller, entry.shed) else ""
        if entry.hands is not None:
            parts.append(_held(visit.rules, entry.hands[seat - 1], mark))
        else:
            parts.append(Part(f"{(entry.sums or ())[seat - 1]}{mark}"))
    return parts


def mine(visit: Visit, sheet: Sheet) -> list[Part]:
    """The version in the fields as far as it is entered, a part for each player."""
    seats = range(1, len(sheet.players) + 1)
    if sheet.rules is None:
        bare = visit.say("kabadak.score.bare")
        return [Part(bare) if input_value(BARE) == str(seat) else _lost(seat) for seat in seats]
    marks = [ENDED if input_value(WHO) == str(seat) else "" for seat in seats]
    if input_value(WAY) == SUMS:
        return [Part(f"{input_value(sum_key(seat)) or OPEN}{marks[seat - 1]}") for seat in seats]
    return [_typed(sheet.rules, seat, marks[seat - 1]) for seat in seats]


def _held(rules: RuleSet, hand: tuple[int, ...], mark: str) -> Part:
    cards = " ".join(card_name(rules.deck.faces[card].name) for card in hand)
    return Part(f"{rules.deck.points(hand)}{mark}", cards or "–")


def _typed(rules: RuleSet, seat: int, mark: str) -> Part:
    text = input_value(hand_key(seat))
    try:
        return _held(rules, rules.deck.read_hand(text), mark) if text else Part(f"{OPEN}{mark}", OPEN)
    except CaboError:
        return Part(f"{OPEN}{mark}", text)


def _lost(seat: int) -> Part:
    key = LOSSES[seat - 1]
    try:
        return _left(*lost(key)) if input_value(key) else Part(OPEN)
    except CaboError:
        return Part(OPEN, input_value(key))


def _left(loss: int, cards: str) -> Part:
    return Part(str(loss), " ".join(map(card_name, cards.split())))
