"""Writing a round down: what is entered, saved, corrected, and what to do when two write at once."""
