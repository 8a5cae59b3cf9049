## コマンドの出力

bots-name = ボット
bots-level = レベル
bots-games = ゲーム
bots-does = 遊び方
bot-does = { $bot ->
    [random] 出せるカードを無作為に選び、必要な枚数だけ出す
    [greedy] 差がいちばん小さいカードを、必要な枚数だけ出す
    [counting] 残りのカードがなるべく多く出せるように、手番全体を選ぶ
    [keen] 自己対戦で学んだニューラルネットワークの評価がいちばん高い手番を選ぶ
    [master] 同じネットワークに加え、ほかの人の手札を想定して先を読む
    [race-random] 合うカードを無作為に出し、たまに間違える
    [race-greedy] 出せるようになったらすぐ、差の小さいカードから出す
    [race-easy] 急がず、合うカードならどれでも出す
    [race-steady] ふつうの速さで、自分の次のカードも考える
    [race-quick] たいていの人より速く、2枚先まで読む
    [race-lightning] どんな人よりも速い
   *[other] ほかのパッケージのボット
}
