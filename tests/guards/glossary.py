"""The glossary of terms: which words each language avoids, and where a text uses one all the same."""

import re
import tomllib
from functools import cache
from typing import Any

from caboprob.content import paths

LINK = re.compile(r"\[([^\[\]]+)\]\(clause:([a-z.-]+)\)")

# Words that the glossary avoids in one sense and that clauses and rulings need in another.
CLAUSE_SENSES = {
    "de": set[str](),
    "en": {"deal", "score", "switch"},
    "fr": {"valeur"},
}  # deal cards, what a card is worth, what KABOOM calls its swap

# The same for verdicts, which tell how people come to ask.
VERDICT_SENSES = {**CLAUSE_SENSES, "en": {"deal", "score", "switch", "go", "trade"}}

# The same for what the program says around the rules: a label on a drawn pile, eyes, sheets of paper, a card
# just drawn, simulated players; the deck, lines of text; the game or its deck, runs, tables and their cells.
MESSAGE_SENSES = {
    "de": {"Ablage", "Augen", "Blatt", "Hand", "Spieler"},
    "en": {"deal", "score", "switch", "deck", "go", "trade", "line", "match"},
    "fr": {"valeur", "jeu", "pile", "case", "série", "tableau", "ligne"},
}

# The same for the English documentation: positions of a table, powers of a number, what people type, what a
# player of Kabadak weighs.
PAGE_SENSES = MESSAGE_SENSES["en"] | {"position", "power", "slap", "stick", "meld"}


@cache
def glossary() -> dict[str, dict[str, Any]]:
    """The terms, each with its words by language."""
    return tomllib.loads(paths.data("rulebook", "glossary.toml").read_text(encoding="utf-8"))


@cache
def games() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in paths.data("rulebook").iterdir() if folder.is_dir()))


def avoided(language: str, *of_games: str) -> set[str]:
    """The words not to be used in texts on these games; those said for another thing are free."""
    return set.intersection(*(_avoided(language, game) for game in of_games or games()))


def _avoided(language: str, game: str) -> set[str]:
    entries = [term[language] for term in glossary().values() if game in term.get("games", games())]
    said = {word for entry in entries for word in re.findall(r"[\w’-]+", entry["say"])}
    return {word for entry in entries for word in entry["avoid"]} - said


def words_found(text: str, words: set[str]) -> list[str]:
    """Those of the words that a text uses, also with a plain ending; the ids in its links do not count."""
    plain = LINK.sub(r"\1", text)
    return sorted(
        word for word in words if re.search(rf"\b{re.escape(word)}(s|n|en)?\b", plain, re.IGNORECASE)
    )
