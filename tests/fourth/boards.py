"""The fourth game's board in a terminal: the top, what is required, and what is legal."""

from tenback.narration import required
from tenback.terminal.boards.canvas import Canvas
from tenback.terminal.boards.plain import PlainBoard
from tenback.terminal.boards.scene import Scene
from tenback.terminal.boards.theme import ink


class UpWeGo(PlainBoard):
    def paint(self, canvas: Canvas, scene: Scene) -> None:
        super().paint(canvas, scene)
        said = " ".join(self.tell(note) for note in required(scene.view))
        canvas.put(1, canvas.height - 2, f"[{scene.view.top}] {said}", ink(self.theme.text))


BOARD = UpWeGo
