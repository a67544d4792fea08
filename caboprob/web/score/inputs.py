"""What is asked on the page *Score check*: everybody's cards and their totals before the round."""

from dataclasses import dataclass

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole
from caboprob.text.rounds.reasons import player
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import editor
from caboprob.web.inputs.cardpad import Field
from caboprob.web.inputs.editor import Entered, Layout

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The hands and totals that could be read; `complete` once every hand can be scored."""

    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    complete: bool


def ask(visit: Visit, players: int) -> Asked:
    """A hand and a total to enter for each player, and the pad to tap the cards."""
    seats = range(1, players + 1)
    entered = editor.ask(
        visit,
        Layout(
            open=tuple(_field(visit, seat) for seat in seats),
            totals=tuple(total_key(seat) for seat in seats),
            choose=visit.say("score.pad.player"),
        ),
    )
    read = [(_hand(visit, seat, entered), _total(visit, seat, entered)) for seat in seats]
    hands = tuple(hand for hand, _ in read if hand is not None)
    totals = tuple(total for _, total in read if total is not None)
    scorable = all(hands) or (visit.rules.snaps and any(hands))  # who throws cards may have none left
    return Asked(hands, totals, len(hands) == len(totals) == players and scorable)


def hand_key(seat: int) -> str:
    """The name of a player's hand in the address."""
    return f"hand{seat}"


def total_key(seat: int) -> str:
    """The name of a player's total in the address."""
    return f"total{seat}"


def _field(visit: Visit, seat: int) -> Field:
    """A player's hand; with as many cards as are dealt the pad turns to the next player."""
    return Field(
        hand_key(seat),
        label=visit.say("score.field.hand", player=player(visit.language, seat)),
        short=str(seat),
        example=visit.say("inputs.field.cards"),
        full=visit.rules.hand_size,
    )


def _hand(visit: Visit, seat: int, entered: Entered) -> Hand | None:
    """A player's hand; None, and why at the field, if it cannot be read."""
    key = hand_key(seat)
    try:
        return visit.rules.deck.read_hand(entered.texts[key])
    except CaboError as error:
        entered.places[key].error(visit.refusal(error))
        return None


def _total(visit: Visit, seat: int, entered: Entered) -> int | None:
    """A player's total, 0 if none is entered; None, and why at the field, if it is no number."""
    key = total_key(seat)
    try:
        return read_whole(entered.texts[key]) if entered.texts[key] else 0
    except CaboError as error:
        entered.places[key].error(visit.refusal(error))
        return None
