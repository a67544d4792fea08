"""The seed of what is played: the same seed brings the same rounds."""

from caboprob.errors import at_place
from caboprob.montecarlo.play.scenario import check_seed
from caboprob.reading.numerals import read_integer

SEED = "seed"
USUAL_SEED = 1


def read_seed(text: str) -> int:
    """A seed from its digits, or the default for an empty text; refuses anything else (`CaboError`)."""
    with at_place("seed"):
        seed = read_integer(text) if text.strip() else USUAL_SEED
    check_seed(seed)
    return seed
