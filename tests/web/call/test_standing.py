"""Totals of a score sheet on the pages of odds: what they mean, and what cannot stand there."""

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.web.base.plain import escape_markdown
from tests.web.opening import opened, text_of


def test_the_odds_know_who_is_near_exactly_a_hundred() -> None:
    people = {"seated": ["Anna", "Ben", "Cleo", "Dora"], "total1": "88", "total2": "20"}
    page = opened("call", lang="en", rules="cabo-de", players="4", me="1 2 3 4", **people)
    said = say("en", "standing.reset", n=12, player="Anna", reached=100, becomes=50)
    assert escape_markdown(said) in text_of(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_point_is_told_in_the_singular(language: str) -> None:
    people = {"seated": ["Anna", "Ben"], "total1": "99", "total2": "99"}
    page = opened("call", lang=language, rules="cabo-de", players="2", me="1 2 3 4", **people)
    written = text_of(page)
    assert {"en": "1 point brings Ben", "de": "1 Punkt bringt Ben", "fr": "1 point mène Ben"}[
        language
    ] in written


def test_a_total_below_0_does_not_drop_at_0() -> None:
    people = {"seated": ["Anna", "Ben", "Cleo"], "total1": "12", "total2": "-10", "total3": "20"}
    page = opened("call", lang="en", rules="cabu", house=["fifty-off"], players="3", me="2 3 4 5", **people)
    written = text_of(page)
    assert escape_markdown(say("en", "standing.reset", n=38, player="Anna", reached=50, becomes=0)) in written
    assert "bring Ben" not in written


def test_totals_that_cannot_be_are_refused_in_a_sentence_and_count_for_nothing() -> None:
    for wrong in ({"total1": "100000000"}, {"total1": "<b>"}, {"total1": "5", "resets1": "2"}):
        page = opened("call", lang="en", rules="cabo-2", players="4", me="1 2 3 4", **wrong)
        assert len(page.error) == 1
        assert not page.expander(key="standing").error  # where it would be folded away
        assert say("en", "standing.without") in text_of(page)
        assert escape_markdown(say("en", "standing.counts")) not in text_of(page)
