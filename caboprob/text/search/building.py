"""The search index and the likeness of one language, built from its texts and cached until these change."""

import hashlib
import json
import pickle
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from caboprob.machinecode import keeping
from caboprob.text.rulebook.clauses import books, words_folder
from caboprob.text.rulebook.rulebook import passages
from caboprob.text.rulings.rulings import Ruling, rulings
from caboprob.text.search.index import SearchIndex
from caboprob.text.search.likeness import Likeness
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.words import synonyms

SearchParts = tuple[SearchIndex, Likeness]

FOLDER = "search"
MOST_FILES = 3  # files kept of one language: of other versions, or with rule sets of one's own
VERSIONS = (sys.version, *map(version, ("numpy", "scipy", "tantivy")))


def load_search(language: str) -> SearchParts:
    """The index of a language, and the likeness of questions to its cases.

    Building them takes more than a second of processor time, opening cached ones a tenth of that.
    """
    path = keeping.folder() / FOLDER / f"{language}-{_fingerprint(language)}{keeping.SUFFIX}"
    if not path.is_absolute():  # some accounts have no home
        return _build(language)
    cached = keeping.read(path)
    if cached is not None:
        search_parts: SearchParts = pickle.loads(cached)
        return search_parts
    built = _build(language)
    keeping.write(path, pickle.dumps(built, pickle.HIGHEST_PROTOCOL))
    _forget_old(path.parent, language)
    return built


def _build(language: str) -> SearchParts:
    index, phrasings_by_case = SearchIndex(language), phrasings(language)
    texts = {
        case: _texts_about(ruling, phrasings_by_case.get(case, ()))
        for case, ruling in rulings(language).items()
    }
    return index, Likeness(index.words, texts)


def _texts_about(ruling: Ruling, phrasings: tuple[str, ...]) -> list[str]:
    """All texts about a case: how people ask about it, and its ruling."""
    verdicts = " ".join(dict.fromkeys(ruling.verdicts.values()))
    texts = [*phrasings, ruling.question, " ".join(ruling.search_terms), ruling.answer, verdicts]
    return list(dict.fromkeys(text for text in texts if text))


def _fingerprint(language: str) -> str:
    """A digest of all texts that are searched, and of the code and the libraries that build the search."""
    digest = hashlib.sha256(json.dumps([VERSIONS, *_fingerprinted(language)]).encode())
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _fingerprinted(language: str) -> Iterator[object]:
    """Everything that is searched, or that says how."""
    yield synonyms(language)
    yield phrasings(language)
    for ruling in rulings(language).values():
        yield (
            ruling.case,
            ruling.question,
            ruling.search_terms,
            ruling.answer,
            ruling.verdicts,
            ruling.frequency_rank,
        )
    for key in books():
        yield (
            key,
            words_folder(key),
            [
                (passage.clause.id, passage.title, passage.text_without_links)
                for passage in passages(language, key)
            ],
        )


def _forget_old(folder: Path, language: str) -> None:
    """Removes the oldest cached files of a language."""
    with suppress(OSError):  # another process may just do the same
        files = sorted(folder.glob(f"{language}-*{keeping.SUFFIX}"), key=lambda file: -file.stat().st_mtime)
        for file in files[MOST_FILES:]:
            file.unlink(missing_ok=True)
