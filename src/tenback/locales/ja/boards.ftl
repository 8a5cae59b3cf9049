## 端末の盤と再生（キーの一覧は1行に収まる短さで）

board-space = Space
board-step = 1手
board-turn = 手番
board-other = ゲーム
board-eyes = 手札
board-leave = 終了
board-game = ゲーム{ $number }
