"""Words for the search: their stems, their synonyms, and the corrections of misspelt ones."""

from collections import Counter
from collections.abc import Callable, Iterable
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
from caboprob.text.search.engine import IndexFiles, any_of, open_index, term, write_index

WORD = r"\p{L}+|\p{N}+"  # "8s" is an 8
MISSPELT_FROM = 4  # letters of a word that may be misspelt
TWO_ERRORS_FROM = 6  # letters from which two of them may be wrong
MOST_ALIKE = 3  # similar words that stand in for an unknown one
MOST_CORRECTIONS = 3  # known words that are added for an unknown one
SHARED_TRIGRAMS = 0.5  # the share of its trigrams that a similar word has at least
NO_SLIP_FROM = 3  # typed texts: a word that is in as many is not a slip
COMPOUND_PART_FROM = 4  # letters of a word that begins or ends a compound


class Words:
    """The vocabulary of all texts in one language: `add` or `add_typed` every text, then `finish`.

    It can then be pickled.
    """

    def __init__(self, language: str) -> None:
        self._set_up_analyzers(language)
        self._spellings_seen: set[str] = set()
        self._known_stems: set[str] = set()
        self._typed_counts: Counter[str] = Counter()
        self._senses: dict[str, list[str]] = {}
        for number, line in enumerate(synonyms(language)):
            self.add(line)
            for stem in set(self.stems.analyze(line)):
                self._senses.setdefault(stem, []).append(f"sense{number}")

    def add(self, text: str) -> None:
        """Adds the words of a text."""
        self._spellings_seen.update(self._unstemmed.analyze(text))
        self._known_stems.update(self.stems.analyze(text))

    def add_typed(self, text: str) -> None:
        """Counts the words of what somebody typed, each once a text.

        `finish` adds those typed often, as a rare one may be a slip.
        """
        self._typed_counts.update(set(self._unstemmed.analyze(text)))

    def finish(self) -> None:
        """Indexes the spellings, once all texts are added, so that similar ones can be found."""
        self.add(" ".join(word for word, times in self._typed_counts.items() if times >= NO_SLIP_FROM))
        words = [word for word in sorted(self._spellings_seen) if len(word) >= MISSPELT_FROM]
        documents = [Document(word=[word], trigrams=[f" {word} "]) for word in words]
        self._open(write_index(documents, self._schema, {"trigrams": self.trigrams}))

    def __getstate__(self) -> tuple[Any, ...]:
        return self._language, self._known_stems, self._senses, self._files

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        language, self._known_stems, self._senses, files = state
        self._set_up_analyzers(language)
        self._open(files)

    def split(self, text: str) -> list[str]:
        """The words of a text without stop words, each once, in lower case and without accents."""
        return list(dict.fromkeys(self._unstemmed.analyze(text)))

    def possible_stems(self, word: str) -> list[str]:
        """The stems that a word of a query may stand for: its own, or if unknown those of similar words."""
        stems = self.stems.analyze(word)
        if self._known_stems.intersection(stems):
            return stems
        near = " ".join(self._similar_words(word))
        return list(dict.fromkeys(self.stems.analyze(near)))

    def are_known(self, words: Iterable[str]) -> bool:
        """Whether all these words are in the texts, in some form."""
        return all(self._known_stems.intersection(self.stems.analyze(word)) for word in words)

    def with_corrections(self, text: str) -> str:
        """The text, followed by known words that are similar to its unknown ones."""
        unknown = [word for word in self.split(text) if not self.are_known([word])]
        return " ".join(
            [text, *(near for word in unknown for near in self._similar_words(word)[:MOST_CORRECTIONS])]
        )

    def senses(self, stem: str) -> list[str]:
        """The meanings of a stem, as labels that it shares with its synonyms."""
        return self._senses.get(stem, [])

    def _set_up_analyzers(self, language: str) -> None:
        self._language = language
        self._unstemmed = _word_analyzer(language)
        # Words as they are spelt, with the stop words, which `_unstemmed` and `stems` leave out.
        self.spellings = _analyzer(Tokenizer.regex(WORD), Filter.lowercase(), Filter.ascii_fold())
        self.stems = _word_analyzer(language, *_filters(Filter.stemmer, language))
        self.trigrams = _trigrams()
        builder = SchemaBuilder().add_text_field("word", stored=True, tokenizer_name="raw")
        self._schema = builder.add_text_field("trigrams", tokenizer_name="trigrams").build()

    def _open(self, files: IndexFiles) -> None:
        self._files = files
        self._searcher = open_index(files, {"trigrams": self.trigrams})

    def _similar_words(self, word: str) -> list[str]:
        """Known words that differ from this one in one or two letters, share trigrams, or are parts of it."""
        if len(word) < MISSPELT_FROM:
            return []
        misspelt = Query.fuzzy_term_query(self._schema, "word", word, 1 if len(word) < TWO_ERRORS_FROM else 2)
        grams = set(self.trigrams.analyze(f" {word} "))
        trigram_queries = [term(self._schema, "trigrams", gram) for gram in sorted(grams)]
        parts = [
            part
            for at in range(COMPOUND_PART_FROM, len(word) - COMPOUND_PART_FROM + 1)
            for part in (word[:at], word[-at:])
        ]
        compound_parts = Query.term_set_query(self._schema, "word", parts)
        similar = any_of(trigram_queries, least=round(len(grams) * SHARED_TRIGRAMS))
        alike = any_of([misspelt, compound_parts, similar])
        query = Query.boolean_query([(Occur.Must, alike), (Occur.Should, any_of(trigram_queries))])
        hits = self._searcher.search(query, MOST_ALIKE).hits
        return [self._searcher.doc(address)["word"][0] for _, address in hits]


def synonyms(language: str) -> list[str]:
    """Lines of words that mean the same."""
    lines: list[str] = layered.read_data("search", f"{language}.toml").get("same", [])
    return lines


def _word_analyzer(language: str, *stemmer: Filter) -> TextAnalyzer:
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
