"""Toll, an example: how anybody adds a game to viae."""
