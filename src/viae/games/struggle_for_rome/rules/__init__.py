"""The actions of Struggle for Rome, a module for each chapter."""
