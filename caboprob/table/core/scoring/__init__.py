"""What a round is worth: sums, kamikazes, calls, totals."""
