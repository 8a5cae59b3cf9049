"""What a sentence says about cards, by the kinds of its words: rules TG-20, TG-21, QE-9 and QE-10.

An amount is not the number of a card ("two cards", "lay only two"): it is struck out before numbers
are looked for. Relations to cards that lie open and questions for numbers are stopped everywhere,
except a question for a top that all see; talk of jumps and of heights is stopped at tables that
don't allow it. `sentence.rules` explains how a line is read.
"""

from .sentence import rules

AMOUNTS = rules("""
    # So many of something: two more cards, 12枚, «пять минут»; two or three cards, 2-3枚.
    one|few|many few|many? adjective? adjective? counter|cards
    few|many few|many? few|many? counter|cards
    one|few|pair sign|or one|few|many adjective? counter|cards|plural
    few adjective? plural
    one colour
    one|few degree
    one adjective? card|unit
    few sign unit|card
    few unit game
    one|few|many of mine|group|yours
    few of you|your|group
    group one|few !few|many|value
    one|few tsu !$ !above|next|gap|plus|only|have|mine|desu
    # The other way round: «минут десять».
    cards|counter|brb few !few|many
    # So many are left, or are enough.
    one|few|many few|many? left|remain
    one|few|many to go
    remain only? one|few !few|many|and|tsu|above|sign
    yet one|few !few|many|value
    few is? enough
    enough few !few|many
    few in? total
    few and enough
    few|many to draw
    one|few|many few|many? in ..1 deck
    deck ..1 few|many few|many?
    # So many are to be laid.
    lay only? only? one|few|pair sign|or one|few
    lay only? only? would? yet? one|few !few|many|th|sign|tsu
    ill only? yet? one|few !few|many|on|row|sign
    only only? would? one|few ..1 lay
    one|few only|left ..2 lay
    one|pair sign|or few !few|many
    few to lay
    few for row
    things only|lay !above
    one|few tsu only|lay !above
    things ..2 lay
    one|few tsu ..2 lay
    # So many at most, or at least.
    atmost atmost? few !few|many|value|above|over
    not more than few !few|many
    not above pair
    above pair not
    few ..1 atmost
    atmost is one|few !few|many
    # Turns, rows, rounds and players that are numbered.
    nth unit|pile|counter
    nth from
    one|few|many sign? th unit|pile|counter
    episode sign? one|few|many th? or? one|few?
    spot sign? one|few !few|many
    from one|few banme
    one|few banme of? pile|counter
    # Times of day.
    at one|few|many ..3 leave
    leave ..3 at one|few|many
    leave ..1 in few|many
    in few|many leave
    until few
    few|many dayword
    brb in? one|few|many
    # Chat: b4, +1.
    slang
    plus one !row|pile|above|few|many
""")

RELATIONS = rules("""
    # Higher or lower than a card that lies open.
    above than? ..3 top !pile
    under ..2 top !pile
    under ..1 row card
    barely over ..1 top
    over ..1 top of|card|row
    over ..2 by only? one|few
    above than ..3 row|pile|piles|card|laid|yours|top
    above than ..3 by one
    above ..2 laid on
    <!not above ..1 piles|yours !not
    barely|one|few|many above|over than|of? ..3 row|pile|piles|card|top|laid|yours
    barely|one|few|many above|over ..2 than
    barely|one|few more than ..2 row|pile|top|card|yours|laid
    top|row|pile|card|yours|laid|value ..2 than ..3 above
    top|row|pile|card|yours|laid|value ..2 than ..2 one|few|many|barely
    row|card|top of barely above|next
    right of card|value
    row|top|card|pile of right !of
    # By so much.
    one|few|many above
    things only? above
    one|few tsu only? above|next
    by one|few|many above
    up by only? one
    one up from ..2 top|row|card
    move ..3 by only? one
    one|few|single step ..1 from ..3 top|row|card|pile
    row|pile|top|value|own ..1 plus one|few|many|barely
    plus one|barely|few on? ..1 row|pile|above|piles|top
    gap of? ..1 one|few|many
    one|few|many tsu? gap !counter|cards
    things gap
    row|top ..2 not any? gap
    # The next one, or a neighbour.
    barely ..1 beside ..3 top|card|laid
    mine|value|have ..3 barely beside ..3 card|top|row|yours|laid|pile
    beside ..2 top !pile
    value beside ..3 row|top|card
    next of? ..1 value
    next one? up
    next one|card ..1 above|up
    next one? beside ..1 row|card|top|yours|laid
    next ..1 count
    neighbour|next ..3 top
    neighbour of|from|to ..2 row|card|pile|top
    neighbour card|value
    near ..2 top !pile
    near to? row $
    top of next
    value of next
    row of? card of next
    row|top|card of? one|few|things next
    top|card|row|yours|pile|laid of next of? value|card
    # The same, or in between.
    as ..1 top !pile
    as ..1 value !of
    equal ..2 top|row !pile
    digit ..3 as|equal|row|top
    between ..3 top
    between of? value
    between of card
    between row and? row ..1 own
    top|card|value ..3 between
    mine|have|value|barely ..3 between ..1 row
    row and row of? barely between
    # A number by what it is like.
    extreme ..1 value
    extreme of card
    extreme ..1 possible
    extreme ..1 value|card ..2 possible
    exact card|value|next
    first digit
    single value
    odd value|card
    value|card|mine ..1 odd $
    property
""")

OPEN = rules("""
    # Which card lies on a row? All see it, so this is no question for a number.
    what article? value now? is|laid? laid? now? on article? top of article? pile? row now? $
    what is? article? value on article? top of article? pile? row now? $
    what is? article? top value now? of|on article? pile? row now? $
    what value is laid on article? pile? row now? $
    what value now? laid? now? ontop of|on? pile|piles? row now? $
    what now? top value on pile? row now? $
    what value on top card pile|piles? row now? $
    ^ pile? row of top of? value|card? ..1 what|how|ikutsu desu? desu? $
    ^ row of pile of top of? value|card? ..1 what|how|ikutsu desu? desu? $
    ^ laid? pile? row of laid? top? of? asked $
""")

QUESTIONS = rules("""
    # Which number, which cards?
    what ..2 value !of
    value ..2 what|how|ikutsu
    asked $
    what ..3 your ..2 extreme|card|cards|hand|value !like|of
    what ..2 you ..2 card|cards|hand|value
    what ..1 card|cards ..2 your|have
    what ..2 extreme ..2 card|value|you|your|colour
    what !tone ..2 you ..1 have $
    what !tone have ..1 $
    thing ..2 thee $
    extreme ..2 what ..1 $
    hand ..1 what
    hand of value
    # How much is it, how far from the top?
    how ..3 value !of
    how ..3 extreme
    how have
    how much ..2 your ..1 colour|card
    how on ..1 card
    how height ..3 barely|value
    how far ..4 from ..3 top|row|card|pile
    how from ..1 top
    how ..1 gap
    far ..2 from ..1 top !pile
    from how
    extreme|colour|top|row ..2 how $
    card ..1 ikutsu
    ikutsu above
    ^ ..3 <!remain ikutsu desu? desu? $
    # Tell!
    <!not tell ..3 value !of|not
    <!not tell ..3 value of ..2 card|your
    <!not tell ..3 your ..2 card|cards|hand
    <!not tell ..2 your extreme
    <!not tell extreme height
    <!not tell ..1 cards
    <!not tell hand
    hand|value|card|cards ..3 tell !not
""")

JUMPS = rules("""
    can|have|who|you ..3 jump ..2 back|here|row|on|pile|able|it|top
    can|who|you ..2 jump $
    can|have|mine ..2 <!small leap
    row|pile|here ..3 can ..2 jump
    <!praise|article jump back on|row|pile|here
    <!praise|article jump on? ..1 row|pile
    <!praise|article leap ..2 on? row
    <!praise|article leap ..2 able
    jump ..1 who
    leaping $
    jumpable
    backward ..2 row
    row|pile ..2 goback
    row|pile|here|who|mine ..3 return
    return ..1 counter
    return ..2 row
    <!not reset ..2 row|pile
    can|have|mine|who ..2 reset ..2 row|pile|back
    can|have ..2 pull ..2 row|pile ..1 back
    can|have ..2 pull back on? row|pile|here
""")

HEIGHTS = rules("""
    height ..2 card|cards|colour|hand
    colour|card|cards|hand ..3 height
    have|group|quite ..2 height
    height ..1 mostly
    ^ quite ..1 height $
    # Steps and gaps tell how far a card is from the top.
    small ..1 stride
    stride ..3 height
    # Who would like to begin, or would rather not.
    wish ..3 begin
    begin ..2 wish
""")
