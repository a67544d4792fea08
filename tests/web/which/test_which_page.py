"""The page *Which game do you play?*: its state is its address, answer by answer."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob import finder, rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.finder import UNKNOWN
from caboprob.web.base.plain import escape_markdown
from caboprob.web.which.own import EXAMPLES
from tests.cli.running import run
from tests.finder.telling import truth
from tests.turns import every_nth
from tests.web.opening import AppTest, html_of, opened, text_of

LINK = re.compile(r'<a href="([^"]+)"([^>]*)>(.*?)</a>', re.DOTALL)
OWN = "wrong-call=plus-25 cards=numbers zero=lowest empty=when-needed"
DOUBLED = "cards=ordinary king=nothing throw=yes wrong-call=double"
SEVERAL = "wrong-call=plus-25 cards=numbers"


def links(app: AppTest) -> dict[str, dict[str, list[str]]]:
    """The inputs of every link, by its words or its label."""
    found = {}
    for href, more, words in LINK.findall(html_of(app)):
        label = re.search(r'aria-label="([^"]+)"', more)
        named = unescape(label[1] if label else re.sub(r"<[^>]+>", "", words))
        found.setdefault(named, {"path": [urlsplit(unescape(href)).path], **_inputs(href)})
    return found


def _inputs(href: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(unescape(href)).query)


def doubled_differences(language: str) -> str:
    """The answers of `DOUBLED` that are not those of the nearest game, in words."""
    return finder.differing_answers(language, finder.read_answers(DOUBLED.split()), ["wrong-call"])


def sentence_on_nearest(language: str, key: str) -> str:
    """A sentence on the game nearest to `DOUBLED`, and on what that leaves out."""
    return say(
        language, key, game=say(language, "rules.game.dutch"), differences=doubled_differences(language)
    )


def followed(inputs: dict[str, list[str]]) -> AppTest:
    """The page at the end of a link to it."""
    assert inputs["path"] == ["/which"]
    return opened("which", **{name: values for name, values in inputs.items() if name != "path"})


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("key", ["cabo-2", "kabadak"])
def test_tapping_what_is_true_leads_to_the_game(key: str, language: str) -> None:
    app, told = opened("which", lang=language, rules="cabu"), dict[str, str]()
    while question := finder.next_question(finder.candidates_after(told)):
        told[question.id] = truth(key, question.id)
        app = followed(links(app)[finder.answer_words(language, question, told[question.id])])
    assert say(language, "finder.found", game=say(language, f"rules.game.{key}")) in html_of(app)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_every_question_can_be_answered_by_not_knowing(language: str) -> None:
    app, told = opened("which", lang=language, rules="cabo-de"), dict[str, str]()
    for _ in range(3):
        question = finder.next_question(finder.candidates_after(told))
        assert question
        assert finder.question_words(language, question) in unescape(html_of(app))
        told[question.id] = UNKNOWN
        app = followed(links(app)[say(language, "finder.unknown")])
    assert " ".join(finder.write_answers(told)) in app.query_params["told"]


def test_a_link_brings_the_answers_back_and_one_step_back_takes_only_the_last() -> None:
    told = ["wrong-call=plus-5", "dealt=6"]
    app = opened("which", lang="en", rules="cabo-de", told=" ".join(told))
    shown = html_of(app)
    assert say("en", "finder.number", number=3) in shown
    assert "5 points more" in shown
    before = links(app)[say("en", "finder.back")]
    assert before["told"] == told[:1]
    assert before["rules"] == ["cabo-de"]


def test_an_answer_is_changed_where_it_stands() -> None:
    app = opened("which", lang="en", rules="cabo-de", told="wrong-call=plus-5 dealt=6 throw=no")
    again = followed(links(app)[say("en", "finder.change-of", question="Cards dealt")])
    assert finder.question_words("en", finder.questions()["dealt"]) in html_of(again)
    assert links(again)["4 cards"]["told"] == ["wrong-call=plus-5 dealt=4 throw=no"]
    assert "anew" not in links(again)["4 cards"]
    assert links(again)[say("en", "finder.forget")]["told"] == ["wrong-call=plus-5 dealt=6 throw=no"]


def test_every_game_that_is_out_says_why() -> None:
    shown = html_of(opened("which", lang="en", rules="cabo-de", told="wrong-call=plus-5"))
    gone = shown.split(say("en", "finder.gone"))[1]
    for key in rulesets.summaries():
        code = truth(key, "wrong-call")
        why = finder.question_with_answer("en", finder.questions()["wrong-call"], code)
        assert (why in gone) is (code != "plus-5")


def test_what_was_found_leads_on_with_its_house_rules() -> None:
    told = "wrong-call=plus-5 empty=when-empty dealt=6"
    found = links(opened("which", lang="de", rules="cabu", told=told))
    for name in ("rulebook", "call", "sheets", "play"):
        way = found[say("de", f"app.page.{name}", word="Cabo")]
        assert (way["path"], way["rules"], way["house"]) == ([f"/{name}"], ["cabo-en"], ["six-cards"])


def test_a_game_of_another_kind_is_named_as_its_pages_name_it() -> None:
    found = links(opened("which", lang="en", rules="cabu", told="wrong-call=none cards=short dealt=7"))
    assert found["Kabadak"]["path"] == ["/kabadak"]
    assert found["Rulebook"]["book"] == ["kabadak"]
    assert found["Play"]["what"] == ["kabadak"]


def test_the_game_can_be_kept_for_every_page() -> None:
    told = "wrong-call=plus-5 empty=when-empty dealt=6"
    app = opened("which", lang="en", told=told)  # with the game in the address, AppTest would send that again
    app.button(key="finder-keep").click().run()
    assert (app.session_state["rules"], app.session_state["house"]) == ("cabo-en", ["six-cards"])
    assert escape_markdown(say("en", "finder.kept")) in text_of(app)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_ways_on_from_the_nearest_game_name_what_they_leave_out(language: str) -> None:
    app = opened("which", lang=language, rules="cabo-de", told=DOUBLED)
    shown = unescape(html_of(app))
    assert say(language, "finder.ways-nearest") in shown
    assert sentence_on_nearest(language, "finder.left-out") in shown
    assert app.button(key="finder-keep").label == say(language, "finder.keep-nearest")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_who_keeps_the_nearest_game_is_told_what_the_pages_leave_out(language: str) -> None:
    app = opened("which", lang=language, told=DOUBLED)
    app.button(key="finder-keep").click().run()
    assert app.session_state["rules"] == "dutch"
    assert escape_markdown(sentence_on_nearest(language, "finder.kept-nearest")) in [
        one.value for one in app.caption
    ]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_of_several_nearest_games_each_says_what_it_leaves_out(language: str) -> None:
    answers = finder.read_answers(SEVERAL.split())
    shown = unescape(html_of(opened("which", lang=language, rules="cabo-de", told=SEVERAL, anew="enough")))
    left = finder.candidates_after(answers).left
    assert len(left) > 1
    for fit in left:
        game, otherwise = (
            finder.game_words(language, fit),
            finder.differing_answers(language, answers, fit.against),
        )
        assert say(language, "finder.left-out", game=game, differences=otherwise) in shown


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_beside_the_file_stands_what_it_is_for(language: str) -> None:
    app = opened("which", lang=language, rules="cabo-de", told=DOUBLED)
    beside = [one.value for one in app.markdown]
    assert say(language, "finder.own.use", file="our-table.toml") in beside
    assert (
        escape_markdown(say(language, "finder.own.only", differences=doubled_differences(language))) in beside
    )
    assert say(language, "finder.own.pages") in unescape(html_of(app))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_score_sheet_goes_by_rules_of_ones_own(language: str) -> None:
    found = links(opened("which", lang=language, rules="cabo-de", told=DOUBLED, ours="Sunday"))
    way = found[say(language, "finder.own.sheet")]
    assert (way["path"], way["rules"]) == (["/sheets"], ["dutch"])
    assert (way["byown"], way["ours"]) == ([DOUBLED], ["Sunday"])


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_an_answer_that_no_file_can_say_is_not_promised_of_it(language: str) -> None:
    app = opened("which", lang=language, rules="cabo-de", told="cards=short wrong-call=plus-5")
    answers = finder.read_answers(["cards=short", "wrong-call=plus-5"])
    unsaid = escape_markdown(finder.differing_answers(language, answers, ["cards"]))
    assert unsaid not in " ".join(one.value for one in app.markdown)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_house_rules_alone_leave_nothing_out(language: str) -> None:
    told = "wrong-call=plus-5 empty=when-empty dealt=6"
    app = opened("which", lang=language, rules="cabu", told=told)
    assert say(language, "finder.ways") in unescape(html_of(app))
    assert app.button(key="finder-keep").label == say(language, "finder.keep")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_rules_of_ones_own_are_named_and_saved(language: str) -> None:
    app = opened("which", lang=language, rules="cabo-de", told=OWN, ours="Oma’s table")
    assert say(language, "finder.nearest") in html_of(app)
    assert app.text_input(key="ours-shown").value == "Oma’s table"
    assert "wrong_call_plus = 25" in app.code[0].value
    assert "caboprob rules show oma-s-table.toml" in html_of(app)
    assert app.get("download_button")
    app.text_input(key="ours-shown").set_value("Sunday").run()
    assert "caboprob rules compare sunday.toml cabo-de" in html_of(app)
    assert "Sunday" in app.query_params["ours"]


def test_the_commands_shown_with_it_take_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CABOPROB_DATABASE_URL", "sqlite:///sheets.sqlite")
    app = opened("which", lang="en", rules="cabo-de", told=OWN, ours="Sunday")
    tmp_path.joinpath("sunday.toml").write_text(app.code[0].value, encoding="utf-8")
    shown = unescape(re.findall(r"(?s)<pre[^>]*>(.*?)</pre>", html_of(app))[0])
    lines = [line.removeprefix("caboprob ") for line in shown.splitlines()]
    assert len(lines) == len(EXAMPLES)
    assert all("sunday.toml" in line and run(*line.split()).status == 0 for line in lines)


def test_who_has_enough_of_questions_sees_what_fits_and_can_go_on() -> None:
    app = opened("which", lang="en", rules="cabo-de", told="wrong-call=plus-5")
    end = followed(links(app)[say("en", "finder.enough")])
    assert say("en", "finder.several", n=2) in html_of(end)
    assert "anew" not in links(end)[say("en", "finder.more")]
    assert links(end)[say("en", "finder.compare")]["games"] == ["cabo-de", "cabo-en"]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_answers_that_nobody_can_give_are_named_and_the_others_kept(language: str) -> None:
    app = opened("which", lang=language, rules="cabo-de", told="cards=glass dealt=6 colour=red")
    assert len(app.warning) == 1
    assert finder.question_with_answer(language, finder.questions()["dealt"], "6") in unescape(html_of(app))
