import type { Cue } from './cue.ts'

/** The case is the writer's own, said indirectly. On a plain line. */
export const ownStoryCues: Cue[] = [
  {
    weight: 2,
    cue: /\b(?:happened|happens|was|is) in (?:our|my) (?:own )?(?:kitchen|house|home|bedroom|apartment|living room|family|marriage|car)\b|\bmy (?:own )?(?:m\.r\.|j\.c\.)(?: \w+)?/,
  },
  {
    weight: 2,
    cue: /\bmy body (?:remembers|knows|reacts|shuts down)\b|\bi (?:know|remember) the (?:sound|smell|feeling|look|taste) (?:of|a|when|his)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:like|as if) (?:somebody|someone|you|they) (?:\w+ )?(?:filmed|recorded|watched|wrote|copied|described|was in|were in|saw|lived in|read) (?:about )?my (?:\w+ )?(?:house|life|home|diary|marriage|family|kitchen|childhood|story|mind|nights?)\b/,
  },
  {
    weight: 1,
    cue: /\b(?:never|not) (?:said|told|spoken|talked)(?: (?:anything|a word|about it|anyone|it))?$/,
  },
  {
    weight: 2,
    cue: /\b(?:this|that|it|chapter|case|story|page|note|she|he|which)(?: \w+)? (?:is|was|are) (?:\w+ ){0,2}my (?:own )?(?:life|marriage|story|childhood|family|house|home|reality|past|mother|father|husband|relationship)\b(?! (?:'s note|work|goal))/,
  },
  {
    weight: 2,
    cue: /\bi (?:am|was|have been|feel) (?:\w+ )?in the (?:exact |very )?same (?:boat|situation|place|position|spot|shoes)\b/,
  },
  { weight: 2, cue: /\bi am (?:\w+ )?(?:her|him|m\.r\.|j\.c\.|that (?:woman|girl|kid|person))$/ },
  {
    weight: 1.5,
    cue: /\bi (?:\w+ )?know (?:exactly |too well |all too well )?(?:what|how) (?:she|he|they|m\.r\.|j\.c\.|that|this|it) (?:means|feels|felt|is going through|goes through|lives with|went through|is like)\b/,
  },
  {
    weight: 1.5,
    cue: /\bi (?:still|can still|always) (?:\w+ )?(?:hear|see|feel|smell|sleep|wake|flinch|have nightmares|jump|check the|dream)\b/,
  },
  {
    weight: 1,
    cue: /\bwhen i was (?:a (?:kid|child|girl|boy|teenager)|little|young|small|\w+ years old|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|\d+|pregnant|married)\b/,
  },
  { weight: 1, cue: /\b(?:have not|never|not) told (?:anyone|anybody|a soul|my family)\b/ },
  {
    weight: 1,
    cue: /\b(?:this is|it is|it was|so this is) (?:\w+ )?(?:rough|hard|painful|heavy|tough|a lot)(?: for me| to read)?$/,
  },
]
