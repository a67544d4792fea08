"""The answer of `caboprob analyse` as JSON."""

from typing import Any

from caboprob.analysis.review.accounts import ACCOUNT_PARTS, Account
from caboprob.analysis.review.courses import Course
from caboprob.analysis.review.evening import Evening
from caboprob.analysis.review.ratings import Rating, nearest_on_scale
from caboprob.analysis.review.review import Decision, Review
from caboprob.answers.simulated.estimates import estimate_answer
from caboprob.text.review.reasonwords import reason_sentence


def evening_answer(evening: Evening, lang: str) -> dict[str, Any]:
    """For several records, the answer for each, and everybody's losses in all; for one, its own answer alone.

    The reviews of all records make an evening. Most people ask about a single record.
    """
    answers = [review_answer(review, lang) for review in evening.reviews]
    if len(answers) == 1:
        return answers[0]
    accounts: list[Account | None] = list(evening.accounts()) or [None] * evening.players
    return {
        "rules": evening.rules.key,
        "house": list(evening.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "seed": answers[0]["seed"],
        "assumed": answers[0]["assumed"],
        "records": answers,
        "players": [
            _player(rating, account, evening.rules.key, evening.reviews[0].assumptions.seed)
            for rating, account in zip(evening.ratings(), accounts, strict=True)
        ],
    }


def review_answer(review: Review, lang: str) -> dict[str, Any]:
    """Every decision with its loss, and every player's account, null while the round is not over."""
    record, assumptions = review.replay.record, review.assumptions
    players = len(record.hands)
    accounts: list[Account | None] = list(review.players) or [None] * players
    weakest_decision = review.weakest_belief()
    return {
        "rules": record.rules.key,
        "house": list(record.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "seed": assumptions.seed,
        "assumed": {
            # Each may sit anywhere.
            "players": [player.notation for player in assumptions.everybody],
            # Everybody plays on like `me`; whoever has decided, like that one of `ways` which is best.
            "me": assumptions.continuing_player.notation,
            "ways": [player.notation for player in assumptions.ways],
        },
        "decisions": [_decision(decision, assumptions.seed, players, lang) for decision in review.decisions],
        "effective_rounds": weakest_decision.effective if weakest_decision else None,
        "weak": bool(weakest_decision and weakest_decision.loss.weak),
        "unjudged": list(review.unjudged),  # entries at which the player's belief was too weak
        # Entries at which a record with gaps does not tell what the player had seen.
        **({"unrecorded": list(review.unrecorded)} if review.replay.record.has_gaps else {}),
        "players": [
            _player(rating, account, record.rules.key, assumptions.seed)
            for rating, account in zip(review.ratings(), accounts, strict=True)
        ],
        "courses": [_course(course) for course in review.courses],  # as each player could judge it
        # ... and with all cards face up, after everybody's entries.
        "open_courses": [_course(course) for course in review.open_courses],
    }


def _decision(decision: Decision, seed: int, players: int, lang: str) -> dict[str, Any]:
    loss = decision.loss
    return {
        "move": decision.number,
        "player": decision.player,
        "stage": loss.made.stage.value,
        "played": loss.played,
        "best": loss.best,
        "loss": estimate_answer(loss.loss, seed),
        "grade": loss.grade.value,
        "reason": reason_sentence(lang, decision, players) or None,
        "options": loss.options,  # how many moves there were to choose from
        "effective_rounds": decision.effective,
        "weak": loss.weak,
        # What the player could expect with the best move, in points less the mean of the others'.
        "stood": estimate_answer(loss.best_excess, seed),
        # By how much it came out worse than the best move with all cards face up.
        "hindsight": None if decision.hindsight is None else estimate_answer(decision.hindsight, seed),
    }


def _course(course: Course) -> dict[str, Any]:
    return {
        "player": course.player,
        "stands": [
            # What the player could expect after that entry, 0 for the deal, and what its decisions lost.
            # As with `points`, lower is better, for `ahead` too.
            {"move": point.number, "ahead": point.excess, "lost": point.lost}
            for point in course.points
        ],
    }


def _player(rating: Rating, account: Account | None, rules_key: str, seed: int) -> dict[str, Any]:
    """The account of a player, what their points were made of, and how good their decisions were."""
    scale_entry = nearest_on_scale(rules_key, rating.mean_loss) if rating.mean_loss else None
    # `points` are those above the mean of the others; the other parts add up to them. Lower is better.
    parts = account.parts() if account else dict.fromkeys(ACCOUNT_PARTS)
    return {
        "player": rating.player,
        **parts,
        "decided": rating.decisions,  # those with a choice
        "rated": rating.is_rated,
        # What such a decision lost on average; None where there were too few.
        "lost_each": None if rating.mean_loss is None else estimate_answer(rating.mean_loss, seed),
        "like": None
        if scale_entry is None
        else scale_entry.player,  # the built-in player who loses most nearly as much
        "grades": {grade.value: count for grade, count in rating.grades.items()},
    }
