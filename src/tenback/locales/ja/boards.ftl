## 端末の盤

board-space = Space
