# ページのレッスンとルール。レッスンの文はすること、-doneは覚えたこと、-missedはうまくいかなかった
# わけ。スマートフォンの小さな欄に入るよう、短く。

## レッスン

learn-title = 遊んで覚える
learn-what = どれも数回押すだけ。本物のルールで、失敗しても平気です。
learn-tile = { $game ->
    [the-game] 列、10の巻き戻し、火、そしてゲームの終わり。
    [quick-and-easy] 2つの山と、同じ色の巻き戻し。
   *[seven-ate-nine] 足し算、引き算、10の次は1、そして最後の1枚。
}
learn-progress = { $all }つのうち{ $done }つ覚えました
learn-all-done = すべて覚えました
learn-begin = 始める
learn-go-on = 続ける
learn-again = もう一度
lesson-number = レッスン{ $number }/{ $all }
lesson-next = 次へ
lesson-skip = 飛ばす
lesson-before = 前のレッスン
lesson-retry = やり直す
lesson-coach = すること
lesson-loading = お待ちください…
learnt-title = { $game ->
    [the-game] ザ・ゲームを覚えました。
    [quick-and-easy] クイック＆イージーを覚えました。
   *[seven-ate-nine] 7 Ate 9を覚えました。
}
learnt-some = { $game ->
    [the-game] ザ・ゲーム：残りのレッスンがあります。
    [quick-and-easy] クイック＆イージー：残りのレッスンがあります。
   *[seven-ate-nine] 7 Ate 9：残りのレッスンがあります。
}
learnt-what = { $game ->
    [the-game] 差を数え、10違いの2枚を探し、置く前に聞きましょう。
    [quick-and-easy] 巻き戻しは、山が限界に近づくまで取っておきましょう。
   *[seven-ate-nine] まず場札、それから手札を見ましょう。
}
learnt-left = 飛ばしたレッスンが{ $count }つあります。いつでもどうぞ。
learn-next-game = 次は{ $game }
learn-all-games = すべてのゲーム

## レッスン：ザ・ゲーム

lesson-the-game-lay-title = 小さな差
lesson-the-game-lay = 列Aは昇順で、一番上は22です。手札の24を選んで、列Aを押してください。
lesson-the-game-lay-done = 差は2。飛ばしたのは23だけです。飛ばした数は、その列にはまず置けなくなります。
lesson-the-game-lay-missed = 置けますが、たくさん飛ばしてしまいます。もっと小さな差で置きましょう。
lesson-the-game-both-ways-title = 降順
lesson-the-game-both-ways = 列CとDは降順。一番上より小さいカードを置きます。差が一番小さい所を探しましょう。
lesson-the-game-both-ways-done = 差は3だけ。AとBは1から上がり、CとDは100から下がります。
lesson-the-game-both-ways-missed = 置けますが、もっとずっと小さな差があります。列Cを見てください。
lesson-the-game-jump-title = 10の巻き戻し
lesson-the-game-jump = ちょうど10戻るカードは、いつでも置けます。列Aの一番上は47。巻き戻しましょう。
lesson-the-game-jump-done = 10戻って、列Aに余裕ができました。CとDでは、30の上に40のように上へ戻ります。
lesson-the-game-jump-missed = 巻き戻しではありません。47よりちょうど10小さいカードはどれですか。
lesson-the-game-minimum-title = 手番の流れ
lesson-the-game-minimum = 好きな列に2枚以上置きます。1枚は手札に残して、手番を終えてください。
lesson-the-game-minimum-done = 置いた枚数だけ引きました。次のプレイヤーの手番です。
lesson-the-game-minimum-missed = 手札がなくなると、手番は自動で終わります。今度は1枚残して、自分で終えましょう。
lesson-the-game-fire-title = 火のカード
lesson-the-game-fire = 列Bで33が燃えています。上にカードを置いて火を消し、合わせて2枚置きましょう。
lesson-the-game-fire-done = 火が消えました。この手番で消さなければ、全員の負けでした。
lesson-the-game-fire-missed = もう火を消せないので、負けてしまいました。先に火を消しましょう。
lesson-the-game-stuck-title = 順番が大事
lesson-the-game-stuck = 2枚置く必要がありますが、置ける所はわずか。最初の1枚を間違えると終わりです。どう置けば助かりますか。
lesson-the-game-stuck-done = この順番で2枚とも置けました。必要な枚数を置けない人が出ると、全員のゲームが終わります。
lesson-the-game-stuck-missed = 90を置ける列がなくなり、ゲーム終了です。列Aは90に取っておきましょう。
lesson-the-game-last-title = 最後の1枚
lesson-the-game-last = 山札が空なので、1回の手番に1枚で十分です。最後の1枚を置きましょう。
lesson-the-game-last-done = 98枚すべてを置いて、ゲームに打ち勝ちました。残り1枚から9枚でも優秀です。

## レッスン：クイック＆イージー

lesson-quick-and-easy-lay-title = 昇順
lesson-quick-and-easy-lay = 山Aは昇順です。4より大きいカードを選んで、山Aを押してください。
lesson-quick-and-easy-lay-done = 大きければ置けます。間隔も色も自由です。
lesson-quick-and-easy-down-title = 降順
lesson-quick-and-easy-down = 山Bは降順です。8より小さいカードはどちらですか。同じ数は置けません。
lesson-quick-and-easy-down-done = Bには小さい数を置けます。差が小さければ、ほかの人にも余裕が残ります。
lesson-quick-and-easy-colour-title = 同じ色
lesson-quick-and-easy-colour = 8より大きい数も、2より小さい数もありません。でも、同じ色の上ならどの数でも置けます。
lesson-quick-and-easy-colour-done = 赤の上に赤で、8から3に戻りました。巻き戻しは、限界に近い山に取っておきましょう。
lesson-quick-and-easy-two-title = 1枚か2枚
lesson-quick-and-easy-two = 1枚置いて手番を終えるか、2枚とも置きます。そのあと、手札が2枚になるまで引きます。
lesson-quick-and-easy-two-done = 手札がまた2枚になりました。2枚目を置くなら、差が小さいときです。
lesson-quick-and-easy-stuck-title = 順番が大事
lesson-quick-and-easy-stuck = 山札は空。1枚も置けない人が出ると、全員の負けです。2枚とも置ける順番を探しましょう。
lesson-quick-and-easy-stuck-done = 2枚とも置けて、これで50枚すべて。みんなの勝ちです。
lesson-quick-and-easy-stuck-missed = 緑の4を置ける山がなくなりました。差の小さいほうから始めましょう。
lesson-quick-and-easy-last-title = 最後の1枚
lesson-quick-and-easy-last = 残ったのは、あなたの手札の1枚だけです。置きましょう。
lesson-quick-and-easy-last-done = 50枚すべてを置きました。ゲーム中はたくさん話しましょう。ただし、数字は言えません。

## レッスン：7 Ate 9

lesson-seven-ate-nine-add-title = 足し算
lesson-seven-ate-nine-add = 一番上は5で、±の数は2です。5に2を足した数のカードを置きましょう。
lesson-seven-ate-nine-add-done = 5+2=7。今度はあなたのカードが一番上になり、その±の数で計算します。
lesson-seven-ate-nine-add-missed = 合わないので、手札に戻りました。5足す2はいくつですか。
lesson-seven-ate-nine-subtract-title = 引き算
lesson-seven-ate-nine-subtract = 引き算でもかまいません。一番上は6 ±1です。6引く1はいくつですか。
lesson-seven-ate-nine-subtract-done = 6−1=5。手番はありません。先に届いたカードが有効です。
lesson-seven-ate-nine-subtract-missed = 合わないので、手札に戻りました。6引く1はいくつですか。
lesson-seven-ate-nine-wrap-title = 10の次は1
lesson-seven-ate-nine-wrap = 10の次は、また1です。9から3つ進むと、いくつになりますか。
lesson-seven-ate-nine-wrap-done = 9、10、1、2。逆向きも同じで、1から2つ戻ると9です。
lesson-seven-ate-nine-wrap-missed = 手札に戻りました。9から数えましょう。10、1、そしてもう1つ。
lesson-seven-ate-nine-take-title = カードを引く
lesson-seven-ate-nine-take = 4 ±2に合うのは6か2。どちらもないので、合うカードが来るまで引いて、置きましょう。
lesson-seven-ate-nine-take-done = いつ引いてもかまいません。上がれるのは、自分の山札が空になってからです。
lesson-seven-ate-nine-take-missed = 手札に戻りました。合うのは6か2だけです。もう1枚引きましょう。
lesson-seven-ate-nine-wrong-title = 合わないカード
lesson-seven-ate-nine-wrong = 試しに、合わないカードを置いてみましょう。そのあと1枚引いてください。
lesson-seven-ate-nine-wrong-done = カードは手札に戻り、1秒間は置けませんでした。引くのはいつでもできます。
lesson-seven-ate-nine-wrong-missed = 今度は、まず3 ±1に合わないカードを置いて、それから引いてください。
lesson-seven-ate-nine-stuck-title = 誰も置けない
lesson-seven-ate-nine-stuck = 山札はすべて空です。7を置くと、合うカードを持つ人がいなくなります。置いてみましょう。
lesson-seven-ate-nine-stuck-done = 全員の手札が裏向きになり、一番下の場札が一番上に移って、「スタート」で続きます。
lesson-seven-ate-nine-stuck-missed = 手札に戻りました。5 ±2には7が合います。
lesson-seven-ate-nine-last-title = 最後の1枚
lesson-seven-ate-nine-last = 残り1枚で、山札は空。この1枚は何の上にも、裏向きで置けます。置きましょう。
lesson-seven-ate-nine-last-done = 「セブン・エイト・ナイン」。あなたの勝ちです。ほかの人は、残りの枚数を数えます。

## ルール：3つのゲームに共通

rules-choose = ゲームを選ぶ
rules-learn = 遊んで覚える
rules-aim = 目的
rules-deal = 準備
rules-turn = 手番
rules-end = ゲームの終わり
rules-talk = 話してよいこと
rules-variants = バリエーション
rules-talk-yes = よい例
rules-talk-no = だめな例

## ザ・ゲームのルール

rules-the-game-aim = 2から99までの98枚すべてを、みんなで4つの列に置きます。1人から5人で1つのチームです。勝つのも負けるのも全員いっしょです。
rules-the-game-deal = 列AとBは1から昇順、列CとDは100から降順です。手札は、1人なら8枚、2人なら7枚、3人以上なら6枚ずつ。残りは山札です。手札を見てから、誰から始めるかを決めます。順番は時計回りです。
rules-the-game-deal-drawn = 最初のカードを置く前の4つの列。
rules-the-game-turn = 好きな列に、1枚ずつ、2枚以上置きます。昇順の列にはより大きいカード、降順の列にはより小さいカードです。間隔は自由ですが、飛ばした数は、その列にはまず置けなくなります。
rules-the-game-turn-drawn = Aに42を置くと差は4、Cに66を置くと差は5です。
rules-the-game-draw = 何枚でも続けて置けます。もうよければ手番を終え、置いた枚数だけ引きます。手番の途中では引きません。手札がなくなると、手番は自動で終わります。
rules-the-game-back = 10の巻き戻し
rules-the-game-back-how = ちょうど10戻るカードは、いつでも置けます。昇順の列なら10小さいカード、降順の列なら10大きいカードです。列はそこから続きます。
rules-the-game-back-drawn = 52の上に42：昇順の列で10戻ります。71の上に81：降順の列で10戻ります。
rules-the-game-back-only = 9や11ではなく、ちょうど10だけです。何度でも、2回続けても巻き戻せますし、ほかのカードと混ぜてもかまいません。
rules-the-game-empty = 山札が空になったら、もう引きません。1回の手番に1枚置けば十分です。手札のない人の番は飛ばします。
rules-the-game-stuck = 手番のプレイヤーが、どの順番でも必要な枚数を置けないと、ゲームはすぐに終わります。順番しだいで助かることもあります。列Aが33で、手札が34と24なら、先に34を置けば、24は10の巻き戻しです。
rules-the-game-rating = 終わったら、全員の手札と山札に残った枚数を数えます。
rules-the-game-rating-none = 0枚
rules-the-game-rating-beaten = ゲームに打ち勝ちました
rules-the-game-rating-few = 1枚から9枚
rules-the-game-rating-excellent = 優秀です
rules-the-game-rating-many = 10枚以上
rules-the-game-rating-lost = 今回はここまで
rules-the-game-talk = 手札の数字は秘密です。どんな形でも、数字を言ったり、聞いたり、手札をある数字と比べて話したりはできません。それ以外は何を言ってもかまいません。ただし、いくつかのひとことを合わせて数字を明かすのもいけません。
rules-the-game-talk-row = 「この列は私に任せてください」
rules-the-game-talk-step = 「Aは差を小さくしてください」
rules-the-game-talk-forty = 「40を持っています」
rules-the-game-talk-above = 「Aの一番上より少しだけ大きいです」
rules-the-game-talk-jump = 「Bで巻き戻せます」は、一番上が見えているので、カードを言うのと同じです。テーブルで巻き戻しの話を認めていなければ、言えません。
rules-the-game-tokens = 手番では、置く列を予告できます。カードは伏せて列の横に置きます。ほかの人は禁止トークンを1つずつ持ち、列かそのカードに置いて「ここはやめて」と頼めます。お願いであって禁止ではなく、理由は言いません。その手番の間、トークンの持ち主はその列の話をしません。トークンは手番が終わるまで残ります。会話は、ひとこと＋トークン、トークンだけ、無言から、テーブルごとに選びます。
rules-the-game-variants = どれでも、いくつでも組み合わせられます。
rules-the-game-pro = 山札があるあいだは、1回の手番に3枚以上置きます。山札が空なら1枚です。
rules-the-game-short = 全員の手札が1枚ずつ少なくなります。1人なら7枚、2人なら6枚、3人以上なら5枚です。
rules-the-game-fire = 22、33、44、55、66、77は、置くと燃えます。置いた人が同じ手番のうちに同じ列で上に置いて消すか、手札のある次の人が自分の手番で消します。消せなければ、その場で負けです。
rules-the-game-fire-drawn = Dで33が燃えています。置けるカードなら何でも消せます。28でも、10戻る43でも。
rules-the-game-fire-more = ほかの火のカードでも消せますが、今度はそれが燃えます。消すべき火を消すまで、手番は終えられません。1人のときは、途中でカードを引いても、すぐ次に置くカードで消します。98枚の最後の1枚と同じ手番に置いた火は、消さなくてもかまいません。その手番で消すべきだった火が残っていれば、すべて置いても負けです。火が消えずに終わったゲームは、残りが少なくても負けです。

## クイック＆イージーのルール

rules-quick-and-easy-aim = 50枚すべてを、みんなで2つの山に置きます。2人から5人で1つのチームです。
rules-quick-and-easy-deal = カードは5色、それぞれ1から10までで、色ごとにマークの形が違います。山は2つとも空で、Aは昇順、Bは降順です。全員に2枚ずつ配り、残りは山札です。誰から始めるかを決めます。順番は時計回りです。
rules-quick-and-easy-deal-drawn = 赤、黄、緑、青、紫。
rules-quick-and-easy-turn = どちらかの山、または両方に、1枚ずつ、1枚か2枚置きます。空の山にはどのカードも置けます。Aにはより大きい数、Bにはより小さい数で、間隔は自由です。同じ数は置けません。そのあと、手札が2枚になるまで引きます。
rules-quick-and-easy-turn-drawn = 黄の3の上に青の4で、上がります。Bなら、赤の8の上に置いて下がります。
rules-quick-and-easy-back = 同じ色の巻き戻し
rules-quick-and-easy-back-how = 同じ色のカードの上には、山の向きに逆らってでも、どの数でも置けます。
rules-quick-and-easy-back-drawn = 緑の2の上に緑の8。山は8に戻ります。
rules-quick-and-easy-empty = 山札が空になったら、引かずに続けます。手札のない人の番は飛ばします。
rules-quick-and-easy-won = 50枚すべてを置けば、勝ちです。
rules-quick-and-easy-lost = 手番のプレイヤーに手札があるのに1枚も置けなければ、その場で負けです。
rules-quick-and-easy-second = 必ず置くのは、手番の1枚目だけです。2枚目を置けなければ、そのまま手番を終えます。勝ちと負けのあいだに評価はありませんが、残った枚数はわかります。
rules-quick-and-easy-talk = たくさん話しましょう。ただし、カードの数字と、数字がわかってしまうことは言えません。いくつかのひとことを合わせて明かすのもいけません。
rules-quick-and-easy-talk-low = 「小さめの緑があります」
rules-quick-and-easy-talk-red = 「誰か赤はありますか」
rules-quick-and-easy-talk-six = 「6があります」
rules-quick-and-easy-talk-three = 「私の青は、山より3小さいです」
rules-quick-and-easy-pro = 1回の手番に、ちょうど1枚。小さい・大きいも含めて、数字のヒントは言えません。話せるのは、色と山、そしてどこで巻き戻せるかだけです。

## 7 Ate 9のルール

rules-seven-ate-nine-aim = 誰よりも早く、自分のカードをすべてなくします。2人から4人の個人戦です。手番はなく、全員が同時に遊びます。
rules-seven-ate-nine-deal = 73枚のカードには、1から10の数字と、±1、±2、±3のどれかがあります。1枚を表にして、中央の場札にします。残りの72枚は裏向きで同じ枚数ずつ配り、それぞれの山札にします。「スタート」までは、見ることも引くこともできません。
rules-seven-ate-nine-play = 遊び方
rules-seven-ate-nine-take = 引く：自分の山札の一番上のカードを手札に加えます。何度でも引けて、手札に上限はありません。
rules-seven-ate-nine-lay = 置く：合うカードを、手札から場札の上に置きます。一度に1枚ずつで、続けて2枚置いてもかまいません。
rules-seven-ate-nine-fits = 何が合うかは、一番上のカードで決まります。その数字に±の数を足した数か、引いた数です。合わせるのは、あなたのカードの数字だけ。その±の数は、次に置く人のためのものです。
rules-seven-ate-nine-fits-drawn = 4 ±1には、3か5が合います。
rules-seven-ate-nine-wrap = 10の次は1
rules-seven-ate-nine-wrap-how = 数字は輪になっていて、10の次は1です。10を超えたら10を引き、1より小さければ10を足します。
rules-seven-ate-nine-wrap-nine = 9 ±3には、6か2が合います。
rules-seven-ate-nine-wrap-one = 1 ±2には、9か3が合います。
rules-seven-ate-nine-late = 先を越されたら
rules-seven-ate-nine-late-how = 先に届いたカードが有効です。見えていたカードに合っていて、ほかの人が先だっただけなら、カードは手札に戻り、何も失いません。
rules-seven-ate-nine-wrong = 合わないカード
rules-seven-ate-nine-wrong-how = 合わないカードも手札に戻り、1秒間は何も置けません。引くことはできます。この待ち時間は、テーブルごとに長くも短くも、なしにもできます。
rules-seven-ate-nine-stuck = 誰も置けないとき
rules-seven-ate-nine-stuck-how = 山札がすべてなくなり、合うカードを持つ人もいないときは、ゲームを止めて全員の手札を裏向きにし、一番下の場札を見えないまま一番上に移します。次の「スタート」で手札を取り、続けます。これはTenbackが自動で行います。
rules-seven-ate-nine-last = 最後の1枚
rules-seven-ate-nine-last-how = 手札と山札を合わせて残り1枚になったら、手札に加えて、何の上にでも裏向きで置きます。「セブン・エイト・ナイン」。あなたの勝ちです。ほかの人は、残りの枚数が少ない順に並びます。
rules-seven-ate-nine-talk = 置いたカードの数字は、全員に伝えられます。画面に見え、音を入れていれば声でも聞こえます。手札のどれが合うかは、テーブルで「置ける数字を光らせる」にしていなければ、誰も教えません。それを見つけるのがこのゲームです。
