"""How well the search answers what was written apart from it, and when it should doubt."""
