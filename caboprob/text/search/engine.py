"""The search engine, tantivy: what it writes of documents, and what is asked of it.

Its index is a folder. Here that is a mapping of names to contents, which can be kept in one file; the folder
is there only while the engine writes or opens it.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tantivy import Document, Index, Occur, Query, Schema, Searcher, TextAnalyzer

Files = Mapping[str, bytes]

MEMORY = 15_000_000  # bytes; tantivy accepts no less


def write_index(
    documents: Iterable[Document], schema: Schema, analyzers: Mapping[str, TextAnalyzer]
) -> Files:
    """The index of these documents."""
    with _folder() as folder:
        index = _prepared(Index(schema, path=folder), analyzers)
        writer = index.writer(MEMORY, num_threads=1)
        for document in documents:
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def open_index(files: Files, analyzers: Mapping[str, TextAnalyzer]) -> Searcher:
    """What searches an index."""
    with _folder() as folder:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        index = _prepared(Index.open(folder), analyzers)
        index.config_reader(reload_policy="manual")  # otherwise a thread looks every half second for changes
        return index.searcher()


def term(schema: Schema, field: str, value: str) -> Query:
    """Matches documents with exactly this term in a field."""
    return Query.term_query(schema, field, value, index_option="freq")


def some(queries: Iterable[Query], least: int = 1) -> Query:
    """Matches at least `least` of the queries; the more, the higher the score."""
    return Query.boolean_query([(Occur.Should, query) for query in queries], max(1, least))


def _folder() -> TemporaryDirectory[str]:
    """A folder for a moment. What is open in it outlives it, except on Windows, which then keeps it."""
    return TemporaryDirectory(prefix="caboprob-", ignore_cleanup_errors=True)


def _prepared(index: Index, analyzers: Mapping[str, TextAnalyzer]) -> Index:
    for name, analyzer in analyzers.items():
        index.register_tokenizer(name, analyzer)
    return index
