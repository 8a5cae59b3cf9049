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
judge-team = { $ending ->
    [beaten] 勝ち
    [burned] 火が消えずに負け、残り{ $left }枚
   *[stuck] 負け、残り{ $left }枚
}
judge-race = プレイヤー{ $winner }の勝ち、残り：{ $left }
judge-total = 正しい：{ $right }、誤り：{ $wrong }、読み取り不可：{ $broken }
place-move = { $number }手目：{ $fault }
