# What the package narration says, by message and facts. $who is "you" or "other", $name the player’s
# name and $number their number. A message may have other forms: .line where a table is played line by
# line, .aloud for screen readers, .picture for pictures, .log for a list of what was said, .step for a
# step of a replay (without a full stop), .chip for a label, .beside beside its number drawn large. Nothing
# is said where a form is empty.

## What happened

tell-dealt = The cards are dealt.
    .line = { "" }
tell-begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
}
tell-turn = { $who ->
    [you] Your turn.
   *[other] It’s { $name }’s turn.
}
    .line = { "" }
tell-laid = { $who ->
    [you] You lay
   *[other] { $name } lays
} { $card } on { $row }{ $back ->
    [ten] , ten back
    [colour] , back on its colour
   *[no] { "" }
}{ $covers ->
    [yes] ; the fire is out
   *[no] { "" }
}.
tell-drew = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $count }.
}
tell-took = { $who ->
    [you] You take { $card }.
   *[other] { $name } takes a card.
}
    .aloud = { "" }
tell-took-down = You take a card; it lies face down with the others.
    .aloud = { "" }
tell-laid-on-pile = { $who ->
    [you] You lay
   *[other] { $name } lays
} { $card }.
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name } lays { $card }.
    }
tell-wrong = { $who ->
    [you] It doesn’t fit; it is back in your hand.
   *[other] { $name }’s card didn’t fit; it went back.
}
    .aloud = { $who ->
        [you] It doesn’t fit; it is back in your hand.
       *[other] { "" }
    }
    .step = { $who ->
        [you] It doesn’t fit; it is back in your hand
       *[other] { $name }’s card didn’t fit; it went back
    }
tell-wrong-card = { $card } doesn’t fit on { $top }; it is back in your hand.
tell-stuck = Nobody can lay: the bottom card comes to the top. It and all hands lie face down until “Go”.
    .step = Nobody can lay: the bottom card comes to the top
tell-turned = Nobody can lay: { $card } comes to the top.
    .step = Nobody can lay: { $card } comes to the top
tell-cried = { $who ->
    [you] You shout
   *[other] { $name } shouts
}: 7 ate 9!

## What happened at the table

tell-joined = { $name } has sat down.
    .line = { "" }
tell-left = Seat { $number } is free.
    .line = { "" }
tell-gone = { $person } has left. A bot plays on with these cards.
    .line = Player { $number } has left. A bot plays on with these cards.
tell-freed = { $person }’s seat can be taken: whoever is watching may sit down.
    .line = Player { $number }’s seat can be taken: whoever is watching may sit down.
tell-away = { $who ->
    [you] A bot plays for you.
   *[other] A bot plays for { $name }.
}
tell-back = { $who ->
    [you] You’re back in the game.
   *[other] { $name } is back.
}
tell-give-up = { $agree ->
    [yes] { $who ->
        [you] You’d like to give up this game; the others have to agree.
       *[other] { $name } would like to give up this game. Do you agree?
    }
   *[no] { $who ->
        [you] You play on.
       *[other] { $name } would rather play on.
    }
}
tell-pause = { $agree ->
    [yes] { $who ->
        [you] You’d like to pause; the others have to agree.
       *[other] { $name } would like to pause. Do you agree?
    }
   *[no] { $who ->
        [you] You play on.
       *[other] { $name } would rather play on.
    }
}
tell-paused = The game is paused.
tell-closed-by-operator = Whoever runs this server has closed the table. Thank you for playing; you are welcome at another one.
tell-resumed = The game goes on.
tell-token = { $who ->
    [you] You ask
   *[other] { $name } asks
}: { $prepared ->
    [yes] not the card prepared for { $row }.
   *[no] not on { $row }.
}
    .step = { $who ->
        [you] You ask
       *[other] { $name } asks
    }: { $prepared ->
        [yes] not the card prepared for { $row }
       *[no] not on { $row }
    }
tell-announced = { $who ->
    [you] You prepare
   *[other] { $name } prepares
} a card for { $row }, face down.
    .step = { $who ->
        [you] You prepare
       *[other] { $name } prepares
    } a card for { $row }, face down
tell-said = { $name }: { $words }{ $ended ->
    [yes] { "" }
   *[no] .
}
    .log = { $name }: { $words }
    .line = { $who ->
        [you] { "" }
       *[other] { $name }: { $words }
    }
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }: { $words }{ $ended ->
            [yes] { "" }
           *[no] .
        }
    }
tell-said-row = { $name }, { $row }: { $words }{ $ended ->
    [yes] { "" }
   *[no] .
}
    .log = { $name }, { $row }: { $words }
    .line = { $who ->
        [you] { "" }
       *[other] { $name }, { $row }: { $words }
    }
    .aloud = { $who ->
        [you] { "" }
       *[other] { $name }, { $row }: { $words }{ $ended ->
            [yes] { "" }
           *[no] .
        }
    }

## What is required

need-begin = { $seated ->
    [yes] Who begins?
   *[no] Who begins? The players decide.
}
    .line = { $players ->
        [2] Who begins? Type: begin me, or begin 2.
       *[other] Who begins? Type: begin me, or begin and a player’s number (2 to { $players }).
    }
    .picture = who begins?
    .chip = Who begins?
seven-how = Take cards. Lay the top number ± its step.
    .line = { "" }
    .picture = { "" }
seven-pause = It didn’t fit: a short pause. You can still take cards.
    .line = { "" }
    .picture = { "" }
need-act = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
    .line = Your turn.
need-lay = { $who ->
    [you] Lay { $count }
   *[other] { $name }’s turn
}
    .line = Your turn. Lay at least { $count } { $count ->
        [one] card
       *[other] cards
    }.
    .picture = lay at least { $count }
need-exactly = { $who ->
    [you] Lay { $count }
   *[other] { $name }’s turn
}
    .line = Your turn. Lay { $count } { $count ->
        [one] card
       *[other] cards
    }.
    .picture = lay { $count }
need-up-to = { $who ->
    [you] Lay { $least } or { $most }
   *[other] { $name }’s turn
}
    .line = Your turn. Lay { $least } or { $most } cards.
    .picture = lay { $least } or { $most }
need-more = { $who ->
    [you] Lay { $count } more
   *[other] { $name }’s turn
}
    .line = Lay { $count } more.
    .picture = lay { $count } more
need-free = { $who ->
    [you] Lay more or end your turn
   *[other] { $name }’s turn
}
    .line = Lay more, or end your turn.
    .picture = { $covering ->
        [yes] { "" }
       *[no] may lay more or end the turn
    }
need-one-more = { $who ->
    [you] Lay more or end your turn
   *[other] { $name }’s turn
}
    .line = Lay more, or end your turn.
    .picture = may lay { $may } more or end the turn
need-cover = { $who ->
    [you] Cover the fire
   *[other] { $name }’s turn
}
    .line = Cover the fire on { $count ->
        [one] row { $rows }
       *[other] rows { $rows }
    }.
    .picture = cover { $count ->
        [one] row { $rows }
       *[other] rows { $rows }
    }
    .chip = Cover { $rows }
need-cover-next = { $who ->
    [you] Cover the fire
   *[other] { $name }’s turn
}
    .line = Your next card must cover the fire on row { $row }.
    .picture = the next card must cover row { $row }
    .chip = Cover { $row }
need-over = The game is over

## How it ended, and why

over-won = All cards are down.
    .line = { "" }
over-stuck = { $who ->
    [you] You can’t lay enough cards.
   *[other] { $name } can’t lay enough cards.
}
over-burned = { $who ->
    [you] The fire was not covered in your turn.
   *[other] The fire was not covered in { $name }’s turn.
}
    .line = { $who ->
        [you] The fire was not covered in your turn.
       *[other] The fire was not covered in player { $number }’s turn.
    }
end-beaten = All cards are down. You beat the game!
    .picture = beaten!
end-won = All cards are down. You’ve won!
    .picture = won!
end-given-up = This game was given up.
end-excellent = { $left } { $left ->
    [one] card
   *[other] cards
} left. Excellent.
    .beside = { $left ->
        [one] card left. Excellent.
       *[other] cards left. Excellent.
    }
    .picture = excellent: { $left } left
end-lost = { $left } { $left ->
    [one] card
   *[other] cards
} left. Not this time.
    .beside = { $left ->
        [one] card left. Not this time.
       *[other] cards left. Not this time.
    }
    .picture = { $why ->
        [burned] lost to a fire: { $left } left
       *[stuck] not this time: { $left } left
    }
end-race = { $who ->
    [you] You’ve won!
   *[other] { $name } has won.
}
end-left = { $who ->
    [you] You still have
   *[other] Player { $number } still has
} { $left } { $left ->
    [one] card
   *[other] cards
}.
end-stats = { $laid } { $laid ->
    [one] card
   *[other] cards
} laid in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $jumps ->
    [0] no jumps back
    [one] { $jumps } jump back
   *[other] { $jumps } jumps back
}{ $back ->
    [ten] { "" }
   *[colour] { " by colour" }
}{ $fires ->
    [none] { "" }
    [all] , every fire covered
   *[some] , { $covered } of { $lit } fires covered
}.
end-stats-race = All together: { $laid } { $laid ->
    [one] card
   *[other] cards
} laid in { $time }, { $wrong ->
    [0] no wrong cards
    [one] { $wrong } wrong card
   *[other] { $wrong } wrong cards
}.

## Replay

replay-deal = The cards are dealt
replay-begins = { $who ->
    [you] You begin
   *[other] { $name } begins
}
replay-lays-on = { $who ->
    [you] You lay
   *[other] { $name } lays
} { $card } on { $row }
replay-lays = { $who ->
    [you] You lay
   *[other] { $name } lays
} { $card }
replay-ends = { $who ->
    [you] You end your turn
   *[other] { $name } ends the turn
}
replay-takes = { $who ->
    [you] You take a card
   *[other] { $name } takes a card
}
replay-moves = { $who ->
    [you] You move
   *[other] { $name } moves
}
replay-wrong = { $who ->
    [you] You try
   *[other] { $name } tries
} { $card }: it doesn’t fit
replay-token-back = { $who ->
    [you] You take your token back
   *[other] { $name } takes the token back
}
replay-says = { $who ->
    [you] You say something
   *[other] { $name } says something
}
replay-said = { $name }: “{ $words }”
replay-said-row = { $name } about { $row }: “{ $words }”
replay-at = Turn { $turn }, card { $laid } of { $all }
replay-at-time = { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, card { $laid } of { $all }
replay-ten-back = Ten back
replay-same-colour = Same colour
replay-covered = Fire covered
replay-burns = Burns
