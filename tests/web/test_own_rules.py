"""Every page shows a rule set without a text, with neutral words in every language."""

import re
from itertools import product
from pathlib import Path

import pytest

from caboprob import rulesets
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES, say, say_to
from caboprob.table.position import read_position
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.base.plain import escape_markdown
from tests import ownrules
from tests.guards.sources import python_files
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

OURS, NAME = "ours", "Our own evening"
PAGES = [path.stem for path in python_files("pages")]
HANDS = {  # by the rule set that ours is like: my hand, another one, and the discard pile
    "cabo-de": ("12 12 13 13", "5", "7 5"),
    "cabu": ("A 2 3", "5h", "7h 5h"),
}


def address(page: str, like: str) -> dict[str, str | list[str]]:
    """The inputs of a page that needs some before it answers."""
    mine, other, discard = HANDS[like]
    position: dict[str, str | list[str]] = {"players": "2", "me": mine, "opp1": "? ?", "discard": discard}
    asked: dict[str, dict[str, str | list[str]]] = {
        "score": {"players": "2", "hand1": mine, "hand2": other, "who": "1"},
        "call": position,
        "kamikaze": position,
        "reshuffle": {"players": "2", "me": mine},
        "lab": {"players": "2", "run": "1", "rounds": "10000"},
        "compare": {"games": [OURS, "kaboom"]},
        "disputes": {"q": "tie"},
    }
    return asked.get(page, {})


@pytest.fixture(params=ownrules.LIKE)
def like(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """The key of a rule set; `OURS`, in a further data folder, has its rules and no text of its own."""
    text = paths.data("rulesets", f"{request.param}.toml").read_text(encoding="utf-8")
    folder = tmp_path / "rulesets"
    folder.mkdir()
    named = re.sub(r"(?m)^(order|language) = .*$", "", text).replace("[about]", f'[about]\nname = "{NAME}"')
    folder.joinpath(f"{OURS}.toml").write_text(named, encoding="utf-8")
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    return str(request.param)


@pytest.mark.parametrize(
    ("page", "like", "language"),
    every_nth(list(product(PAGES, ownrules.LIKE, LANGUAGES)), turn=0, of=5, several=True),
    indirect=["like"],
)
def test_a_page_shows_rules_without_a_text(page: str, language: str, like: str) -> None:
    app = finished(opened(page, lang=language, rules=OURS, **address(page, like)))
    assert OURS in app.query_params["rules"]
    assert not app.error


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_neutral_words_stand_where_a_game_has_its_own(language: str, like: str) -> None:
    assert NAME in html_of(opened("compare", lang=language, rules=OURS, **address("compare", like)))
    if like == "cabo-de":
        shown = text_of(opened("score", lang=language, rules=OURS, **address("score", like)))
        assert say(language, "score.kamikaze.own") in shown


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize(
    ("limit", "turns", "reason"),
    [("after_laps = 3", "2", "call-too-early"), ("most_cards = 2", "3", "call-too-many-cards")],
)
def test_where_nobody_may_call_the_page_of_the_call_says_why_and_what_else_is_best(
    language: str, limit: str, turns: str, reason: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "rulesets"
    folder.mkdir()
    folder.joinpath(f"{OURS}.toml").write_text(
        f'based_on = "cabo-de"\n[about]\nname = "{NAME}"\n[call]\n{limit}\n', encoding="utf-8"
    )
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    page = finished(
        opened("call", lang=language, rules=OURS, players="2", me="1 2 ? ?", opp1="? ? ? ?", had=turns)
    )
    why = escape_markdown(say_to(language, f"errors.moves.{reason}", you=True))
    assert [warning.value for warning in page.warning] == [why[:1].upper() + why[1:]]
    drawing = MoveWords(language, read_position(rulesets.read(OURS), players=2)).of("draw")
    assert say(language, "advice.only", moves=drawing) in [info.value for info in page.info]
