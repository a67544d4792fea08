"""How much of a processor the number takes that the page on calls leads with, on new tables.

`python benchmarks/served/headlines.py` asks 120 questions; every second one is another hand at the table
before it. Apart from that, no table shares more than its game, its number of players and how they play with
another.
"""

import argparse
import sys
from contextlib import suppress
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.served.questions import Question, QuestionMaker
from benchmarks.served.visitors import machine, spread
from caboprob.errors import TooRare
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence, turns_evidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.precompiling import build_beliefs, build_rounds
from caboprob.web.call.callresult import call_result
from caboprob.web.inputs.tablemates import USUAL_TABLE

SEED = 5


def evidence_on(question: Question) -> TurnsEvidence:
    """What a visitor who asks this knows, as the page on calls hands it to the library."""
    players = tablekinds.players(USUAL_TABLE, question.players)
    return turns_evidence(question.table, players, question.had, hands_described=len(question.others))


def seconds(question: Question) -> float:
    """Of a processor, for the number or for saying that such a table hardly comes up."""
    evidence, begun = evidence_on(question), process_time()
    with suppress(TooRare):
        call_result(evidence)
    return process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=120)
    count = parser.parse_args().questions
    build_rounds()
    build_beliefs()
    maker = QuestionMaker(SEED)
    question = maker.new()
    seconds(question)  # a new process is slow at first
    # Of a game and a number of players, the first question may take longer than those that come again.
    met = {(question.rules, question.players)}
    first: list[float] = []
    again: list[float] = []
    for number in range(count):
        question = maker.hand_for(question) if number % 2 else maker.new()
        kind = question.rules, question.players
        (again if kind in met else first).append(seconds(question))
        met.add(kind)
    print(f"The number of a new table, {count} questions ({machine()})")
    print(f"  all               {spread([*first, *again])}")
    print(f"  the first there   {spread(first)}")
    print(f"  the others        {spread(again)}")


if __name__ == "__main__":
    main()
