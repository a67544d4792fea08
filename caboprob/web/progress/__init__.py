"""What is worked out in the background, and what a visitor sees until it is there."""
