"""The calling book in words: its cells for a table of few columns, and as one sheet to print."""
