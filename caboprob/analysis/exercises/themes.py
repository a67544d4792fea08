"""The theme of an exercise: what its best answer and the most tempting wrong one differ in."""

from caboprob.analysis.exercises.exercise import Theme
from caboprob.analysis.review.reasons import claims_set
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.moves import kind_of

THEMES_BY_KIND = {CALL: Theme.CALL, SNAP: Theme.SNAP}
THEMES_WITH_CARD_IN_HAND = {SWAP: Theme.SWAP, LOOK: Theme.LOOK, KEEP: Theme.EXCHANGE, DISCARD: Theme.EXCHANGE}


def theme_of(best: int, tempting: int) -> Theme | None:
    """What somebody has to decide who hesitates between two moves; None if it has no name."""
    kinds = {kind_of(best), kind_of(tempting)}
    for kind, theme in THEMES_BY_KIND.items():
        if kind in kinds:
            return theme
    if claims_set(best) or claims_set(tempting):
        return Theme.SET
    if kinds == {TAKE, DRAW}:
        return Theme.TAKE
    if kinds == {TAKE}:
        return Theme.EXCHANGE
    return next((theme for kind, theme in THEMES_WITH_CARD_IN_HAND.items() if kind in kinds), None)
