"""Datasets, self-play and learning of evaluation networks. The product never imports this package.

`python -m ribeira.training --help` lists the commands.
"""
