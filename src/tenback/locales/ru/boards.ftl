## Поля в терминале и повтор игр: коротко, для одной строки клавиш

board-space = Пробел
board-step = шаг
board-turn = ход
board-other = игра
board-eyes = карты
board-leave = выход
board-game = игра { $number }
