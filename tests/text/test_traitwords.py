"""A player with changed traits is named in words, in every language and for every trait."""

import pytest

from caboprob.content.messages import LANGUAGES, has_message, say
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import traits
from caboprob.montecarlo.policies.traits import write_value
from caboprob.text.review.beliefwords import way_name
from caboprob.text.traitwords import trait_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_trait_is_told_in_its_notation(language: str) -> None:
    steady = players.named("steady")
    for trait in traits():
        path = trait.metadata["path"]
        told = trait_words(language, f"{path}={write_value(getattr(steady, trait.name))}")
        assert path not in told
        name = say(language, f"players.trait.{path}.name")
        assert name in told or has_message(language, f"players.trait.{path}.short")


def test_a_number_is_told_as_the_lab_asks_for_it() -> None:
    assert trait_words("de", "take.most=4") == "„Nimmt Karten bis (Punkte)“: 4"
    assert trait_words("de", "call.per_lap=-0.5").endswith(": −0,5")
    assert trait_words("en", "call.sure=0.85").endswith(": 85")
    assert trait_words("en", "memory.counts=false").endswith(": no")
    assert trait_words("de", "actions.swap=never").endswith(": nie")
    assert way_name("de", players.read("expert call.at=4")) == "Profi (sagt mit höchstens 4 an)"
    assert way_name("de", players.read("expert")) == "Profi"
