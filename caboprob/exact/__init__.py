"""Exact odds, counted: every number is a fraction of arrangements of the unseen cards. See `docs/odds.md`.

- The answers: `call` (the room `untouched` keeps some of them as data), `ownsum` (the call with any sum of
  mine), `newtable` (the same at a new table, kept as data), `kamikaze` and `collecting` (from the deal on),
  `reshuffle`, `deals` (for the explanation of a call).
- What they are made of: `outcomes` and `success` of a call, `completions` of a kamikaze, `payoffs` (what is
  written), `lowest` (which hands end lowest), `joint` (the sums of several hands).
- How arrangements are counted: the room `arrangements`, and `weightedsums` for `joint`.
"""
