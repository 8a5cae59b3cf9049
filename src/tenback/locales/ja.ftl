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

## ルールが認めなかったこと：何が違い、どうすればよいか

refused-bad-players = { $players }人では遊べません。{ $least }人から{ $most }人で遊べます。
refused-bad-pause = { $pause }ミリ秒の休みはできません。0（休みなし）から{ $most }までにしてください。
refused-bad-deck = このゲームの山札ではありません。足りない：{ $missing }。多い：{ $extra }。どのカードも決まった枚数が必要です。
refused-game-over = ゲームは終わりました。もう一度遊ぶには、配り直してください。
refused-no-such-seat = プレイヤー{ $seat }はいません。プレイヤーは1から{ $players }までです。
refused-no-such-row = 列{ $row }はありません。列はAから{ $rows }までです。
refused-not-of-this-game = このゲームに「{ $action }」という手はありません。できる手から選んでください。
refused-not-begun = まだ始まっていません。先に、誰から始めるかを決めてください。
refused-already-begun = ゲームは始まっていて、最初のプレイヤーはもう決まりました。手番が来たらカードを置いてください。
refused-not-your-turn = いまはプレイヤー{ $turn }の手番です。あなたの番をお待ちください。
refused-not-in-hand = { $card }は手札にありません。手札のカードを置いてください。
refused-too-low = { $card }は列{ $row }には小さすぎます。{ $jump ->
    [none] { $top }より大きいカードを置けます。
   *[other] { $top }より大きいカードか、10戻る{ $jump }を置けます。
}
refused-too-high = { $card }は列{ $row }には大きすぎます。{ $jump ->
    [none] { $top }より小さいカードを置けます。
   *[other] { $top }より小さいカードか、10戻る{ $jump }を置けます。
}
refused-not-higher = 列{ $row }では、{ $card }は{ $top }より大きくありません。もっと大きい数か、同じ色を置けます。
refused-not-lower = 列{ $row }では、{ $card }は{ $top }より小さくありません。もっと小さい数か、同じ色を置けます。
refused-cover-first = { $card }はまだ列{ $row }に置けません。列{ $burning }で{ $fire }が燃えています。すぐ次のカードをその上に置いてください。
refused-lay-more = あと{ $required }枚置くと、手番を終えられます。
refused-cover-due = 燃えている列が{ $count }つあります（{ $rows }）。火の上にカードを置くと、手番を終えられます。
refused-nothing-to-take = あなたの山札は空です。カードはすべて手札にあります。置いてください。
refused-not-yet = まだです。「スタート」をお待ちください。
refused-time-runs-back = この手の時刻は{ $at }ミリ秒ですが、最後の手は{ $last }ミリ秒でした。時間は前にだけ進みます。
refused-paused = 合わないカードのあとは少し休みです。少し待つとまた置けます。引くのはいつでもできます。
refused-too-late = { $who ->
    [you] あなたのカードが先でした。
   *[other] プレイヤー{ $who }が先でした。
}{ $card }は手札に戻りました。いま一番上は{ $top }です。
refused-no-talk = このテーブルではその会話はできません。カードで伝えましょう。
refused-no-such-phrase = 「{ $phrase }」はこのテーブルでは言えません。用意された言葉から選んでください。
refused-wrong-aim = { $aim ->
    [row] 「{ $phrase }」は列についての言葉です。列を1つだけ選んでください。
    [colour] 「{ $phrase }」は色についての言葉です。色を1つだけ選んでください。
   *[nothing] 「{ $phrase }」は列や色をつけずに言います。
}
refused-no-such-colour = 「{ $colour }」という色はありません。{ $colours }があります。
refused-not-in-own-turn = トークンは、ほかのプレイヤーの手番に使います。その手番をお待ちください。
refused-no-free-text = このテーブルでは文章は書けません。用意されたひとことを使ってください。
refused-bad-text = 文章は1文字から{ $most }文字までです。書き直してください。
refused-number-said = 「{ $number }」は数字を伝えてしまいます。数字なしで言ってください。
refused-bad-clock = 手番の時間を{ $clock }秒にはできません。{ $least }から{ $most }秒、または時間なしにしてください。
refused-bad-pace = ボットの1枚にかける時間を{ $pace }ミリ秒にはできません。0から{ $most }までにしてください。
refused-bad-name = 名前は見える文字で1文字から{ $most }文字までです。ほかの名前にしてください。
refused-not-seated = このテーブルに席がありません。まず席についてください。
refused-already-seated = すでにプレイヤー{ $seat }としてこのテーブルに座っています。
refused-seat-taken = 席{ $seat }はふさがっています。空いている席を選んでください。
refused-seat-empty = 席{ $seat }にはだれもいません。
refused-no-free-seat = 席はすべてふさがっています。観戦するか、ホストに席を頼んでください。
refused-seats-empty = 空いている席があと{ $count }つあります。人を待つか、ボットを座らせてください。
refused-too-many-seated = { $seated }人が座っていて、{ $players }席には多すぎます。まずだれかが席を立ってください。
refused-no-person = 席{ $seat }は人の席ではありません。人の席を選んでください。
refused-still-here = プレイヤー{ $seat }はここにいます。ボットが代われるのは、いない人だけです。
refused-no-such-bot = 「{ $bot }」というボットはいません。{ $bots }がいます。
refused-not-host = これはホストだけができます。ホストに頼んでください。
refused-not-dealt = まだゲームがありません。まずホストがカードを配ります。
refused-already-dealt = ゲームの途中です。終わるまでお待ちください。
refused-table-closed = このテーブルは閉じられました。新しいテーブルを開いてください。
refused-no-such-table = 「{ $table }」というテーブルはありません。リンクを確かめてください。
refused-no-such-game = 「{ $game }」というゲームはありません。{ $games }があります。
refused-no-such-record = このテーブルに{ $number }回目のゲームはありません。これまでに{ $games }回です。
refused-dealt-again = { $number }回目のゲームと同じカードでいま遊んでいます。記録はこのゲームが終わると見られます。
refused-too-many-tables = テーブルが多すぎます。1時間に{ $most }までです。いまのテーブルを使うか、お待ちください。
refused-link-used = このリンクは使用済みか、古いか、ここのものではありません。席のある端末で作り直してください。
refused-not-understood = 理解できませんでした：{ $problem }
refused-too-fast = 一度に多すぎます。少し待ってからもう一度どうぞ。
refused-not-saved = 保存できなかったので、なかったことになりました。少ししてからもう一度どうぞ。

## 記録されたゲームの誤り

fault-unknown-move = 「{ $do }」はこのゲームの手ではありません。手は{ $moves }と会話だけです。
fault-no-time = この手には時刻がありません。このゲームでは、どの手にも「at」（ミリ秒）が必要です。
fault-not-as-told = 記録では{ $told }ですが、ルールでは{ $happened }です。
fault-not-over = 記録には結果がありますが、その手ではゲームが終わっていません。
fault-other-outcome = 記録では{ $told }ですが、実際の結果は{ $happened }です。

## 記録されたゲームのファイルについての審判の言葉

judge-right = 正しい：{ $ending }
judge-wrong = 誤り：{ $fault }
judge-abandoned = 中断
judge-team = { $won ->
    [yes] 勝ち
   *[no] 負け、残り{ $left }枚
}
judge-race = プレイヤー{ $winner }の勝ち、残り：{ $left }
judge-total = 正しい{ $right }、誤り{ $wrong }、読めない{ $broken }
place-move = { $number }手目：{ $fault }

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

## 入力できる言葉（空白で区切る）

word-end = 終わり おわり 終了
word-begin = 先手 最初 始める はじめる
word-me = 私 わたし 自分
word-help = ヘルプ 助けて
word-rules = ルール
word-show = 表示 盤面
word-quit = やめる 退出 さようなら
word-yes = はい
word-no = いいえ
word-up = 上 昇順
word-down = 下 降順
word-take = 引く ひく
word-red = 赤 赤の あか
word-yellow = 黄 黄の 黄色 きいろ
word-green = 緑 緑の みどり
word-blue = 青 青の あお
word-purple = 紫 紫の むらさき

## ゲームを選ぶ

game-the-game = ザ・ゲーム：98枚、4つの列、全員で協力
game-quick-and-easy = ザ・ゲーム クイック＆イージー：50枚、2つの山、全員で協力
game-seven-ate-nine = 7 Ate 9：手番なし、全員同時、勝者はひとり
ask-game = どのゲームにしますか。1から{ $most }の番号、または「やめる」。Enterは1。
ask-players = あなたを含めて何人で遊びますか（{ $least }から{ $most }）。Enterは{ $usual }。
hint-variants = バリエーションについて：{ $command }

## テーブル

hint-the-game = カードと列で置きます：47 a。ほかに：終わり、表示、ヘルプ、ルール、やめる。
hint-quick-and-easy = カードと列で置きます：緑8 b は緑の8を列Bへ。ほかに：終わり、表示、ヘルプ、ルール、やめる。
hint-seven-ate-nine = 数字で置きます：7。Enterで1枚引きます。ほかに：表示、ヘルプ、ルール、やめる。

help-the-game =
    47 a            47を列Aに置く（47a、a 47 でも）
    47a 51a 終わり  続けて、左から順に
    終わり          手番を終えて、カードを引く
    先手 私         最初のカードの前に：あなたから始める。先手 2：プレイヤー2から
    表示            もう一度テーブルを見る
    ルール          ルールを短く
    やめる          テーブルを離れる
help-quick-and-easy =
    緑8 b           緑の8を列Bに置く（b 緑8、g8 b でも）
    緑8b 黄3a       2枚続けて、左から順に
    終わり          手番を終えて、カードを引く
    先手 私         最初のカードの前に：あなたから始める。先手 2：プレイヤー2から
    表示            もう一度テーブルを見る
    ルール          ルールを短く
    やめる          テーブルを離れる
    色：赤 r、黄 y、緑 g、青 b、紫 p。
help-seven-ate-nine =
    7               数字が7のカードを置く（先に引いたほう）
    7.2             7 ±2を置く（7±2 でも）
    Enter か t      自分の山札から1枚引く
    表示            もう一度テーブルを見る
    ルール          ルールを短く
    やめる          テーブルを離れる

rules-the-game =
    みんなで98枚すべてを4つの列に置きます。AとBは1から昇順、CとDは100から降順です。
    手番では少なくとも2枚（熟練者ルールでは3枚）を1枚ずつ置きます。間隔は自由です。
    巻き戻し：ちょうど10戻るカードはいつでも置けます。昇順の47の上に37など。
    手番を終えると、置いた枚数だけ引きます。山札が空なら、1枚置けば十分です。
    手番のプレイヤーが必要な枚数を置けないと、ゲームは終わりです。残り10枚未満なら優秀です。
    火のカード：22、33、44、55、66、77は、同じ列で、遅くとも次のプレイヤーの手番のうちに上に置きます。1人なら、すぐ次のカードで。
rules-quick-and-easy =
    みんなで50枚すべてを2つの列に置きます。Aは昇順、Bは降順です。
    手番では1枚か2枚（熟練者ルールではちょうど1枚）を置き、手札が2枚になるまで引きます。
    空の列にはどのカードも置けます。Aにはより大きい数、Bにはより小さい数。間隔は自由です。
    巻き戻し：同じ色のカードの上には、どの数でも置けます。
    手番のプレイヤーが1枚も置けないと、負けです。
rules-seven-ate-nine =
    誰よりも早くカードをなくします。手番はなく、全員が同時に遊びます。
    数字が、一番上の数字に±の数を足した数か引いた数なら置けます。10の次は1です。
    9 ±3の上には6か2。先に届いたカードが有効です。
    合わないカードは手札に戻り、少しのあいだ置けません。引くのはいつでもできます。
    最後の1枚は何の上にも置けます。それで勝ちです。
    誰も置けず、山札もすべて空なら、一番下のカードを一番上に移します。

ask-begin = { $players ->
    [2] 誰から始めますか。「先手 私」か「先手 2」と入力してください。
   *[other] 誰から始めますか。「先手 私」、または「先手」とプレイヤーの番号（2から{ $players }）を入力してください。
}
ask-lay = { $laid ->
    [0] あなたの手番です。{ $required }枚以上置いてください。
   *[other] あと{ $required }枚置いてください。
}
ask-end = 続けて置くか、手番を終えてください。
ask-cover = 燃えている列が{ $count }つあります（{ $rows }）。火の上にカードを置いてください。
ask-cover-next = 次のカードは、列{ $row }の火の上に置いてください。
ask-sure = { $card }を列{ $row }に置くと、{ $left }枚を残してゲームが終わります。それでも置きますか。はい・いいえ
ask-ready = 準備ができたらEnterを押してください。
ask-row = どの列ですか。{ $text } a のように、カードのあとに入れてください。
not-understood = 「{ $text }」は読み取れません。
goodbye = テーブルを離れました。またどうぞ。

told-begins = { $who ->
    [you] あなたから始めます。
   *[other] プレイヤー{ $who }から始めます。
}
told-lays = { $who ->
    [you] あなた
   *[other] プレイヤー{ $who }
}：{ $card }を列{ $row }へ{ $jump ->
    [ten] 、10戻りました
    [colour] 、同じ色で巻き戻しました
   *[no] { "" }
}{ $covers ->
    [yes] 、火が消えました
   *[no] { "" }
}。
told-draws = { $who ->
    [you] { $cards }を引きました。
   *[other] プレイヤー{ $who }が{ $count }枚引きました。
}
told-laid-on-pile = { $who ->
    [you] あなた
   *[other] プレイヤー{ $who }
}：{ $card }。
told-takes = { $who ->
    [you] { $card }を取りました。
   *[other] プレイヤー{ $who }が1枚取りました。
}
told-wrong = { $who ->
    [you] { $card }は{ $top }に合わないので、手札に戻りました。
   *[other] プレイヤー{ $who }のカードは合わず、手札に戻りました。
}
told-pause = あと{ $seconds }秒で置けます。引くのはいまでもできます。
told-turned = 誰も置けません。{ $card }を一番下から一番上に移します。
told-cries = { $who ->
    [you] あなた
   *[other] プレイヤー{ $who }
}：「セブン・エイト・ナイン！」
your-hand = 一番上：{ $top }。手札：{ $cards }。山札：{ $deck }枚。
go = スタート

## 結果

result-stuck = { $who ->
    [you] あなたは必要なカードを置けません。
   *[other] プレイヤー{ $who }は必要なカードを置けません。
}
result-beaten = すべてのカードを置きました。ゲームに打ち勝ちました！
result-excellent = 残り{ $left }枚。優秀です。
result-lost = 残り{ $left }枚。今回はここまでです。
result-won = すべてのカードを置きました。勝ちました！
result-race = { $who ->
    [you] あなたの勝ちです！
   *[other] プレイヤー{ $who }の勝ちです。
}
result-left = { $who ->
    [you] あなたの残りは
   *[other] プレイヤー{ $who }の残りは
}{ $left }枚です。

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
draw-pile = 場札{ $count }枚
draw-counts = 手札{ $hand }枚、山札{ $deck }枚
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

## サーバー

serve-here = Tenbackはここです：{ $address }
serve-there = 同じネットワークの人はこちらから：{ $address }
serve-end = Ctrl+Cで終わります。何も失われません。
serve-port-taken = { $free ->
    [None] ポート{ $port }は使われています。--portでほかを選んでください
   *[other] ポート{ $port }は使われています。{ $free }は空いています：--port { $free }
}
serve-other-port = ポート{ $port }は使われているので、今日は{ $free }です。
serve-already = Tenbackはもう動いています：{ $address }
serve-no-address = { $host }では待ち受けできません：{ $why }。このマシンのアドレスか、すべてを表す0.0.0.0を選んでください
page-running = サーバーは動いています。
page-api = プログラムから頼めること
