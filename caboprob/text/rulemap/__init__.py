"""From a clause of the rules to the code that carries it out, and to the tests that check it."""
