"""The environment of a command: where its output goes, its encoding, and the width of the terminal."""

import os
from dataclasses import dataclass
from random import Random

OUTLETS = ("file", "full", "gone", "closed")  # the output goes to a file, a full disk, no reader, nowhere
ENCODINGS = ("utf-8", "ascii", "cp1252")
WIDTHS = ("", "0", "1", "20", "-5", "x", "9" * 30)
USUAL = 0.9  # the share of cases in which a part of the surroundings is the usual one, the first listed


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The surroundings of a command; by default the usual ones."""

    outlet: str = "file"
    encoding: str = "utf-8"
    width: str = ""

    @classmethod
    def drawn(cls, stream: Random) -> "Surroundings":
        """Surroundings drawn at random, each part of them mostly the usual one."""
        return cls(*(_mostly(stream, options) for options in (OUTLETS, ENCODINGS, WIDTHS)))

    def shown(self) -> list[str]:
        """The redirections as typed in a shell, after the command."""
        outlet = {"full": ">/dev/full", "gone": "| true", "closed": ">&-"}
        told = {"PYTHONIOENCODING": self.encoding, "COLUMNS": self.width}
        told = {name: value for name, value in told.items() if value not in ("", "utf-8")}
        shown = [outlet[self.outlet]] if self.outlet in outlet else []
        return shown + [f"# with {name}={value}" for name, value in told.items()]

    def open_outlet(self) -> int | None:
        """A descriptor to write to in place of the file; None where the file will do."""
        if self.outlet == "full":
            return os.open("/dev/full", os.O_WRONLY)
        if self.outlet == "gone":
            reading, writing = os.pipe()
            os.close(reading)
            return writing
        return None


def _mostly(stream: Random, options: tuple[str, ...]) -> str:
    return options[0] if stream.random() < USUAL else stream.choice(options)
