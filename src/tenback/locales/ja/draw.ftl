## テーブルの絵

draw-the-game = ザ・ゲーム
draw-quick-and-easy = クイック＆イージー
draw-seven-ate-nine = 7 Ate 9
draw-pro = 熟練者ルール
draw-short-hands = 手札少なめ
draw-on-fire = 火のカード
draw-title = { $title }：{ $variants }
draw-summary = { $title }。{ $status }

draw-player = { $who ->
    [you] あなた
   *[other] プレイヤー{ $who }
}
draw-of-player = { draw-player }：{ $what }
draw-cards = { $count }枚
draw-deck = 山札{ $count }枚
draw-laid = 枚数
draw-still-out = 未出
draw-empty = 空
draw-alarm = { $alarm ->
    [fire] 火
    [cover] 火を消す
   *[no] { "" }
}
draw-prepared = 列{ $row }の横に、予告したカードが伏せてあります。
draw-pile = 場札{ $count }枚
draw-counts = 手札{ $hand }枚、山札{ $deck }枚
draw-down = 裏向き
draw-face-down = { draw-cards }（裏向き）
draw-time = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) }秒
draw-paused = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) }秒まで置けない

draw-row-told = { $row }（{ $direction ->
    [up] 昇順
   *[down] 降順
}）：{ $top }、{ draw-cards }{ $alarm ->
    [no] { "" }
   *[other] 、{ draw-alarm }
}。
draw-holds = { $who ->
    [you] あなた
   *[other] プレイヤー{ $who }
}の手札：{ $cards }。
draw-top-told = 一番上：{ $card }。場札：{ $count }枚。
draw-counts-told = { $who ->
    [you] あなた
   *[other] プレイヤー{ $who }
}：{ draw-counts }。
