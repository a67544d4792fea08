"""What a tap on the table means: which verb it serves, which places it chooses, which move it makes.

A tap that makes no legal move may make an illegal one on purpose: the rules core's refusal then says why.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from caboprob.practice import entries
from caboprob.practice.observation import Observation, Stage
from caboprob.table.core.codes import (
    ANY_LOOK,
    ANY_UNSEEN_SWAP,
    CALL,
    DEAL,
    DEAL_OTHER,
    DISCARD,
    DRAW,
    KEEP,
    LOOK,
    LOOK_TWO,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SWAP,
    SWAP_LOOKED,
    TAKE,
)
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
)
from caboprob.table.event import Place

PILE, DISCARDS, DRAWN = "pile", "discard", "drawn"  # spots beside the cards, as pages name them


class Verb(StrEnum):
    """What I may want to do. Some do it at once, some wait for the cards that they need."""

    LOOK_FIRST = "look-first"
    DRAW = "draw"
    TAKE = "take"
    TAKE_SET = "take-set"
    CALL = "call"
    KEEP = "keep"
    KEEP_SET = "keep-set"
    DISCARD = "discard"
    LOOK = "look"
    SWAP = "swap"
    DONE = "done"
    SNAP = "throw"
    NO_SNAP = "pass"  # lets a chance to snap go by
    DEAL_TO_OTHER = "deal"
    SKIP = "skip"
    END_TURN = "end-turn"  # without a call
    NEXT = "next"


MOVES_AT_ONCE = {  # verbs that need no cards, and the kinds of their moves
    Verb.DRAW: DRAW,
    Verb.CALL: CALL,
    Verb.DISCARD: DISCARD,
    Verb.DONE: PASS_SWAP,
    Verb.SKIP: SKIP,
    Verb.END_TURN: PASS_CALL,
}
SET_MOVES = {Verb.TAKE_SET: TAKE, Verb.KEEP_SET: KEEP}
DEFAULT_VERBS = {
    Stage.LOOK: Verb.LOOK_FIRST,
    Stage.HOLDING: Verb.KEEP,
    Stage.LOOKED: Verb.SWAP,
    Stage.SNAP: Verb.SNAP,
}


@dataclass(frozen=True, slots=True)
class Intent:
    """What I am about to do: a verb, None if none is chosen, and the places chosen for it so far."""

    verb: Verb | None = None
    chosen: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class TapResult:
    """The result of a tap: a new intent, or a decision: its text (`entry`) and, if it is a move, its code."""

    intent: Intent
    entry: str = ""
    move: int | None = None


def verbs(observation: Observation) -> tuple[Verb, ...]:
    """The verbs worth showing now, the most common first.

    One that is shown may still be illegal: the rules core then says why.
    """
    rules, has_sets = observation.rules, observation.rules.largest_set > 1
    match observation.stage:
        case Stage.LOOK:
            return (Verb.LOOK_FIRST,)
        case Stage.TURN:
            has_discard = bool(observation.seen_now.view.discard)
            offered = (Verb.DRAW, Verb.TAKE, Verb.TAKE_SET, Verb.CALL, Verb.SNAP)
            is_pointless = {
                Verb.TAKE: not (rules.takes and has_discard),
                Verb.TAKE_SET: not (rules.takes and has_sets and has_discard),
                Verb.CALL: observation.seen_now.view.caller is not None or rules.call_moment == "after-turn",
                Verb.SNAP: not (rules.snaps and has_discard),
            }
            return tuple(verb for verb in offered if not is_pointless.get(verb))
        case Stage.HOLDING:
            return (Verb.KEEP, *((Verb.KEEP_SET,) if has_sets else ()), Verb.DISCARD, *_actions(observation))
        case Stage.LAID:
            return (*_actions(observation), Verb.SKIP)
        case Stage.TURN_END:
            snap = (Verb.SNAP,) if rules.snaps and observation.seen_now.view.discard else ()
            return (Verb.CALL, Verb.END_TURN, *snap)
        case Stage.LOOKED:
            return (Verb.SWAP, Verb.DONE)
        case Stage.SNAP:
            return (Verb.SNAP, Verb.NO_SNAP)
        case Stage.ROUND_OVER:
            return (Verb.NEXT,)
    return ()


def _actions(observation: Observation) -> tuple[Verb, ...]:
    """What the card in hand, or the one just laid, may be used for."""
    look = (Verb.LOOK,) if observation.action & ANY_LOOK else ()
    swap = (Verb.SWAP,) if observation.action & ANY_UNSEEN_SWAP and not look else ()
    deal = (Verb.DEAL_TO_OTHER,) if observation.action & DEAL_OTHER else ()
    return (*look, *swap, *deal)


def current_intent(observation: Observation, intent: Intent) -> Intent:
    """The intent as far as it still makes sense: with the verb of the stage if none is chosen.

    Where what was looked at may be swapped, it is chosen for that.
    """
    if intent.verb not in verbs(observation):
        intent = Intent(
            verbs(observation)[0] if observation.stage == Stage.LAID else DEFAULT_VERBS.get(observation.stage)
        )
    if intent == Intent(Verb.SWAP) and observation.stage == Stage.LOOKED and observation.action & SWAP_LOOKED:
        return Intent(Verb.SWAP, observation.looked)
    return intent


def press_verb(verb: Verb) -> TapResult:
    """The result of choosing a verb by its name."""
    intent = Intent(verb)
    if verb in MOVES_AT_ONCE:
        move = move_without_places(MOVES_AT_ONCE[verb])
        return TapResult(Intent(), entries.write(move), move)
    if verb in (Verb.NO_SNAP, Verb.NEXT):
        return TapResult(Intent(), entries.NO_SNAP if verb == Verb.NO_SNAP else entries.NEXT)
    return TapResult(intent)


def confirm(observation: Observation, intent: Intent) -> TapResult:
    """The decision with the cards chosen: a set, a snap for which nothing is given, a look, a swap."""
    verb = intent.verb
    if verb == Verb.LOOK and intent.chosen:
        return _decide(move_at(LOOK, place_at(*intent.chosen[0])))
    if verb == Verb.SWAP and len(intent.chosen) == 2:
        return _decide(_swap(intent.chosen))
    if verb in SET_MOVES and intent.chosen:
        return _decide(_exchange(SET_MOVES[verb], intent.chosen))
    if verb == Verb.SNAP and intent.chosen:
        return _decide(move_between(SNAP, place_at(observation.me, NO_SLOT), place_at(*intent.chosen[0])))
    return TapResult(intent)


def tap_spot(observation: Observation, intent: Intent, spot: Place | str) -> TapResult:
    """The result of a tap on a card or on one of the piles."""
    intent = current_intent(observation, intent)
    if spot == PILE:
        return press_verb(Verb.DRAW)
    if spot == DISCARDS:
        return _tap_discards(observation, intent)
    if isinstance(spot, str):
        return TapResult(intent)
    # Illegal on purpose: no turn begins with a card, and the refusal tells how one does.
    if intent.verb is None:
        return _decide(_exchange(KEEP, (spot,)))
    return _tap_card(observation, intent, spot)


def _tap_discards(observation: Observation, intent: Intent) -> TapResult:
    """Onto the discard pile goes the card in hand; else it is taken from."""
    if observation.stage == Stage.HOLDING:
        return press_verb(Verb.DISCARD)
    if Verb.TAKE in verbs(observation):
        return TapResult(Intent(Verb.TAKE))
    # Illegal on purpose: the refusal tells why nothing can be taken.
    return _decide(_exchange(TAKE, ((observation.me, 0),)))


def _tap_card(observation: Observation, intent: Intent, spot: Place) -> TapResult:
    """A card for the verb: chosen, no longer chosen, or the last one that it needed."""
    verb, chosen = intent.verb, intent.chosen
    if spot in chosen:
        return TapResult(replace(intent, chosen=tuple(other for other in chosen if other != spot)))
    chosen = (*chosen, spot)
    match verb:
        case Verb.LOOK_FIRST:
            return _first_look(observation, chosen)
        case Verb.TAKE:
            return _decide(_exchange(TAKE, chosen))
        case Verb.KEEP:
            return _decide(_exchange(KEEP, chosen))
        case Verb.DEAL_TO_OTHER:
            return _decide(move_at(DEAL, place_at(spot[0], NO_SLOT)))
        case Verb.LOOK if len(chosen) == 2:
            first, second = sorted(place_at(*one) for one in chosen)
            return _decide(move_between(LOOK, first, second))
        case Verb.LOOK if not observation.action & LOOK_TWO:
            return _decide(move_at(LOOK, place_at(*spot)))
        case Verb.SWAP if len(chosen) > 1:
            return _decide(_swap(chosen[-2:]))
        case Verb.SNAP:
            return _snap(observation, chosen)
    return TapResult(Intent(verb, chosen[-entries.LARGEST_SET :]))


def _first_look(observation: Observation, chosen: tuple[Place, ...]) -> TapResult:
    """Cards to look at first; a card that I may not look at is tried at once: the refusal says why."""
    *chosen_before, (seat, slot) = chosen
    intent_before = Intent(Verb.LOOK_FIRST, tuple(chosen_before))
    if seat != observation.me:
        return replace(_decide(move_at(LOOK, place_at(seat, slot))), intent=intent_before)
    if observation.rules.look_at == "nearest" and slot >= observation.looks:
        return TapResult(intent_before, entries.write_look((slot,)))
    if len(chosen) < observation.looks:
        return TapResult(Intent(Verb.LOOK_FIRST, chosen))
    return TapResult(Intent(), entries.write_look(tuple(slot for _, slot in chosen)))


def _snap(observation: Observation, chosen: tuple[Place, ...]) -> TapResult:
    """A snap of an own card, or of somebody else's for which an own card is given."""
    (owner, slot), *chosen_to_give = chosen
    me, snapped_place = observation.me, place_at(owner, slot)
    if owner == me or observation.rules.snap_foreign == "never":
        return _decide(move_between(SNAP, place_at(me, NO_SLOT), snapped_place))
    if not chosen_to_give or chosen_to_give[-1][0] != me:
        return TapResult(Intent(Verb.SNAP, chosen[-1:]))
    return _decide(move_between(SNAP, place_at(*chosen_to_give[-1]), snapped_place))


def _swap(chosen: tuple[Place, ...]) -> int:
    first, second = sorted(place_at(*one) for one in chosen)
    return move_between(SWAP, first, second)


def _exchange(kind: int, chosen: tuple[Place, ...]) -> int:
    places = sorted(place_at(*one) for one in chosen)
    first, second, third, fourth = [*places, NOWHERE, NOWHERE, NOWHERE][: entries.LARGEST_SET]
    return move_with_places(kind, first, second, third, fourth)


def _decide(move: int) -> TapResult:
    return TapResult(Intent(), entries.write(move), move)
