import type { Cue } from './cue.ts'

/** Words that may stand between "i" and what somebody thinks of doing to themselves. */
const between =
  '(?:am|was|be|been|being|feel|feeling|felt|want|wanted|wanting|wish|wishing|think|thinking|thought|thoughts|to|about|of|not|do|did|does|would|could|can|keep|keeps|imagine|imagining|rather|just|really|never|ever|any|better|were|had|have|like|going|ready|i|it|that|if|how|what|a|lot|so|often|sometimes|lately|always|only|deserve|hope|hoping|praying|pray|care|whether|dream|dreaming|plan|planning|almost|nearly|tried|trying|considering|considered|picture|picturing|see|seeing|sure|know|and|no|reason|point|in|for|me|myself|more|even)'
const gone =
  '(?:die|dying|dead|suicidal|suicide|disappear|disappearing|disappeared|vanish|gone|end it all|ending it|ending it all|jump off|jumping|crash my car|crashing my car|drive off|driving off|driving into|drive into|overdose|overdosing|stepping in front|walk into traffic|walking into traffic|hanging myself|be done with life|sleep forever|fall asleep forever)'
const here =
  '(?:alive|wake up|waking up|woke up|be around|be here|being here|being around|exist|existing|live|living|keep living|go on living|see tomorrow|make it to)'

/** Not wanting to go on, said indirectly. On a plain line. */
export const endingCues: Cue[] = [
  {
    weight: 2,
    cue: /\b(?:took|swallowed|taken|take|taking) (?:too many|all|a handful|a bunch|the whole bottle|a bottle)(?: \w+){0,4} (?:pills?|tablets|meds|tylenol|advil|melatonin|xanax)\b/,
  },
  { weight: 2, cue: /\b(?:how|ways|way) to (?:die|kill myself|end it)|\bpainless(?:ly)?\b/ },
  {
    weight: 2,
    cue: /\btrust myself (?:alone|tonight|around|with (?:a|the|my) (?:knife|pills|car|meds)|not to|to be alone|to stay)\b/,
  },
  { weight: 1, cue: /\bi (?:just )?want out$/ },
  { weight: 1, cue: /^of (?:everything|life|it all|this life)$/ },
  {
    weight: 2,
    cue: new RegExp(
      `\\bi (?:${between} ){0,12}${gone}\\b(?! (?:by then|when|if he|over|with|wrong|right|to|on the))`,
    ),
  },
  {
    weight: 2,
    cue: new RegExp(
      `\\bi (?:${between} ){0,8}(?:not|never|no) (?:${between} ){0,5}${here}\\b(?! (?:there|in (?:the|that) (?:house|shelter|zone)|at|with (?:her|him|them)|when|for the|alone))(?: any ?more| any longer| much longer| in the morning| tomorrow|$| like this)`,
    ),
  },
  {
    weight: 2,
    cue: /\bif i (?:\w+ )?(?:disappeared|died|were gone|was gone|were dead|was dead|dropped (?:dead|off)|vanished|killed|never existed|stopped existing)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:pills|razor|blades?|rope|noose)\b(?:.*)\b(?:next to me|beside me|in my (?:hand|hands|bag|drawer|car|pocket|room)|with me|in front of me|ready)\b/,
  },
  {
    weight: 2,
    cue: /\bi (?:\w+ )?cut (?:last night|again|yesterday|today|this morning|deeper|my (?:arms?|wrists?|legs?|thighs?|skin))\b/,
  },
  { weight: 2, cue: /\bnot (?:going to |gonna )?be around (?:much|for much|any)\b/ },
  {
    weight: 2,
    cue: /\b(?:danger|risk|threat) to (?:myself|my own)\b|\bplan(?:ning|ned)? how i would\b|\b(?:to|at|for) my (?:own )?funeral\b|\bnot be able to stop myself\b/,
  },
  {
    weight: 2,
    cue: /\b(?:no|not (?:\w+ )?(?:see|have|picture|imagine) (?:a|any|much|much of a)) future\b(?! (?:for (?:the|this|her|him|them)|data|reader|report|funding))/,
  },
  { weight: 2, cue: /\bif i (?:was|were|am) (?:not|no longer) (?:around|here|alive|in the picture)\b/ },
  {
    weight: 2,
    cue: /\b(?:a|any|one|a single|no) (?:good |real |more )?reason to (?:get (?:up|out of bed)|keep going|stay alive|live|wake up|go on|be here|carry on|try any ?more)\b(?! about)/,
  },
  {
    weight: 2,
    cue: /\b(?:hold|holding|hang|hanging) on (?:by|barely|any ?more|much longer|for dear)\b|\bby my fingernails\b/,
  },
  {
    weight: 2,
    cue: /\bi grew up (?:\w+ )?(?:hearing|watching|seeing|hiding|scared|afraid|being|getting|with my (?:father|mother|stepfather) (?:hitting|beating|drunk|screaming))\b/,
  },
  {
    weight: 2,
    cue: /\b(?:describing|describes|described|telling|about|reads like|written about) my (?:own )?(?:life|nights?|house|home|marriage|childhood|husband|family|\w+ nights?|weekends?|wedding)\b/,
  },
  {
    weight: 2,
    cue: /\bi do not (?:\w+ )?feel (?:okay|ok|anything|alive|real|like myself|like me|like a person|human|alright|all right|well|right in)\b|\bi (?:have not|do not think i have) (?:\w+ )?been (?:okay|ok|myself|well|right|happy|all right)\b/,
  },
  { weight: 2, cue: /\bnothing (?:\w+ )?feels (?:real|good|worth|like anything|right|okay|safe)\b/ },
  {
    weight: 2,
    cue: /\btired of (?:trying|fighting|living|pretending|hiding|existing|being (?:alive|here|me|strong|hit|scared|afraid|alone|hurt))\b|\beveryone (?:always )?leaves me\b/,
  },
  {
    weight: 1.5,
    cue: /\bwhat is the (?:use|point) of (?:any of (?:this|it)|it all|anything|me|trying|going on|living|everything)\b/,
  },
]
