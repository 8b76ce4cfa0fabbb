"""Live play: tables with seats, clocks, storage and recovery. No HTTP here, and no rule of any game."""

import logging

logging.getLogger(__name__).addHandler(logging.NullHandler())  # only a server says where its log goes
