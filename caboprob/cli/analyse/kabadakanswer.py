"""The answer of `caboprob analyse` to a game of Kabadak, as JSON."""

from typing import Any

from caboprob.analysis.kabadak.gamereview import GameDecision, GameReview
from caboprob.analysis.review.accounts import ACCOUNT_PARTS, Account
from caboprob.answers.simulated.estimates import estimate_answer
from caboprob.kabadak.core.cards import write_cards
from caboprob.kabadak.record import KABADAK_KEY
from caboprob.text.kabadak.reviewwords import why_sentence


def game_answer(review: GameReview, lang: str) -> dict[str, Any]:
    """Every turn with its facts and loss, and both players' accounts: what their points were made of.

    The parts of an account are null until all is reviewed.
    """
    accounts: list[Account | None] = list(review.players) or [None, None]
    assumptions = review.assumptions
    return {
        "rules": KABADAK_KEY,
        "method": "monte_carlo",
        "model": "play",
        "seed": assumptions.seed,
        "assumed": {
            "players": [player.notation for player in assumptions.may_sit_opposite],
            "me": assumptions.continuing_player.notation,
        },
        "decisions": [_decision(decision, assumptions.seed, lang) for decision in review.decisions],
        "players": [_player(review, number, account) for number, account in enumerate(accounts, 1)],
    }


def _decision(decision: GameDecision, seed: int, lang: str) -> dict[str, Any]:
    facts = decision.facts
    return {
        "move": decision.number,
        "player": decision.player,
        "stage": "turn",
        "played": decision.played,
        "best": decision.best,
        "loss": estimate_answer(decision.loss, seed),
        "grade": decision.grade.value,
        "reason": why_sentence(lang, decision) or None,
        "options": decision.options,  # how many moves led to different tables
        # What could have been laid; row 0 is a new one.
        "could": [{"row": meld.row, "cards": write_cards(meld.cards)} for meld in facts.options.melds],
        "stuck": write_cards(facts.unlayable),  # no move of this turn could lay them
        "left": write_cards(facts.kept_in_hand),  # in the hand after the move
        "points_left": facts.points_left,
        "missed": facts.missed.value if facts.missed else None,
    }


def _player(review: GameReview, number: int, account: Account | None) -> dict[str, Any]:
    # `points` are those above the other player's; the other parts add up to them. Lower is better.
    parts = account.parts() if account else dict.fromkeys(ACCOUNT_PARTS)
    rating = review.ratings()[number - 1]
    return {
        "player": number,
        **parts,
        "decided": rating.decisions,  # those with a choice
        "rated": rating.is_rated,
        "grades": {grade.value: count for grade, count in rating.grades.items()},
        "missed": {kind.value: count for kind, count in review.missed(number).items()},
    }
