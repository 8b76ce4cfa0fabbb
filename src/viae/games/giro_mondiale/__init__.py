"""Giro Mondiale: a dice race in traffic, four figures over four ring roads to the goal."""
