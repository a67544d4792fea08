"""The page of the kamikaze."""
