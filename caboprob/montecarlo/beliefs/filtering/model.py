"""What all particles have in common."""

from collections.abc import Sequence
from typing import NamedTuple

from caboprob.montecarlo.beliefs.filtering.decided import Decision, KnownCard
from caboprob.montecarlo.beliefs.filtering.scene import Scene
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import Policy
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


class FilterModel(NamedTuple):
    """The rules, who may play, what was seen, the table before every step, and the decisions made there.

    `scene` is what one seat, the observer, has seen of the round, and who may sit at the others. `policies`
    has several variants of each of those players' policies, see `scene.policy_variants`. `known_cards` are
    the cards known at all of the `decisions`: see `decided`.
    """

    rules: Rules
    facts: DeckFacts
    policies: Sequence[Policy]
    scene: Scene
    tables: Sequence[State]
    decisions: Sequence[Decision]
    known_cards: Sequence[KnownCard]
