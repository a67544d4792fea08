"""The search engine, tantivy: writing and opening an index, and its queries.

The engine keeps an index as a folder. Here it is a mapping of file names to contents, which fits into one
file; a folder exists only while the engine writes or opens it.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tantivy import Document, Index, Occur, Query, Schema, Searcher, TextAnalyzer

IndexFiles = Mapping[str, bytes]

WRITER_BYTES = 15_000_000  # memory of the writer; tantivy accepts no less


def write_index(
    documents: Iterable[Document], schema: Schema, analyzers: Mapping[str, TextAnalyzer]
) -> IndexFiles:
    """Writes an index of these documents and returns its files."""
    with _temporary_folder() as folder:
        index = _with_analyzers(Index(schema, path=folder), analyzers)
        writer = index.writer(WRITER_BYTES, num_threads=1)
        for document in documents:
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def open_index(files: IndexFiles, analyzers: Mapping[str, TextAnalyzer]) -> Searcher:
    """Opens an index to be searched."""
    with _temporary_folder() as folder:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        index = _with_analyzers(Index.open(folder), analyzers)
        index.config_reader(reload_policy="manual")  # otherwise a thread looks every half second for changes
        return index.searcher()


def term(schema: Schema, field: str, value: str) -> Query:
    """Matches documents with exactly this term in a field."""
    return Query.term_query(schema, field, value, index_option="freq")


def any_of(queries: Iterable[Query], least: int = 1) -> Query:
    """Matches at least `least` of the queries; the more, the higher the score."""
    return Query.boolean_query([(Occur.Should, query) for query in queries], max(1, least))


def _temporary_folder() -> TemporaryDirectory[str]:
    """A folder that is removed at once; files open in it stay readable, except on Windows, which keeps it."""
    return TemporaryDirectory(prefix="caboprob-", ignore_cleanup_errors=True)


def _with_analyzers(index: Index, analyzers: Mapping[str, TextAnalyzer]) -> Index:
    for name, analyzer in analyzers.items():
        index.register_tokenizer(name, analyzer)
    return index
