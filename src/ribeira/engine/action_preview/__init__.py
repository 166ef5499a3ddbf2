"""Effects of an action before it is chosen, reasons for refusals, and sequences of actions offered as one move."""
