/**
 * The kinds follow the steps of reflective writing of Gibbs (1988) and Hatton and Smith (1995). No level
 * is made of them: readers do not agree on levels, and wording proves nothing about thought.
 */
export const reflectionMoves = [
  'description',
  'feeling',
  'difficulty',
  'role',
  'analysis',
  'perspective',
  'context',
  'learning',
  'next-step',
] as const
export type ReflectionMove = (typeof reflectionMoves)[number]

const mental =
  '(?:think|thought|feel|felt|believe|believed|want|wanted|fear|feared|know|knew|hope|hoped|worry|worried|wonder|wondered|need|needed|see|saw|understand|understood|hear|heard|experience|experienced|expect|expected|assume|assumed|trust|trusted|mean|meant|read|notice|noticed)'
const feelings =
  '(?:afraid|angry|anxious|ashamed|awkward|bored|calm|comfortable|confident|confused|defensive|disappointed|embarrassed|excited|exhausted|frustrated|glad|grateful|guilty|happy|helpless|hopeful|humbled|hurt|insecure|irritated|lonely|lost|mad|nervous|numb|overwhelmed|powerless|proud|relieved|sad|scared|shame|shocked|sick|small|stressed|surprised|tense|tired|touched|uncomfortable|uneasy|unseen|upset|vulnerable|worried)'
const others =
  '(?:she|he|they|the client|my client|the family|her|him|them|the person|the reader|a reader|my supervisor|the judge|the mother|the father|my mother|my father|my sister|my brother|someone else|other people|the nurse|the doctor|the teacher|the officer|the participants?|the residents?|the worker|a colleague|my colleague|clients|families|people)'

const cues: Record<ReflectionMove, RegExp[]> = {
  description: [
    /\b(?:when|once|one (?:day|time|night)|last (?:year|week|month|semester|summer)|years ago|yesterday|in my (?:internship|placement|practicum|job|first|last|family)|at (?:my|the) (?:agency|hospital|school|shelter|clinic|office))\b/,
    /\b(?:i|we|she|he|they) (?:went|met|worked|wrote|said|told|asked|called|sat|saw|read|filled|filed|signed|visited|came|left|got|had to|was asked|were asked|was told|were told)\b/,
  ],
  feeling: [
    new RegExp(
      `\\bi (?:\\w+ ){0,3}(?:was|am|felt|feel|got|became|remember feeling|still feel) (?:\\w+ ){0,2}${feelings}\\b`,
    ),
    new RegExp(`\\b(?:made|makes|left|leaves) me (?:feel )?(?:\\w+ )?${feelings}\\b`),
    /\b(?:my (?:stomach|heart|chest|hands|face)|i (?:cried|froze|blushed|laughed|hated|loved|dreaded|feared|resented))\b/,
  ],
  difficulty: [
    /\b(?:i (?:struggle|struggled|find it hard|found it hard|had trouble|was not sure|am not sure|am still not sure|still do not know|did not know|do not know|cannot tell|could not|wonder|wondered|doubt|doubted|am torn|was torn|worry|hesitate|hesitated|avoid|avoided)|hard(?:er|est)? (?:part|for me|to)|difficult (?:for me|to (?:know|say|see|admit|decide|accept))|dilemma|conflict|uneasy|tension|uncertain|not easy|on the other hand|part of me|i might be wrong|i may be wrong)\b/,
  ],
  role: [
    /\bi (?:assumed|took for granted|decided|chose|ignored|skipped|left (?:it |that |things? )?out|tend to|tended to|used to (?:think|believe|write|assume)|judged|labeled|failed|should have|could have|did not (?:ask|think|notice|say|write|see|question)|never (?:asked|thought|noticed|questioned)|relied on|copied|went along|stayed silent|said nothing)\b/,
    /\bmy (?:own )?(?:role|part|power|privilege|position|assumptions?|bias|biases|identity|identities|background|habit|habits|comfort|words|silence|mistake|responsibility|fault|whiteness|accent|training|upbringing)\b/,
  ],
  analysis: [
    /\b(?:because|since|that is why|this is why|which is why|the reason|as a result|so that|led to|leads to|therefore|which means|meant that|means that|if .{3,60} (?:then|would|will|could)|it depends|explains?|due to|caused?|the more .{3,40} the)\b/,
  ],
  perspective: [
    new RegExp(
      `\\b${others} (?:(?!i\\b|what\\b|that\\b|who\\b|to\\b)\\w+ ){0,2}(?:have |has |had |be |been )?${mental}\\b`,
    ),
    /\b(?:from (?:her|his|their|another|the (?:client|reader|family|other)(?:'s)?) (?:point of view|perspective|side|view)|in (?:her|his|their) (?:shoes|place|position|words|eyes)|to (?:her|him|them) (?:it|this|that)|for (?:her|him|them) (?:it|this|that) (?:was|is|must)|how (?:she|he|they) (?:saw|sees|felt|feels|would))\b/,
  ],
  context: [
    /\b(?:power|privilege|race|racism|racist|black|white|latin[ao]|immigra\w+|gender|women|class|poverty|poor|money|funding|funder|policy|policies|system|systems|systemic|structural|institution\w*|history|historical|culture|cultural|community|law|court|police|agency rules|oppress\w+|inequal\w+|unequal|bias(?:ed)?|discriminat\w+|language barrier|disab\w+|queer|trans|gay|religion|religious|colonial\w*|who (?:gets|got) to decide|who decides|who benefits|whose (?:comfort|voice|story|interest))\b/,
  ],
  learning: [
    /\b(?:i (?:used to (?:think|believe|assume|see|write)|realize|realized|learned|learnt|now (?:see|think|know|understand|believe|notice)|came to (?:see|understand|realize)|discovered|noticed that|understand now|see now|had not (?:thought|realized|considered|seen)|never realized|did not realize|changed my mind|see it differently)|at first|changed (?:how|the way|my)|before (?:this|reading|the chapter)|looking back|in hindsight|it taught me|made me (?:realize|see|rethink|question|reconsider)|opened my eyes|not anymore|no longer think|until (?:i|now))\b/,
  ],
  'next-step': [
    /\b(?:i (?:will|'ll|am going to|plan to|intend to|want to (?:start|try|ask|write|use|stop|read|learn|make|keep|be|change|do|check|practice)|hope to|would like to|promise|commit|need to (?:start|ask|stop|check|practice|learn)|can start|am planning)|next time|from now on|in (?:the|my) future|going forward|when i hold the pen|the next (?:note|client|time|week|visit|report)|by (?:friday|monday|next week|the end))\b/,
  ],
}

/** How often the wording of a sentence shows each of its moves; apostrophes and case are all the same. */
export function movesIn(sentence: string): Map<ReflectionMove, number> {
  const line = spelledOut.reduce(
    (text, [short, long]) => text.replaceAll(short, long),
    sentence.toLowerCase().replace(/[’‘]/g, "'"),
  )
  const counted = reflectionMoves.map((move): [ReflectionMove, number] => [
    move,
    cues[move].reduce((sum, cue) => sum + [...line.matchAll(new RegExp(cue, 'g'))].length, 0),
  ])
  return new Map(counted.filter(([, count]) => count > 0))
}

const spelledOut = [
  ["didn't", 'did not'],
  ["don't", 'do not'],
  ["i'm", 'i am'],
  ["wasn't", 'was not'],
  ["hadn't", 'had not'],
  ["couldn't", 'could not'],
] as const
