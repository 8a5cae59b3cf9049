## ルールが認めなかったこと：何が違い、どうすればよいか

refused-bad-players = { $players }人では遊べません。{ $least }人から{ $most }人で遊べます。
refused-bad-counts = 7 Ate 9の別のデッキは、1±1、1±2、1±3、2±1…10±3の枚数を表す30個の整数です。どれも1以上、合計73枚にしてください。指定は{ $numbers }個、最小{ $least }、合計{ $total }です。
refused-bad-pause = 待ち時間を{ $pause }ミリ秒にはできません。0（待ち時間なし）から{ $most }までにしてください。
refused-bad-deck = このゲームのカード一式ではありません。足りないカード：{ $missing }。多いカード：{ $extra }。どのカードも決まった枚数が必要です。
refused-game-over = ゲームは終わりました。もう一度遊ぶには、配り直してください。
refused-no-such-seat = プレイヤー{ $seat }はいません。プレイヤーは1から{ $players }までです。
refused-no-such-row = { $row }はありません。置けるのはAから{ $rows }までです。
refused-not-of-this-game = このゲームに「{ $action }」という手はありません。できる手から選んでください。
refused-not-begun = まだ始まっていません。先に、誰から始めるかを決めてください。
refused-already-begun = ゲームは始まっていて、スタートプレイヤーはもう決まっています。手番が来たらカードを置いてください。
refused-not-your-turn = いまはプレイヤー{ $turn }の手番です。あなたの手番をお待ちください。
refused-not-in-hand = { $card }は手札にありません。手札のカードを置いてください。
refused-too-low = { $card }は列{ $row }には小さすぎます。{ $jump ->
    [none] { $top }より大きいカードを置けます。
   *[other] { $top }より大きいカードか、ちょうど10戻る{ $jump }を置けます。
}
refused-too-high = { $card }は列{ $row }には大きすぎます。{ $jump ->
    [none] { $top }より小さいカードを置けます。
   *[other] { $top }より小さいカードか、ちょうど10戻る{ $jump }を置けます。
}
refused-not-higher = 山{ $row }では、{ $card }は{ $top }より大きくありません。もっと大きい数か、同じ色を置けます。
refused-not-lower = 山{ $row }では、{ $card }は{ $top }より小さくありません。もっと小さい数か、同じ色を置けます。
refused-cover-first = { $card }はまだ列{ $row }に置けません。列{ $burning }で{ $fire }が燃えています。すぐ次のカードで消してください。
refused-lay-more = あと{ $required }枚置くと、手番を終えられます。
refused-cover-due = 火が{ $count }つ残っています。列{ $rows }の火を消すと、手番を終えられます。
refused-nothing-to-take = あなたの山札は空です。カードはすべて手札にあります。置いてください。
refused-not-yet = まだです。「スタート」をお待ちください。
refused-time-runs-back = この手の時刻は{ $at }ミリ秒ですが、最後の手は{ $last }ミリ秒でした。時刻は前の手より前にはできません。
refused-paused = 合わないカードのあとは、少しのあいだ置けません。引くのはいつでもできます。
refused-too-late = { $who ->
    [you] あなたのカードが先でした。
   *[other] プレイヤー{ $who }が先でした。
}{ $card }は手札に戻りました。いま一番上は{ $top }です。
refused-no-talk = このテーブルではその会話はできません。カードで伝えましょう。
refused-no-such-phrase = 「{ $phrase }」はこのテーブルでは言えません。用意されたひとことから選んでください。
refused-wrong-aim = { $aim ->
    [row] 「{ $phrase }」は置く場所についてのひとことです。場所を1つだけ選んでください。
    [colour] 「{ $phrase }」は色についてのひとことです。色を1つだけ選んでください。
   *[nothing] 「{ $phrase }」は場所や色をつけずに言います。
}
refused-no-such-colour = 「{ $colour }」という色はありません。{ $colours }があります。
refused-not-in-own-turn = 禁止トークンは、ほかのプレイヤーの手番に使います。その手番をお待ちください。
refused-reason-given = 禁止トークンに理由はつけません。この手番のあいだは、列{ $row }にトークンを置くか、列{ $row }のことを話すか、どちらか一方にしてください。
refused-not-burning = 列{ $row }は燃えていません。火のある列を選んでください。
refused-nothing-asked = 答える質問がありません。この手番では、ほかの誰も質問していません。
refused-no-free-text = { $manner ->
    [tokens] このテーブルではトークンだけを使い、理由は言いません。チャットは使えません。
    [none] このテーブルは無言で遊びます。チャットは使えません。
   *[phrases] このテーブルではチャットは使えません。用意されたひとことを使ってください。
}
refused-bad-text = 文章は1文字から{ $most }文字までです。書き直してください。
refused-number-said = 「{ $number }」は数字を明かしたり尋ねたりする言い方です。別の言い方にしてください。
refused-said-enough = この手番の発言は{ $most }回までです。次の手番までお待ちください。
refused-game-full = このゲームの記録は上限の{ $most }件に達しました。終わるまでは、カードだけで続けてください。
refused-table-full = このテーブルの記録は上限の{ $most }件に達しました。新しいテーブルを開いてください。
refused-bad-clock = 手番の時間を{ $clock }秒にはできません。{ $least }秒から{ $most }秒、または時間なしにしてください。
refused-bad-pace = ボットの1枚にかける時間を{ $pace }ミリ秒にはできません。0から{ $most }までにしてください。
refused-bad-name = 名前は1文字から{ $most }文字までです（空白だけは使えません）。ほかの名前にしてください。
refused-bad-button = 色{ $colour }、穴{ $holes }のボタンはありません。どちらも0から{ $most }です。
refused-not-seated = このテーブルに席がありません。まず席についてください。
refused-already-seated = すでにプレイヤー{ $seat }としてこのテーブルに座っています。
refused-seat-taken = 席{ $seat }はふさがっています。空いている席を選んでください。
refused-seat-empty = 席{ $seat }には誰もいません。
refused-no-free-seat = 席はすべてふさがっています。観戦するか、ホストに席を頼んでください。
refused-cards-seen = このゲームのカードをすでに見ているため、終わるまでは観戦だけできます。
refused-not-left = このゲームの途中で席{ $seat }を離れた人がいないか、その席はもう空けてあります。
refused-seats-empty = 空いている席があと{ $count }つあります。人を待つか、ボットを座らせてください。
refused-too-many-seated = { $seated }人が座っていて、{ $players }席には多すぎます。まず誰かが席を立ってください。
refused-no-person = 席{ $seat }は人の席ではありません。人の席を選んでください。
refused-still-here = プレイヤー{ $seat }は在席中です。ボットが代われるのは、いない人だけです。
refused-no-such-bot = 「{ $bot }」というボットはいません。{ $bots }がいます。
refused-not-host = これができるのはホストだけです。ホストに頼んでください。
refused-not-dealt = まだゲームがありません。まずホストがカードを配ります。
refused-paused-game = 休憩中です。先にゲームを再開してください。
refused-already-dealt = ゲームの途中です。終わるまでお待ちください。
refused-table-closed = このテーブルは閉じられました。新しいテーブルを開いてください。
refused-no-such-table = 「{ $table }」というテーブルはありません。リンクを確かめてください。
refused-table-damaged = このテーブルは記録が壊れているため表示できません。ほかのテーブルは問題ありません。
refused-no-such-game = 「{ $game }」というゲームはありません。{ $games }があります。
refused-no-such-record = このテーブルにゲーム{ $number }はありません。これまでに遊んだのは{ $games }回です。
refused-dealt-again = いま、ゲーム{ $number }と同じカードで遊んでいます。記録はこのゲームが終わると見られます。
refused-too-many-tables = テーブルが多すぎます。1時間に{ $most }卓までです。いまのテーブルを使うか、お待ちください。
refused-link-used = このリンクは使用済みか、古いか、このサーバーのものではありません。席のある端末で作り直してください。
refused-bad-token = このサーバーの有効なアクセストークンが必要です。/api/tokens で新しく取得してください。
refused-not-understood = 理解できませんでした：{ $problem }
refused-too-fast = 操作が速すぎます。少し待ってからもう一度お試しください。
refused-not-saved = 保存できなかったため、操作は取り消されました。少ししてからもう一度お試しください。
refused-no-hints = このテーブルではヒントは使えません。ホストがゲームの合間に変えられます。
refused-no-coach = { $game ->
    [the-game] ザ・ゲーム
    [quick-and-easy] クイック＆イージー
   *[seven-ate-nine] 7 Ate 9
}にはコーチがいません。ご自分の目が頼りです。
refused-not-ready = コーチは準備中です。1分ほどしてからもう一度お試しください。
refused-not-operator = これには運営者のトークンが必要です。
refused-shut-out = このサーバーの運営者により、いまは利用できません。{ $minutes }分後にまたお越しください。
