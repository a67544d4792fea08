"""Learns when the search is sure of its answer: `doubting.py FILE...`, in files such as `finding.py` reads.

Prints the weights of `caboprob/text/search/doubt.py`, by logistic regression, and the threshold at which so
small a share of the questions that nothing answers is answered all the same.
"""

import sys
import tomllib
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from caboprob.text.search.search import find, ranking

WRONGLY_SURE = 0.07
SHRINKING = 0.01


def main(files: list[str]) -> None:
    """Prints the weights, the threshold, and how many questions stay answered with them."""
    features, answered = _read([Path(file) for file in files])
    scale = features.std(axis=0)
    given = np.column_stack([features / scale, np.ones(len(features))])
    signs = np.where(answered, 1, -1)

    def loss(weights: np.ndarray) -> float:
        shrunk = SHRINKING * float(weights[:-1] @ weights[:-1])
        return float(np.logaddexp(0, -signs * (given @ weights)).mean()) + shrunk

    weights = minimize(loss, np.zeros(given.shape[1])).x[:-1] / scale
    for_it = features @ weights
    enough = np.quantile(for_it[~answered], 1 - WRONGLY_SURE)
    print("WEIGHTS =", tuple(float(weight.round(2)) for weight in weights))
    print("ENOUGH =", float(enough.round(2)))
    print(f"questions answered without doubt: {(for_it[answered] > enough).mean():.1%}")


def _read(files: list[Path]) -> tuple[np.ndarray, np.ndarray]:
    """The confidence features of every question, and whether a ruling answers it."""
    features, answered = [], []
    for file in files:
        language = file.name[:2]
        find(language, "?")
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["questions"]:
            features.append(ranking(language).confidence_features(row["text"], row["game"]))
            answered.append(bool(row["case"]))
    return np.array(features), np.array(answered)


if __name__ == "__main__":
    main(sys.argv[1:])
