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
# 名前：$beforeは最後の1人を除く全員（読点区切り）。
list-and = { $before }と{ $last }
labelled = { $what }：{ $text }
nothing = なし

## テーブルで言えること：ふきだしに入る短さで。列にも山にも使うので「ここ」と言う。$colourは色を言うときだけ

phrase-begin-me = 最初がいいです
phrase-begin-not-me = 最初は遠慮します
phrase-thanks = ありがとう
phrase-sorry = ごめんなさい
phrase-well-done = お見事
phrase-leave-row = ここは避けてください
phrase-small-step = ここは差を小さく
phrase-good-for-me = ここに置きたいです
phrase-no-use-to-me = ここは私には使えません
phrase-jump-here = ここで巻き戻せます
phrase-have-colour = { colour-name }があります
phrase-low-colour = 小さい{ colour-name }があります
phrase-middling-colour = 中くらいの{ colour-name }があります
phrase-high-colour = 大きい{ colour-name }があります
phrase-no-colour = { colour-name }はありません
phrase-who-has-colour = { colour-name }がある人は？
phrase-big-step = ここは差が大きくても大丈夫
phrase-who-needs-row = ここを使いたい人は？
phrase-who-jumps-here = ここで巻き戻せる人は？
phrase-can-cover = 火を消せます
phrase-cannot-cover = 火を消せません
phrase-cover-it = 火は自分で消してください
phrase-lay-more = できればもっと置いてください
phrase-stop-here = ここで止めてください
phrase-in-trouble = 困っています
phrase-doing-fine = 私は大丈夫です
phrase-yes = はい
phrase-no = いいえ
