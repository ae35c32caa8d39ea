"""The values of the four games as tables: what `verify data` writes.

>>> from verify.games import data
>>> whist = data.whist_tricks(upto=2)
>>> [field.name for field in whist.fields]
['n', 'deal', 'lead', 'H', 'tricks']
>>> next(iter(whist.rows()))
(1, 'EW', 'W', -1, 0)
"""

from verify.games.data.gops import first_moves
from verify.games.data.leher import optima as leher_optima
from verify.games.data.suits import suit_values, whist_tricks
from verify.games.data.tables import DESCRIPTOR, Field, Table, write

__all__ = [
    "DESCRIPTOR",
    "Field",
    "Table",
    "first_moves",
    "leher_optima",
    "suit_values",
    "whist_tricks",
    "write",
]
