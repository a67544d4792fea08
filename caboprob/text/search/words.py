"""Words for the search: their stems, their synonyms, and the corrections of misspelt ones."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from babel import Locale, UnknownLocaleError
from tantivy import (
    Document,
    Filter,
    Occur,
    Query,
    SchemaBuilder,
    TextAnalyzer,
    TextAnalyzerBuilder,
    Tokenizer,
)

from caboprob.content import layered
from caboprob.text.search.engine import Files, open_index, some, term, write_index

WORD = r"\p{L}+|\p{N}+"  # "8s" is an 8
SHORTEST = 4  # letters of a word that may be misspelt
LONG = 6  # letters from which two of them may be wrong
ALIKE = 3  # similar words that stand in for an unknown one
MENDED = 3  # known words that stand beside an unknown one
SHARED = 0.5  # the share of its trigrams that a similar word has at least
OFTEN = 3  # times that a word is typed if it is no slip
PART = 4  # letters of a word that begins or ends a compound


class Words:
    """The vocabulary of all texts in one language: `add` or `hear` every text, then `finish`.

    It can be pickled then.
    """

    def __init__(self, language: str) -> None:
        self._take_tools(language)
        self._spelt: set[str] = set()
        self._known: set[str] = set()
        self._heard: Counter[str] = Counter()
        self._senses: dict[str, list[str]] = {}
        for number, line in enumerate(synonyms(language)):
            self.add(line)
            for stem in set(self.stems.analyze(line)):
                self._senses.setdefault(stem, []).append(f"sense{number}")

    def add(self, text: str) -> None:
        """Adds the words of a text."""
        self._spelt.update(self._plain.analyze(text))
        self._known.update(self.stems.analyze(text))

    def hear(self, text: str) -> None:
        """Adds those words of what somebody typed that others type as well: one may be a slip."""
        self._heard.update(set(self._plain.analyze(text)))

    def finish(self) -> None:
        """Indexes the spellings, once all texts are added, so that similar ones can be found."""
        self.add(" ".join(word for word, times in self._heard.items() if times >= OFTEN))
        words = [word for word in sorted(self._spelt) if len(word) >= SHORTEST]
        documents = [Document(word=[word], trigrams=[f" {word} "]) for word in words]
        self._open(write_index(documents, self._schema, {"trigrams": self.trigrams}))

    def __getstate__(self) -> tuple[Any, ...]:
        return self._language, self._known, self._senses, self._files

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        language, self._known, self._senses, files = state
        self._take_tools(language)
        self._open(files)

    def split(self, text: str) -> list[str]:
        """The words of a text without stop words, each once, in lower case and without accents."""
        return list(dict.fromkeys(self._plain.analyze(text)))

    def meant(self, word: str) -> list[str]:
        """The stems that a word of a query may stand for: its own, or if unknown those of similar words."""
        stems = self.stems.analyze(word)
        if self._known.intersection(stems):
            return stems
        near = " ".join(self._alike(word))
        return list(dict.fromkeys(self.stems.analyze(near)))

    def mended(self, text: str) -> str:
        """A text with known words that are alike behind each unknown one."""
        unknown = [
            word for word in self.split(text) if not self._known.intersection(self.stems.analyze(word))
        ]
        return " ".join([text, *(near for word in unknown for near in self._alike(word)[:MENDED])])

    def senses(self, stem: str) -> list[str]:
        """The meanings of a stem, as labels that it shares with its synonyms."""
        return self._senses.get(stem, [])

    def _take_tools(self, language: str) -> None:
        self._language = language
        self._plain = _words(language)
        self.spellings = _analyzer(Tokenizer.regex(WORD), Filter.lowercase(), Filter.ascii_fold())
        self.stems = _words(language, *_filters(Filter.stemmer, language))
        self.trigrams = _trigrams()
        builder = SchemaBuilder().add_text_field("word", stored=True, tokenizer_name="raw")
        self._schema = builder.add_text_field("trigrams", tokenizer_name="trigrams").build()

    def _open(self, files: Files) -> None:
        self._files = files
        self._searcher = open_index(files, {"trigrams": self.trigrams})

    def _alike(self, word: str) -> list[str]:
        """Known words that differ from this one in one or two letters, or that it is composed of."""
        if len(word) < SHORTEST:
            return []
        wrong = Query.fuzzy_term_query(self._schema, "word", word, 1 if len(word) < LONG else 2)
        grams = set(self.trigrams.analyze(f" {word} "))
        shared = [term(self._schema, "trigrams", gram) for gram in sorted(grams)]
        parts = [part for at in range(PART, len(word) - PART + 1) for part in (word[:at], word[-at:])]
        composed = Query.term_set_query(self._schema, "word", parts)
        similar = some(shared, least=round(len(grams) * SHARED))
        alike = some([wrong, composed, similar])
        query = Query.boolean_query([(Occur.Must, alike), (Occur.Should, some(shared))])
        hits = self._searcher.search(query, ALIKE).hits
        return [self._searcher.doc(address)["word"][0] for _, address in hits]


def synonyms(language: str) -> list[str]:
    """Lines of words that mean the same."""
    lines: list[str] = layered.table("search", f"{language}.toml").get("same", [])
    return lines


def _words(language: str, *stemmer: Filter) -> TextAnalyzer:
    stopwords = _filters(Filter.stopword, language)
    filters = (Filter.lowercase(), *stopwords, Filter.ascii_fold(), *stemmer)
    return _analyzer(Tokenizer.regex(WORD), *filters)


def _filters(kind: Callable[[str], Filter], language: str) -> list[Filter]:
    """The stemmer or the stop words of a language; empty if the search engine has none for it."""
    try:
        language_filter = kind(str(Locale.parse(language).english_name).lower())
        TextAnalyzerBuilder(Tokenizer.raw()).filter(language_filter)  # fails here if the language is missing
    except (UnknownLocaleError, ValueError):
        return []
    return [language_filter]


def _trigrams() -> TextAnalyzer:
    return _analyzer(Tokenizer.ngram(3, 3), Filter.lowercase(), Filter.ascii_fold())


def _analyzer(tokenizer: Tokenizer, *filters: Filter) -> TextAnalyzer:
    builder = TextAnalyzerBuilder(tokenizer)
    for step in filters:
        builder = builder.filter(step)
    return builder.build()
