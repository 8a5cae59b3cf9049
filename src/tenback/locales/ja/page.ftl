## ページのどこでも

you = あなた
guest = ゲスト
back = 戻る
close = 閉じる
menu = メニュー
rules = ルール
preferences = 設定
players = プレイヤー
language = 言語
theme = 配色
theme-name = { $theme ->
    [light] ライト
    [dark] ダーク
    [contrast] くっきり
   *[auto] 端末に合わせる
}
sorting = 手札の並び
sorting-name = { $sorting ->
    [drawn] 引いた順
   *[number] 数字順
}
sound = 音
sound-what = カードの音、火の音、手番を知らせるノック。7 Ate 9では数字を読み上げます。
vibration = 振動
vibration-what = カードを置いたとき、合わなかったとき、手番が来たとき。使えない端末もあります。
notifying = 通知
notifying-what = ほかの画面を見ているあいだに手番が来たら知らせます。
your-turn = あなたの手番
sign-out = すべての端末でサインアウト
sign-out-sure = 本当にサインアウトしますか？　元に戻せません
sign-out-what = ここでのお名前は{ $name }です。すべての端末でサインアウトすると、席と自分のゲームの一覧は失われます。
about-you = あなたについて
about-you-what = このサーバーには、あなたの名前、アカウントの代わりの番号（ランダムなもの）、テーブルでの操作と発言が保存されています。ダウンロードすることも、名前と番号を消すこともできます。ゲームの記録は、名前のないまま残ります。
about-you-data = ダウンロードする
forget-me = 名前を消す
forget-me-sure = すべてから消しますか。元には戻せません
game-name = { $game ->
    [the-game] ザ・ゲーム
    [quick-and-easy] クイック＆イージー
    [seven-ate-nine] 7 Ate 9
   *[other] { $game }
}
game-what = { $game ->
    [the-game] みんなで協力。4つの列に98枚。10の巻き戻しが助けになります。
    [quick-and-easy] みんなで協力。2つの山、手札は2枚、10分ほど。
    [seven-ate-nine] みんなで競争。足すか引くか、先に置き切れば勝ちです。
   *[other] { "" }
}
option = { $option ->
    [on_fire] 火のカード
    [pro] 熟練者ルール
    [short_hands] 手札少なめ
   *[other] { $option }
}
    .short = { $option ->
        [on_fire] 火
        [pro] 熟練者
        [short_hands] 手札少
       *[other] { $option }
    }
option-what = { $option ->
    [the-game-on_fire] 置くと燃える6枚のカード。遅くとも次の人の手番で消します。
    [the-game-pro] 1回の手番で、2枚ではなく3枚以上置きます。
    [quick-and-easy-pro] 1回の手番で、ちょうど1枚。大きい・小さいのヒントもなし。
    [the-game-short_hands] 全員の手札が1枚ずつ少なくなります。
   *[other] { "" }
}
bot-name = { $seat ->
    [0] ボタン
    [1] ピップ
    [2] ドット
    [3] ホップ
   *[other] チック
}
bot-level = { $bot ->
    [easy] のんびり
    [steady] 着実
    [quick] 速い
    [lightning] 稲妻
   *[other] { $level ->
        [1] 初心者
        [2] 堅実
        [3] 賢い
        [4] 強い
       *[other] 達人
    }
}
player-number = プレイヤー{ $number }
stand-in-name = { $name }の代理ボット
card-stepped = { $number }プラスマイナス{ $step }
page-unreachable = サーバーにつながりません。接続を確かめて、もう一度お試しください。
no-page = このアドレスには何もありません。
to-home = トップページへ

## 接続

net-connecting = 接続中…
net-lost = 接続が切れました。つなぎ直しています…
net-newer = 新しいバージョンがあります。
net-crowded = あなたのアドレスからの接続が多すぎます。いくつか閉じて、ページを再読み込みしてください。
net-shut-out = このサーバーの運営者により、いまは利用できません。しばらくしてからまたお越しください。
reload = 再読み込み
no-table = そのテーブルはありません。リンクが途中で切れているかもしれません。
table-damaged = このテーブルは記録が壊れているため表示できません。ほかのテーブルは問題ありません。
you-away = ボットが代わりにプレイしています。
you-away-clock = 時間切れです。ボットが代わりにプレイしています。
you-moved = 別の端末でプレイ中です。
you-cleared = あなたの席は空席になりました。いまは観戦中です。
take-back = 自分の手札に戻る
bot-plays-on = { $names }が離れ、ボットがプレイしています。
let-watcher = 観戦者に譲る
take-freed = 空いた席につく
deal-repeated = このテーブルで一度遊んだのと同じカードです。
deal-repeated-seen = このテーブルで一度遊んだのと同じカードです。見たことがある人：{ $names }

## トップページ

play-bots = ボットと遊ぶ
race-aided = 初めての人に：置ける数字を光らせる
race-bots = ボットと競争
learn-game = 遊び方
new-table = 新しいテーブル
learn = 遊んで覚える
open-tables = 公開中のテーブル
no-open-tables = いまはありません。テーブルを開いて、友だちを誘いましょう。
back-to-game = { $game }に戻る
whose-table = { $name }のテーブル
seated = { $seats }人中{ $taken }人が着席
phase = { $phase ->
    [gathering] 募集中
    [dealt] 開始待ち
    [playing] ゲーム中
    [over] ゲームの合間
   *[closed] 終了
}
sit-down = 席につく
watch = 観戦
my-games = 最近のゲーム
played-result = { $ending ->
    [beaten] 勝ち
    [given-up] 途中で終了
    [burned] 火が消えず、残り{ $left }枚
   *[stuck] 残り{ $left }枚
}
replay = リプレイ
open-record = 記録を開く
for-programs = 開発者向け

## 新しいテーブルと、その決めごと

choose-game = ゲーム
who-plays = 遊ぶ人
how-play = ルールと設定
seat-number = 席{ $number }
friend = 友だち
ask-friend = 友だち（リンクで招待）
by-link = リンクで招待
bot-of-level = ボット・{ $level }
choose-seat = 席{ $number }には誰が座りますか？
no-seat = この席をなくす
set-more = そのほか
set-more-what = { $race ->
    [yes] 合わないカードのあとの待ち時間、チャット、別のデッキ。
   *[no] 警告、会話、手番の時間、ボットの速さ。
}
add-seat = 席を増やす
open-table = テーブルを開いてリンクを作る
play-now = すぐに遊ぶ
your-name = あなたの名前
your-name-what = 同じテーブルの人に見えます。アカウントもパスワードもいりません。
your-button = 目印のボタン
button-part = { $part ->
    [colour] 色
   *[holes] 穴
}
button-colour = { $look ->
    [0] 黒か白
    [1] 青
    [2] オレンジ
    [3] 緑
   *[other] 紫
}
button-holes = { $look ->
    [0] 穴が2つ
    [1] 穴が4つ
    [2] 穴が3つ
    [3] 穴が1つ
   *[other] 穴が5つ
}
name-needed = 名前を1文字以上入れてください。
change-rules = ルールを変える
settle = これで遊ぶ
seconds = { $seconds }秒
set-wanted = 置ける数字を光らせる
set-wanted-what = 補助：次に置ける2つの数字が、全員に光って見えます。
set-pause = 合わないカードのあと
set-pause-what = 置けなくなる時間です。引くのはいつでもできます。
set-played = { $game ->
    [seven-ate-nine] 上から2枚目のカードを表示
   *[other] まだ出ていないカードを表示
}
set-played-what = 補助：{ $game ->
    [the-game] 列の下に、2から99までの帯を出します。オフでは一番上のカードだけが見えます。
    [seven-ate-nine] 一番上のカードの下にある1枚も見えます。オフでは一番上だけです。
   *[quick-and-easy] 山の下に、色ごとの点を出します。オフでは一番上のカードだけが見えます。
}
set-warning = 負けになる手の前に知らせる
set-warning-what = 補助：置くとすぐに負けになるカードに印をつけ、もう一度確かめます。
set-hints = ヒント
set-hints-what = 補助：自分の手番に、上手な人ならどうするかとその理由を聞けます。
set-manner = 会話
set-manner-what = { $manner ->
    [phrases] 数字を言わないひとこと{ $game ->
        [the-game] 、禁止トークン、列の予告
       *[other] { "" }
    }が使えます。
    [tokens] 禁止トークンと列の予告だけが使えます。
   *[none] ひとことも話しません。
}
manner = { $manner ->
    [phrases] ひとこと
    [tokens] トークン
   *[none] 無言
}
set-jump-talk = 巻き戻しの話
set-jump-talk-what = どこで巻き戻せるかを言ったり、聞いたりできます。
set-free-text = チャット
set-free-text-what = { $game ->
    [seven-ate-nine] 自由に書いて送れます。
   *[other] 自由に書いて送れます。ゲーム中は、数字を含む文は送れません。
}
set-clock = 手番の時間
set-clock-what = 時間が切れると、ボットがその人の代わりに続けます。
no-clock = なし
set-pace = ボットの速さ
set-pace-what = ボットが1枚にかける時間です。
pace = { $pace ->
    [0] ゆっくり
    [1] ふつう
   *[2] 速め
}
set-counts = 詳しい設定：別のデッキ
set-counts-what = 各カードの枚数です。どれも1枚以上、合計{ $total }枚にします。
set-counts-total = { $total }枚／{ $whole }枚
set-counts-ours = 元のデッキに戻す
set-listed = 公開する
set-listed-what = トップページから誰でも見つけられます。公開しなければ、リンクを知っている人だけです。

## 最初のカードの前に

ask-in = 友だちを誘いましょう。
ask-in-how = このリンクを開いた人は席につけます。アカウントはいりません。
share-link = リンクを共有
share-table = いっしょに遊びましょう
link-copied = リンクをコピーしました。
link-here = このリンクをコピーしてください：{ $link }
qr-alt = リンクのQRコード
at-table = テーブルの席
seat-bot = ボット（{ $level }）
seat-host = ホスト
seat-here = 在席中
seat-trip = ・往復 約{ $trip } ms
seat-gone = 未接続
change = 変える
clear-seat = { $name }の席を空ける
free-chair = 空席
add-bot = ボットを入れる
choose-bot = どのボットにしますか？
deal = { $count }人分を配る
deal-wait = 空席があと{ $count }つ
full-watch = 席はすべてふさがっています。観戦中です。
wait-deal = ホストが配るのをお待ちください。
table-closed = このテーブルは閉じられました。

## テーブルで

your-cards = あなたの手札
watching = 観戦中
deck-left = 山札{ $count }枚
holds = { $count }枚
away-with = 不在・{ $count }枚
bot-with = ボット・{ $count }枚
row-told = { $row }、{ $direction ->
    [up] 昇順
   *[down] 降順
}。一番上：{ $top }、{ $count }枚。
row-empty = なし
row-cover = 火を消してください。
row-burns = 燃えています。
row-announced = { $who ->
    [you] あなた
   *[other] { $name }
}の予告したカードが、伏せて置いてあります。
row-token = { $who ->
    [you] あなた
   *[other] { $name }
}から：{ $card ->
    [yes] このカードはやめて。
   *[no] ここはやめて。
}
row-lay = { $card }を置く：{ $step }。
row-jump = { $card }を置く：10の巻き戻し。
row-no = { $card }は置けません。
row-ends = { $card }を置くと負けです。
pile-lay = { $card }を置く。
pile-jump = { $card }を置く：同じ色。
pile-up = 昇順
pile-down = 降順
same-colour = 同じ色なら何でも
ends-game = 置くと負けです
ends-sure = もう一度押すと置きます
cover-this = 火を消す
card-first = 先にカードを選んでください。話すときは「話す」を押してください。
i-begin = 私から
    .chip = 私
aim = { $game ->
    [the-game] 目標：協力して、すべてのカードを4つの列に置きます。AとBはだんだん大きく、CとDはだんだん小さく。ちょうど10なら戻せます。
    [quick-and-easy] 目標：協力して、すべてのカードを置きます。山Aは昇順、Bは降順。同じ色なら何でも置けます。
   *[other] { "" }
}
can-lay = 置けるカードがあります
end-turn = 手番を終える
hint = ヒント
hint-thinking = 考え中…
hint-chance = 勝率 { $percent }%
hint-as-good = 同じくらいよい手：{ $turn }
hint-told = ヒント：{ $turn }。
sentence = { $words }。
card-hinted = { $card }、ヒントの{ $order }番目
row-hinted = ヒントではここに{ $cards }。
still-out = まだ出ていないカード
still-out-told = まだ出ていないカードは{ $count }枚です。
grid-mine = 手札
grid-out = 未出
grid-gone = 列の上
grid-fire = 燃えるカード
time-left = 残り{ $time }
to-result = 結果へ
turns-title = これまでの手番
turns-since = ここから上：前回のあなたの手番のあと
look-table = テーブルを見る

## 会話

say = 話す
say-title = 何を言いますか？
say-row = どこのことですか？
say-about = 何のことですか？
say-general = 全体のこと
say-colour = どの色のことですか？
say-honest = 数字は秘密です。いくつかのひとことを合わせて明かすのもいけません。
said-here = みんなの発言
said-nothing = まだありません。
said-new = 新着{ $count }件
announce-row = ここに置くつもりです
token-put = { $card ->
    [yes] このカードはやめて
   *[no] ここはやめて
}
token-back = トークンを戻す
write = { $secret ->
    [yes] 数字なしで書く
   *[no] 自由に書く
}
send = 送る

## メニュー

seat-link = 別の端末で続ける
seat-link-what = もう1つの端末で開くと、席が移ります。使えるのは一度だけ。ほかの人には渡さないでください。
copy-link = リンクをコピー
stand-in = { $name }の代わりにボットを入れる
free-seat = { $name }の席を観戦中の人に譲る
make-host = { $name }をホストにする
leave = テーブルを離れる
leave-not = このまま続ける
leave-sure = 離れる（ボットが引き継ぎます）
give-up = ゲームをやめる
give-up-sure = 本当にやめますか？
give-up-no = 続ける
give-up-wants = { $names }がゲームをやめようと言っています。
give-up-waits = ゲームをやめようと提案しました。ほかの人の返事を待っています。
pause = 休憩
pause-no = ゲームを続ける
paused = 休憩中です。
pause-wants = { $names }が休憩しようと言っています。
pause-waits = 休憩を提案しました。ほかの人の返事を待っています。
close-table = テーブルを完全に閉じる
keys-the-game = キー：1から8でカード、AからDで列を選び、Eで手番を終え、Sで話し、Hでヒントを見ます。
keys-quick-and-easy = キー：1と2でカード、AとBで山を選び、Eで手番を終え、Sで話し、Hでヒントを見ます。
keys-seven-ate-nine = キー：1から9と0（10のカード）で置きます。Shiftキーを押しながらだと、同じ数字で±の数が違うカードを置きます。スペースで引きます。

## 終わり

play-again = もう一度遊ぶ
play-again-bots = { $count ->
   *[other] ボットを入れてもう一度遊ぶ
}
end-free = { $names }がテーブルを離れました。テーブルのリンクを開いた人は、次のゲームから席につけます。
again-harder = 難しくしてもう一度：{ $how }
again-easier = やさしくしてもう一度：{ $how }
seats-and-rules = 席とルール
end-look-back = 振り返る
end-pass-on = 見せる
same-deal = 同じカードでもう一度
host-deals = ホストが配ると、もう一度遊べます。
share = 共有
chances = 勝率の推移
save-picture = 画像を保存
end-rows = ゲームの流れ
end-row = { $row }、{ $direction ->
    [up] 昇順
   *[down] 降順
}。{ $count }枚、うち巻き戻しは{ $jumps ->
    [0] なし
   *[other] { $jumps }枚
}。
end-hands = 残ったカード
end-ranking = 残った枚数
race-story = 競争の流れ。先頭に立った順：{ $names }。

## リプレイ

replay-loading = ゲームを読み込んでいます…
replay-open-what = Tenbackが記録したゲームのファイルを開きます。1回分でも、何回分でもかまいません。選ぶか、このページにドロップしてください。
replay-choose-file = ファイルを選ぶ
replay-many = このファイルにはゲームが{ $count }回分あります。どれを見ますか？
replay-show = 見る
replay-not-json = { $file }にゲームの記録はありません。1行に1つのJSONが必要です。
replay-too-big = ファイルが大きすぎます。{ $most } MBまでです。
replay-another = 別の記録を開く
replay-eyes = 誰の手札を見るか
replay-all = 全員
chances-thinking = コーチが手番を1つずつ見ています…
point-told = 手番{ $turn }、{ $name }：損{ $cost }%、{ $before }%が{ $after }%に。
point-title = 手番{ $turn }、{ $name }
point-cost = 損{ $cost }%
point-held = 手札：{ $cards }
percent = { $percent }%
replay-share = この場面のリンクを共有
replay-save = 記録を保存
replay-hands = 手札
replay-position = ゲームの場面
replay-to-start = 最初へ
replay-to-end = 最後へ
replay-back = 1つ戻る
replay-on = 1つ進む
replay-play = 再生
replay-pause = 停止
replay-speed = 速さ：{ $speed }倍

## 7 Ate 9

seven-you = あなた：{ $count }枚
seven-top = 一番上：{ $card }。場札：{ $count }枚。
seven-top-down = 一番上のカードは裏向きです。場札：{ $count }枚。
seven-down = 「スタート」まで、手札{ $count }枚は裏向きです。
seven-wanted = 置けるのは{ $one }か{ $two }。
seven-ready = 用意…
seven-go = スタート
    .aloud = スタート！
seven-lay = { $card }を置く{ $count ->
    [1] { "" }
   *[other] （{ $count }枚のうち1枚）
}{ $fits ->
    [yes] ：合います
   *[no] { "" }
}
seven-none = { $number }は手札にありません
seven-take = 1枚引く
seven-taken = すべて引きました
seven-first = 先でした
seven-call = 「{ $number }」
seven-cry = 7 Ate 9！
seven-now = 直前の動き
seven-late = { $name }が先でした。あなたの{ $number }は手札に戻りました。

## 検索結果、リンクのプレビュー、アプリの一覧に出る説明

page-description = ザ・ゲーム、クイック＆イージー、7 Ate 9を、友だちともボットとも、ブラウザーで遊べます。
