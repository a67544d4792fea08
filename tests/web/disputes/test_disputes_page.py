"""The page *Disputes*: every ruling by every text in every language, the search, and examples to try."""

import json
import re
from collections.abc import Sequence
from html import unescape
from itertools import cycle
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.table.record import read_record
from caboprob.table.replay import replay
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulings.rulings import cases, most_asked, ruling, rulings
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import chosenbook
from caboprob.web.disputes import examplelink, rulingcard, search
from caboprob.web.frame import pages
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, opened, text_of

MOST_ASKED = [case for case, row in cases().items() if "most_asked" in row]
EXAMPLES_OF_MOST_ASKED = [
    (case, key) for case in MOST_ASKED for key in books() if examplelink.first_example(case, key)
]
EXAMPLES: dict[str, list[dict[str, Any]]] = {
    case: [example for example in row["examples"] if example["rules"] in rulesets.family_keys()]
    for case, row in cases().items()
    if "examples" in row
}
HREF = re.compile(r'href="([^"]+)"')
HOSTILE = [
    "<b>1</b>",
    "![](//192.0.2.1/x.png)",
    "%",
    "'\"",
    "\\",
    "a" * 5000,
    "**",
    "\N{PLAYING CARD ACE OF SPADES}",
    " ",
]


def in_rotation(cases: Sequence[Any]) -> list[tuple[Any, str]]:
    """One language per case in rotation, since opening a page is slow; every language is covered below."""
    return list(zip(cases, cycle(LANGUAGES), strict=False))


def visiting(language: str, key: str = "cabo-de", *house: str) -> Visit:
    return Visit(language, rulesets.read(key, house))


def words(html: str) -> str:
    """The text that a reader sees of HTML."""
    return unescape(re.sub(r"<[^>]+>", "", html))


def links(html: str) -> list[str]:
    return [unescape(href) for href in HREF.findall(html)]


def inputs(link: str) -> dict[str, Any]:
    """The inputs in a link; repeated ones as a list."""
    found = parse_qs(urlsplit(link).query)
    return {name: values if len(values) > 1 else values[0] for name, values in found.items()}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_case_that_a_verdict_mentions_is_a_link_to_it(language: str) -> None:
    mentioned = 0
    for found in rulings(language).values():
        for book, text in [*found.verdicts.items(), *found.notes.items()]:
            for code in set(re.findall(r"[A-Z]\d\d", text)) & set(cases()):
                html = rulingcard.verdict_html(visiting(language), book, found)
                link = re.search(rf'<a href="([^"]+)" title="([^"]+)">{code}</a>', html)
                assert link, (found.case, code)
                assert inputs(unescape(link[1]))["case"] == code
                assert unescape(link[2]) == ruling(language, code).question
                mentioned += 1
    assert mentioned >= 10


@pytest.mark.parametrize(("case", "language"), in_rotation(MOST_ASKED))
@pytest.mark.slow
def test_a_case_has_an_address_of_its_own(case: str, language: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de", case=case)
    found = ruling(language, case)
    told = words(html_of(page))
    assert page.title[0].value == escape_markdown(found.question)
    assert say(language, "disputes.back") in told
    assert say(language, "disputes.case", case=case) in told
    if "cabo-de" in found.verdicts:
        assert words(found.verdicts["cabo-de"]) in told
        assert say(language, f"rules.status.{found.statuses['cabo-de']}") in told


@pytest.mark.parametrize(("key", "language"), one_each(books(), LANGUAGES, turn=1))
@pytest.mark.slow
def test_every_ruling_is_shown_under_every_rulebook(key: str, language: str) -> None:
    visit = visiting(language)
    for case, found in rulings(language).items():
        card = rulingcard.html(visit, key, case)
        told = words(card)
        for text in found.verdicts.values():
            assert words(re.sub(r"\[([^]]+)\]\(clause:[a-z.-]+\)", r"\1", text)) in told, case
        if key in found.verdicts:
            assert card.count("<details") == len([name for name in found.clauses if name in clauses(key)])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_every_link_of_a_ruling_leads_to_a_page_in_the_same_language(language: str) -> None:
    visit = visiting(language)
    for case in rulings(language):
        for link in links(rulingcard.html(visit, "cabo-de", case)):
            assert urlsplit(link).path in pages.addresses(), link
            assert inputs(link)["lang"] == language


@pytest.mark.parametrize(
    ("example_of", "language"),
    every_nth(in_rotation(EXAMPLES_OF_MOST_ASKED), turn=0, of=4, several=True),
)
def test_the_example_of_a_case_asked_often_opens_filled_in(
    example_of: tuple[str, str], language: str
) -> None:
    example = examplelink.first_example(*example_of)
    assert example
    link = examplelink.address(language, example)
    page = opened(examplelink.page(example), **inputs(link))
    assert "session_state" not in text_of(page)  # it is in Streamlit's warning of a widget with two values
    if "moves" in example:
        assert bool(page.error) == ("illegal" in example)
        assert f"\n{len(example['moves'])}. " in "\n" + text_of(page)
    else:
        assert not page.error
        assert page.header  # the headline of a scored round


@pytest.mark.parametrize("case", EXAMPLES)
def test_every_example_can_be_shown(case: str) -> None:
    for example in EXAMPLES[case]:
        if examplelink.page(example) == "replay":
            played = replay(read_record(json.dumps(examplelink.record(example))))
            assert (played.broken.reason.clause if played.broken else None) == example.get("illegal")
        else:
            given = inputs(examplelink.address("en", example))
            assert int(given["players"]) == len(example["hands"])
            assert given["end"] in ("call", "shed", "no-cards")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_without_a_question_the_most_asked_come_first(language: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de")
    told = words(html_of(page))
    asked = [one.question for one in most_asked(language, "cabo-de")]
    places = [told.index(question) for question in asked]
    assert places == sorted(places)
    for one in rulings(language).values():
        assert (one.question in told) == ("cabo-de" in one.verdicts), one.case


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("case", ["P02", "M10", "C10"])
def test_a_question_finds_its_case(case: str, language: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de", q=ruling(language, case).question)
    first = html_of(page).split("<article")[1]
    assert inputs(links(first)[0])["case"] == case
    assert words(ruling(language, case).verdicts["cabo-de"]) in words(first)


def test_one_can_go_back_to_what_was_found() -> None:
    page = opened("disputes", lang="en", rules="cabo-de", q="wrong call")
    link = links(html_of(page).split("<article")[1])[0]
    ruling_page = opened("disputes", **inputs(link))
    back = next(href for href in links(html_of(ruling_page)) if "case=" not in href)
    assert inputs(back)["q"] == "wrong call"
    assert opened("disputes", **inputs(back)).text_input(key="q").value == "wrong call"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_when_nothing_is_found_the_most_asked_are_offered(language: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de", q="xqzvkw")
    assert [info.value for info in page.info] == [say(language, "disputes.nothing")]
    assert most_asked(language, "cabo-de")[0].question in words(html_of(page))


@pytest.mark.parametrize("query", HOSTILE)
def test_no_question_breaks_the_page(query: str) -> None:
    page = opened("disputes", lang="en", rules="cabu", q=query, case="<b>", book="../x")
    assert len(page.warning) == 1  # on the case; the text falls back to the game's
    assert "<b>" not in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_an_unknown_case_is_refused_and_the_list_is_shown(language: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de", case="P99")
    assert "P99" in page.warning[0].value
    assert page.title[0].value == say(language, "app.page.disputes")


def test_a_code_may_be_typed_in_small_letters() -> None:
    assert opened("disputes", lang="en", case="p03").title[0].value == escape_markdown(
        ruling("en", "P03").question
    )


def test_the_verdict_follows_the_game_unless_a_rulebook_is_chosen() -> None:
    found = ruling("en", "P03")
    for key in rulesets.family_keys():
        page = opened("disputes", lang="en", rules=key, case="P03")
        assert html_of(page).index(found.verdicts[key]) < html_of(page).index(say("en", "disputes.others"))
    page = opened("disputes", lang="en", rules="cabo-de", case="P03", book="cabu")
    assert html_of(page).index(found.verdicts["cabu"]) < html_of(page).index(found.verdicts["cabo-de"])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_kabadak_is_listed_although_it_is_no_rule_set(language: str) -> None:
    own = [one for one in rulings(language).values() if list(one.verdicts) == ["kabadak"]]
    page = opened("disputes", lang=language, rules="cabo-de", book="kabadak")
    told = words(html_of(page))
    assert own
    assert all(one.question in told for one in own)
    card = opened("disputes", lang=language, rules="cabo-de", book="kabadak", case=own[0].case)
    assert words(own[0].verdicts["kabadak"]) in words(html_of(card))


@pytest.mark.parametrize("address", [{"rules": "kabadak"}, {"what": "kabadak"}, {"book": "kabadak"}])
@pytest.mark.parametrize("name", ["disputes", "rulebook"])
def test_whoever_plays_kabadak_reads_its_book_and_the_bar_says_so(name: str, address: dict[str, str]) -> None:
    page = opened(name, lang="de", **address)
    assert page.selectbox(key=chosenbook.SELECTBOX).value == "kabadak"
    bar_text = [one.value for one in page.markdown]
    assert say("de", "kabadakreplay.game") in bar_text
    assert not any(radio.key == "bar-game" for radio in page.radio)


def test_a_question_about_kabadak_is_judged_by_its_book() -> None:
    asked = "Darf ich ein Paar legen, bevor ich rausgekommen bin?"
    page = opened("disputes", lang="de", rules="kabadak", q=asked)
    hits = re.findall(r'<article class="hit">.*?</article>', html_of(page))
    verdicts = [words(one.verdicts["kabadak"]) for one in rulings("de").values() if "kabadak" in one.verdicts]
    assert hits
    assert all(any(verdict in words(hit) for verdict in verdicts) for hit in hits)


def test_another_book_may_be_chosen_instead_of_that_of_kabadak() -> None:
    page = opened("disputes", lang="de", rules="kabadak")
    page.selectbox(key=chosenbook.SELECTBOX).select("cabo-de").run()
    assert page.selectbox(key=chosenbook.SELECTBOX).value == "cabo-de"
    assert any(radio.key == "bar-game" for radio in page.radio)


def test_a_case_of_another_game_says_so() -> None:
    own = next(one for one in rulings("en").values() if list(one.verdicts) == ["kabadak"])
    told = words(rulingcard.html(visiting("en"), "cabo-de", own.case))
    assert "Kabadak" in told
    assert own.answer in told


def test_house_rules_go_before_a_verdict_that_they_change() -> None:
    told = words(rulingcard.html(visiting("en", "cabo-de", "six-cards"), "cabo-de", "S19"))
    assert say("en", "rules.house.six-cards") in told
    other = words(rulingcard.html(visiting("en", "cabo-de", "six-cards"), "cabo-de", "P03"))
    assert say("en", "rules.house.six-cards") not in other
    assert say("en", "rules.house.six-cards") not in words(rulingcard.html(visiting("en"), "cabo-de", "S19"))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_the_home_page_answers_what_is_asked(language: str) -> None:
    asked = ruling(language, "P03")
    page = opened("", lang=language, rules="cabo-de")
    page.text_input(key=search.ASKED).input(asked.question).run()
    assert not page.exception
    told = html_of(page)
    (best,) = re.findall(r'<article class="hit">.*?</article>', told)
    assert words(asked.verdicts["cabo-de"]) in words(best)
    assert any(inputs(link).get("q") == asked.question for link in links(told))
    page.text_input(key=search.ASKED).input("xqzvkw").run()
    assert say(language, "disputes.nothing") in text_of(page)
    assert say(language, "disputes.asked") in words(html_of(page))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
@pytest.mark.parametrize("query", ["asdf qwertz", "what is the capital of france"])
def test_what_is_not_about_the_game_gets_no_cards_but_a_way_on(language: str, query: str) -> None:
    page = opened("disputes", lang=language, rules="cabo-de", q=query)
    assert [info.value for info in page.info] == [say(language, "disputes.nothing")]
    assert 'class="hit"' not in html_of(page)
    assert most_asked(language, "cabo-de")[0].question in words(html_of(page))


def test_a_search_says_which_house_rules_go_before_its_verdicts() -> None:
    agreed = {"lang": "en", "rules": "cabo-de", "house": "six-cards"}
    told = html_of(opened("disputes", **agreed, q="How many cards does everybody get?"))
    remark = say("en", "disputes.house", rules=f"“{say('en', 'rules.house.six-cards')}”")
    assert remark in told
    assert remark not in html_of(
        opened("disputes", lang="en", rules="cabo-de", q="How many cards does everybody get?")
    )
