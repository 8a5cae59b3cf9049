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
