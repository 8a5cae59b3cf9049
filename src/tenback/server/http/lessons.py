"""Lessons over HTTP. Nothing is kept: the learner sends all actions of a step each time."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath

from tenback import narration
from tenback.rules import Illegal
from tenback.server.rooms.refused import Refusal
from tenback.table import lessons
from tenback.table.queries import burning_of

from .http_types import LessonActions, LessonAttempt
from .refusals import catalogue_for
from .responses import refused


@get("/api/lessons/{game:str}", tags=["lessons"], responses=refused(400), sync_to_thread=False)
def lesson(game: FromPath[str]) -> list[str]:
    """The names of the steps of a game's lessons, in order."""
    return [step.name for step in lessons.steps(game)]


@post(
    "/api/lessons/{game:str}/{step:int}",
    tags=["lessons"],
    status_code=200,
    responses=refused(400, 404, 413),
    sync_to_thread=False,
)
def lesson_step(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    step: FromPath[int],
    data: Annotated[
        LessonActions,
        Body(examples=[Example(value={"actions": [{"do": "lay", "card": 24, "row": 0}]})]),
    ],
) -> LessonAttempt:
    """A step of a lesson after all actions in it, or why the rules refuse the last one."""
    there = len(lessons.steps(game))
    if not 0 <= step < there:
        raise NotFoundException(f"there is no step {step}: they are 0 to {there - 1}")
    tries = [lessons.read(game, action) for action in data.actions]
    try:
        scene = lessons.attempt(game, step, tries)
        happened = tuple(narration.happened(scene.events, scene.view))
        burning = burning_of(game, scene.view.options)
        return LessonAttempt(scene, None, happened, narration.required(scene.view), burning)
    except Illegal as illegal:
        # Not an error: trying what the rules forbid is how one learns.
        text = catalogue_for(request).refusal(illegal, lessons.LEARNER)
        return LessonAttempt(None, Refusal(None, illegal.reason, illegal.facts, text))


HANDLERS = [lesson, lesson_step]
