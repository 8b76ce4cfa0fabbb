"""The actions of Strada Romana, one module per chapter of the rulebook."""
