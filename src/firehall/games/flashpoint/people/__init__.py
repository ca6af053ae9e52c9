"""Points of interest and victims (FP-P): found, rescued, lost."""
