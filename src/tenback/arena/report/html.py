"""The report: one self-contained page of HTML, with charts and tables."""

from collections.abc import Iterable, Sequence
from html import escape

from tenback import __version__
from tenback.arena.summary import Summary, TableSummary

from . import charts, text
from .style import STYLE

Shares = list[list[float]]
"""For each bot the shares of 0, 1, 2, …"""
Rows = Iterable[Sequence[str]]

TEAM = "Every bot plays every deal, in all seats at once."
RACE = (
    "The bots play every deal against each other and move round, so that each gets every seat, "
    "with its cards, equally often. A win rate is the share of a bot's seats that won; "
    "among equals it would be one in as many as play."
)


def page(results: Summary, race: bool) -> str:
    """Returns the page: well-formed, without references to other files or hosts."""
    title = escape(f"{results.game}: {', '.join(results.bots)}")
    parts = [
        f"<header><h1>{title}</h1>{_played(results)}</header>",
        _rates(results, race),
        _comparisons(results),
        *(_table(results, table, race) for table in results.tables),
        f"<footer><p>Made by Tenback {escape(__version__)}. The same deals, played again:</p>"
        f"<pre>{escape(text.call(results))}</pre></footer>",
    ]
    body = "\n".join(filter(None, parts))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        '<meta name="color-scheme" content="light dark"/>'
        f"<title>{title}</title>\n<style>\n{STYLE}</style></head>\n"
        f"<body><main>\n{body}\n</main></body></html>\n"
    )


def _played(results: Summary) -> str:
    caption = f"{results.deals:,} deals at every table, seed {results.seed}"
    caption += f"{text.variant(results.tables[0].options)}."
    if not results.finished:
        so_far = (f"{one.deals:,} for {_players(one)}" for one in results.tables)
        caption += f" Not finished; so far {', '.join(so_far)}."
    return f"<p>{escape(caption)}</p>"


def _rates(results: Summary, race: bool) -> str:
    """Returns the section on win rates."""
    rows = [
        (str(table.options.players), *text.standing(one))
        for table in results.tables
        for one in table.standings
    ]
    caption = [
        f"{_players(table)}: "
        + ", ".join(f"{one.bot} {text.percent(one.win_rate)}" for one in table.standings)
        for table in results.tables
    ]
    picture = charts.rates(
        ("Win rate by number of players", "; ".join(caption)),
        "players",
        [str(table.options.players) for table in results.tables],
        [
            [(one.win_rate_ci95[0], one.win_rate, one.win_rate_ci95[1]) for one in table.standings]
            for table in results.tables
        ],
    )
    intro = f"{RACE if race else TEAM} Bars are 95 % intervals, ± is a standard error."
    head = ("players", *text.STANDING)
    if len(rows) == 1:  # a chart of one mark says nothing
        return _section("Who wins", intro, _cells(head, rows, "bots"))
    return _section("Who wins", intro, _figure(results, picture, head, rows, "bots"))


def _comparisons(results: Summary) -> str:
    """Returns the section that compares bots; nothing for a single bot."""
    rows = [
        (str(table.options.players), *text.comparison(one))
        for table in results.tables
        for one in table.comparisons
    ]
    if not rows:
        return ""
    intro = (
        "Two bots on the same deals: the difference of their win rates, in percentage points with "
        "its 95 % interval, and of the cards left. An interval without 0 tells them apart."
    )
    return _section("Who is better", intro, _cells(("players", *text.COMPARISON), rows, "bots"))


def _table(results: Summary, table: TableSummary, race: bool) -> str:
    """Returns the section of one table: what was left, and where games are lost."""
    left, deck, seat = (
        [[times / max(1, sum(counts)) for times in counts] for counts in lists]
        for lists in zip(
            *((one.left, one.lost_deck, one.lost_seat) for one in table.standings), strict=True
        )
    )
    figures = [
        _spread(results, "Cards left", left, "cards left"),
        _spread(
            results, "Where games are lost: cards still in the deck", deck, "cards in the deck"
        ),
        _seats(results, seat, race),
        _causes(results, table),
    ]
    return _section(_players(table), f"{table.deals:,} deals.", "".join(figures))


def _spread(results: Summary, title: str, shares: Shares, unit: str) -> str:
    """Returns how often a game ended with how many cards: none, then ranges."""
    last = max((x for line in shares for x, share in enumerate(line) if share), default=0)
    size = 10 if last > 50 else 5
    starts = [0, 1, *range(size, last + 1, size)]
    ends = [*starts[1:], (starts[-1] // size + 1) * size]
    ranges = list(zip(starts, ends, strict=True))
    summed = [[sum(line[start:end]) for start, end in ranges] for line in shares]
    names = ["0", *(f"{start}–{end - 1}" for start, end in ranges[1:])]
    labels = ["0", *(f"{start}–" for start in starts[1:])]
    means = (sum(cards * share for cards, share in enumerate(line)) for line in shares)
    caption = ", ".join(f"{bot} {mean:.2f}" for bot, mean in zip(results.bots, means, strict=True))
    picture = charts.columns((title, f"On average: {caption}"), unit, labels, summed)
    return _shares(results, title, picture, (unit, names), summed)


def _seats(results: Summary, shares: Shares, race: bool) -> str:
    """Returns in which seats games are lost."""
    title = "Where games are lost: " + ("the seat of the bot" if race else "whose turn it was")
    seats = [str(seat) for seat in range(len(shares[0]))]
    caption = "; ".join(
        f"{bot}: {', '.join(map(text.percent, line))}"
        for bot, line in zip(results.bots, shares, strict=True)
    )
    picture = charts.columns((title, f"By seat: {caption}"), "seat", seats, shares)
    return _shares(results, title, picture, ("seat", seats), shares)


def _causes(results: Summary, table: TableSummary) -> str:
    """Returns why games are lost; nothing if no fire ended any."""
    if not any(one.lost_burned for one in table.standings):
        return ""
    title = "Where games are lost: stuck, or burned by a fire that was not covered"
    shares = []
    for one in table.standings:
        lost, burned = one.games - one.wins, one.lost_burned or 0
        shares.append([(lost - burned) / max(1, lost), burned / max(1, lost)])
    caption = ", ".join(
        f"{bot} {text.percent(burned)}"
        for bot, (_, burned) in zip(results.bots, shares, strict=True)
    )
    causes = ["stuck", "burned"]
    picture = charts.columns((title, f"Burned: {caption}"), "why", causes, shares)
    return _shares(results, title, picture, ("why", causes), shares)


def _shares(
    results: Summary, title: str, picture: str, names: tuple[str, list[str]], shares: Shares
) -> str:
    """Returns a chart of shares under its title, with the same shares as a table.

    Returns nothing if there is nothing to compare: no game at all, or only one row.
    """
    unit, names_of_rows = names
    if len(names_of_rows) < 2 or not any(map(any, shares)):
        return ""
    rows = [
        (name, *map(text.percent, line))
        for name, line in zip(names_of_rows, zip(*shares, strict=True), strict=True)
    ]
    return f"<h3>{escape(title)}</h3>{_figure(results, picture, (unit, *results.bots), rows)}"


def _section(title: str, intro: str, inside: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(intro)}</p>{inside}</section>"


def _figure(
    results: Summary, picture: str, head: Sequence[str], rows: Rows, kind: str = "shares"
) -> str:
    """Returns a chart with its legend, beside the same figures as a table."""
    legend = "".join(
        f"<li>{charts.key(bot)}{escape(name)}</li>" for bot, name in enumerate(results.bots)
    )
    return (
        f'<div class="beside"><figure><ul class="legend">{legend}</ul>{picture}</figure>'
        f"{_cells(head, rows, kind)}</div>"
    )


def _cells(head: Sequence[str], rows: Rows, kind: str = "shares") -> str:
    """Returns a table that scrolls if it is too wide, also by keys."""
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return (
        '<div class="cells" role="region" aria-label="table" tabindex="0">'
        f'<table class="{kind}"><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'
    )


def _players(table: TableSummary) -> str:
    players: int = table.options.players
    return "1 player" if players == 1 else f"{players} players"
