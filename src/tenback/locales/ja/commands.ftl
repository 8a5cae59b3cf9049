## コマンドの出力

bots-name = ボット
bots-level = レベル
bots-games = ゲーム
bots-does = 遊び方
bot-does = { $bot ->
    [random] 置けるカードを無作為に選び、必要な枚数だけ置く
    [greedy] 差が一番小さいカードを、必要な枚数だけ置く
    [counting] まだ出ていないカードをなるべく多く置けるように、手番全体の置き方を選ぶ
    [keen] 自己対戦で学んだニューラルネットワークの評価が一番高い、手番全体の置き方を選ぶ
    [master] 同じネットワークに加え、ほかの人の手札を想定して先を読む
    [race-random] 合うカードを無作為に置き、たまに間違える
    [race-greedy] 置けるようになったらすぐ、差の小さいカードから置く
    [race-easy] 急がず、合うカードならどれでも置く
    [race-steady] ふつうの速さで、自分の次のカードも考える
    [race-quick] たいていの人より速く、2枚先まで読む
    [race-lightning] どんな人よりも速い
   *[other] ほかのパッケージのボット
}

missing-extra = { $module }がインストールされていません。次のコマンドでインストールできます：pip install 'tenback[{ $extra }]'
line-mode-instead = 1行ずつの表示で遊びます。全画面にするには：pip install 'tenback[play]'

## コマンドの誤り

error-at = { $place }：{ $why }
error-system = { $code ->
    [ENOENT] ファイルまたはフォルダーがありません
    [EACCES] アクセスが許可されていません
    [EPERM] この操作は許可されていません
    [EISDIR] フォルダーです
    [ENOTDIR] フォルダーではありません
    [EEXIST] すでにあります
    [EROFS] 読み取り専用です
    [ENOSPC] ディスクに空きがありません
    [EADDRNOTAVAIL] このマシンのアドレスではありません
    [gaierror] 名前が見つかりません
   *[other] { $text }
}
error-stream-closed = { $stream ->
    [input] 標準入力が閉じています
   *[output] 標準出力が閉じています
}
error-few-games = { $count ->
    [0] { $path }：ゲームの記録がありません
   *[other] { $path }：ゲームは{ $count }回分しかありません
}
error-few-moves = { $count ->
    [0] このゲームには1手もありません
   *[other] このゲームは{ $count }手しかありません
}
error-no-seat = 席{ $seat }はありません。席は0から{ $last }までです
error-no-option = { $flag }は{ $game }では使えません。使えるのは{ $flags }です
error-no-players = --playersで人数を指定してください
error-no-bot = { $game }に「{ $name }」というボットはいません。使えるボット：{ $known }
error-bots-for-seats = 席の数は{ $seats }ですが、ボットが{ $bots }個指定されています。全席に同じものを1個か、席ごとに1個ずつ指定してください
error-bot-twice = 同じボットが2回指定されています。1回ずつ指定してください
error-bot-as-file = --json { $bot }：これはボットの名前です。ボットはオプションより前に指定してください
error-threads-of-cluster = --threadsはこのマシン用です。--clusterのマシンのスレッド数は、それぞれのマシンで決まります
error-journal = { $place }：{ $why }。--journal ファイル で別の場所を指定できます
error-no-task = 「{ $name }」という課題はありません。課題：{ $known }
error-no-network = { $game }のボットにはネットワークがありません。あるのは{ $known }です
error-no-keyboard = 標準入力が閉じているため、操作できません
error-not-for-link = { $flag }は自分のテーブル用です。リンクで入るテーブルには使えません
error-record-to-stream = --record -：標準出力にはゲームそのものが表示されます。ファイルを指定してください
## tenback admin

admin-token-missing = 運営者のトークンがありません。TENBACK_OPERATOR_TOKENを設定するか、--token-fileを使ってください
admin-no-server = { $address }はTenbackのサーバーとして応答しません：{ $why }
admin-off = { $address }では運営者用APIが使えません。運営者のトークンを付けてサーバーを始めてください
admin-whom-missing = テーブルか相手を指定してください：tenback admin { $what } …
admin-table = テーブル
admin-game = ゲーム
admin-phase = 状態
admin-people = 席
admin-connections = 接続
admin-last = 最後の記録
admin-who = 相手
admin-until = いつまで
admin-note = 覚え書き
admin-none = ありません。
