"""What can happen after a call, as a divided bar and in lines, and everybody's average points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from caboprob.rulesets import RuleSet
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.outcome import OUTCOMES, is_success
from caboprob.text.rounds.reasons import kamikaze_name, player_name
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit


@dataclass(frozen=True, slots=True)
class OutcomeChance:
    """How likely an outcome is: as a number, in words, and with a remark in small print."""

    chance: float
    words: str
    remark: str


def possible_outcomes(rules: RuleSet) -> tuple[str, ...]:
    """The outcomes that there are under these rules."""
    return OUTCOMES if rules.kamikaze else OUTCOMES[:3]  # the others are kamikazes


def successful_outcomes(rules: RuleSet) -> list[str]:
    """The outcomes in which a call succeeds."""
    succeeding = {name for number, name in enumerate(OUTCOMES) if is_success(number, rule_table(rules))}
    return [name for name in possible_outcomes(rules) if name in succeeding]


def outcome_name(visit: Visit, outcome: str) -> str:
    """The name of an outcome."""
    word = kamikaze_name(visit.language, visit.rules)
    return visit.say(f"odds.event.{outcome.replace('_', '-')}", kamikaze=word)


def bar_html(visit: Visit, chances: Mapping[str, OutcomeChance]) -> str:
    """What can happen, as one bar in parts, and as lines of text that name the parts."""
    lost = set(possible_outcomes(visit.rules)) - set(successful_outcomes(visit.rules))
    bar = [
        element("i", class_=_part_classes(outcome, lost), style=f"flex-grow: {outcome_chance.chance:.6f}")
        for outcome, outcome_chance in chances.items()
        if outcome_chance.chance
    ]
    rows = [_outcome_row(visit, outcome, outcome_chance, lost) for outcome, outcome_chance in chances.items()]
    title = element("h2", escape(visit.say("call.outcomes")))
    strip = element("div", *bar, class_="parts", aria_hidden="true")
    odds = element("dl", *rows, class_="odds-list")
    return element(
        "div", title, strip, odds, _limit_note(visit), _run_out_note(visit), class_="call-outcomes"
    )


def _limit_note(visit: Visit) -> str:
    """A note that even the lowest call can be wrong, if the rules limit the points of a call."""
    rules = visit.rules
    if not rules.caller_points_limited:
        return ""
    sentence = visit.say("odds.limited", most=rules.call_most_points, plus=rules.high_call_plus)
    return element("p", escape(sentence))


def _run_out_note(visit: Visit) -> str:
    """A note on rounds without an outcome, if an empty draw pile may end one during the last turns."""
    return element("p", escape(visit.say("odds.runs-out"))) if visit.rules.may_run_out_after_call else ""


def points_html(visit: Visit, own: str, numbers: Sequence[tuple[str, str]]) -> str:
    """My own sum, and the points that everybody scores on average, each with a remark, mine first."""
    rows = [_points_row("call-sum", visit.say("call.sum.title"), own, "")]
    names = [
        visit.say("call.me"),
        *(player_name(visit.language, number) for number in range(2, len(numbers) + 1)),
    ]
    rows += [_points_row("call-points", name, *number) for name, number in zip(names, numbers, strict=True)]
    title = element("h2", escape(visit.say("call.points")))
    return element("div", title, element("dl", *rows, class_="odds-list"), class_="call-outcomes")


def _part_classes(outcome: str, lost: set[str]) -> str:
    """The classes of an outcome: its colour says whether the call succeeds, its pattern how it ends."""
    return f"part part-{outcome} {'lost' if outcome in lost else 'won'}"


def _points_row(kind: str, name: str, number: str, remark: str) -> str:
    value = element("dd", element("strong", escape(number)), " ", element("span", escape(remark)))
    return element("div", element("dt", escape(name)), value, class_=kind)


def _outcome_row(visit: Visit, outcome: str, outcome_chance: OutcomeChance, lost: set[str]) -> str:
    sign = element("i", class_=_part_classes(outcome, lost), aria_hidden="true")
    value = (
        element("strong", escape(outcome_chance.words)),
        " ",
        element("span", escape(outcome_chance.remark)),
    )
    return element("div", element("dt", sign, escape(outcome_name(visit, outcome))), element("dd", *value))
