/** Talk about the writer's own day that happens to use the case's words ("my sister", "the bus in my city"). */
const ownLife = [
  /\bmy (?:\w+ )?(?:sister|brother|mother|father|parents?|friends?|best friend|roommate|dog|cat|car|phone|laptop|church|landlord|barber|hair|city|town|street|neighborhood|neighbors?|team|favorite|favourite|weekend|birthday|boss|apartment|house|room|kids?|son|daughter|girlfriend|boyfriend|husband|wife|family|grandmother|grandma|grandpa|grandfather|uncle|aunt|cousin|nephew|niece|hobby|teacher|school|bus|commute|exam|class|classes|schedule|stomach|head|back|garden|computer|internet|coffee|truck|gun|necklace|taxes|bank|place|placement|dorm|shopping|groceries|lunch|breakfast|dinner|phone plan|bill|rent|mail|email|app|song|band|movie|book|bike|shoes|clothes|bed|sleep|homework|quiz|midterm|paper|professor's|crush|ex)\b(?! (?:would (?:ask|say|want|read|think)|might|could (?:read|see|be)))/g,
  /\b(?:last|this|next) (?:night|week|weekend|summer|winter|semester|saturday|sunday|friday|morning|afternoon|evening|year)\b|\b(?:yesterday|tonight|tomorrow)\b/g,
  /\b(?:lol|haha|hahaha|lmao|rofl|omg|btw|fyi)\b/g,
  /\b(?:did|have|do|are|can|could|would|will) (?:you|u|anyone|anybody|someone|you guys|y'all) (?:\w+ )?(?:watch|watched|see|seen|hear|heard|know|tried|try|like|play|played|eat|ate|been to|go to|have|want to (?:go|see|watch|get)|recommend|think (?:of|about) the (?:game|movie|weather))\b/g,
  /\bdoes (?:anyone|anybody|someone) (?:know|have|want|remember)\b|\banyone (?:else )?(?:know|have|want)\b/g,
  /\bwe (?:sang|went|drove|ate|watched|played|bought|moved|danced|cooked|ordered|camped|partied) /g,
  /\bi (?:was (?:late|sick|hungry|tired|asleep|bored|stuck)|forgot my|lost my|need to (?:file|buy|clean|cook|shop)|have a (?:wedding|party|date|flight|cold|headache|dentist|game|job interview)|sang|drove|bought|ate|watched|cooked|ordered|played|downloaded|visited|booked|baked|painted|planted|slept|woke|ran|swam|traveled|flew|adopted|dyed|left my) ?/g,
  /\b(?:our|my) (?:\w+ )?(?:class|team|school|university|college|dorm|campus)\b/g,
  /\b(?:what is|who is|what are) your (?:favorite|favourite|name|age|zodiac|opinion on)\b/g,
]

/** How many cues of private talk a plain line holds. */
export const ownLifeCues = (line: string): number =>
  ownLife.reduce((sum, cue) => sum + [...line.matchAll(cue)].length, 0)
