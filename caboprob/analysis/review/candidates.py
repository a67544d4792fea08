"""The reasons that may be given for a decision: what each tells, and when it holds.

The names of the facts are those of the sentences in the catalogue and of the exercises kept as files:

- `gave`: the cards that the decision made gave away, snapped or looked at
- `better`: the cards that the best decision would have chosen instead
- `new`: the points of the card that comes into the hand
- `equal`: my other cards known to have the rank of a card
- `chance`: how likely a call, a set or a snap succeeds
- `own`: all my cards; `cards`: how many are left; `given`: the card given for somebody else's snapped card
- `pile`: the mean points of a card of the draw pile; `whom`: the seat that gets one, from mine

In the names of the reasons, to throw a card is to snap it: that is the word of rulebooks. The catalogue has
the sentence of each under `review.reason`.
A card is `known` where I have seen it, whoever holds it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from caboprob.analysis.moment import ME
from caboprob.analysis.review import equalcards
from caboprob.analysis.review.equalcards import CLEAR_GAP
from caboprob.analysis.review.judged import Card, JudgedMoment
from caboprob.table.core.codes import KEEP
from caboprob.table.core.moves import NOWHERE, kind_of, place_of, seat_of

LIKELY, SAFE = 0.5, 0.85  # chances of success

Fact = int | float | tuple[Card, ...]
Facts = dict[str, Fact]


def always(judged_moment: JudgedMoment, facts: Facts) -> bool:
    """The condition of a reason that holds whatever its facts are."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateReason:
    """A reason that may be given: its `facts`, from the move made and the best one, and when it `holds`."""

    facts: Callable[[JudgedMoment, int, int], Facts]
    holds: Callable[[JudgedMoment, Facts], bool] = always


def _new_card(judged_moment: JudgedMoment, move: int) -> int:
    """The card that a move takes into my hand: the one drawn or the open one."""
    return judged_moment.drawn_card if kind_of(move) == KEEP else judged_moment.top_card


def _call_facts(judged_moment: JudgedMoment, move_made: int, best: int) -> Facts:
    return {"own": judged_moment.own_cards, "chance": judged_moment.call_chance()}


def _pair_facts(judged_moment: JudgedMoment, best: int) -> Facts:
    new_card = _new_card(judged_moment, best)
    return {"new": judged_moment.points_of(new_card), "equal": judged_moment.equal_to(new_card, best)}


def _given_card(judged_moment: JudgedMoment, move: int) -> tuple[Card, ...]:
    """The card that a snap of another's card gives away; none where the snap names no card to give."""
    given_place = place_of(move, 0)
    if given_place == NOWHERE or judged_moment.names_no_slot(given_place):
        return ()
    return (judged_moment.card(given_place),)


def _number(fact: Fact) -> float:
    assert not isinstance(fact, tuple), "expected a number, got cards"
    return fact


def _cards(fact: Fact) -> tuple[Card, ...]:
    assert isinstance(fact, tuple), "expected cards, got a number"
    return fact


def _points_of_cards(fact: Fact) -> float:
    return sum(card.points for card in _cards(fact))


def _points_saved(fact: Fact) -> float:
    """By how many points a swap lowers my hand; one between two others leaves it as it is."""
    if not _has_mine(fact):
        return 0
    return sum(card.points if card.seat == ME else -card.points for card in _cards(fact))


def _has_mine(fact: Fact) -> bool:
    return any(card.seat == ME for card in _cards(fact))


CANDIDATES: dict[str, CandidateReason] = {
    "kamikaze": CandidateReason(
        facts=lambda judged, made, best: {"better": judged.own_cards if judged.holds_kamikaze() else ()},
        holds=lambda judged, facts: bool(facts["better"]),
    ),
    # Of a call: it will succeed, and was still too soon.
    "soon-call": CandidateReason(
        facts=_call_facts,
        holds=lambda judged, facts: (
            _number(facts["chance"]) >= SAFE and not judged.evidence.rules.lowest_writes_zero
        ),
    ),
    "early-call": CandidateReason(facts=_call_facts),
    "missed-call": CandidateReason(facts=_call_facts),
    "no-match": CandidateReason(
        facts=lambda judged, made, best: {
            "gave": judged.cards(made)[:1],
            "chance": judged.snap_chance(made),
        },
        holds=lambda judged, facts: not facts["chance"],
    ),
    "throw": CandidateReason(
        facts=lambda judged, made, best: {"chance": judged.snap_chance(made)},
        holds=lambda judged, facts: _number(facts["chance"]) < LIKELY,
    ),
    # `aftermath` is my hand right after a move.
    "last-throw": CandidateReason(
        facts=lambda judged, made, best: {"cards": judged.aftermath(made).card_count},
        holds=lambda judged, facts: not facts["cards"],
    ),
    # Of a snap that was not made, rightly: it would show how few cards are left.
    "held-back": CandidateReason(
        facts=lambda judged, made, best: {"cards": judged.aftermath(made).card_count}
    ),
    # On the card that the better move discards, drawn or exchanged, I can snap others at once.
    "throw-on": CandidateReason(
        facts=lambda judged, made, best: {"equal": judged.equal_to(judged.drawn_card, best)},
        holds=lambda judged, facts: bool(facts["equal"]) and judged.evidence.rules.snaps,
    ),
    # On a card known to me that the better move exchanges, I can snap others that I know.
    "throw-after": CandidateReason(
        facts=lambda judged, made, best: {
            "better": judged.cards(best),
            "equal": () if judged.snappable_after(made) else judged.snappable_after(best),
        },
        holds=lambda judged, facts: (
            judged.evidence.rules.snaps and _points_of_cards(facts["equal"]) >= CLEAR_GAP
        ),
    ),
    "own-throw": CandidateReason(
        facts=lambda judged, made, best: {"better": judged.cards(best)[:1]},
        holds=lambda judged, facts: any(card.seat == ME for card in _cards(facts["better"])),
    ),
    "other-throw": CandidateReason(
        facts=lambda judged, made, best: {
            "better": judged.cards(best)[:1],
            "given": _given_card(judged, best),
        }
    ),
    "no-set": CandidateReason(
        facts=lambda judged, made, best: {"gave": judged.cards(made), "chance": judged.set_chance(made)},
        holds=lambda judged, facts: not facts["chance"],
    ),
    "claimed-set": CandidateReason(
        facts=lambda judged, made, best: {"chance": judged.set_chance(made)},
        holds=lambda judged, facts: _number(facts["chance"]) < 1,
    ),
    "poor-set": CandidateReason(
        facts=lambda judged, made, best: {
            "new": judged.points_of(_new_card(judged, made)),
            "gave": judged.cards(made),
        },
        holds=lambda judged, facts: _number(facts["new"]) >= _points_of_cards(facts["gave"]) + CLEAR_GAP,
    ),
    "sure-set": CandidateReason(
        facts=lambda judged, made, best: {
            "better": judged.cards(best),
            "chance": judged.set_chance(best),
        },
        holds=lambda judged, facts: facts["chance"] == 1,
    ),
    "missed-set": CandidateReason(
        facts=lambda judged, made, best: {
            "better": judged.cards(best),
            "chance": judged.set_chance(best),
        }
    ),
    "other-card": CandidateReason(
        facts=lambda judged, made, best: {
            "gave": judged.cards(made),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: (
            _points_of_cards(facts["gave"]) + CLEAR_GAP <= _points_of_cards(facts["better"])
        ),
    ),
    "missed-take": CandidateReason(
        facts=lambda judged, made, best: {"new": judged.top_points, "better": judged.cards(best)},
        holds=lambda judged, facts: _number(facts["new"]) + CLEAR_GAP <= _points_of_cards(facts["better"]),
    ),
    "poor-take": CandidateReason(
        facts=lambda judged, made, best: {"new": judged.top_points, "gave": judged.cards(made)},
        holds=lambda judged, facts: _number(facts["new"]) >= _points_of_cards(facts["gave"]) + CLEAR_GAP,
    ),
    "rather-draw": CandidateReason(
        facts=lambda judged, made, best: {"new": judged.top_points, "pile": judged.mean_pile_points},
        holds=lambda judged, facts: _number(facts["new"]) + CLEAR_GAP >= _number(facts["pile"]),
    ),
    "no-draw": CandidateReason(facts=lambda judged, made, best: {}),
    "missed-keep": CandidateReason(
        facts=lambda judged, made, best: {"new": judged.drawn_points, "better": judged.cards(best)},
        holds=lambda judged, facts: _number(facts["new"]) + CLEAR_GAP <= _points_of_cards(facts["better"]),
    ),
    "poor-keep": CandidateReason(
        facts=lambda judged, made, best: {"new": judged.drawn_points, "gave": judged.cards(made)},
        holds=lambda judged, facts: _number(facts["new"]) >= _points_of_cards(facts["gave"]) + CLEAR_GAP,
    ),
    "pair": CandidateReason(
        facts=lambda judged, made, best: _pair_facts(judged, best),
        holds=lambda judged, facts: bool(facts["equal"]) and not judged.evidence.rules.snaps,
    ),
    "pair-to-throw": CandidateReason(
        facts=lambda judged, made, best: _pair_facts(judged, best),
        holds=lambda judged, facts: bool(facts["equal"]) and judged.evidence.rules.snaps,
    ),
    "kept-set": CandidateReason(
        facts=lambda judged, made, best: {"equal": equalcards.broken_up(judged, made, best)},
        holds=lambda judged, facts: bool(facts["equal"]) and not judged.evidence.rules.snaps,
    ),
    # A bad card that is known can go for any middling card later, one not seen only for a low card.
    "tempo": CandidateReason(
        facts=lambda judged, made, best: {
            "new": judged.points_of(_new_card(judged, best)),
            "gave": judged.cards(made),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: (
            all(card.known for card in _cards(facts["gave"]))
            and not any(card.known for card in _cards(facts["better"]))
            and _points_of_cards(facts["gave"]) >= _points_of_cards(facts["better"]) + CLEAR_GAP
        ),
    ),
    "unseen": CandidateReason(
        facts=lambda judged, made, best: {
            "new": judged.points_of(_new_card(judged, best)),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: not any(card.known for card in _cards(facts["better"])),
    ),
    "other-swap": CandidateReason(
        facts=lambda judged, made, best: {
            "gave": judged.cards(made),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: (
            _points_saved(facts["gave"]) + CLEAR_GAP <= _points_saved(facts["better"])
        ),
    ),
    "missed-swap": CandidateReason(facts=lambda judged, made, best: {"better": judged.cards(best)}),
    "known-swap": CandidateReason(
        facts=lambda judged, made, best: {"better": judged.cards(best)},
        holds=lambda judged, facts: (
            _points_saved(facts["better"]) < CLEAR_GAP
            and _has_mine(facts["better"])
            and all(card.known == (card.seat != ME) for card in _cards(facts["better"]))
        ),
    ),
    "poor-swap": CandidateReason(
        facts=lambda judged, made, best: {"gave": judged.cards(made)},
        holds=lambda judged, facts: _points_saved(facts["gave"]) < 0,
    ),
    "swapped": CandidateReason(facts=lambda judged, made, best: {"gave": judged.cards(made)}),
    "missed-deal": CandidateReason(
        facts=lambda judged, made, best: {
            "whom": seat_of(place_of(best, 0)),
            "pile": judged.mean_pile_points,
        },
    ),
    "known-look": CandidateReason(
        facts=lambda judged, made, best: {"gave": judged.cards(made)},
        holds=lambda judged, facts: all(card.known for card in _cards(facts["gave"])),
    ),
    "look-own": CandidateReason(
        facts=lambda judged, made, best: {"better": judged.cards(best)},
        holds=lambda judged, facts: all(card.seat == ME for card in _cards(facts["better"])),
    ),
    "look-other": CandidateReason(
        facts=lambda judged, made, best: {"better": judged.cards(best)},
        holds=lambda judged, facts: all(card.seat != ME for card in _cards(facts["better"])),
    ),
}
"""All reasons by their names, but for those that compare the two hands after the decisions."""
