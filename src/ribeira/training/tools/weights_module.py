"""Write weights as Python modules of a game's `bots/` folder, which are compiled with the bots."""

from collections.abc import Mapping, Sequence
from pathlib import Path

WEIGHTS_PER_LINE = 12


def write_weights(path: Path, command: str, constant: str, weights: Sequence[float]) -> None:
    """Write a module with one list of weights."""
    lines = header(f"Weights found by `{command}`.")
    lines += [f"{constant}: Final[list[float]] = [", *weight_lines(weights, "    "), "]", ""]
    path.write_text("\n".join(lines), encoding="utf-8")


def write_weight_sets(path: Path, command: str, constant: str, sets: Mapping[str, Sequence[float]]) -> None:
    """Write a module with a list of weights for each set, and its name as a comment."""
    lines = header(f"Weights found by `{command}`, one row per weight set.")
    lines.append(f"{constant}: Final[list[list[float]]] = [")
    for name, weights in sets.items():
        lines += [f"    [  # {name}", *weight_lines(weights, "        "), "    ],"]
    path.write_text("\n".join([*lines, "]", ""]), encoding="utf-8")


def header(docstring: str) -> list[str]:
    """Return the lines before the constant."""
    return [f'"""{docstring}"""', "", "from typing import Final", "", "# fmt: off"]


def weight_lines(weights: Sequence[float], indent: str) -> list[str]:
    """Return the weights with three decimals, `WEIGHTS_PER_LINE` per line."""
    rows = [weights[start : start + WEIGHTS_PER_LINE] for start in range(0, len(weights), WEIGHTS_PER_LINE)]
    return [indent + ", ".join(f"{weight:.3f}" for weight in row) + "," for row in rows]
