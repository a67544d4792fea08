"""The decision procedure: a player's next move, from what the player sees and from the player's policy."""

from caboprob.kabadak.core.cards import is_kabadak, letters, size
from caboprob.kabadak.core.moves import DRAW, KABADAK, PASS
from caboprob.kabadak.core.state import HAND, State
from caboprob.kabadak.montecarlo.assessment import NOTHING, Assessment, assess
from caboprob.kabadak.montecarlo.choosing import choose
from caboprob.kabadak.montecarlo.player import NEVER_DRAWS
from caboprob.kabadak.montecarlo.policy import HUNDREDTHS, PROBABILITY_SCALE, Policy
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler

NEVER = HUNDREDTHS * NEVER_DRAWS


def decide(assessment: Assessment, state: State, policy: Policy, stream: Shuffler) -> int:
    """The next move of the player on turn; `stream` decides what the player overlooks."""
    assess(assessment, state, policy)
    complete = is_kabadak(int(assessment.hand))
    if complete and (size(int(assessment.hand)) == HAND or assessment.other < policy.wait_safe):
        return KABADAK
    if complete or hoards(assessment, policy):
        assessment.free &= ~letters(int(assessment.hand))
    choose(assessment, state, policy, int(policy.notices), stream)
    if complete:
        return best_or(assessment, KABADAK)
    if state.talon_size:
        return DRAW if rather_draws(assessment, policy) else best_or(assessment, DRAW)
    return forced(assessment, state, policy, stream)


def best_or(assessment: Assessment, otherwise: int) -> int:
    """The best meld, or another move if there is none."""
    return int(assessment.move) if assessment.worth > NOTHING else otherwise


def hoards(assessment: Assessment, policy: Policy) -> bool:
    """Whether the player keeps the cards of Kabadak in hand."""
    return assessment.other >= policy.hoard_safe and size(letters(int(assessment.hand))) >= policy.hoard_from


def rather_draws(assessment: Assessment, policy: Policy) -> bool:
    """Whether the best meld is worth too little, as long as the other player is far from going out."""
    if policy.draw_below == NEVER:
        return False
    return assessment.worth < policy.draw_below and assessment.other >= policy.draw_safe


@not_inlined
def forced(assessment: Assessment, state: State, policy: Policy, stream: Shuffler) -> int:
    """The move without a talon: what can be laid has to be, even if it was overlooked or kept."""
    if assessment.worth == NOTHING:
        assessment.free = assessment.hand
        choose(assessment, state, policy, PROBABILITY_SCALE, stream)
    return best_or(assessment, PASS)
