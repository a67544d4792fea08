"""How soon *Play* answers a tap: until the table stands there anew, the others' moves included.

`python benchmarks/served/tapping.py` plays rounds on a phone against three others, who move at once;
`--rounds 4`, `--rules cabo-de`. With `--counsel advice` it is the time until the thorough advice stands
there, and, listed apart, until a first look at it does. With `--warn` one is warned before a blunder, and the
round ends there. `--think 1000` waits so many milliseconds before each tap, as people do who think; by
default it taps at once.
"""

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import Page, sync_playwright

from benchmarks.served.server import served
from benchmarks.served.visitors import spread
from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.web.play.options import HELPS, NO, NOTHING, YES
from tests.browser.browserpath import find_browser
from tests.browser.conftest import ARGUMENTS, PHONE
from tests.browser.looking import visit

OTHERS, TURNS = 3, 6  # players beside me; my turns in a round, at most
PATIENCE = 60_000  # milliseconds

Times = tuple[float | None, float]  # what `TAPPED` gives

# Milliseconds until a first look at the advice stands there, if there is one, and until the run of the page
# that a tap has started is over, and what it drew is painted.
TAPPED = """([key, look]) => new Promise(done => {
    const app = document.querySelector('[data-testid=stApp]'), state = 'data-test-script-state';
    const begun = performance.now();
    let ran = false, soon = null;
    const looks = new MutationObserver(() => {
        for (const one of document.querySelectorAll('[data-testid=stCaptionContainer]'))
            if (ran && soon === null && one.textContent.includes(look)) soon = performance.now() - begun;
    });
    const watch = new MutationObserver(() => {
        const runs = app.getAttribute(state) !== 'notRunning';
        ran ||= runs;
        if (!ran || runs) return;
        watch.disconnect();
        looks.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => done([soon, performance.now() - begun])));
    });
    watch.observe(app, {attributes: true, attributeFilter: [state]});
    looks.observe(app, {childList: true, characterData: true, subtree: true});
    document.querySelector(`.st-key-${key} button`).click();
})"""
FIRST_LOOK = say("en", "play.first-look")
THERE = (  # whether there is such a button, and it may be tapped
    "key => { const one = document.querySelector(`.st-key-${key} button`); return !!one && !one.disabled }"
)


def main(rules: str, rounds: int, counsel: str, think: int, *, warn: bool) -> None:
    """Prints how soon each kind of tap was answered."""
    found: dict[str, list[float]] = defaultdict(list)
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=ARGUMENTS)
        page = browser.new_context(**PHONE).new_page()
        page.set_default_timeout(PATIENCE)
        asked = f"lang=en&rules={rules}&others={OTHERS}&table=family&help={counsel}"
        asked += f"&warn={YES if warn else NO}&pace=at-once"
        for number in range(rounds + 1):
            visit(page, f"http://127.0.0.1:{server.port}/play?{asked}")
            tapped(page, "play-deal")
            for kind, (soon, took) in played(page, Random(number), think):
                if number:  # the first round warms the server
                    found[kind].append(took / 1000)
                if number and soon is not None:
                    found[f"{kind}, first look"].append(soon / 1000)
        browser.close()
    print(f"{rounds} rounds of {rules} with {OTHERS} others, load {os.getloadavg()[0]:.1f}\n")
    for kind, times in found.items():
        print(f"{kind:36} {len(times):4} taps  {spread(times)}")


def tapped(page: Page, key: str, think: int = 0) -> Times:
    """How long a tap took until a first look at the advice, if there was one, and until all stood there."""
    page.wait_for_timeout(think)
    soon, took = page.evaluate(TAPPED, [key, FIRST_LOOK])
    return soon, took


def played(page: Page, random: Random, think: int) -> Iterator[tuple[str, Times]]:
    """Plays a round by taps: two looks, then a card drawn and kept each turn, until somebody calls.

    A keep that is warned of, or ends the round, whose losses are then looked for, is told apart.
    """
    for spot in ("spot-1-1", "spot-1-2"):
        yield "look", tapped(page, spot, think)
    for _ in range(TURNS):
        if not page.evaluate(THERE, "verb-call"):
            return
        yield "draw", tapped(page, "spot-pile", think)
        times = tapped(page, f"spot-1-{random.randint(1, 4)}", think)
        yield "keep" if page.evaluate(THERE, "verb-call") else "keep, warned or the last", times


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=rulesets.family_keys(), default="cabo-de")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--counsel", choices=HELPS, default=NOTHING)
    parser.add_argument("--think", type=int, default=0)
    parser.add_argument("--warn", action="store_true")
    chosen = parser.parse_args()
    main(chosen.rules, chosen.rounds, chosen.counsel, chosen.think, warn=chosen.warn)
