/**
 * The last net: sentences in the first person that bring together words of different kinds of trouble (fear,
 * despair, violence, home, recognizing oneself) weigh more than words of the work weigh against them.
 */
interface Kind {
  /** Says trouble by itself; the others are said of many things, and need each other. */
  telling: boolean
  weight: number
  words: RegExp
}

const partner =
  '(?:husband|wife|boyfriend|girlfriend|partner|ex|exes|ex-husband|ex-wife|ex-boyfriend|fiance|fiancé|fiancee|spouse|stepfather|stepmother|father|mother|uncle|brother|parents|abuser|baby daddy)'

const kinds: Kind[] = [
  {
    telling: true,
    weight: 1.5,
    words:
      /\b(?:suicid\w+|self[- ]?harm\w*|funeral|not wake up|never wake|will not wake|wake up (?:tomorrow|in the morning)|stop myself|(?:to|on|from) myself|my (?:own )?(?:wrists?|arms? open|life)|end (?:things|it|everything)|stepping in front|jump\w* (?:off|in front)|not (?:be |being )?around|was not (?:here|around|alive)|were not (?:here|around|alive)|die|dying|dead|alive|pills|noose|razor|overdose\w*|disappear\w*|no longer exist|danger to|unalive|how i would do it)\b/,
  },
  {
    telling: false,
    weight: 1,
    words:
      /\b(?:scared|afraid|terrif\w+|panic\w*|shak(?:e|es|ing|y)|trembl\w+|cry|cries|crying|cried|sob\w*|flinch\w*|numb|worthless|hopeless|helpless|empty|(?:am|feel|so|completely) broken|alone|lonely|trapped|unsafe|ashamed|suffocat\w+|drown\w*|nightmares?|flashbacks?|breakdown|spiral\w*|desperate|ruined|unbearable|hate (?:myself|being me|my life|everything)|catch my breath|(?:chest|stomach|heart|throat|body) is|my (?:chest|whole body|hands|heart|body|throat|head)|not (?:felt |feel |feeling |been |be )*(?:okay|ok|safe|alright|all right|myself|real|well|slept|eaten)|do not feel (?:okay|ok|safe|anything|real|alive|like myself)|hurting|in pain|exhausted|overwhelmed|cannot sleep|can not sleep)\b/,
  },
  {
    telling: true,
    weight: 1,
    words:
      /\b(?:(?:no|not|a|any|see a|have a) future|what is the point|no point|(?:no|one|any|a single) reason to|give up|giving up|gave up|nothing (?:feels|matters|helps|is real|left|works)|everyone (?:leaves|left|hates|would be)|no one (?:would|will|cares|sees|knows|came|comes|helps|helped|believes|believed|notices)|tired of (?:trying|it all|everything|living|fighting|being|pretending|hiding|running)|holding on|hold on|hanging on|barely|falling apart|fell apart|can not (?:take|keep|do this|go on|cope|stop|get|find|face|live|handle|breathe|bear|stand it|be objective)|need to stop|have to stop|too much|any ?more|failed everything|everything is|for (?:months|weeks|years|days)|some days|most days|every (?:day|night)|lately|these days|part of me|telling me to|one day i)\b/,
  },
  {
    telling: true,
    weight: 1,
    words:
      /\b(?:chok\w+|squeez\w+|strangl\w+|hits? (?:me|us)|hit me|beats? (?:me|us)|beat (?:me|us)|slap\w*|punch\w*|kick(?:s|ed) me|hurts? (?:me|us)|shov\w+|abus\w+|molest\w*|rap(?:e|es|ed|ing)|assault\w*|murder\w*|threat\w+|stalk\w*|knife|drunk|high again|screams?|screaming|yells?|yelling|spare key|calls me|texts me|follows me|followed me|checks my|tracks my|give me my|takes? my|took my|let me leave|lets me|moved back|came back|got out of (?:jail|prison)|hurt my|bruis\w+|police (?:came|did|were)|his temper|violent|violence|controlling|what (?:he|she|his father|her father|my \w+) (?:did|does) to|would kill me|kill me|find me|finds me|finds out|found me|if (?:he|she) knew)\b/,
  },
  {
    telling: false,
    weight: 1,
    words: new RegExp(
      `\\b(?:my (?:own )?${partner}|the (?:guy|man|person|woman) i (?:live|am|was|married|date|dated)|someone (?:at|in my) (?:home|house|family)|(?:our|my) (?:kitchen|house|bedroom|apartment|home|couch|living room|bathroom|door|street|driveway|marriage|relationship|basement)|at home|bedroom wall|grew up|growing up|as a (?:kid|child)|my (?:kid|kids|son|daughter|children) (?:saw|heard|watched|sees|hears|are|is)|i got out|still married|married to|live with|living with|moved (?:out|back|in)|divorce\\w*|custody|restraining order|protective order|my family|raised)\\b`,
    ),
  },
  {
    telling: false,
    weight: 1,
    words:
      /\b(?:every word (?:of|in) (?:this|it)|word for word|describing (?:my|me|us)|it (?:was|is|could be) me|that (?:was|is) me|this (?:was|is) me|in that chair|my (?:own )?(?:m\.r\.|version|story|life story|past|situation|experience)|same (?:thing|way|as me|here|exact)|just like (?:me|mine|my|us)|exactly (?:like|what)|(?:happened|happens|happening) (?:to (?:me|us)|in (?:my|our)|at)|me too|to me|like mine|too close|hits home|reading (?:this|it|about)|when i read|since i (?:read|opened|started)|this (?:chapter|case|story|page) (?:is|has|makes|brings)|dragging|brings? (?:it|up|back)|brought (?:it|up|back)|as well and|years ago|still)\b/,
  },
]

/** The work speaks: words for notes, numbers, clients and duties weigh against. */
const work =
  /\b(?:notes?|title|chart|charts|numbers?|baseline|formulas?|reports?|forms?|judges?|clients?|supervisor|placement|workers?|agency|question|questions|table|goals?|data|scale|graph|program|funder|staff|colleagues?|interpreter|evaluation|exercise|answer|wrote|write|writing|document\w*|record\w*|quote|quotes|sentence|address|language|participants?|policy|community|site|form|training|professor|class|reader|readers|file)\b/g
const supposed = /\b(?:would|if i|if my|if it|if someone|imagine|might|could be)\b/
const others =
  /\b(?:she|her|they|them|client|clients|m\.r\.|j\.c\.|people|someone|somebody|women|woman|families|participants?|him)\b/g
const self = /\b(?:i|me|my|myself|mine|we|us|our)\b/g

/** What further words of one kind add. */
const further = { weight: 0.35, most: 2 }

/** From here on a sentence speaks of trouble: with a telling kind, and without one. */
const threshold = { telling: 2, other: 3 }

/** Whether a plain line weighs enough; at least two kinds of words must come together. */
function isHeavy(line: string): boolean {
  const own = [...line.matchAll(self)].length
  if (own === 0) return false
  const found = kinds.flatMap(({ weight, words, telling }) => {
    const times = [...line.matchAll(new RegExp(words, 'g'))].length
    return times > 0 ? [{ telling, weight: weight + Math.min(times - 1, further.most) * further.weight }] : []
  })
  if (found.length < 2) return false
  const against =
    [...line.matchAll(work)].length +
    (supposed.test(line) ? 0.75 : 0) +
    Math.max(0, [...line.matchAll(others)].length - own) * 0.5
  const enough = found.some((kind) => kind.telling) ? threshold.telling : threshold.other
  return found.reduce((sum, { weight }) => sum + weight, 0) - against >= enough
}

/** Whether one of the lines weighs enough. */
export const weighsHeavily = (lines: readonly string[]): boolean => lines.some(isHeavy)
