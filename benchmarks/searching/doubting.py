"""Learns when the search doubts: `doubting.py FOLDER`, with the files that `tests/search` has.

Prints the weights and thresholds of `caboprob/text/search/doubt.py`, by logistic regression. Those for a
likely answer are also learnt from one half of the questions and judged by the other, time and again: how
often the search is sure where its first ruling is right, where it is wrong, and where no ruling answers.
"""

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize  # type: ignore[import-untyped]

from caboprob.content.messages import LANGUAGES
from caboprob.text.search.search import find_hits, ranking

WRONGLY_SURE = 0.06  # of the questions that nothing answers
TOPIC_MARGIN = (
    0.3  # by which the threshold of a topic lies below the lowest score of a question with an answer
)
SHRINKING = 0.002
SPLITS = 20


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the cases that answer it; `nonsense` has nothing to do with the game.

    One that `is_apart` was written apart from what is indexed; the others were written with their rulings.
    """

    language: str
    text: str
    game: str | None
    cases: frozenset[str]
    nonsense: bool = False
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class Features:
    """What the search sees of questions, and what is true of them."""

    answered_features: np.ndarray  # by these it judges whether any ruling answers
    first_features: np.ndarray  # ... and whether it is then the first one found
    has_answer: np.ndarray  # whether any ruling does answer
    is_right: np.ndarray  # the first ruling
    is_apart: np.ndarray  # only of these do some have no answer; otherwise they are alike

    def rows(self, which: np.ndarray) -> "Features":
        return Features(*(getattr(self, name)[which] for name in self.__slots__))


@dataclass(frozen=True, slots=True)
class Doubt:
    """Weights and bias of both chances, and the least product of them that is sure.

    They are the chances that any ruling answers, and that it is then the first one found.
    """

    answered: tuple[np.ndarray, float]
    first: tuple[np.ndarray, float]
    least: float = 0.0

    def confidence(self, features: Features) -> np.ndarray:
        product: np.ndarray = _chance(features.answered_features, *self.answered) * _chance(
            features.first_features, *self.first
        )
        return product

    def is_sure(self, features: Features) -> np.ndarray:
        return self.confidence(features) > self.least


def main(folder: Path) -> None:
    """Prints what is learnt from the questions of a folder."""
    asked = [*_written_apart(folder), *_written_with_rulings(folder), *_nonsense(folder)]
    for language in LANGUAGES:
        find_hits(language, "?")
    _print_topic(asked)
    features = _features([one for one in asked if not one.nonsense])
    learnt = _learn(features)
    for name, (weights, bias) in (("ANSWERED", learnt.answered), ("FIRST", learnt.first)):
        print(f"{name}_WEIGHTS, {name}_BIAS = {_written(weights)}, {bias:.3f}")
    print(f"LEAST_CONFIDENCE = {learnt.least:.3f}")
    _print_judged(features)


def _print_topic(asked: list[Asked]) -> None:
    """How to tell whether a question is about the game: weights, threshold, share of the nonsense refused."""
    features = np.array([ranking(one.language).topic_features(one.text, one.game) for one in asked])
    has_answer, nonsense = (
        np.array([bool(one.cases) for one in asked]),
        np.array([one.nonsense for one in asked]),
    )
    used = has_answer | nonsense
    importance = np.where(has_answer, 1 / has_answer.sum(), 1 / nonsense.sum())
    weights, _ = _regress(features[used], has_answer[used], importance[used])
    threshold = float((features[has_answer] @ weights).min()) - TOPIC_MARGIN
    print(f"TOPIC_WEIGHTS = {_written(weights)}\nTOPIC_THRESHOLD = {threshold:.2f}")
    print(f"nonsense refused: {(features[nonsense] @ weights <= threshold).mean():.1%}")


def _features(asked: list[Asked]) -> Features:
    seen = [ranking(one.language).confidence_features(one.text, one.game) for one in asked]
    answered, first = map(np.array, zip(*seen, strict=True))
    truths = [(bool(one.cases), _is_right(one), one.is_apart) for one in asked]
    return Features(answered, first, *np.array(truths).T)


def _learn(features: Features) -> Doubt:
    apart, with_answer = features.rows(features.is_apart), features.rows(features.has_answer)
    share = apart.has_answer.mean()
    importance = np.where(apart.has_answer, 0.5 / share, 0.5 / (1 - share))
    doubt = Doubt(
        _regress(apart.answered_features, apart.has_answer, importance),
        _regress(with_answer.first_features, with_answer.is_right, np.ones(len(with_answer.first_features))),
    )
    unanswered = doubt.confidence(features)[~features.has_answer]
    return replace(doubt, least=float(np.quantile(unanswered, 1 - WRONGLY_SURE)))


def _print_judged(features: Features) -> None:
    """What is learnt from a random half, judged by the other half, and the other way round."""
    random, rates = np.random.default_rng(1), []
    right, has_answer = features.is_right, features.has_answer
    for _ in range(SPLITS):
        half = random.random(len(right)) < 0.5
        for learnt_half, judged_half in ((half, ~half), (~half, half)):
            sure = _learn(features.rows(learnt_half)).is_sure(features)
            groups = (right, has_answer & ~right, ~has_answer)
            rates.append([sure[group & judged_half].mean() for group in groups])
    for words, rate in zip(("right", "wrong", "no answer"), np.mean(rates, axis=0), strict=True):
        print(f"sure where the first ruling is {words}: {rate:.1%}")


def _regress(features: np.ndarray, positive: np.ndarray, importance: np.ndarray) -> tuple[np.ndarray, float]:
    """The weights and the bias of logistic regression, slightly shrunk."""
    mean, scale = features.mean(axis=0), features.std(axis=0)
    design = np.column_stack([(features - mean) / scale, np.ones(len(features))])
    signs = np.where(positive, 1, -1)

    def loss(weights: np.ndarray) -> float:
        penalty = SHRINKING * float(weights[:-1] @ weights[:-1])
        losses = np.logaddexp(0, -signs * (design @ weights))
        return float(np.average(losses, weights=importance)) + penalty

    found = minimize(loss, np.zeros(design.shape[1])).x
    weights: np.ndarray = found[:-1] / scale
    return weights, float(found[-1] - weights @ mean)


def _chance(features: np.ndarray, weights: np.ndarray, bias: float) -> np.ndarray:
    chance: np.ndarray = 1 / (1 + np.exp(-(features @ weights + bias)))
    return chance


def _is_right(asked: Asked) -> bool:
    hits = find_hits(asked.language, asked.text, key=asked.game, kind="ruling", top=1).hits
    return bool(hits) and hits[0].id in asked.cases


def _written_apart(folder: Path) -> Iterator[Asked]:
    for language in LANGUAGES:
        for row in _read_toml(folder / "apart" / f"{language}.toml")["questions"]:
            cases = frozenset([row["case"], *row["also"]]) if row["case"] else frozenset()
            yield Asked(language, row["text"], row["game"], cases, is_apart=True)


def _written_with_rulings(folder: Path) -> Iterator[Asked]:
    for language, kinds in _read_toml(folder / "questions.toml").items():
        for text, *cases in (*kinds["said"], *kinds["mistyped"]):
            yield Asked(language, text, None, frozenset(cases))


def _nonsense(folder: Path) -> Iterator[Asked]:
    for language, texts in _read_toml(folder / "nonsense.toml").items():
        for text in texts:
            yield Asked(
                language, text, "cabo-en" if language == "en" else "cabo-de", frozenset(), nonsense=True
            )


def _read_toml(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _written(weights: np.ndarray) -> str:
    return str(tuple(float(f"{weight:.3g}") for weight in weights))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
