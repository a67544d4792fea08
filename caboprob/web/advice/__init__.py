"""What is best at a moment, shown with its price: on the page of the call, and at any move of a record."""
