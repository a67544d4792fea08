"""A position to enter: my hand, the other hands as far as they are known, and the discard pile.

Everything stands in the address: `me`, `opp1` (player 2) and so on, `discard`.
"""

from collections.abc import Callable

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.slots import UNKNOWN
from caboprob.table.position import Position, read_position
from caboprob.text.rounds.reasons import player
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import editor, ranges
from caboprob.web.inputs.cardpad import Field
from caboprob.web.inputs.editor import EnteredTexts, Layout

ME, DISCARD = "me", "discard"
MOST_PLAYERS = 10


def ask(
    visit: Visit,
    players: int,
    *,
    first: str = ME,
    needs_own: bool = False,
    hand_size: int | None = None,
    fold_title: str = "inputs.known.title",
    below: DeltaGenerator | None = None,
    also: Callable[[], None] | None = None,
) -> Position | None:
    """The position as entered; None, after a word at the field concerned, if there can be no such one.

    The field `first` stands open, the others are folded away under `fold_title`. An empty hand is unknown;
    where `needs_own`, there is no position before a card of mine is entered. `hand_size` is how many cards
    are dealt where the rules do not decide it. The fold stands `below`, if anything is asked in between, and
    `also` asks what else belongs into it.
    """
    elsewhere = st.container()
    dealt = hand_size or visit.rules.hand_size
    layout = _layout(visit, players, dealt, first, fold_title)
    entered = editor.ask(visit, layout, below, also)
    me, discard = entered.texts[ME], entered.texts[DISCARD]
    if needs_own and not me:
        return None
    others = [entered.texts[opponent(number)] for number in range(1, players)]
    try:
        return read_position(
            visit.rules,
            me=me or None,
            opponents=[hand or _unknown(dealt) for hand in others],
            discard=discard,
            players=players,
            hand_size=hand_size,
        )
    except CaboError as error:
        _refuse(visit, error, entered, elsewhere)
        return None


def opponent(number: int) -> str:
    """The name of an opponent's hand in the address; opponent 1 is player 2."""
    return f"opp{number}"


def described(players: int) -> int:
    """Up to which of the others anything is said of their hands."""
    return max((number for number in range(1, players) if input_value(opponent(number))), default=0)


def fill(values: dict[str, str]) -> None:
    """Puts values into the fields, and empties those that are not named."""
    keys = (ME, *(opponent(number) for number in range(1, MOST_PLAYERS)), DISCARD)
    editor.fill(values, keys)


def clear() -> None:
    """Empties all fields."""
    fill({})


def _layout(visit: Visit, players: int, dealt: int, first: str, fold_title: str) -> Layout:
    fields = _fields(visit, players, dealt, first)
    return Layout(
        open=tuple(field for field in fields if field.key == first),
        folded=tuple(field for field in fields if field.key != first),
        choose=visit.say("inputs.pad.to"),
        fold_title=visit.say(fold_title),
        fold_lead=visit.say("inputs.known.lead", dealt=_unknown(dealt)),
        pictures=frozenset(field.key for field in fields if field.key != DISCARD),
        more=tuple(ranges.guesses(visit.rules.deck)),
        clear=clear,
    )


def _fields(visit: Visit, players: int, dealt: int, first: str) -> list[Field]:
    """Mine, those of the opponents, and the discard pile; the pad adds more than dealt where hands grow."""
    most = 0 if visit.rules.hands_grow else dealt
    mine = Field(
        ME,
        label=visit.say("inputs.field.me"),
        short=visit.say("inputs.pad.me"),
        example=visit.say("inputs.field.example") if first == ME else _unknown(dealt),
        dealt=dealt if first == ME else 0,
        most=most,
    )
    pile = Field(
        DISCARD,
        label=visit.say("inputs.field.discard"),
        short=visit.say("inputs.pad.discard"),
        example=visit.say("inputs.field.cards") if first == DISCARD else "",
    )
    others = [_hand(visit, number, dealt, most) for number in range(1, players)]
    return [mine, *others, pile]


def _hand(visit: Visit, number: int, dealt: int, most: int) -> Field:
    name = player(visit.language, number + 1)
    return Field(
        opponent(number),
        label=visit.say("inputs.field.hand", player=name),
        short=name,
        example=_unknown(dealt),
        most=most,
    )


def _refuse(visit: Visit, error: CaboError, entered_texts: EnteredTexts, elsewhere: DeltaGenerator) -> None:
    """Says at the field what is wrong with it, and names the player, for their field may be folded away."""
    kind, _, number = error.where[0].partition(" ") if error.where else ("", "", "")
    key = opponent(int(number)) if number else kind
    name = player(visit.language, int(number) + 1) if number else ""
    reason = visit.reason(error)
    whose = visit.punctuated(f"{escape_markdown(name)}: ") if name else ""
    entered_texts.places.get(key, elsewhere).error(whose + reason)


def _unknown(size: int) -> str:
    """A hand of which nothing is known."""
    return " ".join([UNKNOWN] * size)
