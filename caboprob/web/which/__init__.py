"""The room of the finder: a question, what is left after each answer, and what was found."""
