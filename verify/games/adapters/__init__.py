"""Exact solutions where people of the field work: OpenSpiel (extra `peers`), Gambit (`gambit`).

Each module needs its own extra, and says so when it is imported without:

    from verify.games.adapters.openspiel import ExactGoofspiel
    from verify.games.adapters.gambit import matrix_game, tree_game, leher_game
"""
