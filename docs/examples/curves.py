"""Draw learning curves of ppo.py from the files that `--json` writes, with one panel per file.

python docs/examples/curves.py cafe.svg cafe.json cafe-espresso.json
"""

import argparse
import json
from pathlib import Path
from typing import Any


def title(told: dict[str, Any]) -> str:
    """Return the title of a panel."""
    return " ".join([told["game"], "alone", *(f"{name}={value}" for name, value in told["options"].items())])


def draw(path: Path, learnt: list[dict[str, Any]]) -> None:
    """Draw the mean score during training, and the scores of the agent and of bots in new games."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.fonttype"] = "none"  # text instead of paths: a tenth of the size
    matplotlib.rcParams["svg.hashsalt"] = "ribeira"  # reproducible files
    columns = 1 if len(learnt) == 1 else 2 if len(learnt) in (2, 4) else 3
    rows = -(-len(learnt) // columns)
    wide, high = (7.0, 4.0) if columns == 1 else (4.2 * columns, 3.0 * rows)
    figure = Figure(figsize=(wide, high), layout="constrained")
    for number, told in enumerate(learnt, 1):
        axes = figure.add_subplot(rows, columns, number)
        if told["curve"]:  # empty if no game ended during training
            minutes, _, scores = zip(*told["curve"], strict=True)
            axes.plot(minutes, scores, color="#1f5f8b", label="MaskablePPO during training")
        for name, word, colour, line in (
            ("ppo", "MaskablePPO afterwards", "#1f5f8b", "--"),
            ("greedy", "greedy", "#c05a2b", ":"),
            ("random", "random", "#777777", ":"),
        ):
            axes.axhline(told[name][0], color=colour, linestyle=line, label=f"{word}: {told[name][0]:.1f}")
        axes.set_title(title(told), fontsize="medium")
        axes.set_xlabel("minutes")
        axes.set_ylabel("mean score")
        axes.set_ylim(bottom=min(0, axes.get_ylim()[0]))
        axes.legend(loc="best", framealpha=0.85, edgecolor="none", fontsize="small")
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", type=Path)
    parser.add_argument("files", type=Path, nargs="+")
    arguments = parser.parse_args()
    draw(arguments.picture, [json.loads(file.read_text()) for file in arguments.files])
