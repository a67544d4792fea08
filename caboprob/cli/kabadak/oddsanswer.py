"""Odds of Kabadak as JSON."""

from typing import Any

from caboprob.answers.fractions import with_fractions
from caboprob.kabadak import odds
from caboprob.kabadak.core.cards import list_cards, write_cards
from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.position import Position
from caboprob.kabadak.record import KABADAK_KEY


def odds_answer(position: Position, draws: int) -> dict[str, Any]:
    """The chances of a hand after each number of draws, its loss, and the chances at the deal."""
    known_cards, unknown = position.known_cards, position.unknown
    kabadak = odds.after_draws(odds.holding_kabadak, known_cards, unknown, draws)
    coming_out = odds.after_draws(odds.coming_out, known_cards, unknown, draws)
    loss = odds.loss(known_cards, unknown)
    return {
        "rules": KABADAK_KEY,
        "method": "exact",
        "model": "equally-likely",
        "hand": write_cards(list_cards(known_cards.hand)),
        "unknown": unknown,
        "elsewhere": write_cards(list_cards(known_cards.elsewhere)),
        "draws": draws,
    } | with_fractions(
        {
            "kabadak": [counted.chance for counted in kabadak],
            "bare": position.bare_odds.chance,  # Kabadak with no other card in the hand
            "coming_out": [counted.chance for counted in coming_out],  # holding a set or a run
            "loss": {"mean": loss.mean, "distribution": loss.distribution},
            "deal": _deal(),
        }
    )


def _deal() -> dict[str, Any]:
    """The chances that one player, or either, is dealt Kabadak, compared with five dice that fall equal."""
    return {
        "one": odds.holding_kabadak(odds.KnownCards(), CARDS_DEALT).chance,
        "either": odds.either_dealt_kabadak().chance,
        "equal_dice": odds.equal_dice().chance,
        "times_rarer": odds.times_rarer_than_dice(),
    }
