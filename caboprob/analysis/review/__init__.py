"""A whole record in review: what every decision lost, and what a result was made of."""
