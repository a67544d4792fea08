"""Two versions of a round, player by player: the one on the sheet, and the one in the fields."""

from typing import NamedTuple

from caboprob.errors import CaboError
from caboprob.rulesets import RuleSet
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.sheet import Sheet
from caboprob.text.cardnames import card_name
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.roundentry.fields import (
    BARE_INPUT,
    LOSS_INPUTS,
    SUMS,
    WAY_INPUT,
    WHO,
    hand_key,
    loss_in,
    sum_key,
)

ENDED_MARK, MISSING = " ◆", "…"


class PlayerVersion(NamedTuple):
    """A player's points, marked if they ended the round, and their cards if these are known."""

    points: str
    cards: str = ""


def theirs(visit: Visit, entry: Entry, players: int) -> list[PlayerVersion]:
    """The version on the sheet, by player."""
    if not isinstance(entry, RoundEntry):  # a game of Kabadak
        bare = visit.say("kabadak.score.bare")
        games = enumerate(zip(entry.losses, entry.left, strict=True), 1)
        return [
            PlayerVersion(bare) if entry.bare == seat else _loss_version(loss, left)
            for seat, (loss, left) in games
        ]
    parts = []
    for seat in range(1, players + 1):
        mark = ENDED_MARK if seat in (entry.caller, entry.shed) else ""
        if entry.hands is not None:
            parts.append(_hand_version(visit.rules, entry.hands[seat - 1], mark))
        else:
            parts.append(PlayerVersion(f"{(entry.sums or ())[seat - 1]}{mark}"))
    return parts


def mine(visit: Visit, sheet: Sheet) -> list[PlayerVersion]:
    """The version in the fields, as far as it is entered, by player."""
    seats = range(1, len(sheet.players) + 1)
    if sheet.rules is None:  # Kabadak
        bare = visit.say("kabadak.score.bare")
        return [
            PlayerVersion(bare) if input_value(BARE_INPUT) == str(seat) else _typed_loss(seat)
            for seat in seats
        ]
    marks = [ENDED_MARK if input_value(WHO) == str(seat) else "" for seat in seats]
    if input_value(WAY_INPUT) == SUMS:
        return [PlayerVersion(f"{input_value(sum_key(seat)) or MISSING}{marks[seat - 1]}") for seat in seats]
    return [_typed_version(sheet.rules, seat, marks[seat - 1]) for seat in seats]


def _hand_version(rules: RuleSet, hand: tuple[int, ...], mark: str) -> PlayerVersion:
    cards = " ".join(card_name(rules.deck.faces[card].name) for card in hand)
    return PlayerVersion(f"{rules.deck.points(hand)}{mark}", cards or "–")


def _typed_version(rules: RuleSet, seat: int, mark: str) -> PlayerVersion:
    text = input_value(hand_key(seat))
    try:
        return (
            _hand_version(rules, rules.deck.read_hand(text), mark)
            if text
            else PlayerVersion(f"{MISSING}{mark}", MISSING)
        )
    except CaboError:
        return PlayerVersion(f"{MISSING}{mark}", text)


def _typed_loss(seat: int) -> PlayerVersion:
    key = LOSS_INPUTS[seat - 1]
    try:
        return _loss_version(*loss_in(key)) if input_value(key) else PlayerVersion(MISSING)
    except CaboError:
        return PlayerVersion(MISSING, input_value(key))


def _loss_version(loss: int, cards: str) -> PlayerVersion:
    return PlayerVersion(str(loss), " ".join(map(card_name, cards.split())))
