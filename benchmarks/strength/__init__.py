"""How strong a player is: who follows the advice, whose traits are tuned, what each kind loses a decision."""
