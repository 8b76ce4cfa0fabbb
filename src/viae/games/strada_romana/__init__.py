"""Strada Romana: wagons between the port and Rome, moved by everybody, and goods collected along the road."""
