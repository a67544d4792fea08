"""What can happen after a call, as one bar in parts and in lines, and what everybody writes on average."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from caboprob.rulesets import RuleSet
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.outcome import OUTCOMES, succeeds
from caboprob.text.rounds.reasons import kamikaze, player
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit


@dataclass(frozen=True, slots=True)
class OutcomeChance:
    """How likely an outcome is: as a number, in words, and a quiet remark on it."""

    chance: float
    words: str
    remark: str


def possible(rules: RuleSet) -> tuple[str, ...]:
    """The outcomes that there are under these rules."""
    return OUTCOMES if rules.kamikaze else OUTCOMES[:3]


def succeeding(rules: RuleSet) -> list[str]:
    """The outcomes in which a call succeeds."""
    succeeding = {name for number, name in enumerate(OUTCOMES) if succeeds(number, rule_table(rules))}
    return [name for name in possible(rules) if name in succeeding]


def name_of(visit: Visit, outcome: str) -> str:
    """The name of an outcome."""
    word = kamikaze(visit.language, visit.rules)
    return visit.say(f"odds.event.{outcome.replace('_', '-')}", kamikaze=word)


def bar_html(visit: Visit, shares: Mapping[str, OutcomeChance]) -> str:
    """What can happen, as one bar in parts, and as lines of text that name the parts."""
    lost = set(possible(visit.rules)) - set(succeeding(visit.rules))
    bar = [
        element("i", class_=_part(outcome, lost), style=f"flex-grow: {outcome_chance.chance:.6f}")
        for outcome, outcome_chance in shares.items()
        if outcome_chance.chance
    ]
    rows = [_outcome(visit, outcome, outcome_chance, lost) for outcome, outcome_chance in shares.items()]
    title = element("h2", escape(visit.say("call.outcomes")))
    strip = element("div", *bar, class_="parts", aria_hidden="true")
    odds = element("dl", *rows, class_="odds-list")
    return element("div", title, strip, odds, _limited(visit), _run_out(visit), class_="call-outcomes")


def _limited(visit: Visit) -> str:
    """That the lowest call can be wrong, too, where a call may have only so many points."""
    rules = visit.rules
    if not rules.calls_limited:
        return ""
    sentence = visit.say("odds.limited", most=rules.call_most_points, plus=rules.high_call_plus)
    return element("p", escape(sentence))


def _run_out(visit: Visit) -> str:
    """What happens in the other rounds, where the draw pile may end one after a call."""
    return element("p", escape(visit.say("odds.runs-out"))) if visit.rules.last_turns_may_end else ""


def points_html(visit: Visit, own: str, numbers: Sequence[tuple[str, str]]) -> str:
    """What my own cards count, and what everybody writes on average with a remark on it, me first."""
    rows = [_points("call-sum", visit.say("call.sum.title"), own, "")]
    names = [visit.say("call.me"), *(player(visit.language, seat) for seat in range(2, len(numbers) + 1))]
    rows += [_points("call-points", name, *number) for name, number in zip(names, numbers, strict=True)]
    title = element("h2", escape(visit.say("call.points")))
    return element("div", title, element("dl", *rows, class_="odds-list"), class_="call-outcomes")


def _part(outcome: str, lost: set[str]) -> str:
    """The classes of an outcome: its colour says whether the call succeeds, its pattern how it ends."""
    return f"part part-{outcome} {'lost' if outcome in lost else 'won'}"


def _points(kind: str, name: str, number: str, remark: str) -> str:
    value = element("dd", element("strong", escape(number)), " ", element("span", escape(remark)))
    return element("div", element("dt", escape(name)), value, class_=kind)


def _outcome(visit: Visit, outcome: str, outcome_chance: OutcomeChance, lost: set[str]) -> str:
    sign = element("i", class_=_part(outcome, lost), aria_hidden="true")
    value = (
        element("strong", escape(outcome_chance.words)),
        " ",
        element("span", escape(outcome_chance.remark)),
    )
    return element("div", element("dt", sign, escape(name_of(visit, outcome))), element("dd", *value))
