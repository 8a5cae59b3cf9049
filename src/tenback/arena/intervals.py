"""95 % intervals and standard errors, from totals alone."""

from math import sqrt

Z95 = 1.959963984540054


def wilson_interval(share: float, trials: float) -> tuple[float, float]:
    """Returns Wilson's interval for a share, which is also right for few trials or near 0 or 1.

    `trials` may be fractional: if trials are correlated, it is the effective sample size.
    """
    spread = Z95**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / trials + spread / trials / 4)
    # At 0 and 1 the bounds are exact; rounding would leave 1e-17 or so.
    low = 0.0 if share <= 0 else max(0.0, middle - half)
    return low, 1.0 if share >= 1 else min(1.0, middle + half)


def difference_interval(total: int, squares: int, pairs: int, most: int = 1) -> tuple[float, float]:
    """Returns Bonett and Price's interval for the mean of paired differences of wins.

    A pair is a deal that both bots played. They differ by -`most` to `most` wins on a deal and by
    `total` over all deals; `squares` is the sum of the squared differences. The simple interval
    (mean ± 1.96 standard errors) has no width if no deal distinguishes the two. This one adds two
    deals, one won by each, and so keeps its level for few deals and for rates near 0. Newcombe's
    interval does, too, but only if a deal is won or lost; in a race a bot may win from several
    seats, and this formula covers both cases.
    """
    deals = pairs + 2
    mean = total / deals
    half = Z95 * sqrt(max(0.0, (squares + 2 * most**2) / deals - mean**2) / deals)
    return max(-1.0, (mean - half) / most), min(1.0, (mean + half) / most)


def standard_error(total: int, squares: int, count: int) -> float | None:
    """Returns the standard error of a mean, from sums of values and squares; None for one value."""
    if count < 2:
        return None
    return sqrt((count * squares - total**2) / count / count / (count - 1))
