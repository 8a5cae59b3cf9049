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
