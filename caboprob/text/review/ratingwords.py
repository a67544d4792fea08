"""What a player's decisions lost and who loses as much; and what hindsight says of a decision.

The rungs of the rating scale are the built-in players, each with what a decision of theirs lost on average.
"""

from caboprob.analysis.review.ratings import Rating, nearest_on_scale, rating_scale
from caboprob.content.messages import say
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.text.chances import points_as_written, points_words
from caboprob.text.numbers import join_words
from caboprob.text.playernames import name as roster_name
from caboprob.text.rounds.reasons import player_name

SMALLEST_TOLD = 0.05  # points; less is no difference worth a word
MEAN_LOSS_FIELDS = {"points": "value", "low": "low", "high": "high"}
"""The fields of a mean loss by the names that the sentences have for them."""


def rating_sentence(language: str, rules: str, rating: Rating, me: int | None = None) -> str:
    """What a decision lost on average, and which built-in player loses about that; empty if not rated.

    `rules` is the key of the rule set, to which the rating scale belongs.
    """
    mean_loss = rating.mean_loss
    if mean_loss is None:
        return ""
    facts = {
        name: points_words(language, getattr(mean_loss, field)) for name, field in MEAN_LOSS_FIELDS.items()
    }
    facts["player"] = player_name(language, rating.player, me)
    scale_entry = nearest_on_scale(rules, mean_loss)
    if scale_entry is None:
        return say(language, "review.rating.alone", **facts)
    compared = (
        "alike"
        if mean_loss.low <= scale_entry.lost <= mean_loss.high
        else "more"
        if mean_loss.value > scale_entry.lost
        else "less"
    )
    nearest_player, lost = roster_name(language, scale_entry.player), points_words(language, scale_entry.lost)
    return say(language, f"review.rating.{compared}", **facts, name=nearest_player, like=lost)


def scale_sentence(language: str, rules: str) -> str:
    """What the built-in players lose per decision; empty if nobody has measured it."""
    rungs = [
        f"{roster_name(language, scale_entry.player)} {points_words(language, scale_entry.lost)}"
        for scale_entry in rating_scale(rules)
    ]
    return say(language, "review.scale", rungs=join_words(language, rungs)) if rungs else ""


def hindsight_sentence(language: str, hindsight: Estimate | None) -> str:
    """How the decision came out compared with the best one, as the cards lay; empty if that is not told.

    `hindsight` is by how many points it came out worse, below 0 if better.
    """
    if hindsight is None:
        return ""
    size = abs(hindsight.value)
    if size < SMALLEST_TOLD or hindsight.low <= 0 <= hindsight.high:
        return say(language, "review.hindsight.same")
    comparison = "worse" if hindsight.value > 0 else "better"
    points = points_words(language, size)
    return say(language, f"review.hindsight.{comparison}", points=points, n=points_as_written(size))
