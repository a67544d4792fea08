"""How people ask about a case: phrasings that the search knows in addition to its ruling."""

from functools import cache

from caboprob.content import layered, paths

FOLDER = ("search", "asked")


@cache
def phrasings(language: str) -> dict[str, tuple[str, ...]]:
    """The phrasings in one language by case code; a case that nobody has written any for is missing."""
    files = (
        layered.read_data(*FOLDER, language, f"{name}.toml") for name in paths.file_names(*FOLDER, language)
    )
    return {case: tuple(texts) for table in files for case, texts in table.items()}
