"""The answer of `caboprob analyse` as JSON."""

from dataclasses import asdict
from typing import Any

from caboprob.analysis.review.accounts import Account
from caboprob.analysis.review.review import Decision, Rating, Review
from caboprob.cli.play.answers import estimate_answer
from caboprob.text.review.reasonwords import reason_sentence

PARTS = ("points", "expected", "luck", "lost", "others")


def review_answer(review: Review, lang: str) -> dict[str, Any]:
    """Every decision with its loss, and every player's account, null while the round is not over."""
    record, assumed = review.replay.record, review.assumed
    players = len(record.hands)
    accounts: list[Account | None] = list(review.players) or [None] * players
    return {
        "rules": record.rules.key,
        "house": list(record.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "seed": assumed.seed,
        "assumed": {
            "players": [player.written for player in assumed.everybody],
            "me": assumed.plays_on.written,
        },
        "decisions": [_decision(one, assumed.seed, players, lang) for one in review.decisions],
        "unjudged": list(review.unjudged),
        **({"unrecorded": list(review.unrecorded)} if review.replay.record.has_gaps else {}),
        "players": [
            _player(rating, account) for rating, account in zip(review.ratings(), accounts, strict=True)
        ],
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
        "options": loss.options,
    }


def _player(rating: Rating, account: Account | None) -> dict[str, Any]:
    parts = asdict(account) if account else dict.fromkeys(PARTS)
    if account:
        parts["expected"] = account.expected.value
    return {
        "player": rating.player,
        **{name: parts[name] for name in PARTS},
        "decided": rating.decided,
        "rated": rating.rated,
        "grades": {grade.value: count for grade, count in rating.grades.items()},
    }
