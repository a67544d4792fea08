"""A table as my seat sees it, and what has just happened as far as that seat saw it."""

from dataclasses import dataclass, replace

from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import KEEP, LOOK, SWAP
from caboprob.table.core.state import State
from caboprob.table.event import Event
from caboprob.table.view import View, view


@dataclass(frozen=True, slots=True)
class SeenState:
    """The table after an entry of the record as I saw it; `event` is what that entry did, None at the deal.

    `seen` has by seat the slots, from 0, whose card its owner has seen: looks are made in the open.
    """

    view: View
    seen: tuple[tuple[int, ...], ...]
    event: Event | None


def seen_state(state: State, me: int, event: Event | None) -> SeenState:
    """What seat `me` sees of a table."""
    seen = tuple(
        tuple(slot for slot in range(state.sizes[seat]) if state.known[seat, slot] >> seat & 1)
        for seat in range(state.players)
    )
    return SeenState(view(state, me), seen, event)


def seen_event(event: Event, me: int, rules: RuleSet) -> Event:
    """An event without the cards that I did not see: one kept unseen, one that somebody looked at."""
    if event.seat == me:
        return event
    action = seen_event(event.action, me, rules) if event.action else None
    drawn_card_shown = event.exchange_failed and rules.failed_set == "turn-lost"
    card = None if event.kind == KEEP and not drawn_card_shown else event.card
    was_look = event.kind == LOOK or (event.kind == SWAP and event.looked)
    return replace(event, card=card, cards=() if was_look else event.cards, action=action)
