"""Datasets, self-play and training of evaluation networks. The other packages never import this one.

`python -m ribeira.training --help` lists the commands.
"""
