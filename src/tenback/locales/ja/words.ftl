# 短く、あたたかく、正確に。

## カードと並べ方

colour-name = { $colour ->
    [red] 赤
    [yellow] 黄
    [green] 緑
    [blue] 青
   *[purple] 紫
}
coloured-card = { colour-name }の{ $number }
list-comma = 、
nothing = なし

## テーブルで言えること：列のふきだしに入る短さで。$colourは色を言うときだけ

phrase-begin-me = 私から始めたいです
phrase-begin-not-me = 私からは遠慮します
phrase-thanks = ありがとう
phrase-sorry = ごめんなさい
phrase-well-done = お見事
phrase-leave-row = この列は空けてください
phrase-small-step = ここは小さな差だけで
phrase-good-for-me = この列は私に合います
phrase-no-use-to-me = この列は使えません
phrase-jump-here = ここで戻せます
phrase-have-colour = { colour-name }があります
phrase-low-colour = 低い{ colour-name }があります
phrase-middling-colour = 中くらいの{ colour-name }です
phrase-high-colour = 高い{ colour-name }があります
phrase-no-colour = { colour-name }はありません
phrase-who-has-colour = { colour-name }がある人は？
phrase-big-step = ここは大きな差でも大丈夫
phrase-who-needs-row = この列を使いたい人は？
phrase-who-jumps-here = ここで戻せる人は？
phrase-can-cover = 火を消せます
phrase-cannot-cover = 火を消せません
phrase-cover-it = 火は自分で消してください
phrase-lay-more = できればもっと置いてください
phrase-stop-here = ここで止めてください
phrase-in-trouble = 困っています
phrase-doing-fine = 私は大丈夫です
phrase-yes = はい
phrase-no = いいえ
