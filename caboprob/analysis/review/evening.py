"""Several records of the same people at the same seats, reviewed together."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from caboprob.analysis.review.accounts import Account
from caboprob.analysis.review.ratings import Rating, ratings
from caboprob.analysis.review.review import Decision, Review
from caboprob.errors import BadNotation
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.rulesets import RuleSet
from caboprob.table.replay import Replay


@dataclass(frozen=True, slots=True)
class Evening:
    """The reviews of records of one rule set with equally many players, in order."""

    reviews: tuple[Review, ...]

    @property
    def rules(self) -> RuleSet:
        """The rules that were played by."""
        return self.reviews[0].replay.record.rules

    @property
    def players(self) -> int:
        """How many people played."""
        return len(self.reviews[0].replay.record.hands)

    def biggest_losses(self, count: int = 5) -> tuple[tuple[int, Decision], ...]:
        """The decisions with the biggest losses beyond chance, each with the index of its record."""
        indexed = [
            (index, decision)
            for index, review in enumerate(self.reviews)
            for decision in review.biggest_losses(count)
        ]
        return tuple(sorted(indexed, key=lambda pair: -pair[1].loss.loss.value)[:count])

    def ratings(self) -> tuple[Rating, ...]:
        """Every player's losses in all records."""
        losses = [decision.loss for review in self.reviews for decision in review.decisions]
        return ratings(losses, self.players)

    def accounts(self) -> tuple[Account, ...]:
        """Everybody's account of all rounds that are over; empty if none is."""
        # The `players` of a review are their accounts.
        finished = [review.players for review in self.reviews if review.players]
        return tuple(_sum_of(accounts) for accounts in zip(*finished, strict=True))


def check_same_rules(replays: Sequence[Replay]) -> None:
    """Refuses records of different rules or numbers of players (`BadNotation`)."""
    if len({(replay.record.rules, len(replay.record.hands)) for replay in replays}) > 1:
        raise BadNotation("records-differ")


def _sum_of(accounts: Sequence[Account]) -> Account:
    """One player's accounts, added up; what was expected of each round is independent of the others.

    The `excess` is points less the mean of the others'; of it and of its parts, less is better: `luck`, too.
    """
    value = sum(account.expected.value for account in accounts)
    # The intervals are symmetric.
    half_width = sqrt(sum((account.expected.high - account.expected.value) ** 2 for account in accounts))
    stderr = sqrt(sum(account.expected.stderr**2 for account in accounts))
    rounds = sum(account.expected.rounds for account in accounts)
    expected = Estimate(value, value - half_width, value + half_width, stderr, rounds)
    return Account(
        accounts[0].player,
        excess=sum(account.excess for account in accounts),
        expected=expected,
        luck=sum(account.luck for account in accounts),
        lost=sum(account.lost for account in accounts),
        others_effect=sum(account.others_effect for account in accounts),
    )
