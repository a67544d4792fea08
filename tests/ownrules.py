"""Rule sets of a person's own, which are based on none: one like CABO, and one with throws and suits."""

from pathlib import Path

from caboprob import paths

LIKE = ("cabo-de", "cabu")


def write(folder: Path, like: str) -> str:
    """The path of such a file, with the rules of another set and one of its own."""
    file = folder / "ours.toml"
    text = paths.data("rulesets", f"{like}.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("wrong_call_plus = ", "wrong_call_plus = 1"), encoding="utf-8")
    return str(file)
