"""The end of a round as it lies on the table: everybody's cards or sums, tapped in, and who ended it."""
