# Short, warm, exact. Exclamation marks only for a win and the cry. Rows are A to D; people count
# players from 1. $who is "you" or a player’s number; the other facts stand where they are used.

## Cards and lists

colour-name = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
}
coloured-card = { colour-name } { $number }
list-comma = { ", " }
# Names: $before are all but the last, with commas.
list-and = { $before } and { $last }
labelled = { $what }: { $text }
nothing = nothing

## What may be said at a table: short, for a bubble at the row; $colour only where one is meant

phrase-begin-me = I’d like to begin
phrase-begin-not-me = I’d rather not begin
phrase-thanks = Thank you
phrase-sorry = Sorry
phrase-well-done = Well done
phrase-leave-row = Please don’t lay here
phrase-small-step = Only a small step here
phrase-good-for-me = I’d like to lay here
phrase-no-use-to-me = I don’t need this one
phrase-jump-here = I can jump back here
phrase-have-colour = I have { colour-name }
phrase-low-colour = I have a low { colour-name }
phrase-middling-colour = I have a medium { colour-name }
phrase-high-colour = I have a high { colour-name }
phrase-no-colour = I have no { colour-name }
phrase-who-has-colour = Does anyone have { colour-name }?
phrase-big-step = A big step is fine here
phrase-who-needs-row = Who needs to lay here?
phrase-who-jumps-here = Can anyone jump here?
phrase-can-cover = I can cover the fire
phrase-cannot-cover = I can’t cover the fire
phrase-cover-it = Please cover it yourself
phrase-lay-more = Please lay more if you can
phrase-stop-here = Please stop here
phrase-in-trouble = I’m in trouble
phrase-doing-fine = I’m fine
phrase-yes = Yes
phrase-no = No
