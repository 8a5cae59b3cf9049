## Поля в терминале и повтор партий: коротко, для одной строки клавиш

board-space = Пробел
board-step = шаг
board-turn = ход
board-other = партия
board-eyes = руки
board-leave = уйти
board-game = партия { $number }
