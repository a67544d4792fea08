"""In sentences: on how many tables the beliefs rest by which decisions were judged."""

from collections.abc import Iterator

from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.review import Review
from caboprob.content.messages import say
from caboprob.montecarlo.beliefs.belief import WEAK_BELOW
from caboprob.montecarlo.policies.player import Player
from caboprob.text.numbers import integer_text, join_words
from caboprob.text.playernames import name as roster_name
from caboprob.text.traitwords import trait_words


def way_name(language: str, player: Player) -> str:
    """A way of playing by the name of its player, with the traits that were changed, if any."""
    player_name = roster_name(language, player.key)
    if not player.changed:
        return player_name
    changes = (trait_words(language, change) for change in player.changed)
    return say(language, "review.changed", name=player_name, traits="; ".join(changes))


def belief_strength_sentences(language: str, review: Review) -> Iterator[str]:
    """The smallest number of independent tables of all beliefs, and the moves at which there were few.

    Also the moves at which these leave it open whether anything was lost. Moves have their numbers in the
    record, from 1.
    """
    thinnest = review.weakest_belief()
    if thinnest is None:
        return
    least, number = integer_text(language, int(thinnest.effective)), thinnest.number
    yield say(language, "review.effective", least=least, move=number)
    weak = sorted({decision.number for decision in review.decisions if decision.loss.weak})
    if weak:
        moves = join_words(language, [str(one) for one in weak])
        yield say(language, "review.weak", n=len(weak), moves=moves, least=WEAK_BELOW)
    unsettled = sorted({decision.number for decision in review.decisions if decision.loss.is_unsettled})
    if unsettled:
        moves = join_words(language, [str(one) for one in unsettled])
        yield say(language, "review.unsettled", n=len(unsettled), moves=moves)


def grade_word(language: str, loss: Loss) -> str:
    """What a decision is graded as; that it is not, where too few tables leave open what it lost."""
    return say(language, "review.ungraded" if loss.is_unsettled else f"review.grade.{loss.grade.value}")
