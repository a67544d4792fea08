"""Lessons: a game taught step by step, each a moment of play with a question that the rules core judges."""
