/** Talk about the writer's own day that happens to use the case's words ("my sister", "the bus in my city"). */
const ownLife = [
  /\bmy (?:own )?(?:sister|brother|mother|father|friend|friends|best friend|roommate|dog|cat|car|phone|laptop|church|landlord|barber|hair|city|town|hometown|street|neighborhood|neighbor|team|favorite|favourite|weekend|birthday|boss|apartment|house|room|kid|kids|son|daughter|girlfriend|boyfriend|husband|wife|family|grandmother|grandma|grandfather|uncle|aunt|cousin|nephew|niece|hobby|teacher|school|bus|commute|exam|class|classes|schedule|stomach|head|back|garden|computer|internet|coffee|truck|gun)\b/g,
  /\b(?:last|this|next) (?:night|week|weekend|summer|winter|semester|saturday|sunday|friday|morning|afternoon|evening|year)\b|\b(?:yesterday|tonight|tomorrow)\b/g,
  /\b(?:lol|haha|hahaha|lmao|rofl|omg|btw|fyi)\b/g,
  /\b(?:did|have|do|are|can|could|would|will) (?:you|u|anyone|anybody|someone|you guys|y'all) (?:\w+ )?(?:watch|watched|see|seen|hear|heard|know|tried|try|like|play|played|eat|ate|been to|go to|have|want to (?:go|see|watch|get)|recommend|think (?:of|about) the (?:game|movie|weather))\b/g,
  /\bdoes (?:anyone|anybody|someone) (?:know|have|want|remember)\b|\banyone (?:else )?(?:know|have|want)\b/g,
  /\bi (?:went|drove|bought|ate|watched|cooked|ordered|played|downloaded|visited|booked|baked|painted|planted|slept|woke|ran|swam|traveled|flew) /g,
  /\b(?:our|my) (?:professor|class|team|school|university|college|dorm|campus)\b/g,
  /\b(?:what is|who is|what are) your (?:favorite|favourite|name|age|zodiac|opinion on)\b/g,
]

/** How many cues of private talk a plain line holds. */
export const ownLifeCues = (line: string): number =>
  ownLife.reduce((sum, cue) => sum + [...line.matchAll(cue)].length, 0)
