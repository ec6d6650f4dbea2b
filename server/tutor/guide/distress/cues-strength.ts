import type { Cue } from './cue.ts'

const elders =
  '(?:mother|father|sister|sisters|brother|brothers|grandmother|aunt|siblings|family|kids|children|daughter|son|baby)'

/** Strength runs out, said indirectly. On a plain line. */
export const strengthCues: Cue[] = [
  {
    weight: 2,
    cue: /\b(?:no|not (?:\w+ )?(?:see|have|find|know) (?:a|any|the)) way out\b(?! of the (?:loop|question|note|problem))/,
  },
  {
    weight: 2,
    cue: /\bmakes me feel (?:\w+ )?(?:unsafe|suicidal|worthless|trapped|like dying|dead|dirty|broken)\b/,
  },
  {
    weight: 2,
    cue: /\bi (?:have not|can not|could not|am not) (?:\w+ )?been able to (?:eat|sleep|breathe|function|get (?:up|out of bed)|leave|stop crying)\b/,
  },
  {
    weight: 2,
    cue: /\bi do not have (?:anyone|anybody|a single person|one person)(?: left| any ?more| to (?:call|talk to|go to|turn to))?$/,
  },
  {
    weight: 2,
    cue: /\b(?:please )?i (?:just |really )?need (?:someone|somebody)$|\bplease (?:someone )?help me$/,
  },
  { weight: 2, cue: /\bno one (?:here |at home |else |at all )?(?:would|will) (?:even |really )?care$/ },
  {
    weight: 1.5,
    cue: /\bmy heart (?:is|was|started|starts|keeps) (?:racing|pounding|hammering)\b|\bcould not (?:see straight|breathe|catch my breath)\b/,
  },
  {
    weight: 1,
    cue: /\b(?:put|close|shut|throw) (?:the|my|this) (?:laptop|phone|book|computer) (?:down|away)\b|\bhad to (?:stop|step away|walk away|leave the room|lie down)\b/,
  },
  {
    weight: 2,
    cue: /\bcry(?:ing)? in (?:the|my) (?:shower|car|bathroom|bed|closet)\b|\ball i (?:ever )?do is (?:cry|sleep)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:go|goes|went|going) somewhere else in my head\b|\b(?:leave|left|leaving) my (?:own )?body\b/,
  },
  { weight: 1, cue: /\bit never (?:stops|ends|gets better|goes away)\b/ },
  {
    weight: 2,
    cue: /\bi (?:\w+ ){0,4}(?:sobbing|sobbed|sob|weeping|bawling|trembling|hyperventilating|dissociating|spiraling|spiralling|unraveling|breaking down|broke down|falling apart|losing my mind|losing it|self-destructing)\b/,
  },
  {
    weight: 2,
    cue: /\bi (?:am|feel like i am|think i am|must be) (?:\w+ )?going (?:crazy|insane|mad|under)\b/,
  },
  {
    weight: 2,
    cue: /\bpretend(?:ing)?(?: that)? (?:i am|everything is|to be|it is|things are|like i am|like everything is) (?:\w+ )?(?:fine|okay|ok|happy|normal|all right|alright|good|together)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:it|everything|life|this|all of it) (?:is|feels|gets|has become) (?:\w+ )?(?:all |just |way |really |simply |getting |becoming )?too much(?:$| i am| and i| for me| any ?more| lately| these days| right now)/,
  },
  { weight: 2, cue: /\b(?:everything|my whole body|my heart|my chest|it all) (?:just )?hurts\b/ },
  {
    weight: 2,
    cue: /\bi (?:\w+ ){0,2}(?:want|need|wish) (?:it|it all|this|everything|all of this|the pain|him|her|the noise|my head) (?:to (?:just )?|would (?:just )?)(?:stop|end|be over|go away|go quiet|leave me alone)\b(?! (?:at|in|with|being|until|when|before|while|for|there))/,
  },
  {
    weight: 2,
    cue: /\bhow much longer i (?:can|will|could)\b(?! (?:work on|need to|have to|spend|be able to (?:work|finish)))/,
  },
  {
    weight: 2,
    cue: /^(?:sorry |ok |no |please )?(?:i )?can not (?:do|handle|take|face|deal with|talk about) (?:this|it|any of this|anything) (?:today|tonight|right now|any ?more|at the moment)/,
  },
  {
    weight: 2,
    cue: /\bmy (?:panic|anxiety|ptsd|depression|flashbacks?|nightmares?|eating disorder|self harm|addiction)(?: attacks?)? (?:is|are|has|have|came|come|keeps?|started|got|gets|flared?)\b/,
  },
  { weight: 2, cue: /\b(?:is|are|was|keeps?) (?:breaking|destroying|crushing|haunting|tearing|eating) me\b/ },
  {
    weight: 2,
    cue: new RegExp(
      `\\bi (?:just |recently )?lost my (?:${elders}|husband|wife|partner|best friend|boyfriend|girlfriend|mother|grandfather)\\b`,
    ),
  },
  {
    weight: 2,
    cue: /\bmy (?:\w+ )?(?:life|world|marriage|family) is (?:\w+ )?(?:falling apart|over|ruined|a mess|a nightmare|hell|collapsing)\b/,
  },
  {
    weight: 1.5,
    cue: /\bi (?:can not|could not|can barely|can hardly|have not been able to) (?:\w+ )?(?:think straight|stop thinking about (?:it|what|him|my)|get (?:up|out of bed)|concentrate because|focus because|sleep|eat|leave (?:my|the) (?:room|house|bed))\b/,
  },
  {
    weight: 1.5,
    cue: /\b(?:no one|not one person|not a single person) (?:\w+ )?(?:sees|notices|knows|believes|understands|listens|helped me|cares)(?: it| me| how| what)?(?: i| about me|$)/,
  },
  {
    weight: 1,
    cue: /\bi (?:am|feel|have been) (?:so |really |very |just |too |completely |totally )*(?:overwhelmed|exhausted|drained|scared|afraid|terrified|alone|lonely|numb|lost|broken|ashamed|empty|panicking|desperate|depressed|burned out|crying|shaking)\b(?! (?:by|with|about|of|for|at|on|that) (?:the|this|her|him|them|how|all|these|what|question|reading))/,
  },
  {
    weight: 1,
    cue: /\bi do not know why i am (?:telling|writing|saying)\b|\bsorry (?:for|that i|to|i just|i am)\b/,
  },
  { weight: 1, cue: /\b(?:i am|so i am|just) done$|\bi give up$|\bi quit everything\b/ },
]
