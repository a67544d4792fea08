"""The page *Compare*: the rule sets' own values, side by side."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.text.games.comparison import compare_rules
from caboprob.text.rulebook.clauses import clauses
from caboprob.web.base.visit import GAME_INPUT
from caboprob.web.compare.page import default_games
from tests.turns import every_nth
from tests.web.opening import html_of, opened

HREF = re.compile(r'href="(/rulebook[^"]+)"')


def rows_of(page: str) -> list[str]:
    """The rows of the table, their tags gone."""
    return [unescape(re.sub(r"<[^>]+>", " ", row)) for row in re.findall(r"<tr.*?</tr>", page)]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_every_rule_is_there_with_its_values(language: str) -> None:
    every_key = list(rulesets.family_keys())
    shown = rows_of(html_of(opened("compare", lang=language, rules="cabo-de", games=every_key)))
    games = [rulesets.read(key) for key in every_key]
    for rule in compare_rules(language, games):
        row = next(row for row in shown if f" {rule.label} " in row)
        assert all(value in row for value in rule.values)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_every_link_leads_to_a_clause(language: str) -> None:
    links = HREF.findall(html_of(opened("compare", lang=language, rules="kaboom")))
    assert links
    for link in links:
        inputs = parse_qs(urlsplit(unescape(link)).query)
        assert inputs["lang"] == [language]
        assert inputs["rules"] == ["kaboom"]
        assert inputs["clause"][0] in clauses(inputs.get("book", ["kaboom"])[0])


def test_only_the_chosen_games_are_compared() -> None:
    page = html_of(opened("compare", lang="en", rules="cabo-de", games=["cabo-de", "kaboom"]))
    assert say("en", "rules.game.kaboom") in page
    assert say("en", "rules.game.cabu") not in page


def test_only_differences_are_shown_on_demand() -> None:
    every = rows_of(html_of(opened("compare", lang="en", rules="cabo-de")))
    only = rows_of(html_of(opened("compare", lang="en", rules="cabo-de", show="only")))
    assert 0 < len(only) < len(every)


def test_house_rules_stand_in_the_game_played() -> None:
    page = html_of(opened("compare", lang="en", rules="cabo-en", house=["six-cards"]))
    assert say("en", "compare.with-house") in page
    assert any(row.split()[:2] == ["Cards", "dealt"] and " 6 " in row for row in rows_of(page))


@pytest.mark.parametrize("games", [["cabu"], ["poker"]])
def test_too_few_games_are_asked_for_more(games: list[str]) -> None:
    """A game that does not exist is left out; if none is left, the page compares what it begins with."""
    page = opened("compare", lang="de", rules="cabo-de", games=games)
    told = [info.value for info in page.info]
    assert (say("de", "compare.too-few") in told) == (games == ["cabu"])
    assert ("games\\=poker" in "".join(told)) == (games == ["poker"])


@pytest.mark.parametrize("key", rulesets.family_keys())
def test_at_first_the_visitors_game_is_beside_two_others(key: str) -> None:
    games = {rulesets.editions(chosen) for chosen in default_games(key)}
    assert key in default_games(key)
    assert len(games) == len(default_games(key)) == 3
    page = html_of(opened("compare", lang="en", rules=key))
    names = [say("en", f"rules.game.{chosen}") for chosen in default_games(key)]
    heads = re.findall(r'<th[^>]*role="columnheader"[^>]*>(.*?)</th>', page)
    assert {unescape(head) for head in heads[1:]} == set(names)


def test_a_choice_of_games_stays_when_the_game_played_changes() -> None:
    page = opened("compare", lang="en", rules="cabo-de")
    page.button_group(key="games-shown").set_value(["cabo-de", "dutch"]).run()
    page.session_state[GAME_INPUT] = "tamalou"
    page.run()
    heads = re.findall(r'<th[^>]*role="columnheader"[^>]*>(.*?)</th>', html_of(page))
    assert [unescape(head) for head in heads[1:]] == [
        say("en", f"rules.game.{key}") for key in ("cabo-de", "dutch")
    ]
    assert all("rules=tamalou" in link for link in HREF.findall(html_of(page)))


def test_a_rule_that_does_not_apply_has_no_source() -> None:
    page = html_of(opened("compare", lang="en", rules="cabo-de", games=["cabo-de", "cabu"]))
    idle = say("en", "rules.value.idle")
    cells = [cell for cell in re.findall(r"<td.*?</td>", page) if f">{idle}<" in cell]
    assert cells
    assert not any("href" in cell for cell in cells)


def test_a_game_can_be_taken_out() -> None:
    page = opened("compare", lang="en", rules="cabo-de")
    page.button_group(key="games-shown").set_value(["cabo-de", "cabu"]).run()
    assert say("en", "rules.game.kaboom") not in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.parametrize("page", ["compare", "rulebook"])
def test_the_three_editions_of_cabo_are_a_link_away_side_by_side(page: str, language: str) -> None:
    words = say(language, "compare.editions", n=3, game="CABO")
    for key in ("cabo-de", "cabo-en", "cabo-2"):
        told = " ".join(one.value for one in opened(page, lang=language, rules=key).markdown)
        href = re.findall(rf"\[{re.escape(words)}\]\(([^)]*)\)", told)[0]
        inputs = parse_qs(urlsplit(href).query)
        assert inputs["games"] == ["cabo-de", "cabo-en", "cabo-2"]
        there = opened("compare", lang=language, rules=key, games=inputs["games"], show=inputs["show"][0])
        names = [say(language, f"rules.game.{one}") for one in inputs["games"]]
        heads = re.findall(r'<th[^>]*role="columnheader"[^>]*>(.*?)</th>', html_of(there))
        assert [unescape(head) for head in heads[1:]] == names
        assert words not in " ".join(one.value for one in there.markdown)
