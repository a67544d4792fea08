"""Rule files of one's own, based on no other: one like CABO, and one with throws and suits."""

from pathlib import Path

from caboprob.content import paths

LIKE = ("cabo-de", "cabu")
"""The rule sets that the files are like."""


def write(folder: Path, like: str) -> str:
    """Writes a file with the rules of a rule set, all but the price of a wrong call; returns its path."""
    file = folder / "ours.toml"
    text = paths.data("rulesets", f"{like}.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("wrong_call_plus = ", "wrong_call_plus = 1"), encoding="utf-8")
    return str(file)
