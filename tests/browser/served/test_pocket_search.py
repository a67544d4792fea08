"""The search without a network finds what the server's search is asked to find, and doubts as often."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from caboprob.content.messages import LANGUAGES
from caboprob.text.rulings.rulings import rulings
from tests.browser import serving
from tests.browser.pocketserver import serving_pocket
from tests.search.questions import FIRST, Question, questions
from tests.search.test_apart import asked
from tests.search.test_nonsense import GAME, nonsense
from tests.search.test_questions import EACH, OVERALL
from tests.turns import every_nth

pytestmark = pytest.mark.browser

PREPARE = """async (language) => {
    const here = document.documentElement.dataset.version;
    const { Search } = await import(new URL(`${here}/search.js`, location.href));
    const { unpacked } = await import(new URL(`${here}/unpacking.js`, location.href));
    window.search = new Search(await unpacked(`${language}.content`), await unpacked(`${language}.search`));
}"""
FIND = "(asked) => asked.map(([query, game]) => window.search.find(query, game))"

Query = tuple[str, str | None]
Found = dict[str, Any]


class Searcher:
    """A page with the search ready, which looks for nothing twice."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._found: dict[Query, Found] = {}

    def find(self, queries: Sequence[Query]) -> list[Found]:
        new = [query for query in dict.fromkeys(queries) if query not in self._found]
        self._found |= zip(new, self._page.evaluate(FIND, new), strict=True)
        return [self._found[query] for query in queries]


@pytest.fixture(scope="module")
def searchers(browser: Browser) -> Iterator[dict[str, Searcher]]:
    """The search of each language."""
    with serving_pocket(serving.free_port()) as address:
        pages = {language: browser.new_page(service_workers="block") for language in LANGUAGES}
        for language, page in pages.items():
            page.goto(f"{address}/{language}")
            page.evaluate(PREPARE, language)
        yield {language: Searcher(page) for language, page in pages.items()}
        for page in pages.values():
            page.close()


def finds_ruling(searchers: dict[str, Searcher], tried: list[Question]) -> list[bool]:
    """Whether each question finds a right ruling among its first hits."""
    told = {}
    for language, searcher in searchers.items():
        own = [question for question in tried if question.language == language]
        found = searcher.find([(question.text, None) for question in own])
        told |= {
            question: not set(one["cases"][:FIRST]).isdisjoint(question.cases)
            for question, one in zip(own, found, strict=True)
        }
    return [told[question] for question in tried]


def test_nearly_every_question_finds_its_ruling(searchers: dict[str, Searcher]) -> None:
    right = finds_ruling(searchers, list(questions()))
    assert sum(right) >= OVERALL * len(right)


@pytest.mark.parametrize("mistyped", [False, True])
def test_no_language_is_behind(searchers: dict[str, Searcher], mistyped: bool) -> None:
    for language in LANGUAGES:
        tried = [one for one in questions() if (one.language, one.mistyped) == (language, mistyped)]
        right = finds_ruling(searchers, tried)
        assert sum(right) >= EACH * len(right), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_questions_written_apart_find_their_ruling_first(
    searchers: dict[str, Searcher], language: str
) -> None:
    tried = [one for one in asked(language) if one["case"]]
    found = searchers[language].find([(one["text"], one["game"]) for one in tried])
    right = [
        [code in (one["case"], *one["also"]) for code in hits["cases"]]
        for one, hits in zip(tried, found, strict=True)
    ]
    assert sum(any(hits[:1]) for hits in right) >= 0.85 * len(tried)
    assert sum(any(hits[:3]) for hits in right) >= 0.96 * len(tried)


def test_what_nothing_answers_is_doubted_and_what_is_answered_is_not(searchers: dict[str, Searcher]) -> None:
    sure: dict[bool, list[bool]] = {True: [], False: []}  # by whether a ruling answers
    for language in LANGUAGES:
        found = searchers[language].find([(one["text"], one["game"]) for one in asked(language)])
        for one, hits in zip(asked(language), found, strict=True):
            sure[bool(one["case"])].append(hits["sure"])
    assert sum(sure[False]) <= 0.1 * len(sure[False])
    assert sum(sure[True]) >= 0.8 * len(sure[True])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_ruling_is_found_by_its_own_question_and_by_its_code(
    searchers: dict[str, Searcher], language: str
) -> None:
    told = rulings(language)
    by_question = searchers[language].find([(one.question, None) for one in told.values()])
    assert [found["cases"][0] for found in by_question] == list(told)
    by_code = searchers[language].find([(f"{case[0].lower()} {int(case[1:])}", None) for case in told])
    assert [found["cases"][0] for found in by_code] == list(told)
    assert all(found["sure"] for found in (*by_question, *by_code))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_question_is_answered_for_the_game_though_other_games_have_it_word_for_word(
    searchers: dict[str, Searcher], language: str
) -> None:
    """The draw pile of KABOOM is the subject of K05; K06 asks the same of Cabu and others."""
    other = rulings(language)["K06"]
    assert "kaboom" not in other.verdicts
    (found,) = searchers[language].find([(other.question, "kaboom")])
    assert found["cases"][0] == "K05"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nonsense_is_refused_and_no_question_that_a_ruling_answers(
    searchers: dict[str, Searcher], language: str
) -> None:
    found = searchers[language].find([(text, GAME[language]) for text in nonsense(language)])
    assert sum(not hits["cases"] and not hits["clauses"] for hits in found) >= 0.4 * len(found)
    with_rulings = [(one.text, None) for one in questions() if one.language == language]
    apart = [(one["text"], one["game"]) for one in asked(language) if one["case"]]
    refused = [hits for hits in searchers[language].find([*with_rulings, *apart]) if not hits["cases"]]
    assert len(refused) <= 0.01 * len([*with_rulings, *apart])


def test_words_from_another_language_are_understood(searchers: dict[str, Searcher]) -> None:
    for language, searcher in searchers.items():
        found = searcher.find([(word, None) for word in ("tie", "Gleichstand", "égalité")])
        assert [hits["cases"][0] for hits in found] == ["P03"] * 3, language


def test_what_means_nothing_finds_nothing(searchers: dict[str, Searcher]) -> None:
    nothing = [("", "cabu"), ("xqzvkw", "cabu"), ("?!", None), ("🂡" * 400, "kabadak")]
    assert all(not found["cases"] and not found["sure"] for found in searchers["de"].find(nothing))
