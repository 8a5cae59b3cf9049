"""The three games as environments of PettingZoo, Gymnasium and OpenSpiel.

Law: an observation is a function of the View of the seat that acts, of what was heard, and in a
race of the clock; whatever a seat may not know is in no observation, mask, reward or info. The
rules decide what is legal. Nothing else of ours imports this package.

Importing this package registers the games with Gymnasium, if that is installed: Gymnasium does not
discover environments of other packages.
"""

from tenback.extras import missing, require

require("fast")

if missing("gym") is None:
    from gymnasium import register

    register(
        "tenback/TheGame-v0",
        entry_point=f"{__name__}.solo:TheGameEnv",
        vector_entry_point=f"{__name__}.vector:TheGameVectorEnv",
    )
    register(
        "tenback/QuickAndEasy-v0",
        vector_entry_point=f"{__name__}.vector:QuickAndEasyVectorEnv",
    )
    register(
        "tenback/SevenAteNine-v0",
        vector_entry_point=f"{__name__}.vector:SevenAteNineVectorEnv",
    )
