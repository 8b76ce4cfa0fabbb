"""Live play: tables with seats, clocks, storage and recovery. No HTTP here, and no rule of any game."""
