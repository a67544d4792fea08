"""A position to enter: my hand, the other hands as far as they are known, and the discard pile.

Everything stands in the address: `me`, `opp1` (player 2) and so on, `discard`.
"""

from collections.abc import Callable

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.slots import UNKNOWN
from caboprob.table.position import Position, read_position
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.plain import escape_markdown
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
    open_field: str = ME,
    needs_own: bool = False,
    hand_size: int | None = None,
    fold_title: str = "inputs.known.title",
    fold_place: DeltaGenerator | None = None,
    ask_also: Callable[[], None] | None = None,
) -> Position | None:
    """The position as entered; None, after a message at the field concerned, if it is impossible.

    The field `open_field` is always visible, the others are folded away under `fold_title`. An empty hand is
    unknown; with `needs_own`, there is no position until a card of mine is entered. `hand_size` is how many
    cards are dealt if not as many as in the rules. The fold is put into `fold_place`, if other inputs come
    between, and `ask_also` shows further inputs in it.
    """
    fallback_place = st.container()
    dealt = hand_size or visit.rules.hand_size
    layout = _layout(visit, players, dealt, open_field, fold_title)
    entered = editor.ask(visit, layout, fold_place, ask_also)
    me, discard = entered.texts[ME], entered.texts[DISCARD]
    if needs_own and not me:
        return None
    others = [entered.texts[opponent(number)] for number in range(1, players)]
    try:
        return read_position(
            visit.rules,
            me=me or None,
            opponents=[hand or _unknown_hand(dealt) for hand in others],
            discard=discard,
            players=players,
            hand_size=hand_size,
        )
    except CaboError as error:
        _refuse(visit, error, entered, fallback_place)
        return None


def opponent(number: int) -> str:
    """The key of an opponent's hand in the address; opponent 1 is player 2."""
    return f"opp{number}"


def count_described_hands(players: int) -> int:
    """How many of the opponents, from the first, up to the last one whose hand the visitor has described."""
    return max((number for number in range(1, players) if input_value(opponent(number))), default=0)


def fill(values: dict[str, str]) -> None:
    """Puts values into the fields, and empties the others."""
    keys = (ME, *(opponent(number) for number in range(1, MOST_PLAYERS)), DISCARD)
    editor.fill(values, keys)


def clear() -> None:
    """Empties all fields."""
    fill({})


def _layout(visit: Visit, players: int, dealt: int, open_field: str, fold_title: str) -> Layout:
    fields = _fields(visit, players, dealt, open_field)
    return Layout(
        visible=tuple(field for field in fields if field.key == open_field),
        folded=tuple(field for field in fields if field.key != open_field),
        choose_label=visit.say("inputs.pad.to"),
        fold_title=visit.say(fold_title),
        fold_lead=visit.say("inputs.known.lead", dealt=_unknown_hand(dealt)),
        pictures=frozenset(field.key for field in fields if field.key != DISCARD),
        extra_buttons=tuple(ranges.unknown_and_ranges(visit.rules.deck)),
        clear=clear,
    )


def _fields(visit: Visit, players: int, dealt: int, open_field: str) -> list[Field]:
    """My field, those of the opponents, and the discard pile's; hands that may grow are not limited."""
    max_cards = 0 if visit.rules.hands_grow else dealt
    mine = Field(
        ME,
        label=visit.say("inputs.field.me"),
        short=visit.say("inputs.pad.me"),
        example=visit.say("inputs.field.example") if open_field == ME else _unknown_hand(dealt),
        dealt=dealt if open_field == ME else 0,
        max_cards=max_cards,
    )
    pile = Field(
        DISCARD,
        label=visit.say("inputs.field.discard"),
        short=visit.say("inputs.pad.discard"),
        example=visit.say("inputs.field.cards") if open_field == DISCARD else "",
        seen=True,
    )
    others = [_opponent_field(visit, number, dealt, max_cards) for number in range(1, players)]
    return [mine, *others, pile]


def _opponent_field(visit: Visit, number: int, dealt: int, max_cards: int) -> Field:
    name = player_name(visit.language, number + 1)
    return Field(
        opponent(number),
        label=visit.say("inputs.field.hand", player=name),
        short=name,
        example=_unknown_hand(dealt),
        max_cards=max_cards,
    )


def _refuse(
    visit: Visit, error: CaboError, entered_texts: EnteredTexts, fallback_place: DeltaGenerator
) -> None:
    """Shows at the field what is wrong with it, with the player's name, as their field may be folded away."""
    # The place of the error: `opponent 2`, or `me` or `discard`, which have no number.
    kind, _, number = error.where[0].partition(" ") if error.where else ("", "", "")
    key = opponent(int(number)) if number else kind
    name = player_name(visit.language, int(number) + 1) if number else ""
    reason = visit.reason(error)
    whose = visit.with_spaced_punctuation(f"{escape_markdown(name)}: ") if name else ""
    entered_texts.error_places.get(key, fallback_place).error(whose + reason)


def _unknown_hand(size: int) -> str:
    """The notation of a hand of which nothing is known."""
    return " ".join([UNKNOWN] * size)
