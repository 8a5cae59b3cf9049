# パッケージnarrationが伝えること。メッセージと事実で決まります。$whoは「you」か「other」、$nameはプレイヤーの名前、
# $numberはその番号です。メッセージにはほかの形もあります。.lineは1行ずつ遊ぶテーブル、.aloudは読み上げ、.pictureは図、
# .logは発言の一覧、.stepはリプレイの1手（句点なし）、.chipは短い札、.besideは大きな数字の横です。形が空のところでは、何も言いません。

## 起きたこと

tell-dealt = カードが配られました。
    .line = { "" }
tell-begins = { $who ->
    [you] あなたから始めます。
   *[other] { $name }から始めます。
}
tell-turn = { $who ->
    [you] あなたの手番です。
   *[other] { $name }の手番です。
}
    .line = { "" }
tell-laid = { $who ->
    [you] あなた
   *[other] { $name }
}：{ $card }を{ $row }へ{ $back ->
    [ten] 、10巻き戻しました
    [colour] 、同じ色で巻き戻しました
   *[no] { "" }
}{ $covers ->
    [yes] 、火が消えました
   *[no] { "" }
}。
tell-drew = { $who ->
    [you] { $cards }を引きました。
   *[other] { $name }が{ $count }枚引きました。
}
tell-took = { $who ->
    [you] { $card }を引きました。
   *[other] { $name }が1枚引きました。
}
    .aloud = { "" }
tell-took-down = 1枚引きました。ほかの手札といっしょに裏向きです。
    .aloud = { "" }
tell-laid-on-pile = { $who ->
    [you] あなた
   *[other] { $name }
}：{ $card }。
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }：{ $card }。
    }
tell-wrong = { $who ->
    [you] 合わないので、手札に戻りました。
   *[other] { $name }のカードは合わず、手札に戻りました。
}
    .aloud = { $who ->
        [you] 合わないので、手札に戻りました。
       *[other] { "" }
    }
    .step = { $who ->
        [you] カードは合わず、手札に戻る
       *[other] { $name }のカードは合わず、手札に戻る
    }
tell-wrong-card = { $card }は{ $top }に合わないので、手札に戻りました。
tell-stuck = 誰も置けません。一番下のカードを一番上に移します。「スタート」まで、そのカードと全員の手札は裏向きです。
    .step = 誰も置けず、一番下のカードが一番上に
tell-turned = 誰も置けません。{ $card }を一番上に移します。
    .step = 誰も置けず、{ $card }が一番上に
tell-cried = { $who ->
    [you] あなた
   *[other] { $name }
}：「セブン・エイト・ナイン！」

## テーブルで起きたこと

tell-joined = { $name }が席につきました。
    .line = { "" }
tell-left = 席{ $number }が空きました。
    .line = { "" }
tell-gone = { $person }がテーブルを離れました。この先はボットがプレイします。
    .line = プレイヤー{ $number }がテーブルを離れました。この先はボットがプレイします。
tell-freed = { $person }の席に、観戦中の人がつけるようになりました。
    .line = プレイヤー{ $number }の席に、観戦中の人がつけるようになりました。
tell-away = { $who ->
    [you] ボットがあなたの代わりにプレイします。
   *[other] ボットが{ $name }の代わりにプレイします。
}
tell-back = { $who ->
    [you] ゲームに戻りました。
   *[other] { $name }が戻りました。
}
tell-give-up = { $agree ->
    [yes] { $who ->
        [you] このゲームをやめようと提案しました。ほかの人の返事を待っています。
       *[other] { $name }がこのゲームをやめようと言っています。賛成ですか？
    }
   *[no] { $who ->
        [you] このまま続けます。
       *[other] { $name }は続けたいと言っています。
    }
}
tell-pause = { $agree ->
    [yes] { $who ->
        [you] 休憩を提案しました。ほかの人の返事を待っています。
       *[other] { $name }が休憩しようと言っています。賛成ですか？
    }
   *[no] { $who ->
        [you] このまま続けます。
       *[other] { $name }は続けたいと言っています。
    }
}
tell-paused = 休憩です。
tell-closed-by-operator = このテーブルはサーバーの運営者が閉じました。遊んでくださってありがとうございました。ほかのテーブルでまたお楽しみください。
tell-resumed = ゲームを再開します。
tell-token = { $who ->
    [you] あなた
   *[other] { $name }
}から：{ $prepared ->
    [yes] 列{ $row }に予告したカードはやめて。
   *[no] 列{ $row }はやめて。
}
    .step = { $who ->
        [you] あなた
       *[other] { $name }
    }から：{ $prepared ->
        [yes] 列{ $row }に予告したカードはやめて
       *[no] 列{ $row }はやめて
    }
tell-announced = { $who ->
    [you] あなた
   *[other] { $name }
}は列{ $row }に置くカードを伏せて予告しました。
    .step = { $who ->
        [you] あなた
       *[other] { $name }
    }：列{ $row }に置くカードを伏せて予告
tell-said = { $name }：{ $words }{ $ended ->
    [yes] { "" }
   *[no] 。
}
    .log = { $name }：{ $words }
    .line = { $who ->
        [you] { "" }
       *[other] { $name }：{ $words }
    }
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }：{ $words }{ $ended ->
            [yes] { "" }
           *[no] 。
        }
    }
tell-said-row = { $name }、{ $row }：{ $words }{ $ended ->
    [yes] { "" }
   *[no] 。
}
    .log = { $name }、{ $row }：{ $words }
    .line = { $who ->
        [you] { "" }
       *[other] { $name }、{ $row }：{ $words }
    }
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }、{ $row }：{ $words }{ $ended ->
            [yes] { "" }
           *[no] 。
        }
    }

## 必要なこと

need-begin = { $seated ->
    [yes] 誰から始めますか？
   *[no] 誰から始めるか相談中です
}
    .line = { $players ->
        [2] 誰から始めますか。「最初 私」か「最初 2」と入力してください。
       *[other] 誰から始めますか。「最初 私」、または「最初」とプレイヤーの番号（2から{ $players }）を入力してください。
    }
    .picture = 誰から始めますか？
    .chip = 誰から？
seven-how = カードを引き、±の数だけ違うカードを置きます。
    .line = { "" }
    .picture = { "" }
seven-pause = 合いませんでした。少しのあいだ置けませんが、引くことはできます。
    .line = { "" }
    .picture = { "" }
need-act = { $who ->
    [you] あなたの手番
   *[other] { $name }の手番
}
    .line = あなたの手番です。
need-lay = { $who ->
    [you] { $count }枚以上置く
   *[other] { $name }の手番
}
    .line = あなたの手番です。{ $count }枚以上置いてください。
    .picture = { $count }枚以上置く
need-exactly = { $who ->
    [you] { $count }枚置く
   *[other] { $name }の手番
}
    .line = あなたの手番です。{ $count }枚置いてください。
    .picture = { $count }枚置く
need-up-to = { $who ->
    [you] { $least }枚か{ $most }枚置く
   *[other] { $name }の手番
}
    .line = あなたの手番です。{ $least }枚か{ $most }枚置いてください。
    .picture = { $least }枚か{ $most }枚置く
need-more = { $who ->
    [you] あと{ $count }枚
   *[other] { $name }の手番
}
    .line = あと{ $count }枚置いてください。
    .picture = あと{ $count }枚置く
need-free = { $who ->
    [you] 続けて置くか、終える
   *[other] { $name }の手番
}
    .line = 続けて置くか、手番を終えてください。
    .picture = { $covering ->
        [yes] { "" }
       *[no] 続けて置くか、手番を終える
    }
need-one-more = { $who ->
    [you] 続けて置くか、終える
   *[other] { $name }の手番
}
    .line = 続けて置くか、手番を終えてください。
    .picture = もう{ $may }枚置くか、手番を終える
need-cover = { $who ->
    [you] 火を消す
   *[other] { $name }の手番
}
    .line = 火が{ $count }つ残っています。列{ $rows }の火を消してください。
    .picture = 列{ $rows }の火を消す
    .chip = { $rows }の火を消す
need-cover-next = { $who ->
    [you] 火を消す
   *[other] { $name }の手番
}
    .line = すぐ次のカードで、列{ $row }の火を消してください。
    .picture = すぐ次のカードで列{ $row }の火を消す
    .chip = { $row }の火を消す
need-over = ゲーム終了

## 結果とその理由

over-won = すべてのカードを置きました。
    .line = { "" }
over-stuck = { $who ->
    [you] あなたが必要な枚数を置けませんでした。
   *[other] { $name }が必要な枚数を置けませんでした。
}
over-burned = { $who ->
    [you] あなたの手番で火が消えませんでした。
   *[other] { $name }の手番で火が消えませんでした。
}
    .line = { $who ->
        [you] あなたの手番で火が消えませんでした。
       *[other] プレイヤー{ $number }の手番で火が消えませんでした。
    }
end-beaten = すべてのカードを置きました。ゲームに打ち勝ちました！
    .picture = 打ち勝ちました！
end-won = すべてのカードを置きました。勝ちました！
    .picture = 勝ちました！
end-given-up = このゲームは途中で終わりにしました。
end-excellent = 残り{ $left }枚。優秀です。
    .beside = { $left ->
       *[other] 枚残りました。優秀です。
    }
    .picture = 優秀です。残り{ $left }枚
end-lost = 残り{ $left }枚。今回はここまで。
    .beside = { $left ->
       *[other] 枚残りました。今回はここまで。
    }
    .picture = { $why ->
        [burned] 火が消えませんでした。残り{ $left }枚
       *[stuck] 今回はここまで。残り{ $left }枚
    }
end-race = { $who ->
    [you] あなたの勝ちです！
   *[other] { $name }の勝ちです。
}
end-left = { $who ->
    [you] あなたの残りは
   *[other] プレイヤー{ $number }の残りは
}{ $left }枚です。
end-stats = { $turns }回の手番で{ $laid }枚。{ $back ->
    [ten] 10の巻き戻し
   *[colour] 同じ色の巻き戻し
}は{ $jumps ->
    [0] なし
   *[other] { $jumps }回
}{ $fires ->
    [none] { "" }
    [all] 、火はすべて消しました
   *[some] { $covered ->
        [0] 、火は消せませんでした
       *[other] 、火は{ $lit }枚のうち{ $covered }枚を消しました
    }
}。
end-stats-race = 全員で{ $laid }枚、タイム{ $time }。置き間違いは{ $wrong ->
    [0] なし
   *[other] { $wrong }回
}。

## リプレイ

replay-deal = カードを配る
replay-begins = { $who ->
    [you] あなた
   *[other] { $name }
}：スタートプレイヤー
replay-lays-on = { $who ->
    [you] あなた
   *[other] { $name }
}：{ $card }を{ $row }へ
replay-lays = { $who ->
    [you] あなた
   *[other] { $name }
}：{ $card }を置く
replay-ends = { $who ->
    [you] あなた
   *[other] { $name }
}：手番を終了
replay-takes = { $who ->
    [you] あなた
   *[other] { $name }
}：1枚引く
replay-moves = { $who ->
    [you] あなた
   *[other] { $name }
}の1手
replay-wrong = { $who ->
    [you] あなた
   *[other] { $name }
}：{ $card }は合わない
replay-token-back = { $who ->
    [you] あなた
   *[other] { $name }
}：トークンを戻す
replay-says = { $who ->
    [you] あなた
   *[other] { $name }
}：発言
replay-said = { $name }：「{ $words }」
replay-said-row = { $name }、{ $row }：「{ $words }」
replay-at = 手番{ $turn }、カード{ $laid }/{ $all }
replay-at-time = { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) }秒、カード{ $laid }/{ $all }
replay-ten-back = 10の巻き戻し
replay-same-colour = 同じ色
replay-covered = 火が消えた
replay-burns = 燃えている
