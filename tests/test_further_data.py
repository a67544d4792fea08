"""A rule set and a language are data: those of a further data folder serve everywhere, with no line of code.

Each test runs in a new process, as the folder is read once. `tests/moredata/river` is a rule set with a deck
and a few clauses of its own; `tests/moredata/polish` a language with one page translated.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from caboprob.content import paths
from caboprob.content.messages import say
from tests.guards.sources import ROOT, python_files, run_python
from tests.turns import is_its_turn

MORE = ROOT / "tests" / "moredata"
RECORD = {
    "rules": "river",
    "hands": [[1, 2, 3, 4], [9, 9, 15, 5]],
    "discard": [8],
    "pile": [7, 0],
    "moves": ["draw look 1", "call", "draw keep 4"],
}
INPUTS = {
    "score": "&players=2&hand1=1 2&hand2=15 4&who=1",
    "call": "&players=2&me=1 2 3 4&opp1=? ? ? ?&discard=7",
    "kamikaze": "&players=2&me=15 15 ? ?&opp1=? ?&discard=7",
    "reshuffle": "&players=2&me=1",
    "lab": "&players=2&run=1&rounds=10000",
    "compare": "&games=river&games=kaboom",
    "disputes": "&q=tie",
}
"""What the addresses of some pages say after the game."""
PAGES = [path.stem for path in python_files("pages")]


@pytest.fixture
def river(monkeypatch: pytest.MonkeyPatch) -> None:
    """The further data folder has a rule set."""
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(MORE / "river"))


@pytest.fixture
def polish(monkeypatch: pytest.MonkeyPatch) -> None:
    """The further data folder has a language."""
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(MORE / "polish"))


def command(*arguments: str) -> Any:
    """What a command answers, as JSON."""
    done = run_python("-m", "caboprob", *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def pages(*addresses: str) -> dict[str, str]:
    """Everything that stands on these pages."""
    done = run_python("-m", "tests.openpages", *addresses)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


def python(code: str) -> str:
    """What a new Python prints that runs this code."""
    done = run_python("-c", f"import caboprob as cp\n{code}")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.usefixtures("river")
def test_another_rule_set_is_listed_last_under_the_name_that_its_file_gives() -> None:
    assert command("rules", "list")["rules"][-1] == {
        "key": "river",
        "name": "River",
        "players": [2, 6],
        "house": [],
    }
    assert python("print(*cp.games())").split()[-1] == "river"


@pytest.mark.usefixtures("river")
def test_another_rule_set_is_shown_with_its_own_clauses_and_the_rest_as_our_default() -> None:
    rows = {row["rule"]: row for row in command("rules", "show", "river")["fields"]}
    tie, end = rows["score.tie_with_caller"], rows["game.end_at"]
    assert (tie["source"], tie["status"]) == ("River, “our table”", "says")
    assert (end["value"], end["source"], end["status"]) == ("80", None, "default")


@pytest.mark.usefixtures("river")
def test_another_rule_set_scores_by_its_own_rules() -> None:
    answer = command("score", "--rules", "river", "--hand", "1 2 3", "--hand", "15 5 2", "--caller", "1")
    assert answer["points"] == [13, 0]
    assert "score.tie-with-caller" in {row["clause"] for row in answer["because"]}


@pytest.mark.usefixtures("river")
def test_a_round_of_another_rule_set_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(RECORD), encoding="utf-8")
    answer = command("replay", str(file))
    assert (answer["legal"], answer["complete"], answer["points"]) == (True, True, [0, 29])


@pytest.mark.usefixtures("river")
@pytest.mark.slow
def test_rounds_of_another_rule_set_are_simulated_and_its_odds_are_counted() -> None:
    played = command("simulate", "--rules", "river", "--players", "3", "--rounds", "200")
    assert played["counts"]["rounds"] == 200
    counted = command("odds", "kamikaze", "--rules", "river", "--players", "2")
    assert counted["fractions"]["me"] == "59/64860"


@pytest.mark.usefixtures("river")
@pytest.mark.slow
def test_another_rule_set_is_compared_in_every_language() -> None:
    for language in ("de", "en", "fr"):
        fields = command("rules", "compare", "river", "cabo-en", "--lang", language)["fields"]
        values = {field["rule"]: field["values"] for field in fields}
        assert values["score.wrong_call_plus"] == ["7", "5"]


@pytest.mark.usefixtures("river")
@pytest.mark.slow
def test_clauses_and_rulings_of_another_rule_set_are_found() -> None:
    code = "print(*(cp.search(words, rules='river')[0].verdict for words in {}), sep='\\n')"
    own, changed = python(code.format(("who pays the ferryman", "P03"))).splitlines()
    assert "ferryman" in own
    assert changed == "The caller drowns: the sum plus 7."


@pytest.mark.usefixtures("river")
def test_a_ruling_is_not_taken_over_where_a_rule_behind_it_is_another() -> None:
    code = "from caboprob.text.rulings.rulings import rulings\n"
    code += "print(*('river' in rulings('en')[case].verdicts for case in ('T01', 'P02')))"
    assert python(code) == "True False"


@pytest.mark.usefixtures("river")
@pytest.mark.slow
def test_another_rule_set_has_a_booklet(tmp_path: Path) -> None:
    book = tmp_path / "river.html"
    done = run_python("-m", "caboprob", "rules", "export", "river", "--out", str(book), "--lang", "fr")
    assert done.returncode == 0, done.stderr
    written = book.read_text(encoding="utf-8")
    assert "River" in written
    assert "48" in written  # its deck


@pytest.mark.usefixtures("river")
@pytest.mark.slow
def test_every_page_opens_on_another_rule_set(in_full: bool) -> None:
    one_case = "disputes?rules=river&case=P03"
    tried = [
        page
        for page in PAGES
        # every third page in any run, and those that are read below
        if in_full or page in {"compare", "rulebook", "learn"} or is_its_turn(page, PAGES, turn=0, of=3)
    ]
    found = pages(*(f"{page}?rules=river{INPUTS.get(page, '')}" for page in tried), one_case)
    assert "The caller drowns" in found.pop(one_case)
    assert len(found) == len(tried)
    by_page = {address.partition("?")[0]: text for address, text in found.items()}
    assert "River" in by_page["compare"]
    assert "pays the ferryman" in by_page["rulebook"]
    assert "on the far bank" in by_page["learn"]  # its own lesson


@pytest.mark.usefixtures("polish")
def test_another_language_is_offered_under_its_own_name() -> None:
    imports = "from caboprob.content.messages import *\n"
    imports += "from caboprob.web.base.languages import of_header, of_locale\n"
    assert python(f"{imports}print(LANGUAGES, language_name('pl'))") == "('de', 'en', 'fr', 'pl') Polski"
    assert python(f"{imports}print(of_header('pl-PL,pl;q=0.9,de;q=0.8'), of_locale('pl-PL'))") == "pl pl"
    assert command("rules", "list", "--lang", "pl")["rules"][0]["name"] == "CABO, German rules"


@pytest.mark.usefixtures("polish")
@pytest.mark.slow
def test_another_language_falls_back_on_english_message_by_message_and_says_so() -> None:
    scored = "score?lang=pl&players=2&hand1=1&hand2=5&who=1"
    found = pages("compare?lang=pl", "score?lang=pl", scored)
    assert "Ta sama zasada w każdej grze" in found["compare?lang=pl"]
    assert "Lowest sum" in found[scored]
    for text in found.values():
        assert say("en", "app.partial", language="Polski") in text


@pytest.mark.usefixtures("polish")
def test_plurals_and_numbers_of_another_language_are_those_of_cldr() -> None:
    code = "print(*(say('pl', 'compare.part.differ', n=n) for n in (1, 3, 5)))"
    assert python(f"from caboprob.content.messages import say; {code}") == "1 różnica 3 różnice 5 różnic"
    assert (
        python("from caboprob.text.numbers import readable_count; print(readable_count('pl', 12345))")
        == "12\u00a0345"
    )


@pytest.mark.usefixtures("polish")
@pytest.mark.slow
def test_search_works_in_another_language_with_or_without_a_stemmer() -> None:
    assert python("print(cp.search('tie with the caller', language='pl')[0].id)")
    assert python("from caboprob.text.search.words import Words; print(Words('la').split('Alea iacta'))")


def test_every_shipped_language_has_a_stemmer() -> None:
    words = {"de": "Karten", "en": "cards", "fr": "cartes"}
    code = "from caboprob.text.search.words import Words\n"
    code += f"print(*(Words(language).stems.analyze(word) for language, word in {words}.items()))"
    assert python(code) == "['kart'] ['card'] ['cart']"


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("rulesets/odd.toml", "deck =", "TOML at line"),
        ("rulesets/odd.toml", "[about]\ntexts = 'nothing'", "expected one of"),
        ("rulesets/odd.toml", "[about]\norder = 'first'", "whole number"),
        ("rulesets/odd.toml", "based_on = 'cabo-en'\n[about]\ncolour = 'red'", "is no rule"),
    ],
)
@pytest.mark.slow
def test_a_wrong_file_in_a_further_folder_is_refused_by_its_name(
    file: str, text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / file
    place.parent.mkdir()
    place.write_text(text, encoding="utf-8")
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    done = run_python("-m", "caboprob", "rules", "list")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert place.name in done.stderr
    assert "Traceback" not in done.stderr


def test_a_further_folder_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(MORE / "nowhere"))
    done = run_python("-m", "caboprob", "rules", "list")
    assert (done.returncode, "no such folder" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("cards = 5", "expected a list of cards"),
        ('cards = [{ rank = "A" }]', "expected a list of cards"),
        ('cards = [{ rank = "A", points = 1, copies = 73 }]', "expected a list of cards"),
        (
            'cards = [{ rank = "A", points = 1, copies = 40 }, { rank = "B", points = 2, copies = 40 }]',
            "most",
        ),
    ],
)
@pytest.mark.slow
def test_a_deck_that_is_none_is_refused_by_its_name(
    deck: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("decks", "rulesets"):
        (tmp_path / folder).mkdir()
    (tmp_path / "decks" / "odd.toml").write_text(deck, encoding="utf-8")
    (tmp_path / "rulesets" / "odd.toml").write_text('based_on = "cabo-en"\ndeck = "odd"\n', encoding="utf-8")
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    done = run_python("-m", "caboprob", "rules", "show", "odd")
    assert (done.returncode, "decks/odd.toml" in done.stderr, sentence in done.stderr) == (2, True, True)


def test_a_rule_set_based_on_another_states_only_what_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "rulesets"
    folder.mkdir()
    folder.joinpath("dear.toml").write_text(
        'based_on = "cabo-en"\n[about]\norder = 0\n[score]\nwrong_call_plus = 10\n', encoding="utf-8"
    )
    monkeypatch.setenv(paths.DATA_FOLDER_VARIABLE, str(tmp_path))
    first = command("rules", "list")["rules"][0]
    assert (first["key"], first["house"]) == ("dear", ["six-cards", "swap-others", "players=6..8"])
    scored = command("score", "--rules", "dear", "--hand", "5", "--hand", "1", "--caller", "1")
    assert scored["points"] == [15, 0]


@pytest.mark.usefixtures("river")
@pytest.mark.slow
def test_a_further_rule_set_has_plain_pages_and_answers_as_json() -> None:
    asking = (
        "import json\n"
        "from tests.web.serving import apiserver, plainserver\n"
        "book = plainserver.get('/rules/river/fr')\n"
        "print(json.dumps([book.status, 'River' in book.body.decode(),\n"
        "    '/rules/river/fr' in plainserver.get('/sitemap.xml').body.decode(),\n"
        "    apiserver.json_of('/api/odds/call?rules=river&players=2&me=1+2+3+4')['rules']]))"
    )
    done = run_python("-c", asking)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [200, True, True, "river"]
