"""Counts arrangements of the unseen cards by a dynamic program over classes of cards, the cheapest first.

An arrangement says which class of card lies at each place. There are up to 10^50 of them, so they are never
listed. Instead the classes are handed out one after the other; of each hand only its state is kept, of all
hands together their joint state, and of every joint state the number of arrangements that lead to it.
`docs/counting.md` follows one small deck through all of it.

1. What goes in. `unseen`: the unseen cards by class, and hands as far as they are known. `problem`: the same
   as arrays, together with the sums that are to be told apart; `counting` poses it.
2. States of single hands. `settling`: when nothing can change any more what a hand ends with. `handstates`:
   every state that a hand can be in before each class, and its transitions.
3. The price. `cost`: how many joint transitions that makes. `budget`: refuses what takes too long.
4. Joint states. `multisets`: hands of a kind are alike, so a joint state is numbered by multisets.
   `pairs`: transitions of two hands at a time. `bundles`: transitions of all hands of which there are only
   one or two of a kind. `workspace`: where the program keeps its place. `jointstates`: numbers joint states
   and goes through them.
5. Carrying counts. `transitions`: one class from one joint state. `program`: all classes, from all joint
   states. `limbs`: counts beyond 64 bits. `cancelling`: stops it from another thread.
6. Reading the answer. `program` multiplies what is settled by the ways in which later classes can lie, and
   `counting` reads the counts.

The modules `problem`, `settling`, `handstates`, `cost`, `multisets`, `pairs`, `bundles`, `workspace`,
`transitions`, `jointstates`, `program` and `limbs` are compiled to machine code (see
`caboprob.machinecode.compiling`), so they keep to what numba understands: arrays of whole numbers in named
tuples, and one struct.
"""
