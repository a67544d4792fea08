"""The search for moments like one that a person describes, in rounds played for it."""
