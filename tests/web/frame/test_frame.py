"""The frame and the home page, in every language, without a browser."""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content import messages, paths
from caboprob.web.frame import pages
from caboprob.web.frame.receipt import CHANGED_PREFIX, PAGE_SHOWN
from caboprob.web.serving.server import ENTRY
from tests.web.opening import opened

LOCALES = {"de": "de-AT", "en": "en-GB", "fr": "fr-CH"}
HOSTILE = [
    {"lang": "<script>", "rules": "../../etc", "house": "![](http://evil.example/x.png)"},
    {"lang": "", "rules": "", "house": ""},
    {"lang": ["de", "fr"], "rules": ["cabu", "kaboom"], "house": ["jokers=2"] * 40},
    {"rules": "cabu", "house": "jokers=99999999999999999999"},
    {"rules": "cabu", "house": ["jokers=1", "jokers=2", "fifty-off"]},
    {"rules": "kaboom", "house": "six-cards"},
    {"lang": "x" * 5000},
]

VisitApp = Callable[..., AppTest]


@pytest.fixture
def visit() -> VisitApp:
    """Visits the app with these parameters, from a browser with this locale."""

    def visiting(locale: str = "en-GB", **params: Any) -> AppTest:
        at = AppTest.from_file(str(ENTRY), default_timeout=30)
        at.context = {"locale": locale}
        for name, value in params.items():
            at.query_params[name] = value
        return at.run()

    return visiting


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_language_comes_from_the_browser(visit: VisitApp, language: str) -> None:
    at = visit(LOCALES[language])
    assert at.title[0].value == messages.say(language, "app.home.title")
    assert not at.exception


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_address_outvotes_the_browser(visit: VisitApp, language: str) -> None:
    for locale in LOCALES.values():
        assert visit(locale, lang=language).title[0].value == messages.say(language, "app.home.title")


@pytest.mark.parametrize(
    ("locale", "game"), [("de-DE", "cabo-de"), ("en-US", "cabo-en"), ("pl-PL", "cabo-en")]
)
def test_a_new_visitor_gets_the_edition_of_the_browsers_language(
    visit: VisitApp, locale: str, game: str
) -> None:
    assert visit(locale).session_state["rules"] == game


def test_language_and_edition_are_two_choices(visit: VisitApp) -> None:
    at = visit("de-DE", lang="fr")
    assert at.title[0].value == messages.say("fr", "app.home.title")
    assert at.session_state["rules"] == "cabo-de"


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize("game", rulesets.family_keys())
def test_the_bar_names_the_game(visit: VisitApp, language: str, game: str) -> None:
    at = visit(lang=language, rules=game)
    assert at.radio(key="bar-game").value == game
    assert messages.say(language, f"rules.game.{game}") in at.radio(key="bar-game").options
    assert not at.exception


def test_a_language_chosen_stays_chosen(visit: VisitApp) -> None:
    at = visit("de-DE")
    at.session_state["lang"] = "fr"  # as the menu does, which AppTest does not know
    at.run()
    assert at.session_state["lang"] == "fr"
    assert at.title[0].value == messages.say("fr", "app.home.title")
    at.switch_page(str(paths.root() / "pages" / "replay.py")).run()
    assert at.title[0].value == messages.say("fr", "app.page.replay")


def test_all_house_rules_of_a_game_can_be_tapped_one_after_the_other(visit: VisitApp) -> None:
    at = visit(rules="cambio")
    offered = rulesets.house_rules("cambio")
    assert len(offered) > 10
    for number, rule in enumerate(offered, 1):
        if rule.low is None:
            at.checkbox(key=f"house-{rule.key}").check().run()
        else:
            at.session_state[f"house-{rule.key}"] = rule.low
            at.session_state["house"] = [*at.session_state["house"], f"{rule.key}={rule.low}"]
            at.run()
        assert not at.exception
        assert len(at.session_state["house"]) == number


def test_a_game_chosen_keeps_the_house_rules_it_knows(visit: VisitApp) -> None:
    at = visit(rules="cabo-de", house="six-cards")
    assert at.checkbox(key="house-six-cards").value is True
    at.radio(key="bar-game").set_value("cabo-en").run()
    assert at.session_state["house"] == ["six-cards"]
    at.radio(key="bar-game").set_value("kaboom").run()
    assert at.session_state["house"] == []
    assert not at.warning


def test_house_rules_are_written_as_on_the_command_line(visit: VisitApp) -> None:
    at = visit(rules="cabu")
    at.button_group(key="house-jokers").set_value(0).run()
    at.checkbox(key="house-fifty-off").check().run()
    at.number_input(key="house-end-at").set_value(75).run()
    assert at.session_state["house"] == ["jokers=0", "end-at=75", "fifty-off"]
    at.checkbox(key="house-fifty-off").uncheck().run()
    assert at.session_state["house"] == ["jokers=0", "end-at=75"]


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_a_house_rule_that_is_none_is_refused_in_words(visit: VisitApp, language: str) -> None:
    at = visit(lang=language, rules="kaboom", house="six-cards")
    assert len(at.warning) == 1
    assert "six" in at.warning[0].value
    assert at.title[0].value == messages.say(language, "app.home.title")


@pytest.mark.parametrize("params", HOSTILE, ids=lambda params: next(iter(params.items())).__repr__()[:30])
def test_no_address_breaks_the_frame(visit: VisitApp, params: dict[str, Any]) -> None:
    at = visit(**params)
    assert not at.exception
    assert at.title
    assert not any("](" in warning.value for warning in at.warning)


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_entrance_leads_to_every_page(visit: VisitApp, language: str) -> None:
    at = visit(lang=language)
    told = unescape("".join(element.proto.body for element in at.get("html")))
    for name in pages.PAGES[1:]:
        assert told.count(f'href="/{name}?') == 1
        assert messages.say(language, f"app.about.{name}") in told
    assert messages.say(language, "app.home.notice") in [caption.value for caption in at.caption]


@pytest.mark.parametrize("name", pages.PAGES)
@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_page_opens_in_every_language(visit: VisitApp, name: str, language: str) -> None:
    at = visit(lang=language)
    at.switch_page(str(paths.root() / "pages" / f"{name}.py")).run()
    assert not at.exception
    assert at.title


def test_every_page_has_a_file_and_an_address_of_its_own() -> None:
    assert {file.stem for file in (paths.root() / "pages").glob("*.py")} == set(pages.PAGES)
    assert len(pages.addresses()) == len(pages.PAGES)


def test_under_streamlit_run_a_page_finds_its_frame() -> None:
    at = AppTest.from_file(str(paths.root() / "app.py"), default_timeout=30)
    at.context = {"locale": "fr-FR"}
    at.switch_page("pages/replay.py").run()
    assert at.title[0].value == messages.say("fr", "app.page.replay")
    assert not at.exception


@pytest.mark.parametrize(
    ("name", "rules", "told"),
    [
        ("call", "cabo-de", "Cabo ansagen?"),
        ("call", "kaboom", "KABOOM ansagen?"),
        ("call", "cambio", "Cambio ansagen?"),
        ("kamikaze", "cabo-de", "Kamikaze"),
        ("kamikaze", "kaboom", "Harakiri"),
    ],
)
def test_a_page_is_named_with_the_word_of_the_game(name: str, rules: str, told: str) -> None:
    at = opened(name, lang="de", rules=rules)
    assert at.title[0].value == told
    assert pages.heading("de", name, rules) == told


@pytest.mark.parametrize("name", pages.OTHER_GAME_PAGES)
def test_a_page_on_a_game_of_its_own_names_it_and_keeps_the_one_of_the_family(name: str) -> None:
    at = opened(name, lang="en", rules="kaboom")
    assert not [radio for radio in at.radio if radio.key == "bar-game"]
    assert at.markdown[0].value == messages.say("en", f"app.page.{name}")
    assert at.query_params["rules"] == "kaboom"


@pytest.mark.parametrize("name", pages.PAGES)
def test_every_drawing_ends_with_a_receipt_of_its_own(name: str) -> None:
    at = opened(name)
    before = at.session_state[PAGE_SHOWN]
    assert at.run().session_state[PAGE_SHOWN] != before


def test_nothing_ends_a_page_without_its_receipt() -> None:
    folders = (paths.root() / "pages", paths.root() / "caboprob")
    files = [file for folder in folders for file in folder.rglob("*.py") if file.name != "frame.py"]
    assert [file.name for file in files if "st.stop()" in file.read_text(encoding="utf-8")] == []


def test_a_page_says_what_a_tap_has_changed_before_it_counts() -> None:
    at = opened("call", rules="cabo-de").run()  # the first run changes everything
    at.button(key="pad-7").click().run()
    said = next(element.proto.body for element in at.get("html") if CHANGED_PREFIX in element.proto.body)
    changed = said.removeprefix(CHANGED_PREFIX).partition('"')[0].split()
    assert "me" in changed
    assert "rules" not in changed
