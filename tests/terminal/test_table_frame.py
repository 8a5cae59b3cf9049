"""The texts around the board of the full screen."""

from msgspec.structs import replace
from tests.terminal.boards.test_scene import ENGLISH, NOW, UPDATE

from tenback.table.events import Said
from tenback.table.table import Phase, Spoken
from tenback.terminal.screens.table_frame import standing_notice
from tenback.terminal.wording import spoken_line

WORDS = Spoken(NOW - 1_000, Said(1, "small-step", row=2), NOW + 7_000)


def test_until_a_repeated_deal_begins_no_words_hide_that_it_is_one() -> None:
    talk = replace(UPDATE.talk, spoken=(WORDS,))
    table = replace(UPDATE.table, repeated=(0,), phase=Phase.DEALT)
    dealt = replace(UPDATE, table=table, talk=talk)
    known, said = standing_notice(dealt, ENGLISH).splitlines()
    assert known.endswith("Seen by: You.")
    assert said == spoken_line(WORDS, table.seats, ENGLISH)
    playing = replace(dealt, table=replace(table, phase=Phase.PLAYING))
    assert standing_notice(playing, ENGLISH) == said
