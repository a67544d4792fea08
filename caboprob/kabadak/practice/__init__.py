"""Games of Kabadak to practise: one seat is a person's, opposite sits a built-in player.

Nothing here keeps anything: a game follows from its `GameConfig` and from what the person has decided so far,
a short text. What the person's seat may know leaves as an `Observation`.
"""
