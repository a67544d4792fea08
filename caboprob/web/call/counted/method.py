"""How the counted numbers of a call are computed, with those of the position filled in."""

from fractions import Fraction

from caboprob.exact import deals, payoffs
from caboprob.exact.call import Call, Model
from caboprob.rulesets import RuleSet
from caboprob.slots import unknown_slot
from caboprob.table.position import Position
from caboprob.text.chances import fraction, percent, points_words
from caboprob.text.numbers import join_words, readable_count
from caboprob.web.base.visit import Visit
from caboprob.web.call import outcomes
from caboprob.web.call.mysum import Distribution
from caboprob.web.call.outcomes import successful_outcomes


def counting_paragraphs(
    visit: Visit, position: Position, model: Model, sums: Distribution, odds: Call, ways: int
) -> list[str]:
    """Paragraphs on the cards, the ways in which they can lie, the outcomes of these, and the average."""
    sentences = [cards_sentence(visit, position, model), visit.say("odds.assume")]
    if _has_ranges(position):
        sentences.append(visit.say("call.how.ranges"))
    sentences.append(visit.say("call.how.ways", ways=readable_count(visit.language, ways)))
    sentences.append("\n".join(f"- {line}" for line in outcome_lines(visit, sums, odds, ways)))
    sentences.append(success_sentence(visit, odds, ways))
    exact = fraction(visit.language, odds.points[0])
    mine = points_words(visit.language, odds.points[0])
    sentences.append(visit.say("call.how.points", exact=exact, mine=mine))
    sentences.append(visit.say("call.how.left-out"))
    return sentences


def cards_sentence(visit: Visit, position: Position, model: Model) -> str:
    """A sentence on how many cards are known, and how many of the unseen ones matter.

    That depends on the model: when the hands are compared.
    """
    deck, known = len(position.rules.deck), len(position.known_cards)
    return visit.say(
        f"call.how.cards-{model}",
        deck=deck,
        known=known,
        unseen=deck - known,
        hidden=deals.hidden_card_count(position, model),
    )


def outcome_lines(visit: Visit, sums: Distribution, odds: Call, ways: int) -> list[str]:
    """A line for each outcome: in how many of the ways it happens, and how many points I score then."""
    lines = []
    for name in outcomes.possible_outcomes(visit.rules):
        chance: Fraction = getattr(odds, name)
        lines.append(
            visit.say(
                "call.how.outcome",
                outcome=outcomes.outcome_name(visit, name),
                ways=readable_count(visit.language, deals.deals_of_chance(chance, ways)),
                chance=percent(visit.language, chance),
                score=score_words(visit, sums, name),
            )
        )
    return lines


def score_words(visit: Visit, sums: Distribution, outcome: str) -> str:
    """What I score in an outcome: the rule, and the points if my sum is known."""
    rules = visit.rules
    holder_points, other_points = payoffs.kamikaze_points(rules)
    if outcome == "own_kamikaze":
        return visit.say("call.how.kamikaze-mine", mine=holder_points, others=other_points)
    if outcome == "other_kamikaze":
        return visit.say("call.how.kamikaze-theirs", mine=other_points)
    my_sum = next(iter(sums)) if len(sums) == 1 else None
    tie = outcome == "tied"
    rule = (
        _success_rule(visit, rules, tie=tie)
        if outcome in successful_outcomes(rules)
        else _wrong_call_rule(visit, rules)
    )
    if my_sum is None:
        return rule
    points_of = {"alone": payoffs.caller_alone, "tied": payoffs.caller_tied, "beaten": payoffs.caller_beaten}[
        outcome
    ]
    return visit.say(
        "call.how.here", rule=rule, n=abs(points_of(rules, my_sum)), points=points_of(rules, my_sum)
    )


def success_sentence(visit: Visit, odds: Call, ways: int) -> str:
    """A sentence on which outcomes make a call succeed, and in how many of the ways they happen."""
    cases = [
        visit.say("call.how.quoted", outcome=outcomes.outcome_name(visit, name))
        for name in successful_outcomes(visit.rules)
    ]
    return visit.say(
        "call.how.success",
        cases=join_words(visit.language, cases, either=True),
        ways=readable_count(visit.language, deals.deals_of_chance(odds.win, ways)),
        all=readable_count(visit.language, ways),
        exact=fraction(visit.language, odds.win),
        chance=percent(visit.language, odds.win),
    )


def _success_rule(visit: Visit, rules: RuleSet, *, tie: bool) -> str:
    points_written = visit.say("call.how.writes-0" if rules.lowest_writes_zero else "call.how.writes-sum")
    return visit.say("call.how.tie-mine", rule=points_written) if tie else points_written


def _wrong_call_rule(visit: Visit, rules: RuleSet) -> str:
    """The rule on the price of a wrong call, in words."""
    if rules.wrong_call_times == 1:
        return visit.say("call.how.wrong-plus", plus=rules.wrong_call_plus)
    if not rules.wrong_call_plus:
        return visit.say("call.how.wrong-times", times=rules.wrong_call_times)
    return visit.say("call.how.wrong-both", times=rules.wrong_call_times, plus=rules.wrong_call_plus)


def _has_ranges(position: Position) -> bool:
    """Whether any card is known only by its range."""
    any_card = unknown_slot(position.rules.deck)
    return any(slot.card is None and slot != any_card for hand in position.hands for slot in hand)
