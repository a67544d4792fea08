"""The reasons that may be given for a decision: what each tells, and when it holds.

The names of the facts are those of the sentences in the catalogue and of the exercises kept as files:

- `gave`: the cards that the decision made gave away, snapped or looked at
- `better`: the cards that the best decision would have chosen instead
- `new`: the points of the card that comes into the hand
- `equal`: my other cards known to have the rank of a card
- `chance`: how likely a call, a set or a snap succeeds
- `own`: all my cards; `cards`: how many are left; `given`: the card given for somebody else's snapped card
- `pile`: the mean points of a card of the draw pile; `whom`: the seat that gets one, from mine

Of a judged moment, `set_holds` and `snap_matches` are chances.
A card is `known` where I have seen it, whoever holds it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from caboprob.analysis.moment import ME
from caboprob.analysis.review import sets
from caboprob.analysis.review.judged import Card, JudgedMoment
from caboprob.analysis.review.sets import CLEAR_GAP
from caboprob.table.core.codes import KEEP
from caboprob.table.core.moves import NOWHERE, kind_of, place_of, seat_of

LIKELY, SAFE = 0.5, 0.85  # chances of success

Fact = int | float | tuple[Card, ...]
Facts = dict[str, Fact]


def always(judged_moment: JudgedMoment, facts: Facts) -> bool:
    """The condition of a reason that holds whatever its facts are."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A reason that may be given: its `facts`, from the move made and the best one, and when it `holds`."""

    facts: Callable[[JudgedMoment, int, int], Facts]
    holds: Callable[[JudgedMoment, Facts], bool] = always


def _new_card(judged_moment: JudgedMoment, move: int) -> int:
    """The card that a move takes into my hand: the one drawn or the open one."""
    return judged_moment.drawn_card if kind_of(move) == KEEP else judged_moment.top_card


def _call_facts(judged_moment: JudgedMoment, move_made: int, best: int) -> Facts:
    return {"own": judged_moment.own, "chance": judged_moment.call_succeeds()}


def _pair_facts(judged_moment: JudgedMoment, best: int) -> Facts:
    new = _new_card(judged_moment, best)
    return {"new": judged_moment.points_of(new), "equal": judged_moment.equal_to(new, best)}


def _given(judged_moment: JudgedMoment, move: int) -> tuple[Card, ...]:
    """The card that a snap of another's card gives away; none where the snap names no card to give."""
    at = place_of(move, 0)
    return () if at == NOWHERE or judged_moment.is_no_card(at) else (judged_moment.card(at),)


def _number(fact: Fact) -> float:
    assert not isinstance(fact, tuple), "expected a number, got cards"
    return fact


def _cards(fact: Fact) -> tuple[Card, ...]:
    assert isinstance(fact, tuple), "expected cards, got a number"
    return fact


def _sum(fact: Fact) -> float:
    return sum(card.points for card in _cards(fact))


def _gain(fact: Fact) -> float:
    """By how many points a swap lowers my hand; one between two others leaves it as it is."""
    if not _has_mine(fact):
        return 0
    return sum(card.points if card.seat == ME else -card.points for card in _cards(fact))


def _has_mine(fact: Fact) -> bool:
    return any(card.seat == ME for card in _cards(fact))


CANDIDATES: dict[str, Candidate] = {
    "kamikaze": Candidate(
        facts=lambda judged, made, best: {"better": judged.own if judged.holds_kamikaze() else ()},
        holds=lambda judged, facts: bool(facts["better"]),
    ),
    "soon-call": Candidate(
        facts=_call_facts,
        holds=lambda judged, facts: (
            _number(facts["chance"]) >= SAFE and not judged.evidence.rules.lowest_writes_zero
        ),
    ),
    "early-call": Candidate(facts=_call_facts),
    "missed-call": Candidate(facts=_call_facts),
    "no-match": Candidate(
        facts=lambda judged, made, best: {
            "gave": judged.cards(made)[:1],
            "chance": judged.snap_matches(made),
        },
        holds=lambda judged, facts: not facts["chance"],
    ),
    "throw": Candidate(
        facts=lambda judged, made, best: {"chance": judged.snap_matches(made)},
        holds=lambda judged, facts: _number(facts["chance"]) < LIKELY,
    ),
    "last-throw": Candidate(
        facts=lambda judged, made, best: {"cards": judged.after(made).cards},
        holds=lambda judged, facts: not facts["cards"],
    ),
    "held-back": Candidate(facts=lambda judged, made, best: {"cards": judged.after(made).cards}),
    "throw-on": Candidate(
        facts=lambda judged, made, best: {"equal": judged.equal_to(judged.drawn_card, best)},
        holds=lambda judged, facts: bool(facts["equal"]) and judged.evidence.rules.snaps,
    ),
    "throw-after": Candidate(
        facts=lambda judged, made, best: {
            "better": judged.cards(best),
            "equal": () if judged.to_throw_after(made) else judged.to_throw_after(best),
        },
        holds=lambda judged, facts: judged.evidence.rules.snaps and _sum(facts["equal"]) >= CLEAR_GAP,
    ),
    "own-throw": Candidate(
        facts=lambda judged, made, best: {"better": judged.cards(best)[:1]},
        holds=lambda judged, facts: any(card.seat == ME for card in _cards(facts["better"])),
    ),
    "other-throw": Candidate(
        facts=lambda judged, made, best: {
            "better": judged.cards(best)[:1],
            "given": _given(judged, best),
        }
    ),
    "no-set": Candidate(
        facts=lambda judged, made, best: {"gave": judged.cards(made), "chance": judged.set_holds(made)},
        holds=lambda judged, facts: not facts["chance"],
    ),
    "claimed-set": Candidate(
        facts=lambda judged, made, best: {"chance": judged.set_holds(made)},
        holds=lambda judged, facts: _number(facts["chance"]) < 1,
    ),
    "poor-set": Candidate(
        facts=lambda judged, made, best: {
            "new": judged.points_of(_new_card(judged, made)),
            "gave": judged.cards(made),
        },
        holds=lambda judged, facts: _number(facts["new"]) >= _sum(facts["gave"]) + CLEAR_GAP,
    ),
    "sure-set": Candidate(
        facts=lambda judged, made, best: {
            "better": judged.cards(best),
            "chance": judged.set_holds(best),
        },
        holds=lambda judged, facts: facts["chance"] == 1,
    ),
    "missed-set": Candidate(
        facts=lambda judged, made, best: {
            "better": judged.cards(best),
            "chance": judged.set_holds(best),
        }
    ),
    "other-card": Candidate(
        facts=lambda judged, made, best: {
            "gave": judged.cards(made),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: _sum(facts["gave"]) + CLEAR_GAP <= _sum(facts["better"]),
    ),
    "missed-take": Candidate(
        facts=lambda judged, made, best: {"new": judged.top_points, "better": judged.cards(best)},
        holds=lambda judged, facts: _number(facts["new"]) + CLEAR_GAP <= _sum(facts["better"]),
    ),
    "poor-take": Candidate(
        facts=lambda judged, made, best: {"new": judged.top_points, "gave": judged.cards(made)},
        holds=lambda judged, facts: _number(facts["new"]) >= _sum(facts["gave"]) + CLEAR_GAP,
    ),
    "rather-draw": Candidate(
        facts=lambda judged, made, best: {"new": judged.top_points, "pile": judged.mean_pile_points},
        holds=lambda judged, facts: _number(facts["new"]) + CLEAR_GAP >= _number(facts["pile"]),
    ),
    "no-draw": Candidate(facts=lambda judged, made, best: {}),
    "missed-keep": Candidate(
        facts=lambda judged, made, best: {"new": judged.drawn_points, "better": judged.cards(best)},
        holds=lambda judged, facts: _number(facts["new"]) + CLEAR_GAP <= _sum(facts["better"]),
    ),
    "poor-keep": Candidate(
        facts=lambda judged, made, best: {"new": judged.drawn_points, "gave": judged.cards(made)},
        holds=lambda judged, facts: _number(facts["new"]) >= _sum(facts["gave"]) + CLEAR_GAP,
    ),
    "pair": Candidate(
        facts=lambda judged, made, best: _pair_facts(judged, best),
        holds=lambda judged, facts: bool(facts["equal"]) and not judged.evidence.rules.snaps,
    ),
    "pair-to-throw": Candidate(
        facts=lambda judged, made, best: _pair_facts(judged, best),
        holds=lambda judged, facts: bool(facts["equal"]) and judged.evidence.rules.snaps,
    ),
    "kept-set": Candidate(
        facts=lambda judged, made, best: {"equal": sets.broken_up(judged, made, best)},
        holds=lambda judged, facts: bool(facts["equal"]) and not judged.evidence.rules.snaps,
    ),
    "tempo": Candidate(
        facts=lambda judged, made, best: {
            "new": judged.points_of(_new_card(judged, best)),
            "gave": judged.cards(made),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: (
            all(card.known for card in _cards(facts["gave"]))
            and not any(card.known for card in _cards(facts["better"]))
            and _sum(facts["gave"]) >= _sum(facts["better"]) + CLEAR_GAP
        ),
    ),
    "unseen": Candidate(
        facts=lambda judged, made, best: {
            "new": judged.points_of(_new_card(judged, best)),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: not any(card.known for card in _cards(facts["better"])),
    ),
    "other-swap": Candidate(
        facts=lambda judged, made, best: {
            "gave": judged.cards(made),
            "better": judged.cards(best),
        },
        holds=lambda judged, facts: _gain(facts["gave"]) + CLEAR_GAP <= _gain(facts["better"]),
    ),
    "missed-swap": Candidate(facts=lambda judged, made, best: {"better": judged.cards(best)}),
    "known-swap": Candidate(
        facts=lambda judged, made, best: {"better": judged.cards(best)},
        holds=lambda judged, facts: (
            _gain(facts["better"]) < CLEAR_GAP
            and _has_mine(facts["better"])
            and all(card.known == (card.seat != ME) for card in _cards(facts["better"]))
        ),
    ),
    "poor-swap": Candidate(
        facts=lambda judged, made, best: {"gave": judged.cards(made)},
        holds=lambda judged, facts: _gain(facts["gave"]) < 0,
    ),
    "swapped": Candidate(facts=lambda judged, made, best: {"gave": judged.cards(made)}),
    "missed-deal": Candidate(
        facts=lambda judged, made, best: {
            "whom": seat_of(place_of(best, 0)),
            "pile": judged.mean_pile_points,
        },
    ),
    "known-look": Candidate(
        facts=lambda judged, made, best: {"gave": judged.cards(made)},
        holds=lambda judged, facts: all(card.known for card in _cards(facts["gave"])),
    ),
    "look-own": Candidate(
        facts=lambda judged, made, best: {"better": judged.cards(best)},
        holds=lambda judged, facts: all(card.seat == ME for card in _cards(facts["better"])),
    ),
    "look-other": Candidate(
        facts=lambda judged, made, best: {"better": judged.cards(best)},
        holds=lambda judged, facts: all(card.seat != ME for card in _cards(facts["better"])),
    ),
}
"""All reasons by their names, but for those that compare the two hands after the decisions."""
