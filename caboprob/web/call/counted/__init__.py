"""What counting says of a call where nobody has touched the cards."""
