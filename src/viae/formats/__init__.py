"""Matches, positions and views in other forms: plain data, pickles."""
