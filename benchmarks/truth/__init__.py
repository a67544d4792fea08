"""Whether what is said comes true when rounds are played: chances of calls, beliefs, prices, the book."""
