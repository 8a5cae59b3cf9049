"""Draws learning curves that ppo_the_game.py wrote: games won over processor time.

    python draw_curves.py curves.svg curve-1.csv curve-2.csv

It needs matplotlib.
"""

import csv
import sys
from pathlib import Path
from typing import Any


def drawn(curves: list[Path]) -> Any:
    """Returns a figure with a line for each curve."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6.4, 3.6), layout="constrained")
    for curve, colour, shape in zip(curves, ("#08594f", "#7a2c66", "#1d4f8f"), "os^", strict=False):
        lines = list(csv.DictReader(curve.read_text().splitlines()))
        minutes = [float(line["seconds"]) / 60 for line in lines]
        won = [100 * float(line["won"]) for line in lines]
        axes.plot(minutes, won, color=colour, marker=shape, markersize=3, label=curve.stem)
    axes.set(xlabel="minutes of one processor", ylabel="test deals won, in percent", ylim=(0, None))
    axes.grid(color="#c9d0c4", linewidth=0.5)
    axes.legend(frameon=False)
    return figure


if __name__ == "__main__":
    import matplotlib as mpl

    mpl.use("agg")
    mpl.rcParams |= {"svg.fonttype": "none", "svg.hashsalt": "tenback"}
    drawn([Path(name) for name in sys.argv[2:]]).savefig(sys.argv[1], metadata={"Date": None})
