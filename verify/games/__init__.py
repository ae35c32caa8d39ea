"""The four games on positions of one's own, exactly: what `verify solve` and `verify play` print.

from verify.games import whist
whist.solve("KQ10/AJ9", lead="West").tricks
"""
