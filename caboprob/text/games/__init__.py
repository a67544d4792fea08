"""Games in words: their rules one by one, side by side, and on a single card."""
