"""`caboprob odds reshuffle`: when the pile is reshuffled, and the next card."""
