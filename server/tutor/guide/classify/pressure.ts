/**
 * Sentences that push instead of arguing: somebody important says so, time is short, the guide is wrong. They
 * are set aside, and what else the message says is judged on its merit. On a plain line.
 */
const authority =
  '(?:professor|instructor|teacher|dean|ta|teaching assistant|advisor|adviser|field instructor|field director|field supervisor|supervisor|department|university|school|faculty|program director|lecturer|tutor|boss|classmates?|whole class|chair|mentor|agency|notes|textbook|book|lecture|slides|friend|attorney|lawyer)'
const verdict =
  '(?:right|correct|done|finished|finish|complete|completed|pass|passed|skip|unlock|full credit|credit|good enough|enough|move on|moving on|exempt|exempted|excused|approved|okay to|ok to|fine|perfect|an a|best answer|a good answer|what you should|need to answer|have to answer|have to do|need to do|already|excellent|accept)'

export const pressurePhrases = [
  new RegExp(
    `\\b(?:my|our|the|your|even my|a) (?:\\w+ ){0,2}?${authority} (?:\\w+ ){0,2}?(?:say|says|said|told|tells|approved|approves|confirmed|confirms|agreed|agrees|gave|authorized|allowed|allows|wants you|wants me|thinks|thought|graded|marked|let|lets|read|checked|signed off|promised|insists|taught)\\b(?=.*\\b(?:i am|i'm|i was|i have|i do not|i can|i could|i should|me|my|this|that|it|you)\\b)(?=.*\\b${verdict}\\b)`,
  ),
  /\b(?:as|i am|this is|speaking as|it is|here is)(?: \w+){0,2} (?:your|the|an?|one of your) (?:\w+ )?(?:instructor|professor|developer|admin|administrator|teacher|creator|owner|operator|engineer|tester|dean|programmer|designer|maintainer|system|superuser|course director|moderator|author of this)\b/,
  /\b(?:i am|this is) (?:from |with |at )?(?:openai|anthropic|google|microsoft|it support|tech support|the it (?:department|desk|team)|support team|quality assurance|the testing team|qa)\b/,
  /\bi (?:have |had |'ve )?(?:already |clearly |just |now |obviously |definitely |basically )*(?:completed?|finished|passed|met|reached|shown|showed|demonstrated|satisfied|covered|answered|done|did|proved|proven|earned|explained)(?: \w+){0,3} (?:this|that|these|all|every|each|five|goals?|dialogue|section|module|criteria|objectives|requirements|chapter|everything|one|it|your question|the question|enough|idea|ideas|here)(?: \w+){0,3}(?: (?:already|so|before|last|yesterday|twice|let|move|unlock|mark|with|correctly|perfectly|goals?|complete|completely|fully|now|ideas?|dialogue))?$|\bi (?:have |had |'ve )?(?:already |just |now )*(?:completed|finished|passed|met|reached|satisfied|done) (?:\w+ ){0,3}(?:goals|ideas|dialogue|requirements|objectives|chapter)\b/,
  /\byou (?:have |'ve |had )?(?:already |just |literally |clearly )*(?:said|confirmed|agreed|told me|marked|accepted|admitted|promised|approved|wrote|stated)(?: \w+){0,8} (?:complete|completed|done|finished|reached|passed|met|unlocked?|goals?|right|correct|enough|move on|good|through)\b/,
  /\b(?:just|please|can you|could you|why (?:do|will|can) (?:not )?you(?: not)?|you (?:should|have to|must|need to|can)) (?:just |please )*(?:agree(?: with me)?|accept (?:my|it|this|that|the)|let me (?:pass|through|go|move on|finish|continue|skip|in)|say yes|pass me|give me (?:the )?(?:credit|a pass|full|points|completion)|trust me|move on|believe me|stop asking|take my word|admit)\b/,
  /\b(?:let me (?:through|pass|go on|move on|finish|continue|skip|out|proceed)|(?:do not|stop|quit|no need to) (?:ask|asking|question|questioning|repeat|repeating|bother|bothering|test|testing)(?: me| us|$)|enough (?:already|questions))\b/,
  /\b(?:trust|believe) me\b(?=.*\b(?:right|know|correct|understand|done|expert)\b)|^trust me\b/,
  /\bi (?:am|'m) (?:\w+ )?(?:right|correct|sure (?:that )?(?:i am|this is|that is) (?:right|correct))\b(?! (?:to|now|about the|that she|that he|in))/,
  /\b(?:you are|you're|the (?:guide|program|bot|system|tutor) is) (?:\w+ )?(?:wrong|broken|stupid|mistaken|useless|incorrect|dumb|not listening|a bad|unfair|malfunctioning)\b/,
  /\bi (?:will|am going to|would|'ll|can) (?:\w+ )?(?:complain|report (?:you|this)|fail (?:this|the|my)|sue|give (?:you|this) a bad|drop out|tell (?:my|the) (?:professor|instructor|dean)|lose my (?:scholarship|place|job|spot|visa|credit)|be expelled|flunk)\b/,
  /\b(?:due|deadline|submit|hand (?:this|it) in|turn (?:this|it) in|graduate|closes)(?: \w+){0,4} (?:in (?:\w+ )?(?:minutes?|hours?)|tonight|midnight|today|tomorrow|now|asap|soon|an hour)\b(?=.*\b(?:i|me|my|so|please|just)\b|$)/,
  /\bi (?:paid|am paying) (?:good money )?for (?:this|the)\b/,
  /\b(?:everyone|everybody|anyone|all my classmates|other students|my classmates|the others|my friends)(?: \w+){0,3} (?:agrees?|knows?|said|says|got|passed|finished|skipped|wrote|gave)(?: \w+){0,4} (?:right|correct|passed|same answer|through|credit|i am right)\b(?=.*\b(?:i am|me|my|right|correct|same|passed)\b)/,
  /\b(?:that|this|mine|my answer) (?:is|was) (?:\w+ )?(?:the )?(?:right|correct|best|official|perfect|good enough|model) answer\b/,
  /\bi (?:do not|don't) (?:need|have) to (?:answer|explain|do|justify|prove)(?: \w+){0,4} (?:this|you|it|that|questions?|a (?:bot|program|machine))\b/,
]
