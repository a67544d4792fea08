"""Why a decision lost points, in terms of the game: what cards counted, how likely a call succeeds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from caboprob.analysis.moment import ME
from caboprob.analysis.review.judged import Card, Judged
from caboprob.analysis.review.losses import Loss
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.table.core.codes import CALL, DISCARD, DONE, DRAW, KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.moves import NOWHERE, kind_of, place_of, places_in

TELLING = 0.75  # points by which cards must differ to be a reason
ALIKE = 0.15  # points; with one decimal, less hardly differs
LIKELY, SAFE = 0.5, 0.85

Fact = int | float | tuple[Card, ...]
Facts = dict[str, Fact]


@dataclass(frozen=True, slots=True)
class Reason:
    """The name of a reason, and the facts of the game that it tells."""

    name: str
    facts: Facts


UNSETTLED = Reason("unsettled", {})
"""Said of a decision of which too few tables leave it open what it lost."""


def reason_of(loss: Loss, evidence: Evidence) -> Reason | None:
    """Why the decision made is worse than the best one; None if it is the best."""
    return (
        None
        if loss.played_move == loss.best_move
        else reason_between(loss.played_move, loss.best_move, Judged(evidence))
    )


def reason_between(mine: int, better: int, judged: Judged) -> Reason:
    """Why one move is worse than another: the first reason that tells, and if none does, both hands after."""
    for name in names_of(mine, better):
        facts = FACTS[name](judged, mine, better)
        if SPEAKS.get(name, always)(judged, facts):
            return Reason(name, facts)
    return _afterwards(judged, mine, better)


def _afterwards(judged: Judged, mine: int, better: int) -> Reason:
    """What differs right after the two moves: the hand, what is known of it, the card that lies open."""
    made, best = judged.after(mine), judged.after(better)
    hands: Facts = {"points": made.points, "then": best.points}
    if made.points >= best.points + TELLING:
        return Reason("after-lower", hands)
    if best.known > made.known:
        return Reason("after-known", {"cards": best.cards, "then": best.known, "before": made.known})
    if best.open >= made.open + TELLING:
        return Reason("after-open", {"open": made.open, "then": best.open})
    if abs(made.points - best.points) < ALIKE:
        return Reason("after-alike", {"points": made.points})
    return Reason("after", hands)


def names_of(mine: int, better: int) -> Iterator[str]:
    """The reasons that may hold, the most telling first, by the decision made and the best one."""
    if better == NO_SNAP:
        yield from ("no-match", "throw", "last-throw", "held-back")
        return
    made, best = kind_of(mine), kind_of(better)
    yield "kamikaze"
    if made == CALL:
        yield from ("soon-call", "early-call")
    elif best == CALL:
        yield "missed-call"
    elif made == SNAP:
        yield from ("no-match", "throw")
        yield from ("own-throw", "other-throw") if best == SNAP else ("last-throw",)
    else:
        if claims_set(mine):
            yield from ("no-set", "claimed-set", "poor-set")
        yield from ("sure-set", "missed-set") if claims_set(better) else BY_KINDS.get((made, best), ())


def claims_set(move: int) -> bool:
    """Whether a move claims a set."""
    return kind_of(move) in (KEEP, TAKE) and places_in(move) > 1


PAIRS = ("pair", "pair-to-throw")
LAID = ("throw-on", "poor-keep")
LOOKS = ("known-look", "look-own", "look-other")

BY_KINDS: dict[tuple[int, int], tuple[str, ...]] = {
    (KEEP, KEEP): ("other-card", *PAIRS, "tempo", "unseen"),
    (TAKE, TAKE): ("other-card", *PAIRS, "tempo", "unseen"),
    (DRAW, TAKE): ("missed-take", *PAIRS, "unseen"),
    (TAKE, DRAW): ("poor-take", "rather-draw", "no-draw"),
    (LOOK, LOOK): LOOKS,
    (SWAP, SWAP): ("other-swap",),
    **{(made, KEEP): ("missed-keep", *PAIRS, "unseen") for made in (DISCARD, LOOK, SWAP)},
    **{(KEEP, best): LAID for best in (DISCARD, DONE)},
    **{(made, LOOK): LOOKS[1:] for made in (DISCARD, DONE)},
    (KEEP, LOOK): (*LAID, *LOOKS[1:]),
    (SWAP, LOOK): ("poor-swap", *LOOKS[1:]),
    (KEEP, SWAP): (*LAID, "known-swap", "missed-swap"),
    **{(made, SWAP): ("known-swap", "missed-swap") for made in (DISCARD, LOOK, DONE)},
    **{(SWAP, best): ("poor-swap", "swapped") for best in (DISCARD, DONE)},
}
"""The names of reasons by the kinds of the decision made and of the best one, other than calls and sets."""

FACTS: dict[str, Callable[[Judged, int, int], Facts]] = {
    "kamikaze": lambda judged, mine, better: {"better": judged.own if judged.holds_kamikaze() else ()},
    "soon-call": lambda judged, mine, better: {"own": judged.own, "chance": judged.call_succeeds()},
    "early-call": lambda judged, mine, better: {"own": judged.own, "chance": judged.call_succeeds()},
    "missed-call": lambda judged, mine, better: {"own": judged.own, "chance": judged.call_succeeds()},
    "no-match": lambda judged, mine, better: {
        "gave": judged.cards(mine)[:1],
        "chance": judged.throw_matches(mine),
    },
    "throw": lambda judged, mine, better: {"chance": judged.throw_matches(mine)},
    "last-throw": lambda judged, mine, better: {"cards": judged.after(mine).cards},
    "held-back": lambda judged, mine, better: {"cards": judged.after(mine).cards},
    "throw-on": lambda judged, mine, better: {"equal": judged.equal_to(judged.drawn_card, better)},
    "own-throw": lambda judged, mine, better: {"better": judged.cards(better)[:1]},
    "other-throw": lambda judged, mine, better: {
        "better": judged.cards(better)[:1],
        "given": _given(judged, better),
    },
    "no-set": lambda judged, mine, better: {"gave": judged.cards(mine), "chance": judged.set_holds(mine)},
    "claimed-set": lambda judged, mine, better: {"chance": judged.set_holds(mine)},
    "poor-set": lambda judged, mine, better: {
        "new": judged.points_of(_new(judged, mine)),
        "gave": judged.cards(mine),
    },
    "sure-set": lambda judged, mine, better: {
        "better": judged.cards(better),
        "chance": judged.set_holds(better),
    },
    "missed-set": lambda judged, mine, better: {
        "better": judged.cards(better),
        "chance": judged.set_holds(better),
    },
    "other-card": lambda judged, mine, better: {
        "gave": judged.cards(mine),
        "better": judged.cards(better),
    },
    "missed-take": lambda judged, mine, better: {"new": judged.top, "better": judged.cards(better)},
    "poor-take": lambda judged, mine, better: {"new": judged.top, "gave": judged.cards(mine)},
    "rather-draw": lambda judged, mine, better: {"new": judged.top, "pile": judged.in_pile},
    "no-draw": lambda judged, mine, better: {},
    "missed-keep": lambda judged, mine, better: {"new": judged.drawn, "better": judged.cards(better)},
    "poor-keep": lambda judged, mine, better: {"new": judged.drawn, "gave": judged.cards(mine)},
    "pair": lambda judged, mine, better: _pair(judged, better),
    "pair-to-throw": lambda judged, mine, better: _pair(judged, better),
    "tempo": lambda judged, mine, better: {
        "new": judged.points_of(_new(judged, better)),
        "gave": judged.cards(mine),
        "better": judged.cards(better),
    },
    "unseen": lambda judged, mine, better: {
        "new": judged.points_of(_new(judged, better)),
        "better": judged.cards(better),
    },
    "other-swap": lambda judged, mine, better: {
        "gave": judged.cards(mine),
        "better": judged.cards(better),
    },
    "missed-swap": lambda judged, mine, better: {"better": judged.cards(better)},
    "known-swap": lambda judged, mine, better: {"better": judged.cards(better)},
    "poor-swap": lambda judged, mine, better: {"gave": judged.cards(mine)},
    "swapped": lambda judged, mine, better: {"gave": judged.cards(mine)},
    "known-look": lambda judged, mine, better: {"gave": judged.cards(mine)},
    "look-own": lambda judged, mine, better: {"better": judged.cards(better)},
    "look-other": lambda judged, mine, better: {"better": judged.cards(better)},
}
"""The facts that each reason tells."""


def always(judged: Judged, facts: Facts) -> bool:
    """A reason that needs no more to be one."""
    return True


AFTER = ("after-lower", "after-known", "after-open", "after-alike", "after")
"""The names of reasons that hold where none of the others does."""

SPEAKS: dict[str, Callable[[Judged, Facts], bool]] = {
    "kamikaze": lambda judged, facts: bool(facts["better"]),
    "soon-call": lambda judged, facts: (
        _number(facts["chance"]) >= SAFE and not judged.evidence.rules.lowest_writes_zero
    ),
    "no-match": lambda judged, facts: not facts["chance"],
    "throw": lambda judged, facts: _number(facts["chance"]) < LIKELY,
    "last-throw": lambda judged, facts: not facts["cards"],
    "throw-on": lambda judged, facts: bool(facts["equal"]) and judged.evidence.rules.snaps,
    "own-throw": lambda judged, facts: any(card.seat == ME for card in _cards(facts["better"])),
    "no-set": lambda judged, facts: not facts["chance"],
    "claimed-set": lambda judged, facts: _number(facts["chance"]) < 1,
    "poor-set": lambda judged, facts: _number(facts["new"]) >= _sum(facts["gave"]) + TELLING,
    "sure-set": lambda judged, facts: facts["chance"] == 1,
    "other-card": lambda judged, facts: _sum(facts["gave"]) + TELLING <= _sum(facts["better"]),
    "missed-take": lambda judged, facts: _number(facts["new"]) + TELLING <= _sum(facts["better"]),
    "missed-keep": lambda judged, facts: _number(facts["new"]) + TELLING <= _sum(facts["better"]),
    "poor-take": lambda judged, facts: _number(facts["new"]) >= _sum(facts["gave"]) + TELLING,
    "rather-draw": lambda judged, facts: _number(facts["new"]) + TELLING >= _number(facts["pile"]),
    "poor-keep": lambda judged, facts: _number(facts["new"]) >= _sum(facts["gave"]) + TELLING,
    "pair": lambda judged, facts: bool(facts["equal"]) and not judged.evidence.rules.snaps,
    "pair-to-throw": lambda judged, facts: bool(facts["equal"]) and judged.evidence.rules.snaps,
    "tempo": lambda judged, facts: (
        all(card.known for card in _cards(facts["gave"]))
        and not any(card.known for card in _cards(facts["better"]))
        and _sum(facts["gave"]) >= _sum(facts["better"]) + TELLING
    ),
    "unseen": lambda judged, facts: not any(card.known for card in _cards(facts["better"])),
    "other-swap": lambda judged, facts: _gain(facts["gave"]) + TELLING <= _gain(facts["better"]),
    "known-swap": lambda judged, facts: (
        _gain(facts["better"]) < TELLING
        and _has_mine(facts["better"])
        and all(card.known == (card.seat != ME) for card in _cards(facts["better"]))
    ),
    "poor-swap": lambda judged, facts: _gain(facts["gave"]) < 0,
    "known-look": lambda judged, facts: all(card.known for card in _cards(facts["gave"])),
    "look-own": lambda judged, facts: all(card.seat == ME for card in _cards(facts["better"])),
    "look-other": lambda judged, facts: all(card.seat != ME for card in _cards(facts["better"])),
}
"""When the facts of a reason tell which decision is better; of a reason not named here, always."""


def _new(judged: Judged, move: int) -> int:
    """The card that a move takes into my hand: the one drawn or the open one."""
    return judged.drawn_card if kind_of(move) == KEEP else judged.top_card


def _pair(judged: Judged, better: int) -> Facts:
    new = _new(judged, better)
    return {"new": judged.points_of(new), "equal": judged.equal_to(new, better)}


def _given(judged: Judged, throw: int) -> tuple[Card, ...]:
    """The card that a throw of another's card gives away."""
    at = place_of(throw, 0)
    return () if at == NOWHERE or judged.is_no_card(at) else (judged.card(at),)


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
