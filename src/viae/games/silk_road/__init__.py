"""Silk Road: a caravan, an auction for its leader, and goods behind screens."""
