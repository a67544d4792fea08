"""Players as people write them: refused in one sentence, or read from a file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.errors import BadNotation


def refused(doing: Callable[[], object], key: str) -> str:
    """The sentence of a refusal, which exists in every language and says where the fault is."""
    with pytest.raises(BadNotation) as caught:
        doing()
    assert caught.value.key == key
    assert len(caught.value.where) == 1
    sentences = [caught.value.full_sentence(language) for language in LANGUAGES]
    assert all("\n" not in sentence and len(sentence) < 900 for sentence in sentences)
    return str(caught.value)


def with_line(folder: Path, text: str, old: str, new: str) -> str:
    """The path of a file with this text of a player, one line of it changed."""
    assert text.count(f"\n{old}\n") == 1
    path = folder / "own.toml"
    path.write_text(text.replace(f"\n{old}\n", f"\n{new}\n"), encoding="utf-8")
    return str(path)
