"""Work in the background of a page, and what its visitor sees until the result is there."""
