"""The terms in which the statements of this paper are written: read with them."""
