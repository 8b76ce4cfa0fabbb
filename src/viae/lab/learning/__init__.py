"""`viae learn`: values learned from games that a value plays against itself."""
