"""A sheet as it is read: totals, rounds with their reasons, the curve, the numbers of an evening."""
