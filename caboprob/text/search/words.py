"""Words as the search takes them: their stems, their synonyms, and what a misspelt one was meant for."""

from collections.abc import Callable, Iterable

from babel import Locale, UnknownLocaleError
from tantivy import (
    Document,
    Filter,
    Index,
    Occur,
    Query,
    Schema,
    SchemaBuilder,
    TextAnalyzer,
    TextAnalyzerBuilder,
    Tokenizer,
)

from caboprob import content

WORD = r"\p{L}+|\p{N}+"  # "8s" is an 8
MEMORY = 15_000_000  # bytes, the least a writer takes
SHORTEST = 4  # letters of a word that may be misspelt
LONG = 6  # letters from which two of them may be wrong
ALIKE = 3  # how many words an unknown one may have been meant for
SHARED = 0.5  # of an unknown word's trigrams, to be one of these
PART = 4  # letters of a word that begins or ends a compound


class Words:
    """All words that the texts of a language use, taken in one text after the other."""

    def __init__(self, language: str) -> None:
        self._plain = _words(language)
        self.stems = _words(language, *_filters(Filter.stemmer, language))
        self.trigrams = _trigrams()
        self._spelt: set[str] = set()
        self._known: set[str] = set()
        self._senses: dict[str, list[str]] = {}
        same = content.table("search", f"{language}.toml").get("same", [])
        for number, line in enumerate(same):
            self.add(line)
            for stem in set(self.stems.analyze(line)):
                self._senses.setdefault(stem, []).append(f"sense{number}")

    def add(self, text: str) -> None:
        """Takes in the words of a text."""
        self._spelt.update(self._plain.analyze(text))
        self._known.update(self.stems.analyze(text))

    def finish(self) -> None:
        """Makes it possible to find the words spelt like another, once all are taken in."""
        builder = SchemaBuilder().add_text_field("word", stored=True, tokenizer_name="raw")
        self._schema = builder.add_text_field("trigrams", tokenizer_name="trigrams").build()
        words = [word for word in sorted(self._spelt) if len(word) >= SHORTEST]
        documents = [Document(word=[word], trigrams=[f" {word} "]) for word in words]
        self._searcher = index_of(documents, self._schema, {"trigrams": self.trigrams}).searcher()

    def split(self, text: str) -> list[str]:
        """The words of a text that say something, each once, in small letters without accents."""
        return list(dict.fromkeys(self._plain.analyze(text)))

    def meant(self, word: str) -> list[str]:
        """The stems that a word of a query may have been meant for, most often just its own."""
        stems = self.stems.analyze(word)
        if self._known.intersection(stems):
            return stems
        near = " ".join(self._alike(word))
        return list(dict.fromkeys(self.stems.analyze(near)))

    def senses(self, stem: str) -> list[str]:
        """What a stem means, by marks that it shares with its synonyms."""
        return self._senses.get(stem, [])

    def _alike(self, word: str) -> list[str]:
        """Words with one or two letters other than this one's, or that it is composed of."""
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
        found = self._searcher.search(query, ALIKE).hits
        return [self._searcher.doc(address)["word"][0] for _, address in found]


def index_of(documents: Iterable[Document], schema: Schema, analyzers: dict[str, TextAnalyzer]) -> Index:
    """These documents, in memory and ready to be searched."""
    index = Index(schema)
    for name, analyzer in analyzers.items():
        index.register_tokenizer(name, analyzer)
    writer = index.writer(MEMORY, num_threads=1)
    for document in documents:
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def term(schema: Schema, field: str, value: str) -> Query:
    """What has this very term in a field."""
    return Query.term_query(schema, field, value, index_option="freq")


def some(queries: Iterable[Query], least: int = 1) -> Query:
    """What suits at least so many of the queries; the more the better."""
    return Query.boolean_query([(Occur.Should, query) for query in queries], max(1, least))


def _words(language: str, *stemmer: Filter) -> TextAnalyzer:
    stopwords = _filters(Filter.stopword, language)
    filters = (Filter.lowercase(), *stopwords, Filter.ascii_fold(), *stemmer)
    return _analyzer(Tokenizer.regex(WORD), *filters)


def _filters(kind: Callable[[str], Filter], language: str) -> list[Filter]:
    """The stemmer or the stop words of a language; none where the search engine has none for it."""
    try:
        return [kind(str(Locale.parse(language).english_name).lower())]
    except (UnknownLocaleError, ValueError):
        return []


def _trigrams() -> TextAnalyzer:
    return _analyzer(Tokenizer.ngram(3, 3), Filter.lowercase(), Filter.ascii_fold())


def _analyzer(tokenizer: Tokenizer, *filters: Filter) -> TextAnalyzer:
    builder = TextAnalyzerBuilder(tokenizer)
    for step in filters:
        builder = builder.filter(step)
    return builder.build()
