"""The rulebooks: clauses in words, with how sure each sentence is and what it rests on."""
