"""Rulings and clauses of one language, indexed by their words in memory."""

import re
from collections.abc import Iterable, Sequence

from tantivy import DocAddress, Document, Occur, Query, Schema, SchemaBuilder, TextAnalyzer

from caboprob.text.rulebook.clauses import books, words_folder
from caboprob.text.rulebook.rulebook import Passage, passages
from caboprob.text.rulings.rulings import Ruling, rulings
from caboprob.text.search.engine import IndexFiles, any_of, open_index, term, write_index
from caboprob.text.search.hits import Hit, Kind
from caboprob.text.search.phrasings import phrasings
from caboprob.text.search.words import Words

# The weight of a word by the part that it stands in: five parts of a ruling, two of a clause, and the name of
# the game if only one is concerned. A synonym weighs as much, and is as frequent as all words of its meaning.
RULING_PARTS = {"question": 2.5, "search_terms": 1.5, "answer": 0.4, "verdicts": 0.1, "phrasings": 2.5}
CLAUSE_PARTS = {"title": 1.2, "text": 0.5}
PARTS = {**RULING_PARTS, **CLAUSE_PARTS, "game": 3.0}
TYPED_PART = "phrasings"  # the part that was typed by many, with slips
TRIGRAM_PARTS = ("question", "search_terms", "title")  # the parts whose trigrams are indexed
SENSE_PREFIX = "sense_"  # prefix of the field with the meanings of a part
TRIGRAM_WEIGHT = 0.4  # the weight of a shared trigram, so that parts of compounds count
FURTHER_WEIGHT = 0.2  # the weight of further matches next to the best: in other parts, or by synonyms
MOST_ASKED_BONUS = 2.0  # the bonus of the most asked rulings, which decides between hits of a short query
NAMED_BONUS = 1000.0  # the bonus of what the query names by its code or id
ID_IN_QUERY = re.compile(r"\b(?:[a-z][0-9][0-9]\b|[a-z-]+\.[a-z-]+)")  # a case code or the id of a clause
SPACED_CODE = re.compile(r"\s*([a-z]) ?([0-9]{1,2})\W*")  # a whole query such as "p 3"

StoredDocument = tuple[Kind, str, str | None]
"""What a document of the index stores: its kind, its id, and the game of a clause."""


class SearchIndex:
    """The index of one language, which can be pickled; `words` are those of all its texts."""

    def __init__(self, language: str) -> None:
        self.words = Words(language)
        phrasings_by_case = phrasings(language)
        documents = [
            self._ruling_document(ruling, phrasings_by_case.get(ruling.case, ()))
            for ruling in rulings(language).values()
        ]
        for key in books():
            documents += [self._clause_document(key, passage) for passage in passages(language, key)]
        self.words.finish()
        self._open(write_index(documents, _schema(), self._analyzers()))

    def __getstate__(self) -> tuple[Words, IndexFiles]:
        return self.words, self._files

    def __setstate__(self, state: tuple[Words, IndexFiles]) -> None:
        self.words, files = state
        self._open(files)

    def search(self, query: str, key: str | None, kind: Kind | None, top: int) -> list[Hit]:
        """The best hits; a clause that several rule sets share counts once, where it scores best.

        With a `key` those are clauses of that game, and all rulings; with a `kind`, only that kind.
        """
        wanted_query = self._query(query.lower(), key, kind)
        if wanted_query is None or top < 1:
            return []
        most_hits = min(top * len(books()), self._searcher.num_docs)
        best: dict[str, Hit] = {}
        for score, address in self._searcher.search(wanted_query, most_hits, count=False).hits:
            found_kind, name, found_key = self._document_at(address)
            if name not in best:
                best[name] = Hit(found_kind, name, found_key, score)
        return list(best.values())[:top]

    def has_clause_with(self, query: str, key: str | None) -> bool:
        """Whether all words of a query are known, and a clause, of these rules if given, has most of them."""
        words = self.words.split(query.lower())
        if not words or not self.words.are_known(words):
            return False
        word_queries = [(Occur.Should, self._word_query(word)) for word in words]
        wanted = [
            Query.boolean_query(word_queries, len(words) - len(words) // 3),  # how many have to match
            self._constant_score("kind", "clause"),
        ]
        if key in books():
            wanted.append(self._constant_score("concerns", key))
        all_wanted = Query.boolean_query([(Occur.Must, one) for one in wanted])
        return bool(self._searcher.search(all_wanted, 1, count=False).hits)

    def _analyzers(self) -> dict[str, TextAnalyzer]:
        return {"stems": self.words.stems, "trigrams": self.words.trigrams}

    def _open(self, files: IndexFiles) -> None:
        self._files, self._schema = files, _schema()
        self._searcher = open_index(files, self._analyzers())
        self._documents_read: dict[tuple[int, int], StoredDocument] = {}

    def _document_at(self, address: DocAddress) -> StoredDocument:
        """The document at an address; each is read once, as most questions have hundreds of hits."""
        place = address.segment_ord, address.doc
        document = self._documents_read.get(place)
        if document is None:
            fields = self._searcher.doc(address)
            document = fields["kind"][0], fields["id"][0], fields.get_first("key")
            self._documents_read[place] = document
        return document

    def _query(self, query: str, key: str | None, kind: Kind | None) -> Query | None:
        """The query for the engine; None if the text has no word with a meaning."""
        words = self.words.split(query)
        terms = [
            *map(self._word_query, words),
            *(self._constant_score("name", name, NAMED_BONUS) for name in ids_named(query)),
        ]
        if not terms:
            return None
        trigrams = sorted(set(self.words.trigrams.analyze(_spaced(words))))
        shared = any_of(term(self._schema, "trigrams", gram) for gram in trigrams)
        wanted = [(Occur.Must, any_of(terms)), (Occur.Should, Query.boost_query(shared, TRIGRAM_WEIGHT))]
        wanted += [(Occur.Should, self._constant_score("most_asked", "yes", MOST_ASKED_BONUS))]
        if key in books():
            wanted += [
                (
                    Occur.Must,
                    any_of([self._constant_score("kind", "ruling"), self._constant_score("concerns", key)]),
                )
            ]
        if kind:
            wanted += [(Occur.Must, self._constant_score("kind", kind))]
        return Query.boolean_query(wanted)

    def _word_query(self, word: str) -> Query:
        """Matches a word of the query: its stem, or those that it may misspell, and their meanings."""
        stems = self.words.possible_stems(word)
        senses = dict.fromkeys(sense for stem in stems for sense in self.words.senses(stem))
        stem_queries = [self._in_any_part("", stem) for stem in stems]
        return _best([*stem_queries, *(self._in_any_part(SENSE_PREFIX, sense) for sense in senses)])

    def _in_any_part(self, prefix: str, value: str) -> Query:
        queries = {part: term(self._schema, f"{prefix}{part}", value) for part in PARTS}
        return _best(Query.boost_query(queries[part], weight) for part, weight in PARTS.items())

    def _constant_score(self, field: str, value: str, score: float = 0.0) -> Query:
        return Query.const_score_query(term(self._schema, field, value), score)

    def _ruling_document(self, ruling: Ruling, ruling_phrasings: Sequence[str]) -> Document:
        parts = {
            "question": [ruling.question],
            "search_terms": list(ruling.search_terms),
            "answer": [ruling.answer],
            "verdicts": list(dict.fromkeys(ruling.verdicts.values())),
            "phrasings": list(ruling_phrasings),
        }
        most_asked = ["yes"] if ruling.frequency_rank else []  # None if it is not among them
        concerns = list(ruling.verdicts)
        return self._document("ruling", ruling.case, parts, concerns=concerns, most_asked=most_asked)

    def _clause_document(self, key: str, passage: Passage) -> Document:
        parts = {"title": [passage.title], "text": [passage.text_without_links]}
        return self._document("clause", passage.clause.id, parts, concerns=[key], key=[key])

    def _document(self, kind: Kind, name: str, parts: dict[str, list[str]], **marks: list[str]) -> Document:
        """A document with the texts of its parts, and `marks`: fields matched whole, such as its games."""
        games = {words_folder(key) for key in marks["concerns"]}
        fields = parts | {"game": list(games) if len(games) == 1 else []}
        trigram_text = " ".join(text for part in TRIGRAM_PARTS for text in parts.get(part, []))
        for part, texts in fields.items():
            for text in texts:
                add_text = self.words.add_typed if part == TYPED_PART else self.words.add
                add_text(text)
            marks[f"{SENSE_PREFIX}{part}"] = [self._senses(" ".join(texts))]
        marks["trigrams"] = [_spaced(self.words.split(trigram_text))]
        return Document(kind=[kind], id=[name], name=[name.lower()], **fields, **marks)

    def _senses(self, text: str) -> str:
        stems = self.words.stems.analyze(text)
        return " ".join(sense for stem in stems for sense in self.words.senses(stem))


def ids_named(query: str) -> list[str]:
    """The codes of cases and the ids of clauses that a query may name, in lower case."""
    code = SPACED_CODE.fullmatch(query.lower())
    return [f"{code[1]}{code[2]:0>2}"] if code else ID_IN_QUERY.findall(query.lower())


def _schema() -> Schema:
    builder = SchemaBuilder()
    for field in ("kind", "id", "key"):
        builder = builder.add_text_field(field, stored=True, tokenizer_name="raw", index_option="basic")
    for field in ("name", "concerns", "most_asked"):
        builder = builder.add_text_field(field, tokenizer_name="raw", index_option="basic")
    for part in PARTS:
        builder = builder.add_text_field(part, tokenizer_name="stems", index_option="freq")
        builder = builder.add_text_field(
            f"{SENSE_PREFIX}{part}", tokenizer_name="whitespace", index_option="freq"
        )
    return builder.add_text_field("trigrams", tokenizer_name="trigrams", index_option="freq").build()


def _spaced(words: Iterable[str]) -> str:
    """The words with spaces around them, so that trigrams show where a word begins and ends."""
    return f" {' '.join(words)} "


def _best(queries: Iterable[Query]) -> Query:
    """Scores by the best of the queries, plus a little for each of the others."""
    return Query.disjunction_max_query(list(queries), FURTHER_WEIGHT)
