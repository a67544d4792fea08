"""What a language is searched by is built once, and gives the same answers when it was kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from caboprob.machinecode import keeping
from caboprob.text.search import building, index, phrasings
from caboprob.text.search.ranking import Ranking

ASKED_EVERY = 200  # one of so many phrasings is asked


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which searches are kept; there are none yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(keeping, "_logged", set())
    return tmp_path / keeping.PACKAGE / building.FOLDER


@pytest.fixture
def few_phrasings(monkeypatch: pytest.MonkeyPatch) -> None:
    """One phrasing of each case is known: the search is built in half the time."""
    few = {case: texts[:1] for case, texts in phrasings.phrasings("en").items()}
    for module in (building, index):
        monkeypatch.setattr(module, "phrasings", lambda _: few)


def asked(language: str) -> Iterator[str]:
    yield from (text for texts in phrasings.phrasings(language).values() for text in texts)
    yield from ("", "tie-caler", "xyzzy", "B07", "score.tie-with-caller")


def kept(folder: Path, language: str = "en") -> list[Path]:
    return sorted(folder.glob(f"{language}-*"))


@pytest.mark.slow
def test_what_was_kept_answers_every_question_as_what_was_built(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Ranking("fr")
    monkeypatch.setattr(building, "_build", None)
    second = Ranking("fr")
    for question in list(asked("fr"))[::ASKED_EVERY]:
        for key in (None, "kaboom"):
            assert second.find(question, key, kind=None, top=10) == first.find(
                question, key, kind=None, top=10
            )
        assert second.words.with_corrections(question) == first.words.with_corrections(question)


@pytest.mark.usefixtures("few_phrasings")
@pytest.mark.slow
def test_a_text_that_has_changed_is_searched_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Ranking("en").find("quagga", None, kind=None, top=3).hits == ()
    phrasings_now = {"B07": ("is a quagga wild", "quagga", "a quagga")}
    for module in (building, index):
        monkeypatch.setattr(module, "phrasings", lambda _: phrasings_now)
    assert Ranking("en").find("quagga", None, kind=None, top=3).hits[0].id == "B07"


@pytest.mark.usefixtures("few_phrasings")
@pytest.mark.slow
def test_a_damaged_file_is_built_again(folder: Path, in_full: bool) -> None:
    first = Ranking("en").find("tie", None, kind=None, top=5)
    (file,) = kept(folder)
    whole = file.read_bytes()
    kinds = (whole[:100] + b"?" + whole[101:], b"", whole[:-1], b"\0" * 100)
    for damaged in kinds if in_full else kinds[:1]:
        file.write_bytes(damaged)
        assert Ranking("en").find("tie", None, kind=None, top=5) == first
        assert keeping.read(file)


@pytest.mark.usefixtures("few_phrasings")
def test_where_nothing_can_be_kept_it_is_built_each_time(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("no folder")
    assert Ranking("en").find("tie", None, kind=None, top=5).hits


def test_of_each_language_the_last_few_are_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "_build", lambda language: (language, language))
    for version in range(building.MOST_FILES + 2):
        monkeypatch.setattr(building, "VERSIONS", (str(version),))
        building.load_search("en")
        building.load_search("de")
    assert len(kept(folder)) == len(kept(folder, "de")) == building.MOST_FILES


@pytest.mark.usefixtures("few_phrasings")
def test_no_folder_of_the_engine_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile = tmp_path / "meanwhile"
    meanwhile.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(meanwhile))
    Ranking("en")
    assert Ranking("en").find("tie", None, kind=None, top=5).hits
    assert not list(meanwhile.iterdir())
