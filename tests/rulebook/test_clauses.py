"""The words of the clauses: complete in every language, in one order, with links and numbers that hold."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from caboprob import rulesets
from caboprob.content import paths
from caboprob.content.messages import LANGUAGES
from tests.guards.glossary import CLAUSE_SENSES, LINK, avoided, words_found

RULEBOOK = paths.data("rulebook")
GAMES = sorted(folder.name for folder in RULEBOOK.iterdir() if folder.is_dir())
LONGEST_TEXT = 700  # characters
RULEBOOK_KEYS = sorted(path.stem for path in RULEBOOK.glob("*.toml") if path.stem != "glossary")
WHOLE_SENTENCES = re.compile(r"[A-ZÀ-Ü0-9„“«\[{].*[.!?][”“»]?")

# How each language says that a text is silent and this is our default.
DEFAULT_SAID = {"de": r"\bVorgabe\b", "en": r"\bdefault\b", "fr": r"\bnotre choix\b|\bpar défaut\b"}

Listing = dict[str, dict[str, Any]]


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def listings(game: str) -> dict[str, Listing]:
    """What each rule set of a game lists: its clauses with their places, by the rule set's key."""
    files = [path for path in sorted(RULEBOOK.glob("*.toml")) if path.stem != "glossary"]
    return {path.stem: read(path)["clauses"] for path in files if read(path).get("words", path.stem) == game}


def wording(game: str, language: str) -> Listing:
    """The clauses of a game in one language; none where the file is missing."""
    path = RULEBOOK / game / f"{language}.toml"
    return read(path) if path.exists() else {}


def statements_of(clause: dict[str, Any], keys: list[str]) -> dict[str, list[str]]:
    """The statements of a clause for each rule set."""
    text = clause["text"]
    return dict(text) if isinstance(text, dict) else dict.fromkeys(keys, text)


def statements_by_clause(game: str, language: str) -> Iterator[tuple[str, str, list[str]]]:
    """Each clause of a game, with each rulebook and the statements it has there."""
    keys = list(listings(game))
    for name, clause in wording(game, language).items():
        for key, statements in statements_of(clause, keys).items():
            yield name, key, statements


def text_by_clause(game: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Each clause of a game, with each rulebook and the text it has there."""
    for name, key, statements in statements_by_clause(game, language):
        yield name, key, " ".join(statements)


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def numbers(key: str) -> set[str]:
    """The fields that hold a number, and what each card is worth; none for a rulebook without rule set."""
    if key not in rulesets.family_keys():
        return set()
    rules = rulesets.read(key)
    worth = {f"points_{face.name}" for face in rules.deck.faces}
    return worth | {rule.name for rule in rulesets.rule_fields() if type(getattr(rules, rule.name)) is int}


def broken_links(text: str, names: set[str]) -> list[str]:
    """Links to clauses that do not exist, and what only looks like a link."""
    return [to for _, to in LINK.findall(text) if to not in names] + re.findall(
        r"\S*[\[\]]\S*|\S*clause:\S*", LINK.sub("", text)
    )


def test_games_are_found() -> None:
    assert "cabo" in GAMES
    assert list(listings("cabo")) == ["cabo-de", "cabo-en"]


@pytest.mark.parametrize("game", GAMES)
def test_editions_list_the_same_clauses_in_the_same_order(game: str) -> None:
    orders = [list(listing) for listing in listings(game).values()]
    assert orders
    assert all(order == orders[0] for order in orders)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clause_has_words_in_reading_order(game: str, language: str) -> None:
    for listing in listings(game).values():
        assert list(wording(game, language)) == list(listing)


@pytest.mark.parametrize("game", GAMES)
def test_chapters_stand_together(game: str) -> None:
    for listing in listings(game).values():
        chapters = [name.split(".")[0] for name in listing]
        starts = [one for one, before in zip(chapters, [None, *chapters], strict=False) if one != before]
        assert len(starts) == len(set(starts))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_has_its_parts_and_no_others(game: str, language: str) -> None:
    keys = set(listings(game))
    for name, clause in wording(game, language).items():
        assert clause.keys() == {"rev", "title", "text"}, name
        assert isinstance(clause["rev"], int), name
        assert clause["rev"] >= 1, name
        assert clause["title"].strip(" .") == clause["title"] != "", name
        assert not placeholders(clause["title"]), name
        if isinstance(clause["text"], dict):
            assert clause["text"].keys() == keys, name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_as_many_statements_as_have_a_status(game: str, language: str) -> None:
    for name, key, statements in statements_by_clause(game, language):
        assert len(statements) == len(listings(game)[key][name]["parts"]), (name, key)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_statement_is_made_of_whole_sentences(game: str, language: str) -> None:
    for name, _, statements in statements_by_clause(game, language):
        for statement in statements:
            assert WHOLE_SENTENCES.fullmatch(statement), (name, statement)


@pytest.mark.parametrize("key", RULEBOOK_KEYS)
def test_what_the_text_says_or_implies_has_its_lines_there_and_a_default_has_none(key: str) -> None:
    text = read(RULEBOOK / f"{key}.toml")
    for name, row in text["clauses"].items():
        for status, *lines in row["parts"]:
            assert status in ("says", "follows", "reported", "default"), name
            assert bool(lines) == (status != "default"), name
            assert lines == sorted(set(lines)), name
            assert all(1 <= line <= text["length"] for line in lines), name


@pytest.mark.parametrize("key", RULEBOOK_KEYS)
def test_the_statements_that_decide_are_there(key: str) -> None:
    for name, row in read(RULEBOOK / f"{key}.toml")["clauses"].items():
        assert row.keys() <= {"parts", "decides", "by_players", "touched_by"}, name
        assert {int(number) for number in row.get("touched_by", {})} <= {*range(1, len(row["parts"]) + 1)}, (
            name
        )
        decides = row.get("decides", [1])
        assert decides, name
        assert decides == sorted({*decides} & {*range(1, len(row["parts"]) + 1)}), name


@pytest.mark.parametrize("key", RULEBOOK_KEYS)
def test_the_headings_of_a_text_stand_in_their_order(key: str) -> None:
    text = read(RULEBOOK / f"{key}.toml")
    starts = list(text["sections"].values())
    assert starts[0] == 1
    assert starts == sorted(set(starts))
    assert starts[-1] <= text["length"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_short(game: str, language: str) -> None:
    for name, _, text in text_by_clause(game, language):
        assert 0 < len(text) <= LONGEST_TEXT, name
        assert text == " ".join(text.split()), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_come_from_the_rule_set(game: str, language: str) -> None:
    for name, key, text in text_by_clause(game, language):
        assert placeholders(text) <= numbers(key), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_name_the_same_numbers_and_editions(game: str, language: str) -> None:
    for (name, key, text), expected in zip(
        text_by_clause(game, language), text_by_clause(game, "en"), strict=True
    ):
        assert (name, key, placeholders(text)) == (*expected[:2], placeholders(expected[2]))
    for name, clause in wording(game, language).items():
        assert isinstance(clause["text"], dict) == isinstance(wording(game, "en")[name]["text"], dict), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_clauses(game: str, language: str) -> None:
    names = set(wording(game, language))
    found = {name: broken_links(text, names) for name, _, text in text_by_clause(game, language)}
    assert not {name: links for name, links in found.items() if links}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_never_links_to_itself(game: str, language: str) -> None:
    for name, _, text in text_by_clause(game, language):
        assert name not in [to for _, to in LINK.findall(text)], name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_default_says_that_it_is_one(game: str, language: str) -> None:
    for name, key, text in text_by_clause(game, language):
        if all(status == "default" for status, *_ in listings(game)[key][name]["parts"]):
            assert re.search(DEFAULT_SAID[language], text), (name, key)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_those_of_the_glossary(game: str, language: str) -> None:
    words = avoided(language, game) - CLAUSE_SENSES[language]
    titles = {name: clause["title"] for name, clause in wording(game, language).items()}
    found = {
        name: words_found(f"{titles[name]}. {text}", words)
        for name, _, text in text_by_clause(game, language)
    }
    assert not {name: used for name, used in found.items() if used}


@pytest.mark.parametrize("key", rulesets.family_keys())
def test_every_rule_is_governed_by_a_listed_clause(key: str) -> None:
    listed = read(RULEBOOK / f"{key}.toml")["clauses"]
    assert not {rule.metadata["clause"] for rule in rulesets.rule_fields()} - listed.keys()


def test_faults_would_be_found() -> None:
    names = {"score.sum"}
    assert broken_links("See [it](clause:score.none).", names) == ["score.none"]
    assert broken_links("See [it](clause:score.sum) and [that] (clause:score.sum).", names)
    assert not broken_links("See [it](clause:score.sum).", names)
    assert placeholders("{hand_size} of {looks}") == {"hand_size", "looks"} <= numbers("cabo-de")
    assert "reshuffle" not in numbers("cabo-de")
    assert words_found("Le [jeu](clause:turn.go), une main.", avoided("fr", "cabo")) == ["jeu"]
    assert words_found("Two Slots, a Set", avoided("de", "cabo")) == ["Set", "Slot"]
    assert not words_found("You deal a hand, then a turn.", avoided("en", "cabo") - CLAUSE_SENSES["en"])
    assert not re.search(DEFAULT_SAID["de"], "Das Regelheft sagt es.")
