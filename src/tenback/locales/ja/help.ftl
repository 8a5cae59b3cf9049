# `tenback --help`の文章と、使えない引数への返事。中かっこと属性は使わない（`plain.py`が読む）。
# %で始まるところには値が入る。

## コマンドライン

parser-usage = 使い方：
parser-heading = %s：
parser-commands = コマンド
parser-arguments = 引数
parser-options = オプション
parser-examples = 例：
parser-help = このヘルプを表示する
parser-version = バージョンを表示する
parser-argument = 引数%(argument_name)s：%(message)s
parser-unknown = 使えない引数です：%s
parser-no-value = 値は付けられません（%r）
parser-required = 必要な引数がありません：%s
parser-one = 値が1つ必要です
parser-at-most-one = 値は1つまでです
parser-at-least-one = 値が1つ以上必要です
parser-choice = %(value)rは選べません（%(choices)sから選んでください）
parser-suggestion = %(value)rは選べません。%(suggestion)rのことでしょうか（%(choices)sから選んでください）

## 値の呼び名

place-command = コマンド
place-game = ゲーム
place-bot = ボット
place-name = 名前
place-file = ファイル
place-folder = フォルダー
place-address = アドレス
place-seconds = 秒数
place-days = 日数
place-level = レベル
place-shell = シェル
place-what = すること
place-whom = 相手

## コマンド

command-tenback = ザ・ゲーム、ザ・ゲーム クイック＆イージー、7 Ate 9。遊ぶにも、研究するにも。
command-serve = サーバーを立て、このネットワークのブラウザーやプログラムを迎える
command-serve-more = すべてを1つのファイルに保存します。場所は自分のデータフォルダーか、--databaseで指定したところです。ネットワークのほかの人のためのアドレスが表示されます。Ctrl+Cで終了し、次に始めるとどのテーブルもそのまま残っています。
command-play = 端末で遊ぶ。1人でも、ボットとでも、友だちのテーブルでも
command-play-more =
    ゲームを指定しなければ、どれにするかを聞かれます。ページで共有されたテーブルのリンクを渡すと、そのテーブルに座ります。同じリンクで、いつでも自分の席に戻れます。

    --plainでは1行ずつ表示します。遅い回線、スクリーンリーダー、簡単な端末のためのものです。言語はTENBACK_LANGUAGE（en、ru、ja）で選べます。なければシステムの言語です。
command-bots = ボットの一覧。強さと遊び方
command-bots-more = レベル1が一番弱いボットです。レベル0は比較専用で、テーブルでは選べません。ほかのパッケージのボットも表示します。
command-simulate = ボット同士で何度も遊び、勝った回数を数える
command-simulate-more = すべての席に同じボットを座らせるか、席ごとのボットをカンマで区切って並べます。シードが同じならゲームも同じです。スレッドの数で変わるのは、かかる時間だけです。
command-arena = 同じカードの並びで、ボットを何回でも比べる
command-arena-more =
    どのボットも、すべての並びで、全席を受け持って遊びます。レース（seven-ate-nine）ではボット同士が対戦し、どの席にも同じ回数だけ座ります。

    シードが同じならゲームも同じで、スレッドやマシンの数にはよりません。Ctrl+Cで止めても、同じコマンドで続きから始まります。
command-bench-card = ベンチマークのテーブルでボットを測り、結果の1行を書き出す
command-bench-card-more = 全席に同じボットが座り、ベンチマークのシードで決まるカードの並びで遊びます。結果は、バージョン、シード、数値を含む1行のJSONです（docs/benchmark.md）。
command-train = ボットのネットワークを、自己対戦で一から学習させる
command-train-more =
    ネットワークはテーブルごとにあります。1つのプロセッサーで順番に学習し、それぞれ数分かかります。ザ・ゲームのバリエーションは、先に学習した基本のネットワークから始めます。

    すでにあるネットワークは飛ばします。Ctrl+Cで止めても、同じコマンドで続きから始まります。
command-judge = 記録されたゲームを調べる。どの手もルールどおりか、結果は正しいか
command-judge-more = ゲームごとに1行ずつ表示します。終了ステータスは、すべて正しければ0、誤ったゲームがあれば1、ゲームの記録でないものがあれば2です。
command-replay = 記録されたゲームを1手ずつ見る
command-replay-more = 端末では全画面で開き、1手ずつ進めたり戻したりできます。--plainを付けたときや端末でないときは、すべての手を表示します。--moveはその場面だけを表示し、--svgを付けると画像になります。全員の手札が見えます。--seatでは、1人のプレイヤーの目から見ます。
command-analyse = 記録されたゲームの勝敗がどこで決まったかを調べる
command-analyse-more = 各手番のあとの勝率を、本人から見た場合と手札を公開した場合で表示します。続いて、損の大きかった手番と、よりよい手を示します。--svgで勝率のグラフも描けます。
command-admin = サーバーの運営者として、テーブルと利用の停止を管理する
command-admin-more =
    tablesは開いているテーブルを新しい順に並べます。table IDはその1つを、隠れたカードを除いて表示し、close IDは閉じます。bansは利用を止めている相手の一覧です。ban 相手で番号、アドレス、ネットワークの利用を止め、lift 相手で元に戻します。

    運営者のトークンでサーバーのAPIを使います。トークンはTENBACK_OPERATOR_TOKENか、--token-fileのファイルから読みます。サーバーも同じトークンで始めておきます。
command-completion = コマンド、ゲーム、ボット、ファイルをシェルで補完するスクリプトを出力する
command-completion-more =
    bash: ~/.local/share/bash-completion/completions/tenback に保存します
    zsh: fpathのフォルダーに _tenback という名前で保存します

## 例

example-alone = このマシンでページを開く
example-serve = 同じネットワークの人と遊ぶ
example-play = ボットと遊ぶ
example-link = 友だちのテーブルに座る
example-game = 決まったゲームをすぐに始める
example-bots = どんなボットがいるか見る
example-simulate = ボットが勝つ回数を数える
example-arena = 2つのボットを比べる
example-bench-card = ボットをベンチマークで測る
example-judge = 記録を調べる
example-replay = ファイルの7番目のゲームを見る
example-analyse = どこで負けたかを調べる
example-admin = 自分のサーバーの開いているテーブルを見る

## 引数：ゲームとバリエーション

argument-game = %(choices)s
argument-game-or-link = %(choices)s、またはテーブルのリンク
argument-players = 人数
argument-players-many = 人数：3や2,4や1-5など（省略すると、そのゲームで遊べるすべての人数）
argument-pro = 熟練者ルール：ザ・ゲームでは1回の手番に置く枚数が増え、クイック＆イージーでは1枚になる
argument-short-hands = ザ・ゲーム：全員の手札を1枚少なくする
argument-on-fire = ザ・ゲーム：6枚のカードが燃え、すぐに消さなければならない
argument-wrong-card-pause = 7 Ate 9：合わないカードのあとに置けない時間、ミリ秒（省略すると1000）
argument-counts = 7 Ate 9：別のデッキ。1±1、1±2、1±3、2±1 … 10±3の枚数を、カンマで区切った30の数で。どれも1枚以上、合計73枚

## 引数：ボット

argument-bots = 使うボット：全席に1つ、または席ごとにカンマで区切る
argument-opponents = いっしょに遊ぶボット：全席に1つ、または席ごとにカンマで区切る（省略すると最も強いボット、7 Ate 9では最もゆっくりなボット）
argument-compared = 比べるボット
argument-measured = 測るボット
argument-tasks = 課題の名前、カンマで区切る。the-game-2のように名前の初めだけでもよい（省略するとすべて）
argument-games-task = 課題ごとのゲームの回数（省略すると1000）
argument-by = 測る人
argument-bots-game = このゲームのボットだけ：%(choices)s
argument-silent = ボットに会話をさせない
argument-think = 先を読むボットの考える時間、いつもの何倍か（省略すると1）
argument-threads = 同時に遊ぶゲームの数（省略するとプロセッサーの数）
argument-games = ゲームの回数（省略すると%(default)s）
argument-deals = テーブルとボットごとの、配る回数（省略すると%(default)s）
argument-games-learnt = テーブルごとに学習に使うゲームの回数（省略すると80000か480000、バリエーションは24000）
argument-seed = カードの並びのシード（省略すると%(default)s）
argument-seed-training = 学習のシード（省略すると%(default)s）
argument-folder = ネットワークを書き込むフォルダー（省略すると%(default)s）
argument-cluster = このdaskスケジューラーのマシンで遊ばせる：tcp://host:8786
argument-journal = 続きから始められるよう、途中経過を残すファイル（省略すると、終わるまでarena-….journal）

## 引数：テーブル

argument-nobody-talks = 誰も話さない。ボットも話さない
argument-aids = テーブルの補助をカンマで区切る。使わないときはnone。played：まだ出ていないカードがわかる、warning：すぐに負ける手の前に知らせる、hints：上手な人ならどうするか、wanted：7 Ate 9で合う数字（省略するとplayed,warning,hints）
argument-seed-again = 同じカードの並びで遊び直すためのシード
argument-name = ほかの人に見える名前
argument-watch = サーバーのテーブルに座らず、観戦する
argument-plain = 1行ずつ表示する

## 引数：記録

argument-file = 1行に1回分ずつ記録されたゲーム。-は標準入力
argument-record = あとで見られるよう、ゲームをこのファイルに書き足す
argument-record-all = すべてのゲームを1行ずつファイルに書く。-は標準出力で、結果は標準エラー出力に出る
argument-quiet = 正しいゲームについては何も表示しない
argument-game-number = ファイルの何番目のゲームか（省略すると%(default)s）
argument-seat = 誰の目から見るか（0はプレイヤー1）
argument-move = 何手目のあとの場面か
argument-picture = その場面を画像で出力する
argument-curve = 勝率のグラフを画像に描く
argument-worlds = 想定する手札の数、いつもの何倍か（省略すると1）

## 引数：結果

argument-json-results = 結果をJSONで出力する
argument-json-file = 結果をJSONで出力する、またはファイルに書く
argument-json-analysis = 分析をJSONで出力する
argument-json-list = 一覧をJSONで出力する
argument-csv = ボットとテーブルごとに1行ずつ書く
argument-html = グラフの入ったレポートを書く

## 引数：サーバー

argument-host = 待ち受けるアドレス（省略すると、このマシンのすべてのアドレス）
argument-port = ポート（省略すると8910、0なら空いているもの）
argument-database = ファイル、sqlite:///path/to/file、または postgresql://host/database（複数のサーバーで共有できる）
argument-origin = ページからこのサーバーを使ってよいほかのサイト（例：https://play.example.org）
argument-proxy = 接続元についての知らせを信頼するリバースプロキシ（例：127.0.0.1）
argument-hsts = httpsのプロキシの内側で、この時間はhttpsだけを使うようブラウザーに求める（省略すると1年）
argument-metrics = /metricsを読んでよいほかのマシン（例：10.0.0.5）
argument-workers = --database postgresql://…を使うとき、1つのポートを受け持つプロセスの数（省略すると1）
argument-share-port = このマシンの複数のサーバーがデータベースを共有するとき、ポートも共有する
argument-drain = 複数のサーバーがデータベースを共有するとき、停止する前にクライアントがほかのサーバーへ移るのを待つ秒数（省略すると0）
argument-open = ブラウザーを開く。ポートが使われていれば、ほかのポートにする
argument-no-limits = 測定のため、メッセージの数を制限しない
argument-config = 設定のファイル（省略すると、このフォルダーのtenback.toml、なければ自分の設定フォルダーのもの）
argument-check = 有効な設定とその出どころをすべて表示し、サーバーを始められるかを調べて終わる
argument-log-format = ログの形：textは文章、jsonは1件ごとに1行のJSON（省略するとtext）
argument-log-level = どのレベルから記録するか：debug、info、warning、error（省略するとwarning）
argument-operator-token = tenback adminと運営者用APIを使うための秘密の文字列。なければ使えない
argument-operator-token-file = 運営者のトークンが入ったファイル
argument-delete-after = 終わったゲームのないテーブルを、誰もいない日がこれだけ続いたら削除する（省略すると0、削除しない）
argument-limit = 標準とは違う制限（例：requests=40）。何度でも指定できる
## 引数：サーバーの運営

argument-admin-what = すること：%(choices)s
argument-admin-whom = テーブル、または相手
argument-server = サーバーのアドレス（$TENBACK_SERVER。省略するとhttp://localhost:8910）
argument-token-file = 運営者のトークンが入ったファイル
argument-minutes = 利用を止める時間、分（省略すると%(default)s）
argument-note = 自分のための覚え書き
argument-json-answer = サーバーの答えをJSONで出力する

## 使えない値

value-whole-least = %(text)rは、%(least)s以上の整数ではありません
value-whole-between = %(text)rは、%(least)sから%(most)sまでの整数ではありません
value-list = %(text)rは、3,2,3,3,2,2のような整数の並びではありません
value-players = %(text)rは、3や2,4や1-5のような人数ではありません
value-factor = %(text)rは、0.1から1000までの数ではありません
value-aids = %(text)rは、noneでも、%(known)sのどれかでもありません
value-address = %(text)rは、127.0.0.1のようなアドレスでも、10.0.0.0/8のようなネットワークでもありません
value-origin = %(text)rはサイトのオリジンではありません（例：https://play.example.org）
value-section = %(text)sはテーブルです。[%(text)s]と書き、その下に制限を並べてください
value-switch = %(text)rは、trueでもfalseでもありません
value-word = %(text)rは、%(known)sのどれでもありません
value-token = 運営者のトークンは、空白のない%(least)s文字以上の英数字と記号です
value-rate = %(text)rは、0以上の数ではありません
