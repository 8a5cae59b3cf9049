"""Idioms, slang, times and machines that contain a number and name no card.

They are struck out before a text is judged. A blank stands for whatever is between two words; small
letters, with ё as е and й as и, as in a folded text. The lists needn't be complete to be useful.
"""

import re

_NUMBER = "(?:[2-9]|10|two|three|four|five|six|seven|eight|nine|ten)"

_ENGLISH = rf"""
    (?:high|hi|gimme|give me)\W?(?:five|5)
    take five
    five\W(?:star|alarm)
    (?:two|2) (?:cents|birds|heads|halves|can play|left feet)
    it takes two
    make it two
    two\Wfaced
    four eyes see more than two
    four\Wleaf
    (?:one|two|three) cheers
    me three
    big three
    three'?s a crowd
    on all fours
    six (?:feet|of one)
    half a dozen of
    a dozen [a-z]{{3,12}}s
    (?:dozens|hundreds|thousands|millions) of
    at sixes and sevens
    sixth sense
    seventh heaven
    cloud nine
    to the nines
    nine to five
    hang ten
    {_NUMBER} in a row
    best of {_NUMBER}
    {_NUMBER} out of {_NUMBER}
    (?:team|group|party|best) of {_NUMBER}
    we(?:'re|re| are) (?:only )?{_NUMBER}(?!-)
    (?:two|2) up (?:two|2) down
    (?:take the|big|xl|v for) (?:l|victory|pizza|win)
    (?:have|got|gtg|want|need|like|how) 2 (?:go|play|bed|think|do|leave|say|see|know|sleep|work)
    2 be?
    (?:go|going|gone|play|time) 4
    (?:nice|good|great|that|this|which|next|last|not|the) 1
    \d{{1,2}} o'?\W?clock
    {_NUMBER} in the (?:morning|evening|afternoon)
    \d\.\d (?:hours?|h|minutes?|mins?)
    [5-9]0s (?:music|kids?|vibes?|movies?|songs?|party|style)
    (?:lvl|wifi|usb|chrome|firefox|update|page|rule|step|version|v)\W?\d{{1,3}}(?:\.\d+)?
    (?:480|720|1080|1440)p
    p[1-5]
    7/11
    top (?:ten|10|five|5|three|3)
    eleventh hour
    twenty questions
    forty winks
    third time'?s? (?:is )?(?:a |the )?(?:lucky|charm)
    (?:third|fifth) wheel
    4th of july
    (?:one|two) steps? (?:forward|back)s?
    (?:count of|on) (?:three|3)
    (?:three|3) (?:two|2) (?:one|1)
    (?:one|1) (?:two|2) (?:three|3)(?!\W*\d)
    (?:number|no|nr)\W?(?:one|1)
    [a-z0-9]{{1,6}} out(?: of|ta) (?:ten|10|five|5|a hundred|100)
    (?:fifty|50)\W*(?:fifty|50)
    (?:10|[5-9])/10
    24/7
    from zero
    back to zero
    zero to hero
    (?:zero|0) (?!gap|diff|point|{_NUMBER}|one)[a-z]{{3,}}
    one in a (?:million|hundred)
    a hundred (?:times|years|percent)
    (?:100|hundred)\s?%
    (?:half|quarter) (?:past|to) (?:\d{{1,2}}|[a-z]{{3,6}})
    half an hour
    table for (?:\d|[a-z]{{3,5}})
    (?:she|he|kid|son|daughter)(?:'?s| is) {_NUMBER}
    score is \d[-:]\d
    (?:we're|were) \d[-:]\d
    \d-\d (?:up|down|for us)
    (?P<level>[0-3])[-:](?P=level)
    (?:7|seven)\W*(?:ate|eight)\W*(?:9|nine)
    (?:error|code) \d{{3}}
    404
    50[0234]
    (?:19|20)\d\d
    100500
    [1-9]000?
    360
    110
    (?:0?[1-9]|1\d|2[0-3])[:.](?:00|15|30|45)(?:\s*[ap]m)?
    \d{{1,2}}[hm]
    \d{{1,3}}\s?iq
    iq \d{{2,3}}
    ping \d+
    [1-4]\s?vs?\s?[1-4]
    1st
    2nd
    2\.0
    1up
    x(?:2|3|10+)
    10x
    o7
    [2-4]d
    [48]k
    [345]g
    (?:ps|mp|f)\d\d?
    (?:any|some|every|no|sum)\W?1
    (?:me|u)\W*2
    2\W*(?:nite|night|day|morrow|moro|gether|late|bad|much|easy|ez|hard|many|fast|slow|good|old|soon)
    4\W*(?:ever|got|give|real|sure|u|me|you|us)
    (?:thx|thanks|ty|sorry|wait|waiting) 4
    roku (?:tv|app|box|stick|remote|channel)
    teens?
"""

_RUSSIAN = r"""
    (?:дай|дайте|держи) (?:пять|5)
    на (?:все )?(?:сто|100)
    сто (?:лет|раз|пудов|процент\w*|грамм)
    на (?:пять|пятерк[уи]|пятерочку|тройку|троечку|двойку|двоечку)(?! (?:н[аи]|за|ме|бо|вы|от))
    пятерка с плюсом
    с нуля
    (?:на|по) нул(?:е|ям)
    (?:ноль|0) (?!целых|плюс|минус)[а-я]{3,}
    (?:двух|двумя|два|двум) (?:зайцев|зайцами|огней|слов\w*|сапога)
    как дважды два
    (?:в|на)?(?:двоем|троем|четвером|пятером|шестером)
    (?:дв|тр)о(?:е|их|им)
    (?:четвер|пятер)(?:о|ых)
    во?-(?:вторых|третьих|четвертых|пятых)
    раз два(?: три)?
    три два (?:раз|один)
    на счет три
    третий лишний
    бог троицу
    пято\w+ колес\w+
    второ\w+ дыхани\w+
    шесто\w+ чувств\w+
    семь (?:раз отмерь\w*|пятниц|бед)
    семи пядей
    за семью печатями
    семеро одного
    седьмо\w+ неб\w+
    (?:8|восьмо\w+) марта
    девят\w+ вал
    опять (?:25|двадцать пять)
    (?:50|пятьдесят) на (?:50|пятьдесят)
    сорока(?= (?:на|за|ворона|сидит|лети|прилет|украл|стрекоч|орет|кричит|принесла))
    [а-я0-9]{1,7} из (?:10|десяти|5|пяти)
    пол(?:второго|третьего|четвертого|пятого|шестого|седьмого|восьмого|девятого|десятого)
    какое (?:сегодня число|число сегодня)
    одна голова хорошо а две лучше
    (?:ошибк\w+|код) \d{3}
    стопятьсот\w*
    вин(?:да|дус|довс) \d+
    чирик чирик
    (?:двойник|двойня|двойств|тройник|сотник|сорокин|соткан|соткат|десятин)\w*
"""


def _any(lines: str) -> str:
    """Returns a pattern for any of the lines."""
    folded = lines.strip().replace("й", "и")
    return "|".join(line.strip().replace(" ", r"\W+") for line in folded.splitlines())


PLAIN_WORDS = re.compile(
    rf"""
    (?<![a-z0-9а-я/]) (?: (?=[a-z0-9]) (?:{_any(_ENGLISH)}) | (?=[а-я0-9]) (?:{_any(_RUSSIAN)}) )
    (?![a-z0-9а-я])
    | (?<![\w<>]) (?: [:;=x>][-']?3+ | <3+ | 8-?[)D] | [0oо][_.][0oо] | :-?0 ) (?! \w | \s*\d)
    | (?<![0-9a-z]) 8{{3,}} (?!\d)
    | (?:iphone|ipad|android|ios|windows|galaxy|pixel) \s* \d+
    | 一[、,・\s]*二[、,・\s]*三 | 三[、,・\s]*二[、,・\s]*一 | いち[、,]?にの?[、,]?さん
    | (?<!\d) 3[、,.…・\s]*2[、,.…・\s]*1 (?!\d) | (?<!\d) \d{{1,2}}[:：][03]0 (?!\d)
    | (?:100|百) (?:点|パー|[%％]) | フィフティ・?フィフティ
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""What is struck out of every text: idioms, emoticons, applause and countdowns."""
