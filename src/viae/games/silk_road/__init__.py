"""Silk Road: a caravan, an auction for its lead, and goods behind screens."""
