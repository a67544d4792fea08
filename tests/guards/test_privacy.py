"""No file reveals the machine it was written on or where its libraries came from."""

import re

import pytest

from tests.guards.sources import ROOT, project_files

# Each pattern holds a class of one letter, so that this file does not match itself.
TELLTALES = re.compile(
    r"""
      (?<![\w.}>)]) / (wor[k] | roo[t] | hom[e] | User[s]) /   # somebody's folders
    | (?<![\w.}>)]) / tm[p] /
    | [A-Z]:\\User[s]
    | fil[e]:///
    | pyp[i] \. (org|python)
    | pythonhoste[d] \. org
    | https?://[^\s"')]* / simpl[e] \b
    | --(extra-)?index-ur[l] | --find-link[s] | --trusted-hos[t]
    """,
    re.VERBOSE,
)


def telltales(text: str) -> list[str]:
    return [match.group() for match in TELLTALES.finditer(text)]


def test_no_file_names_a_machine_or_an_index() -> None:
    found = {}
    for path in project_files():
        try:
            found[str(path.relative_to(ROOT))] = telltales(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            continue  # a picture
    assert not {name: matches for name, matches in found.items() if matches}


@pytest.mark.parametrize(
    "text",
    ["see /wor{}k/x.py", "in /tm{}p/y", "/hom{}e/ann/z", "https://pyp{}i.org/project", "--index-ur{}l x"],
)
def test_a_telltale_would_be_found(text: str) -> None:
    assert telltales(text.format(""))


def test_a_folder_of_the_projects_own_is_no_telltale() -> None:
    assert not telltales("rules/wor{}k/table, frameworks, /odds?lang=fr, data/tm{}p".format("", ""))
