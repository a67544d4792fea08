"""The biggest losses of a round: who, what, what was better, by how much, and why."""

from collections.abc import Sequence
from html import escape

from caboprob.analysis.review.grades import Grade
from caboprob.text.chances import points_words
from caboprob.text.review.ratingwords import hindsight_sentence
from caboprob.text.review.reasonwords import reason_sentence
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.review.judging import SeenDecision, move_words

MOST_LOSSES = 5
PRICE_PARTS = {"points": "value", "low": "low", "high": "high"}


def biggest_losses(seen_decisions: Sequence[SeenDecision]) -> list[SeenDecision]:
    """The decisions that lost most; `BEST` grades those that lost nothing to speak of beyond chance."""
    bad = [one for one in seen_decisions if one.decision.loss.grade != Grade.BEST]
    return sorted(bad, key=lambda one: -one.decision.loss.loss.value)[:MOST_LOSSES]


def html(visit: Visit, seen_decisions: Sequence[SeenDecision]) -> str:
    """The biggest losses: who, what, what was better, by how much, and why."""
    return element(
        "div",
        *(_loss_html(visit, seen_decision) for seen_decision in biggest_losses(seen_decisions)),
        class_="review",
        role="list",
    )


def _loss_html(visit: Visit, seen_decision: SeenDecision) -> str:
    decision, loss = seen_decision.decision, seen_decision.decision.loss
    words = move_words(visit, seen_decision)
    grade = visit.say(f"review.grade.{loss.grade.value}")
    head = visit.with_spaced_punctuation(f"{visit.say('review.entry', n=decision.number)}: {grade}")
    instead = visit.say(
        "review.instead",
        player=player_name(visit.language, decision.player, visit.me),
        played=words.of(loss.played),
        best=words.of(loss.best),
    )
    # `loss.loss` is in points, with an interval.
    price = visit.say(
        "review.lost",
        **{
            name: points_words(visit.language, getattr(loss.loss, field))
            for name, field in PRICE_PARTS.items()
        },
    )
    players = 1 + len(seen_decision.position.opponents)
    why = reason_sentence(visit.language, decision, players, me=visit.me)
    # How it came out with all cards face up, which nobody could know.
    afterwards = hindsight_sentence(visit.language, decision.hindsight)
    return element(
        "div",
        element("h3", escape(head), class_=f"grade-{loss.grade.value}"),
        element("p", escape(instead)),
        element("p", element("strong", escape(price))),
        *([element("p", escape(why), class_="why")] if why else []),
        *([element("p", escape(afterwards), class_="afterwards")] if afterwards else []),
        class_="loss",
        role="listitem",
    )
