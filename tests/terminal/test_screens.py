"""Every screen of the full-screen program, and a whole game of each kind, by keys and mouse."""

import asyncio
from functools import partial
from typing import cast

import pytest
from textual.widgets import Input, OptionList, Static

from tenback.coach.hints import Hint, ToldTurn, Why
from tenback.local import LocalTable
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, Illegal, Reason, the_game
from tenback.rules.game import End
from tenback.server.rooms import timeouts
from tenback.table.operations import Settings
from tenback.table.submit import deal, speak, stand_in
from tenback.talk import Say
from tenback.terminal.screens.chooser import Chooser
from tenback.terminal.screens.home import Home
from tenback.terminal.screens.keys import KeyBar
from tenback.terminal.screens.table import TableScreen
from tenback.terminal.screens.talk import TalkSheet

from .person import Person, each_once, full_screen, hurry, new_table

__all__ = ["hurry"]

BOTS = {"the-game": "random", "quick-and-easy": "greedy", "seven-ate-nine": "lightning"}
PLAYERS = {"the-game": 2, "quick-and-easy": 2, "seven-ate-nine": 4}
"""More in a race, where bots take their time for each of their cards."""


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keys_and_then_the_same_deal_again(game: str) -> None:
    async def play() -> None:
        async with full_screen(new_table(game, PLAYERS[game], BOTS[game])) as person:
            await person.play()
            await person.sees("Same deal again")
            await person.sees("laid in")
            first = person.update
            await person.press("v")
            await person.sees("See the result")
            await person.press("v")
            await person.sees("Play again")
            await person.press("g")
            await person.until(lambda: person.update.table.number == 2)
            await person.sees("Seen by: You")
            dealt = person.update.view
            assert dealt.outcome is None
            assert first.view.outcome is not None

    asyncio.run(play())


@pytest.mark.parametrize(
    ("size", "language"), each_once([(80, 24), (140, 45), (100, 30)], LANGUAGES)
)
def test_one_chooses_a_game_and_its_table(language: str, size: tuple[int, int]) -> None:
    say = Catalogue(language).say

    async def choose() -> None:
        async with full_screen(language=language, size=size) as person:
            await person.sees(say("game-what", game="the-game"))
            await person.press("right")
            text = await person.sees(say("game-what", game="quick-and-easy"))
            assert say("play-now") in text
            await person.press("down", "right")
            home = person.app.screen
            assert isinstance(home, Home)
            assert home.new_table().options.players == 4
            assert len(home.new_table().bots) == 3
            await person.press("enter")
            await person.sees(say("need-begin", seated="yes"))
            assert person.update.table.options.players == 4

    asyncio.run(choose())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_table_has_the_usual_aids_and_says_what_each_changes(language: str) -> None:
    """TG-60, TG-61, TG-62, SN-13, SN-15: what fits is off, all others are on."""
    say = Catalogue(language).say

    async def choose() -> None:
        async with full_screen(language=language, size=(80, 30)) as person:
            await person.sees(say("game-what", game="the-game"))
            home = person.app.screen
            assert isinstance(home, Home)
            for game in GAMES:
                assert home.game == game
                assert home.new_table().settings == Settings()
                race = GAMES[game].REAL_TIME
                aids = ("wanted", "played") if race else ("played", "warning", "hints")
                await person.press(*("up",) * len(aids))
                for aid in aids:
                    await person.sees(say(f"set-{aid}-what", game=game)[:20])
                    await person.press("right")
                    now = home.new_table().settings
                    assert getattr(now, aid) is not getattr(Settings(), aid)
                    await person.press("down")
                await person.press("right")

    asyncio.run(choose())


def test_the_mouse_chooses_too() -> None:
    async def choose() -> None:
        async with full_screen() as person:
            await person.sees("The Game")
            game = person.app.screen.query_one("#game", Chooser)
            await person.pilot.click(game, offset=(40, 0))
            assert game.value == "quick-and-easy"
            await person.pilot.click(game, offset=(25, 0))
            assert game.value == "the-game"
            await person.pilot.click("#play")
            await person.sees("Who begins?")

    asyncio.run(choose())


def test_a_link_that_leads_nowhere_is_said_in_a_line() -> None:
    async def go() -> None:
        async with full_screen(size=(100, 30)) as person:
            await person.sees("The Game")
            person.app.screen.query_one(Input).focus()
            await person.press(*"poker", "enter")
            await person.sees("“poker” isn’t a link to a table")

    asyncio.run(go())


async def begun(person: Person) -> None:
    """Makes the person begin."""
    await person.sees("Who begins?")
    await person.press("1")
    await person.until(lambda: person.update.view.turn == 0)


def test_a_person_says_something_about_a_row_and_announces_one() -> None:
    async def talk() -> None:
        async with full_screen(new_table("the-game", bot="random")) as person:
            await begun(person)
            await person.press("s")
            await person.sees("I’m in trouble")
            await person.press("c")
            text = await person.sees("Please don’t lay here")
            assert "2  Who needs to lay here?" in text  # first in one's own turn
            number = next(n for n in range(1, 9) if f"{n}  Please don’t lay here" in text)
            await person.press(str(number))
            await person.until(lambda: person.update.talk.spoken)
            said = person.update.talk.spoken[-1].said
            assert (said.seat, said.phrase, said.row) == (0, "leave-row", 2)  # type: ignore[union-attr]
            await person.press("s", "b", "1")
            await person.until(lambda: person.update.talk.announced == 1)

    asyncio.run(talk())


def test_a_person_speaks_of_a_colour_in_quick_and_easy() -> None:
    async def talk() -> None:
        async with full_screen(new_table("quick-and-easy", bot="random")) as person:
            await begun(person)
            await person.press("s")
            await person.sees("I have red")
            await person.press("right", "1")
            await person.until(lambda: person.update.talk.spoken)
            assert person.update.talk.spoken[-1].said.colour == "yellow"  # type: ignore[union-attr]

    asyncio.run(talk())


def test_the_whole_talk_of_a_game_can_be_read_and_new_words_are_counted() -> None:
    async def talk() -> None:
        async with full_screen(new_table("the-game", bot="random")) as person:
            await begun(person)
            table = person.app.screen
            assert isinstance(table, TableScreen)
            assert table.client is not None
            for _ in range(25):
                await table.client.ask(Say("thanks"))
            room = table.client.endpoint.room  # type: ignore[attr-defined]
            await room.save(lambda: speak(room.head, 1, Say("stop-here"), room.now()))
            text = await person.sees("Say +1")
            assert "Pip: Please stop here" in text, "in full at the bottom"
            await person.press("s", "l")
            await person.sees("Said at the table")
            sheet = person.app.screen
            await person.until(
                lambda: str(sheet.query_one("#said", Static).content).count("Thank you") == 25
            )
            await person.sees("Pip: Please stop here")
            await person.press("escape")
            await person.until(lambda: "Say +1" not in person.text())

    asyncio.run(talk())


def test_a_number_in_free_text_is_refused_in_words_and_the_sheet_stays() -> None:
    async def write() -> None:
        table = new_table("the-game", bot="random", settings={"free_text": True})
        async with full_screen(table) as person:
            await begun(person)
            await person.press("s")
            await person.until(lambda: isinstance(person.app.focused, OptionList))
            await person.press("tab")
            await person.until(lambda: isinstance(person.app.focused, Input))
            await person.press(*"seven", "enter")
            await person.sees("“seven” gives a number away")
            assert isinstance(person.app.screen, TalkSheet)
            person.app.screen.query_one(Input).value = "hello"
            await person.press("enter")
            await person.until(lambda: person.update.talk.spoken)

    asyncio.run(write())


@pytest.mark.parametrize(
    ("game", "says"),
    [("the-game", "Write without numbers"), ("seven-ate-nine", "Write something")],
)
def test_numbers_are_to_be_left_out_only_where_they_are_secret(game: str, says: str) -> None:
    """TK-2: in a race everybody calls them."""

    async def look() -> None:
        async with full_screen(new_table(game, settings={"free_text": True})) as person:
            await person.until(lambda: person.board.canvas)
            await person.press("s")
            await person.sees(says)

    asyncio.run(look())


def test_the_rules_and_keys_are_a_key_away() -> None:
    async def read() -> None:
        async with full_screen(new_table("the-game", bot="random")) as person:
            await person.sees("Who begins?")
            await person.press("?")
            await person.sees("Together, lay all 98 cards")
            await person.press("escape")
            await person.sees("Who begins?")

    asyncio.run(read())


def test_leaving_a_running_game_is_asked_about_and_leads_home() -> None:
    async def leave() -> None:
        async with full_screen() as person:
            await person.sees("Play now")
            await person.press("enter")
            await person.sees("Who begins?")
            await person.press("escape")
            await person.sees("Play on")
            await person.press("1")
            await person.sees("Who begins?")
            await person.press("escape", "2")
            await person.sees("Play now")

    asyncio.run(leave())


def test_the_keys_at_the_bottom_can_be_clicked() -> None:
    async def click() -> None:
        async with full_screen(new_table("the-game", bot="random")) as person:
            await person.sees("Who begins?")
            await person.pilot.click(KeyBar, offset=(2, 0))
            await person.sees("What do you want to say?")

    asyncio.run(click())


def is_laid_out_for(person: Person, size: tuple[int, int]) -> bool:
    strips = person.app.screen._compositor.render_strips()
    return person.app.screen.size == size == (strips[0].cell_length, len(strips))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_laid_out_anew_when_the_terminal_is_resized(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine the person would be idle for so long that a bot stands in.
    monkeypatch.setattr(timeouts, "IDLE", 3600_000)

    async def resize() -> None:
        async with full_screen(new_table(game, bot="greedy")) as person:
            await person.until(lambda: person.board.canvas)
            for size in ((140, 45), (60, 15), (20, 5), (80, 24)):
                await person.pilot.resize_terminal(*size)
                await person.until(partial(is_laid_out_for, person, size))
            await person.sees("Leave")

    asyncio.run(resize())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_screen_in_any_language(language: str) -> None:
    from rich.cells import cell_len

    async def look() -> None:
        async with full_screen(new_table("the-game", 5, on_fire=True), language=language) as person:
            await person.until(lambda: person.board.canvas)
            await person.press("s")
            await person.until(lambda: isinstance(person.app.screen, TalkSheet))
            strips = person.app.screen._compositor.render_strips()
            assert {strip.cell_length for strip in strips} == {80}
            assert all(cell_len(strip.text) == 80 for strip in strips)

    asyncio.run(look())


def test_a_hint_is_marked_on_the_board_with_its_reasons_and_goes_with_the_next_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def hint(self: LocalTable) -> Hint:
        view = the_game.view(self.room.shown.state, 0)
        lay = the_game.Lay(view.hand[0], 0)
        why = Why("x", good=True, facts={}, text="skips only 3 cards")
        return Hint(self.room.shown.version, 0.42, (ToldTurn((lay,), 0.42, 0.0, "it", (why,)),))

    monkeypatch.setattr(LocalTable, "hint", hint)

    async def ask() -> None:
        async with full_screen(new_table("the-game", bot="random")) as person:
            await begun(person)
            await person.press("h")
            text = await person.sees("42% chance of winning")
            assert "skips only 3 cards" in text
            scene = person.board.scene
            assert scene is not None
            assert scene.hint == (the_game.Lay(person.update.view.hand[0], 0),)
            await person.press("1", "b")
            await person.until(lambda: "42% chance of winning" not in person.text())

    asyncio.run(ask())


def test_what_the_rules_refuse_is_said_in_words() -> None:
    async def refuse() -> None:
        async with full_screen(new_table("the-game", bot="random"), language="ru") as person:
            await person.until(lambda: person.board.canvas)
            screen = person.app.screen
            assert isinstance(screen, TableScreen)
            screen.ask(End())
            refusal = Illegal(Reason.NOT_BEGUN)
            await person.sees(Catalogue("ru").refusal(refusal))

    asyncio.run(refuse())


def test_one_takes_ones_cards_back_from_the_bot_that_stood_in() -> None:
    async def away() -> None:
        slow = {"pace": 10_000}
        async with full_screen(new_table("the-game", bot="random", settings=slow)) as person:
            await begun(person)
            screen = person.app.screen
            assert isinstance(screen, TableScreen)
            assert screen.client is not None
            room = cast("LocalTable", screen.client.endpoint).room
            room.accept(stand_in(room.head, 0, room.now()))
            await person.sees("A bot plays for you.")
            await person.press("k")
            await person.sees("You’re back in the game.")
            assert not person.update.table.seats[0].away

    asyncio.run(away())


def test_whatever_can_be_said_has_a_key_and_escape_says_nothing() -> None:
    async def talk() -> None:
        async with full_screen(new_table("quick-and-easy", bot="random")) as person:
            await person.sees("Who begins?")
            await person.press("s")
            text = await person.sees("1  I’d like to start")
            assert "Well done" in text
            assert "Never give a number away" in text
            await person.press("a")
            text = await person.sees("Please don’t lay here")
            assert "Well done" not in text
            await person.press("a")
            await person.sees("Well done")
            await person.press("right")
            text = await person.sees("1  I have red")
            assert "Does anyone have red?" in text
            await person.press("left")
            await person.sees("Well done")
            await person.press("escape")
            await person.sees("Who begins?")
            assert not [one for one in person.update.talk.spoken if one.said.seat == 0]
            await person.until(lambda: isinstance(person.app.screen, TableScreen))

    asyncio.run(talk())


def test_the_sheet_opens_about_the_fire_and_a_question_has_its_answers_first() -> None:
    async def talk() -> None:
        deck = sorted(the_game.cards(), key=lambda card: (card != 22, -card))
        table = new_table("the-game", bot="random", settings={"pace": 10_000}, on_fire=True)
        async with full_screen(table) as person:
            await person.sees("Who begins?")
            screen = person.app.screen
            assert isinstance(screen, TableScreen)
            assert screen.client is not None
            room = cast("LocalTable", screen.client.endpoint).room
            room.accept(deal(room.head, deck, room.now()))
            await begun(person)
            screen.ask(the_game.Lay(22, 0))
            await person.until(lambda: person.update.view.fires == (0,))
            room.accept(speak(room.head, 1, Say("who-needs-row", row=2), room.now()))
            await person.until(lambda: person.update.talk.asked)
            await person.press("s")
            text = await person.sees("I can cover the fire")
            for line in (
                "Pip, C: Who needs to lay here?",
                "1  Yes",
                "2  No",
                "3  I plan to lay here",
            ):
                assert line in text
            await person.press("a")  # it is about row A already
            assert "I can cover the fire" in person.text()
            await person.press("2")
            await person.until(lambda: len(person.update.talk.spoken) == 2)
            assert person.update.talk.spoken[-1].said.phrase == "no"  # type: ignore[union-attr]

    asyncio.run(talk())
