"""The three games as environments of PettingZoo, Gymnasium and OpenSpiel.

Law: an observation is a function of the View of the seat that acts, of what was heard, and in a
race of the clock; whatever a seat may not know is in no observation, mask, reward or info. The
rules decide what is legal. Nothing else of ours imports this package.
"""

from tenback.extras import require

require("fast")
