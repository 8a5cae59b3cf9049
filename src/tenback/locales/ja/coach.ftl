# コーチの言葉。理由は手番についての文の一部。「まだ出ていないカード」は、どの列や山にも置かれていないカード。
# クイック＆イージーだけの理由は「山」、ザ・ゲームだけの理由は「列」、共通の理由は文字だけ。
# $seats はプレイヤーの番号、$count はその人数。.named では $seats は名前。

## よい理由

reason-wins = 最後のカードまで置き切る
reason-jump = 列{ $row }の{ $top }の上に{ $card }を置いて10巻き戻す
reason-keeps-jump = { $card }で巻き戻せるよう、{ $row }の{ $top }を残す
reason-keeps-pair = 巻き戻しのために{ $low }と{ $high }をいっしょに残す
reason-passes-few = { $count ->
    [0] まだ出ていないカードを1枚も飛ばさない
   *[other] まだ出ていないカードを{ $count }枚しか飛ばさない
}
reason-leaves-row = { $count ->
   *[other] プレイヤー{ $seats }
}に頼まれたとおり、列{ $row }には置かない
    .named = { $seats }に頼まれたとおり、列{ $row }には置かない
reason-extra = 飛ばす枚数を増やさずに、必要より{ $count }枚多く置く
reason-covers-own = 列{ $row }に自分で置いた火のカード{ $card }を、自分で消す
reason-keeps-row = 列{ $row }を使い、余裕のある列{ $other }を残す
reason-only-row = 列{ $row }にしか置けない{ $card }を、置けるうちに置く
reason-jumps-back = 山{ $row }の{ $top }の上に{ $card }を置いて巻き戻す
reason-leaves-jump = { $count ->
   *[other] プレイヤー{ $seats }
}が巻き戻せる、山{ $row }の{ $top }を残す
    .named = { $seats }が巻き戻せる、山{ $row }の{ $top }を残す
reason-offers-jump = { $count ->
   *[other] プレイヤー{ $seats }
}が巻き戻せるよう、山{ $row }に{ $card }を置く
    .named = { $seats }が巻き戻せるよう、山{ $row }に{ $card }を置く
reason-moves-little = 一番大きく進む手より、数字{ $count }個分を節約する
reason-next-sure = 次のプレイヤーが必ず置ける
reason-estimated = ざっと見たところ一番よい手（コーチは準備中）
reason-best = 最後まで続けると、ほかの手より多く勝てる
reason-despite = 頼まれたとおりにする一番よい手より、100回中{ $more }回多く勝てる

## 悪い理由

reason-passes-many = まだ出ていないカードを{ $count }枚飛ばす（{ $more }枚は余計）
reason-orphans = まだ出ていないカード{ $count }枚の置き場所がなくなる
reason-stuck = どこにも置けないカードが手札に{ $count }枚残る
reason-narrow = 1つの列にしか置けないカードが手札に{ $count }枚残る
reason-takes-row = { $count ->
   *[other] プレイヤー{ $seats }
}が置かないでほしいと言った列{ $row }に置いてしまう
    .named = { $seats }が置かないでほしいと言った列{ $row }に置いてしまう
reason-covers-jump = { $card }で巻き戻せるかもしれない列{ $row }の{ $top }を覆う
reason-more = 必要より{ $count }枚多く置く
reason-loses-jump = { $row }の{ $top }の上に{ $card }を置く巻き戻しを逃す
reason-breaks-pair = { $low }と{ $high }でできた巻き戻しを失う
reason-leaves-fire = 列{ $row }の{ $card }を燃えたまま残す
reason-both-rows = 列{ $row }と列{ $other }の両方を進めてしまう
reason-spends-row = 列{ $other }より余裕のある列{ $row }を使う
reason-moves-far = 必要より数字{ $count }個分、山を余計に進める
reason-next-stuck = 次のプレイヤーが100回に{ $share }回は置けなくなる
reason-covers-told = { $count ->
   *[other] プレイヤー{ $seats }
}が巻き戻せる、山{ $row }の{ $top }を覆う
    .named = { $seats }が巻き戻せる、山{ $row }の{ $top }を覆う
reason-ends = 必要な枚数を置けなくなる

## 手番

coach-lays = { $cards }を{ $row }へ
coach-then = ／
coach-end = 手番を終える

## ゲームの分析

analysis-title = { $title }、{ $players }人：{ $ending }
analysis-curve = 各手番のあとの勝率（%）
analysis-seated = 本人から見て
analysis-open = 手札を公開して
analysis-turn = 手番
analysis-cost = 損の大きい手番
analysis-meaning = 全員がこのあとボット「keen」のようにプレイした場合の勝率です。
analysis-described = { $turns }回の手番で、{ $start }%から{ $end }%へ。
analysis-none = 大きな損をした手番はありません。
analysis-empty = 終わった手番がないので、分析できません。
analysis-points = 最も損をした手番
analysis-point = 手番{ $turn }、プレイヤー{ $who }：損{ $cost }%（±{ $error }）、{ $before }%が{ $after }%に
analysis-table = { $rows }   手札：{ $hand }
analysis-played = 実際
analysis-better = よりよい手
analysis-race = { $title }には手番がないので、分析できません。
analysis-no-coach = { $title }のコーチはまだいません。
