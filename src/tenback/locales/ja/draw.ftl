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
draw-still-out = 残り
draw-empty = 空
draw-alarm = { $alarm ->
    [fire] 火
    [cover] ここに置く
   *[no] { "" }
}
draw-prepared = 列{ $row }の横に、予告したカードが伏せてあります。
draw-pile = 場札{ $count }枚
draw-counts = 手札{ $hand }枚、山札{ $deck }枚
draw-down = 裏向き
draw-face-down = { draw-cards }（裏向き）
draw-stopped = 誰も置けません。「スタート」まで、全員の手札と新しい一番上のカードは裏向きです。
draw-time = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) }秒
draw-paused = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) }秒まで休み

draw-begin = 誰から始めますか。
draw-lay = { $laid ->
    [0] { $required }枚以上置く
   *[other] あと{ $required }枚置く
}
draw-lay-up-to = { $most ->
    [1] 1枚置く
   *[other] 1枚か{ $most }枚置く
}
draw-one-more = もう1枚置くか、手番を終える
draw-free = 続けて置くか、手番を終える
draw-cover = { $count ->
   *[other] 列{ $rows }の火の上に置く
}
draw-cover-next = すぐ次のカードを列{ $row }の火の上に置く
draw-ended = { $rating ->
    [beaten] 打ち勝ちました！
    [won] 勝ちました！
    [excellent] 優秀です。残り{ $left }枚
    [burned] 火が消えませんでした。残り{ $left }枚
   *[lost] 今回はここまで。残り{ $left }枚
}

draw-row-told = 列{ $row }（{ $direction ->
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
