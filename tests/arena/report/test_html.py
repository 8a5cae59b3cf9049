"""The report is self-contained, and accessible to everybody."""

import re
import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace
from tests.arena.experiments import experiment, results

from tenback.arena.report.charts import rates
from tenback.arena.report.html import page
from tenback.arena.report.text import percent
from tenback.arena.summary import Summary
from tenback.rules import GAMES, the_game


def report(game: str, games: int = 20, **more: object) -> tuple[Summary, ET.Element]:
    summary = results(experiment(game, **more), games)  # type: ignore[arg-type]
    text = page(summary, GAMES[game].REAL_TIME)
    return summary, ET.fromstring(text.removeprefix("<!doctype html>"))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_well_formed_and_names_every_bot_in_every_picture(game: str) -> None:
    summary, tree = report(game)
    pictures = tree.findall(".//figure/svg")
    assert len(pictures) == 1 + 3 * len(summary.tables)
    for picture in pictures:
        assert picture.get("role") == "img"
        assert picture.findtext("title")
        described = picture.findtext("desc") or ""
        assert all(bot in described for bot in summary.bots)
    for figure in tree.findall(".//figure"):
        assert [item.text or item[0].tail for item in figure.findall(".//li")] == list(summary.bots)
    beside = tree.findall(".//div[@class='beside']")
    assert len(beside) == len(pictures)
    for one in beside:
        assert len(one.findall(".//tbody/tr")) >= 2


def test_where_fires_burn_it_says_how_many_games_they_ended() -> None:
    """TG-13: as a picture and as a table, for every bot."""
    title = "Where games are lost: stuck, or burned by a fire that was not covered"
    _, tree = report("the-game", players=(2,))
    assert title not in [head.text for head in tree.findall(".//h3")]
    one = experiment("the-game", (2,))
    summary = results(replace(one, tables=(the_game.Options(2, on_fire=True),)), 40)
    tree = ET.fromstring(page(summary, race=False).removeprefix("<!doctype html>"))
    (section,) = tree.findall(".//section[last()]")
    assert [head.text for head in section.findall("h3")][-1] == title
    rows = section.findall("div[last()]//tbody/tr")
    shares = [[cell.text for cell in row] for row in rows]
    assert [row[0] for row in shares] == ["stuck", "burned"]
    for bot, standing in enumerate(summary.tables[0].standings, 1):
        lost = standing.games - standing.wins
        assert shares[1][bot] == percent((standing.lost_burned or 0) / lost)
        assert shares[0][bot] == percent(1 - (standing.lost_burned or 0) / lost)


def test_a_chart_that_would_say_nothing_is_left_out() -> None:
    """One mark, one seat, or no lost game at all: nothing to compare."""
    summary, tree = report("the-game", bots=("greedy",), players=(1,))
    titles = [picture.findtext("title") or "" for picture in tree.findall(".//figure/svg")]
    assert "Win rate by number of players" not in titles
    assert not any("whose turn it was" in title for title in titles)
    assert "Cards left" in titles
    assert len(tree.findall(".//table[@class='bots']")) == 1
    (table,) = summary.tables
    (bot,) = table.standings
    won = replace(bot, wins=bot.games, lost_deck=[0] * 99, lost_seat=[0], lost_burned=0)
    all_won = replace(summary, tables=[replace(table, standings=[won])])
    tree = ET.fromstring(page(all_won, race=False).removeprefix("<!doctype html>"))
    assert not any("lost" in (head.text or "") for head in tree.findall(".//h3"))


def test_it_refers_to_nothing_outside() -> None:
    text = page(results(experiment("the-game", (1, 2)), 10), race=False)
    assert not re.search(r"https?:|//|\burl\(|@import|<script|<link|<img|\bsrc=|\bhref=", text)


def test_every_colour_that_a_picture_names_is_there_by_day_and_by_night() -> None:
    text = page(results(experiment("quick-and-easy", (2,)), 10), race=False)
    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    day, night = re.findall(r":root \{(.*?)\n *\}", text, re.DOTALL)
    for name in used:
        assert f"{name}:" in day
        assert f"{name}:" in night
    assert {f".{name}" for name in re.findall(r'class="(b\d)', text)} <= set(text.split())


def test_what_is_not_finished_says_so() -> None:
    summary = results(experiment(), 3)
    unfinished = Summary(
        summary.game, summary.bots, summary.seed, 10, finished=False, tables=summary.tables
    )
    assert "Not finished; so far 3 for 2 players, 3 for 3 players." in page(unfinished, race=False)
    assert "Not finished" not in page(summary, race=False)


def test_shares_of_nothing_and_of_everything_have_a_picture() -> None:
    for low, share, high in ((0, 0, 0), (1, 1, 1), (0, 1e-7, 2e-7)):
        drawn = rates(("a", "b"), "players", ["1"], [[(low, share, high)]])
        ET.fromstring(drawn)
        assert "nan" not in drawn
        assert "<b" not in rates(("<b", "&"), "<b", ["<b"], [[(low, share, high)]])
