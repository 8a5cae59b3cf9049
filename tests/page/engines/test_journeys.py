"""What people do at the page, in every engine: a short journey always, all of them at length."""

from typing import Any

import msgspec
import pytest

from tenback.table.lessons import LESSONS
from tests.page.engines import actions
from tests.page.engines.conftest import Visitors
from tests.page.engines.visitor import Visitor
from tests.page.prepared_tables import cut, dealt, recorded, table_of
from tests.page.replays import Game
from tests.server.client import Guest
from tests.server.server_process import Server
from tests.table.test_lessons import ways

FITS = ".hand .card:not(.cant)"
TAKES = "[data-row].legal, [data-row].jump"
LANGUAGES = {"ru": "Русский", "ja": "日本語", "en": "English"}


def guests(server: Server, *names: str) -> list[Guest]:
    """Returns people whom the server knows by these names."""
    there = [Guest(server, name) for name in names]
    for one in there:
        one.call("PUT", "/api/me", {"name": one.name})
    return there


def seated(server: Server, game: str, *visitors: Visitor, **settings: Any) -> None:
    """Has visitors sit at a table for two, with a bot if there is one visitor; the first begins."""
    people = guests(server, "Ann", "Ben")[: len(visitors)]
    record = (
        cut(recorded(game, 2, seed=30), 10)
        if game == "seven-ate-nine"
        else dealt(game, 2, seed=1, first=0)
    )
    names = {str(one.player): one.name for one in people}
    table = table_of(server, record, names, wanted=True, **settings)
    for visitor, one in zip(visitors, people, strict=True):
        visitor.become(one).go(f"/t/{table}")
        visitor.sees(".take:not(.waits)" if game == "seven-ate-nine" else ".hand .card")


def lay(one: Visitor, how: str) -> None:
    """Lays the first card that can be laid on the first row that takes it."""
    hand = one.tab.run("() => document.querySelectorAll('.hand .card').length")
    number = one.tab.run(
        "(fits) => [...document.querySelectorAll('.hand .card')].findIndex((c) => c.matches(fits))",
        FITS,
    )
    card = f".hand .card:nth-child({number + 1})"
    choose = one.press if how != "keys" else lambda _: one.type(str(number + 1))
    choose(card)
    one.sees(".hand .card[aria-pressed=true]")
    one.sees(TAKES)
    row = one.tab.run("(takes) => Number(document.querySelector(takes).dataset.row)", TAKES)
    if how == "drag":
        choose(card)
        one.sees_no(".hand .card[aria-pressed=true]")
        one.drag(card, f"[data-row='{row}']")
    elif how == "keys":
        one.type("abcd"[row])
    else:
        one.press(f"[data-row='{row}']")
    one.counts(".hand .card", hand - 1)


def end_turn(one: Visitor, how: str) -> None:
    if how == "keys":
        one.type("e")
    else:
        one.press(".finish.act")
    one.sees_no(".finish.act")


def test_a_short_journey(visitor: Visitors) -> None:
    """One press starts a game; cards are laid by finger and by keys; Back works; one speaks."""
    ann = visitor().go()
    ann.press(".g1 .go")
    ann.press(".begins .btn", "I’ll begin")
    ann.counts(".hand .card", 6)
    lay(ann, "drag")
    lay(ann, "keys")
    ann.sees(".finish.act")
    ann.press(".acts .btn", "Say")
    ann.sees("dialog .phrases .btn")
    back(ann)
    ann.sees_no("dialog")
    ann.press(".acts .btn", "Say")
    ann.press("dialog .phrases .btn")
    ann.sees_no("dialog")
    ann.sees(".hand .card")


def back(one: Visitor) -> None:
    """Presses the device's Back."""
    one.tab.run("() => history.back()")


@pytest.mark.long
def test_back_leads_through_sheets_and_screens(visitor: Visitors) -> None:
    ann = visitor().go()
    ann.press(".g1 .go")
    ann.press(".begins .btn", "I’ll begin")
    ann.press(".acts .btn", "Say")
    ann.press("dialog .phrases .btn")
    ann.sees_no("dialog")
    ann.press(".bar .btn", "Menu")
    ann.press("dialog .btn", "Said at the table")  # one sheet after another
    ann.sees("dialog h2", "Said at the table")
    back(ann)
    ann.sees_no("dialog")
    ann.press(".bar .btn", "Menu")
    ann.press("dialog .btn", "Close")
    ann.sees_no("dialog")
    ann.wait("the sheet is still in the history", "() => history.state === null")
    ann.sees(".hand .card")
    back(ann)
    ann.sees(".games")


@pytest.mark.long
@pytest.mark.parametrize("how", ["tap", "drag", "keys"])
@pytest.mark.parametrize("game", ["the-game", "quick-and-easy"])
def test_a_turn(visitor: Visitors, server: Server, game: str, how: str) -> None:
    ann = visitor()
    seated(server, game, ann, pace=4000)
    while not ann.tab.run("() => !!document.querySelector('.finish.act')"):
        lay(ann, how)
    end_turn(ann, how)
    ann.sees(".need.quiet")


@pytest.mark.long
@pytest.mark.parametrize("how", ["tap", "keys"])
def test_a_race(visitor: Visitors, server: Server, how: str) -> None:
    """Cards are taken until one fits, and that one is laid."""
    ann, ben = visitor(), visitor()
    seated(server, "seven-ate-nine", ann, ben)
    left = int(ann.text(".take .n7"))
    while not ann.tab.run("() => !!document.querySelector('.key.fits')"):
        if how == "keys":
            ann.type(actions.SPACE)
        else:
            ann.press(".take")
        left -= 1
        ann.sees(".take .n7", str(left))
    key = ann.tab.run("() => document.querySelector('.key.fits').dataset.at.slice(4)")
    count = ann.text(".mine7")
    if how == "keys":
        ann.type(key[-1])
    else:
        ann.press(f"[data-at='key {key}'] .whole")
    ann.wait(
        "no card less", "(count) => document.querySelector('.mine7').innerText !== count", count
    )


@pytest.mark.long
def test_talk(visitor: Visitors, server: Server) -> None:
    ann, ben = visitor(width=1280, height=800), visitor()
    seated(server, "the-game", ann, ben, free_text=True)
    ben.press("[data-row='2']")
    ben.press("dialog .phrases .btn", "Please don’t lay here")
    ann.sees("[data-row='2'] .say", "Please don’t lay here")
    ann.press(".acts .btn", "Say")
    ann.write("dialog input:not(.sr)", "have a good evening")
    ben.sees(".seat .words", "have a good evening")


@pytest.mark.long
def test_the_line_is_lost_and_comes_back(visitor: Visitors, server: Server) -> None:
    ann = visitor()
    seated(server, "the-game", ann)
    ann.forgiven = True
    server.kill()
    ann.sees(".net", "Connection lost")
    server.start()
    ann.sees_no(".net")
    lay(ann, "tap")


@pytest.mark.long
def test_a_replay(visitor: Visitors, game: Game) -> None:
    ann = visitor().go(f"/replay/{game.table}/1")

    def at(step: int) -> None:
        script = "(step) => Number(document.querySelector('input[type=range]')?.value) === step"
        ann.wait(f"not at step {step}", script, step)

    at(0)
    ann.press(".ctl .btn", "One step forward")
    at(1)
    ann.type(actions.RIGHT)
    at(2)
    ann.press(".ctl .btn", "Play")
    at(3)
    ann.press(".ctl .btn", "Pause")
    ann.type(actions.END)
    at(game.last)
    ann.drag("input[type=range]", ".ctl .btn")
    ann.sees(".now b")


@pytest.mark.long
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson(visitor: Visitors, game: str) -> None:
    ann = visitor().go("/learn")
    ann.press(f".game-tile a[href='/learn/{game}']")
    ann.sees("main.lesson.open .instructions p")
    for one in next(ways(game, 0)):
        action = msgspec.to_builtins(one.action)
        if "row" in action:
            ann.press(f".hand [data-at='card {called(action['card'])}']")
            ann.press(f"[data-row='{action['row']}']")
        elif action["do"] == "lay":
            ann.press(f"[data-at='key {action['card'][0]}'] .whole")
        else:
            ann.press(".finish.act" if action["do"] == "end" else ".take")
    ann.press(".instructions.done .btn", "Next")
    ann.sees_no(".instructions.done")


def called(card: int | list[str | int]) -> str:
    return str(card) if isinstance(card, int) else " ".join(map(str, card))


@pytest.mark.long
def test_every_language(visitor: Visitors) -> None:
    """A language is chosen by hand, and the page still speaks it after a reload."""
    ann = visitor().go()
    said = set()
    for language, name in LANGUAGES.items():
        ann.press(".top .btn")
        ann.press("dialog label", name)
        ann.sees(f"html[lang={language}]")
        ann.type(actions.ESCAPE)
        ann.sees_no("dialog")
        ann.go()
        ann.sees(f"html[lang={language}]")
        ann.sees(".game-tile .go")
        said.add(ann.text(".g1 .go"))
    assert len(said) == len(LANGUAGES)
