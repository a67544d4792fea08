"""What a move of Kabadak is worth: games played on from all that the player on turn can know."""
