"""The pages people see. They show tables and know no rule of any game."""
