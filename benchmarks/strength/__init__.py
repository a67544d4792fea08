"""How strong a player is who follows the advice: the same deals as a shark, at tables of sharks."""
