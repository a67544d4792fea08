"""The page *Which game do you play?*: a question, the games left after each answer, and what was found."""
