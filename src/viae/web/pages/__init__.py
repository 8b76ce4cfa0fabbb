"""The pages people see. They show what tables tell and know no rule of any game."""
