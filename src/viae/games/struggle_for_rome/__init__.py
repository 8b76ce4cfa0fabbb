"""Struggle for Rome: two tribes a player, plunder, kingdoms and bargaining as the Western Empire falls."""
