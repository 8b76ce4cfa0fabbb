"""The core: what a game is, and how it is played, recorded and checked."""
