"""Rules and probabilities of the CABO family of card games."""
