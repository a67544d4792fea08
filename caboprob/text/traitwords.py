"""The traits in which a player differs from a built-in one, in words."""

from decimal import Decimal

from caboprob.content.messages import has_message, say
from caboprob.montecarlo.policies.player import traits
from caboprob.montecarlo.policies.traits import read_value
from caboprob.text.numbers import decimal_text

MOST_DECIMALS = 2


def trait_words(language: str, change: str) -> str:
    """A trait and its value: in words of its own where it has some, otherwise as the Lab names it.

    `call.at=4` is `calls with 4 or less`, `call.sure=0.85` is `“…”: 85`.
    """
    path, _, written = change.partition("=")
    trait = next(trait for trait in traits() if trait.metadata["path"] == path)
    value = read_value(written)
    if isinstance(value, bool):
        words = say(language, "rules.value.yes" if value else "rules.value.no")
    elif isinstance(value, str):
        words = say(language, f"players.swap.{value}")
    else:
        # A chance is told in percent.
        words = _number_words(language, value * 100 if trait.metadata.get("chance") else value)
    if has_message(language, short_key := f"players.trait.{path}.short"):
        return say(language, short_key, value=words)
    return say(language, "players.changed", trait=say(language, f"players.trait.{path}.name"), value=words)


def _number_words(language: str, value: float) -> str:
    """A number with as many decimals as it has."""
    exact = Decimal(str(round(value, MOST_DECIMALS))).normalize()
    exponent = exact.as_tuple().exponent
    assert isinstance(exponent, int), "a trait is a finite number"
    return decimal_text(language, exact, max(-exponent, 0))
