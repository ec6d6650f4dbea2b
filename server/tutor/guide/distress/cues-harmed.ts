import type { Cue } from './cue.ts'

const kin =
  "(?:husband|wife|boyfriend|girlfriend|partner|ex|ex-husband|ex-wife|ex-boyfriend|fiance|spouse|father|stepfather|mother|stepmother|parents|brother|stepbrother|uncle|grandfather|baby daddy|man|roommate 's ex)"
const elders =
  '(?:mother|father|sister|sisters|brother|brothers|grandmother|aunt|siblings|family|kids|children|daughter|son|baby)'

/** Verbs of harm; somebody does it to the writer when "me", "us" or a part of the body follows. */
const harming =
  '(?:grab(?:s|bed|bing)?|push(?:es|ed|ing)?|shov(?:e|es|ed|ing)|hits?|hitting|slap(?:s|ped|ping)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:e|es|ed|ing)|strangl(?:e|es|ed|ing)|pull(?:s|ed|ing)?|yank(?:s|ed)?|drag(?:s|ged)?|throw(?:s|ing)?|threw|slam(?:s|med)?|pin(?:s|ned)?|burn(?:s|ed)?|bit|bites?|spits?|spat|locks?|locked|chas(?:e|es|ed)|corner(?:s|ed)|block(?:s|ed)|forc(?:e|es|ed)|rap(?:e|es|ed)|touch(?:es|ed)|molest(?:s|ed)?|beats?|beating|hurts?|hurting|threaten(?:s|ed|ing)?|stalk(?:s|ed|ing)?|follow(?:s|ed|ing)|track(?:s|ed|ing)|control(?:s|led|ling)|humiliat(?:e|es|ed)|insult(?:s|ed)|curs(?:e|es|ed) at|yell(?:s|ed|ing)? at|scream(?:s|ed|ing)? at|swears? at|starv(?:e|es|ed)|isolat(?:e|es|ed)|trap(?:s|ped)|blackmail(?:s|ed|ing)?|manipulat(?:e|es|ed|ing)|knock(?:s|ed)|squeez(?:e|es|ed|ing)|scar(?:e|es|ed)|terrif(?:y|ies|ied)|abus(?:e|es|ed|ing)|attack(?:s|ed)?|stab(?:s|bed)?|shot|slic(?:e|ed)|cut)'
const body =
  '(?:hair|arms?|wrists?|neck|throat|face|head|back|body|stomach|ribs?|hands?|legs?|mouth|jaw|eye|nose|kids?|children|son|daughter|dog|cat)'
const somebodyClose = `(?:he|she|they|my \\w+|my \\w+ \\w+|someone|somebody|a (?:man|guy|teacher|coach|priest|neighbor|cousin|relative|stranger|boy|friend)|the (?:man|guy|boy|person|woman) (?:i|who) \\w+(?: \\w+)?|people (?:at|in) (?:home|my))`

/** Somebody harms the writer, said indirectly. On a plain line. */
export const harmedCues: Cue[] = [
  {
    weight: 2,
    cue: new RegExp(
      `\\b${somebodyClose} (?:(?!wrote|note|says|said|asked)\\w+ ){0,3}?${harming} (?:me\\b(?! (?:that|how|to (?:think|see|rethink|look|ask|write|do|make|be|reflect|consider|question|learn|try|take|use|go|reread)|off guard|up on|off|as|because it|when i (?:read|saw)))|us\\b(?! (?:to|that|as|into thinking))|my ${body}\\b)`,
    ),
  },
  {
    weight: 2,
    cue: /\bi (?:\w+ )?(?:sleep|slept) (?:\w+ )?with (?:a|the|my|one) (?:chair|knife|lights?|door|bat|eye|phone|shoes)\b/,
  },
  {
    weight: 2,
    cue: /\bmy (?:cousin|uncle|coach|teacher|babysitter|neighbor|brother|stepbrother|grandfather|pastor|priest|mother 's boyfriend) (?:\w+ )?(?:did (?:stuff|things|it|that)|touched|used to (?:touch|come|hurt)|made me)\b/,
  },
  {
    weight: 2,
    cue: /\bi (?:\w+ ){0,6}(?:for|that i) (?:still |keep )?(?:stay|staying|stayed|going back|went back|not leaving|letting|let) (?:with |to )?(?:him|her)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:restraining|protective|protection) order (?:with my|against my|on my|against (?:him|her) (?:too|myself))|\bi (?:have|had|got|filed|need|applied for) (?:a |my own )(?:restraining|protective|protection) order(?! hearing)\b/,
  },
  {
    weight: 2,
    cue: /\bthe (?:man|woman|person|people) who raised me (?:\w+ )?(?:did|was|were|used|beat|hit|would)\b/,
  },
  {
    weight: 1.5,
    cue: /\b(?:we|i) (?:\w+ )?(?:left|ran|fled|drove|packed|walked out) (?:\w+ ){0,3}in the middle of the night\b|\bin the middle of the night with\b/,
  },
  {
    weight: 1,
    cue: /\b(?:my kids and me|me and my (?:kids|children|mother|sister|brother)|my (?:kids|children) and i)\b|\bso (?:that )?my (?:kids|children|son|daughter|mother) (?:do|does|will|would|can|could) not\b/,
  },
  { weight: 1, cue: /\b\w+ (?:weeks|months) pregnant\b/ },
  {
    weight: 2,
    cue: new RegExp(
      `\\bmy ${kin} (?:\\w+ )?(?:says?|said|swears?|swore|threatens?|threatened|promised|tells me|told me|texted)(?: \\w+){0,12} (?:if i|me|my \\w+)\\b(?! (?:note|answer|essay|paper|grade|homework))`,
    ),
  },
  {
    weight: 2,
    cue: /\b(?:he|she|they) (?:\w+ )?(?:checks?|reads?|tracks?|goes through|went through|takes?|took|hides?|hid|controls?|breaks?|broke|smashed|destroyed|threw|locks?|locked|watches|monitors?) (?:all |through |up )*my (?:phone|location|texts?|messages|keys|money|car|passwords?|bank|wallet|paycheck|email|every move|things|door)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:his|her|their) (?:hands?|fist|arm|fingers) (?:\w+ ){0,3}(?:on|around|over) (?:me|mine|my)\b/,
  },
  {
    weight: 2,
    cue: new RegExp(
      `\\bmy ${kin} (?:\\w+ ){0,6}(?:things|hit|beat|hurt|choked?|threw|threatened|screamed|yelled|used to|did|does|would|went after|came after|put)(?: \\w+){0,6} (?:to|at|on|after)? ?(?:my ${elders}|us\\b|me\\b|(?:her|him) in front of)(?! (?:to|about|the|that|how|call|write|read|if|for))`,
    ),
  },
  {
    weight: 2,
    cue: /\bi (?:\w+ ){0,2}(?:left|escaped|lived with|was with|am with|married|dated|dating|living with|grew up with|know|had|have) (?:someone|somebody|a man|a guy|a husband|a father|a partner|one) (?:just |exactly )?like (?:him|that|this|hers|her husband|her ex)\b/,
  },
  {
    weight: 2,
    cue: /\bi (?:have|had|got|still have|hide|hid|cover|covered)(?: \w+){0,3} (?:bruis\w+|black eye|scars|split lip|broken (?:rib|ribs|arm|nose|wrist|jaw)|choke marks)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:i|we) (?:\w+ ){0,4}(?:hide|hid|hiding|run|ran|running|flee|fled|escape|escaped|get away|got away) (?:away )?from (?:my|him|her|them|home)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:knows?|found out|finds? out|will find|figured out|follows me to) where (?:i|we) (?:live|am|stay|work|sleep|park|go)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:what|things|all|everything) (?:that )?(?:he|she|they|my \w+|people) (?:\w+ )?(?:does|did|do|is doing|has done|keeps doing|used to do) to (?:me|us)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:waiting|waits|standing|parked|showing up|shows up|lurking) (?:\w+ )?(?:outside|at|in front of) (?:my|our) (?:place|house|apartment|door|work|car|dorm|home|job)\b/,
  },
  {
    weight: 1.5,
    cue: /\b(?:he|she|my \w+) (?:is|was|comes home|came home|gets) (?:\w+ ){0,2}(?:drunk|drinking|high|violent|raging|in a rage|screaming|yelling|in the next room|outside my|outside the door|inside|coming home)\b/,
  },
  {
    weight: 1.5,
    cue: /\b(?:from|in|inside) (?:my car|the bathroom|the closet|my room)\b(?:.*)\b(?:because|so|while|he|she|hiding|locked)\b/,
  },
  {
    weight: 2,
    cue: /\bi (?:was|got|have been|am being|am getting) (?:\w+ )?(?:assaulted|raped|molested|abused|beaten|jumped|attacked|strangled|choked|stalked|harassed|trafficked|blackmailed)\b/,
  },
  {
    weight: 2,
    cue: /\b(?:i am|we are|i have been|i was) (?:\w+ )?(?:homeless|being evicted|sleeping in my car|starving|on the run)\b/,
  },
]
