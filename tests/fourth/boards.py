"""Its board in a terminal: the top, what is required, and what is legal."""

from tenback.narration import required
from tenback.terminal.boards.canvas import Canvas
from tenback.terminal.boards.look import ink
from tenback.terminal.boards.plain import Plain
from tenback.terminal.boards.scene import Scene


class UpWeGo(Plain):
    def paint(self, canvas: Canvas, scene: Scene) -> None:
        super().paint(canvas, scene)
        said = " ".join(self.tell(note) for note in required(scene.view))
        canvas.put(1, canvas.height - 2, f"[{scene.view.top}] {said}", ink(self.look.text))


BOARD = UpWeGo
