"""Turns of Kabadak that nobody would want to have played, and turns that nobody disputes."""

from dataclasses import dataclass

from caboprob.kabadak.core.state import State
from tests.kabadak.games import table

TALON = "7h 8d 7c 9d 10d Qh 10h 8c"
SEVEN = "7d 8h 9c Js Qd Kd 10c"
KABADAK = "Ah Ad Ac Kh Kd Js Qc"
BESIDE = f"{KABADAK} 7s 9d 10h 8c"


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: my hand, the other's, the rows, what I play, what that lets go, and what would be best."""

    name: str
    mine: str
    theirs: str
    rows: tuple[str, ...]
    move: str
    missed: str | None = None
    best: str = ""
    out: tuple[int, int] = (1, 1)
    talon: str = TALON

    @property
    def state(self) -> State:
        """The table."""
        return table(self.mine, self.theirs, *self.rows, talon=self.talon, out=self.out)


LOST = (
    Turn("a run ends the game", "7s 8s 9s", SEVEN, (), "draw", "out", "lay 7s 8s 9s"),
    Turn("a set ends the game", "Kh Kd Kc", SEVEN, (), "draw", "out"),
    Turn("the last card fits a row", "Kh", SEVEN, ("Kc Ks",), "draw", "out", "add 1 Kh"),
    Turn("the last two cards go on a run", "Jh Qh", SEVEN, ("9h 10h",), "draw", "out", "add 1 Jh Qh"),
    Turn("a pair of three that end the game", "9h 9d 9c", SEVEN, ("Kc Ks",), "lay 9h 9d", "out"),
    Turn("three of four that end the game", "9h 9d 9c 9s", SEVEN, (), "lay 9h 9d 9c", "out"),
    Turn("one of two that end the game", "Jh Qh", SEVEN, ("9h 10h",), "add 1 Jh", "out"),
    Turn("bare Kabadak, and a card drawn", KABADAK, SEVEN, (), "draw", "bare-kabadak", "kabadak", (0, 0)),
    Turn(
        "bare Kabadak, and its aces laid",
        KABADAK,
        SEVEN,
        (),
        "lay Ah Ad Ac",
        "bare-kabadak",
        "kabadak",
        (0, 0),
    ),
    Turn("Kabadak, and its aces laid", f"{KABADAK} 7s", "8h 9c", ("9h 9d",), "lay Ah Ad Ac", "kabadak"),
    Turn("Kabadak beside four others, and a card drawn", BESIDE, "8h", ("9h 9s",), "draw", "kabadak"),
    Turn("a set held back from one card left", "Kh Kd Kc As Ah", "8h", ("9h 9d",), "draw", "lay"),
    Turn("a run held back from two cards left", "Kh Qh Jh 10h As Ad", "8h 7d", ("9h 9d",), "draw", "lay"),
    Turn("three cards of a run of five", "10h Jh Qh Kh Ah 7d", "8c", ("9h 9d",), "lay 10h Jh Qh"),
)
SOUND = (
    Turn("a run that ends the game", "7s 8s 9s", SEVEN, (), "lay 7s 8s 9s"),
    Turn("a last card that ends the game", "Kh", SEVEN, ("Kc Ks",), "add 1 Kh"),
    Turn("bare Kabadak declared", KABADAK, SEVEN, (), "kabadak", out=(0, 0)),
    Turn("Kabadak beside four others declared", BESIDE, "8h", ("9h 9s",), "kabadak"),
    Turn("nothing to lay", "Ah 7d 9c Ks Qd 8d 10h", SEVEN, (), "draw", out=(0, 0)),
    Turn("three kings before the other goes out", "Kh Kd Kc As", "8h", ("9h 9d",), "lay Kh Kc Kd"),
)
