"""How far to trust the odds: the document, its pictures and a part of the pages say what the data say."""

import re
from xml.etree import ElementTree

import pytest

from benchmarks.truth import picturing, trustpage
from caboprob import rulesets
from caboprob.content.messages import LANGUAGES
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results import trust
from caboprob.montecarlo.results.calibration import expected_error
from caboprob.montecarlo.results.trust import Trust
from caboprob.web.answers import trust as section
from caboprob.web.base.visit import Visit

JUDGED = [(one.rules, one.players, one.assumed, one.played) for one in trust.tables()]


def test_the_document_has_the_numbers_of_the_data() -> None:
    document = trustpage.PAGE.read_text(encoding="utf-8")
    assert trustpage.rewritten(document) == document
    assert {name for _, name, *_ in trustpage.MARKED.findall(document)} >= {"as-assumed", "otherwise"}


def test_the_pictures_are_drawn_from_the_data() -> None:
    for name, picture in picturing.pictures():
        assert (picturing.FOLDER / name).read_text(encoding="utf-8") == picture
        ElementTree.fromstring(picture)


@pytest.mark.parametrize(
    "one", trust.tables(), ids=lambda one: f"{one.rules}-{one.players}-{one.assumed}-{one.played}"
)
def test_every_row_of_the_data_holds_together(one: Trust) -> None:
    assert one.rules in rulesets.family_keys()
    assert {one.assumed, one.played} <= set(tablekinds.keys())
    assert sum(bin.weight for bin in one.bins) == pytest.approx(1, abs=0.002)
    assert expected_error(one.bins) == pytest.approx(one.ece, abs=0.001)
    assert sum(bin.weight * bin.off for bin in one.bins) == pytest.approx(one.off, abs=0.02)
    assert all(bin.low <= bin.said <= bin.high and 0 <= bin.happened <= 1 for bin in one.bins)
    assert trust.trust_at(one.rules, one.players, one.assumed, one.played) == one


def test_no_table_is_judged_twice() -> None:
    assert len(set(JUDGED)) == len(JUDGED)
    assert trust.trust_at("cabo-de", 9, "family") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_part_of_a_page_says_the_error_and_what_another_table_costs(language: str) -> None:
    visit = Visit(language, rulesets.read("cabo-de"))
    found = trust.trust_at("cabo-de", 4, "family")
    assert found
    assert f"{100 * found.ece:.1f}".replace(
        ".", "." if language == "en" else ","
    ) in section.measured_sentence(visit, found)
    alike_assumed = [one for one in trust.tables() if (one.rules, one.assumed) == ("cabo-de", "family")]
    others_played = [one for one in alike_assumed if not one.as_assumed]
    assert len(list(section.if_others_play(visit, "cabo-de", 4, "family"))) == len(others_played) > 0
    figure = section.figure(visit, found)
    marks, ideal = figure["data"]
    assert len(marks["x"]) == len(marks["y"]) == len(marks["hovertext"])
    assert (ideal["x"], ideal["y"]) == ([0, 1], [0, 1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "kind"), [(4, "family"), (4, "experienced")])
def test_the_part_of_a_page_says_in_how_many_cases_it_came_true(language: str, seats: int, kind: str) -> None:
    found = trust.trust_at("kaboom", seats, kind)
    assert found
    said = section.cases_sentence(Visit(language, rulesets.read("kaboom")), found)
    cells = [found.cells, found.within, 2]  # within 2 points
    missed = [len(found.missed)] if found.missed else []
    assert [int(number) for number in re.findall(r"\d+", said)] == [*cells, *missed]
