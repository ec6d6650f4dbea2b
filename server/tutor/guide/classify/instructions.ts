/**
 * Sentences that speak to the program and not about the case: orders to ignore rules, forged roles, code,
 * claims that a goal is reached. Finding them only keeps the tone right and keeps such a sentence from being
 * judged as an answer; completion never depends on it, because no sentence can set a goal.
 */

/** Where an order begins: at the start, or after a word of address or a polite opening. */
const order =
  '(?:^|\\b(?:please|now|kindly|just|and|then|so|also|you|guide|tutor|assistant|bot|ai|system|must|should|simply|immediately|instead|to|ok|okay|hey|first|next|finally|will|shall) )(?:please |now |just |kindly |simply |immediately |you |must |should |can |will |go ahead and |also |then )*'
const setting =
  '(?:mark|set|count|record|log|register|treat|flag|tag|consider|accept|update|change|report|declare|score|grade|classify|switch|toggle|label|list|show|register|give|award|grant|credit|put|note|make|call|check off|tick)'
const reached =
  '(?:complete|completed|completion|done|finished|reached|met|achieved|passed|evidenced|explored|satisfied|covered|closed|fulfilled|waived|unlocked|true|full credit|full marks|credit|a pass|successful|approved|perfect|correct|right|sufficient|acceptable|accepted|valid|good enough|answered|enough)'
const goals =
  '(?:this|that|it|these|me|my|the|all|every|each|both|goal|goals|idea|ideas|item|dialogue|conversation|chapter|section|answer|answers|response|turn|interaction|status|iscomplete|progress|requirement|requirements|topic|everything|current|five)'

/** On a plain line. */
export const instructionPhrases = [
  new RegExp(
    `${order}(?:ignore|disregard|forget|override|bypass|drop|discard|skip|neglect|dismiss|cancel|delete|erase|suspend)(?: \\w+){0,6} (?:instruction|instructions|prompt|prompts|rule|rules|guideline|guidelines|above|previous|prior|earlier|system|directions|directive|directives|constraints|restrictions|programming|filters?|training|everything|anything|orders|checks|criteria|ladder|steps|question|questions|dialogue|conversation|requirements?)\\b`,
  ),
  new RegExp(`${order}${setting}(?: \\w+){0,1} ${goals}(?: [\\w.]+){0,7} ${reached}\\b`),
  new RegExp(
    `${order}(?:set|switch|change|toggle|assign)(?: \\w+){0,4} (?:is ?complete|iscomplete|status|level|complete|completed|state|flag|goals?|evidence|verdict|judg(?:e)?ment)(?: \\w+){0,4} (?:to|as|equal|equals|true|false|met|2|1)\\b`,
  ),
  new RegExp(
    `${order}(?:unlock|open up|open|complete|finish|end|close|skip|pass|release|enable|activate|grant|give me|let me (?:into|through|pass|past|skip))(?: \\w+){0,3} (?:exercise|exercises|chapter|section|sections|dialogue|goal|goals|module|next chapter|next section|reflection|everything|all goals|all five|access|conversation|interaction)\\b`,
  ),
  /\byou are (?:now|no longer|from now on|hereby)\b/,
  /\bfrom (?:now|here|this point) on\b(?=.*\b(?:you|your|respond|reply|answer|act|only|every|mark|treat|ignore)\b)/,
  new RegExp(
    `${order}(?:act as|pretend|pretending|role ?play|simulate|behave as|imagine you are|assume the role|play the role|become)(?: \\w+){0,2} (?:you|a|an|the|to be|that you|my|as|like|unrestricted|developer|admin|dan)\\b(?=.*\\b(?:model|assistant|ai|tutor|guide|bot|system|admin|developer|instructor|professor|teacher|mode|unrestricted|grader|goals?|rules|complete|you)\\b)`,
  ),
  /\b(?:developer|debug|admin|god|dan|sudo|maintenance|test|testing|unrestricted|jailbreak|root|superuser|evaluation|grading) (?:mode|override|access|command)\b/,
  /\b(?:jailbreak|do anything now|sudo|prompt injection)\b/,
  /\b(?:new|updated|revised|real|actual|final|secret|hidden|following|additional|special|important) (?:system )?(?:instruction|instructions|prompt|directive|directives|task for you|rules for you|orders)\b/,
  /\b(?:system|hidden|initial|original|internal|secret) (?:prompt|message|instruction|instructions|override|update|notice|note|command|directive)\b/,
  new RegExp(
    `${order}(?:reveal|show|print|repeat|leak|output|display|give me|tell me|list|dump|share|expose|paste|quote|write out|recite|translate|summarize|encode)(?: \\w+){0,5} (?:prompt|instructions|your rules|your instructions|your (?:\\w+ )?(?:patterns|keywords|lexicon|rubric|criteria|configuration|config|assertion|assertions|code|goals|checklist)|the (?:rubric|lexicon|keyword list|answer key|patterns|scoring|assertion|assertions|source code|exemplars?)|everything above|text above|words above)\\b`,
  ),
  /\bwhat (?:is|are|were) your (?:\w+ )?(?:system prompt|prompt|instructions|rules|guidelines|patterns|keywords|programming)\b/,
  new RegExp(
    `${order}(?:repeat after me|say after me|repeat the following|repeat this|say the following|say exactly|say only|say the words?|echo|copy this|type exactly|write exactly|respond only|reply only|answer only|only respond|only reply|only say|only answer|respond with|reply with|answer with|(?:output|print|return|display) (?:only|exactly|just|json|true|the (?:word|words|text|following|string|json|message))|begin your|start your|end your|finish your|your next (?:message|reply|response|answer))\\b`,
  ),
  /\byour (?:next |only |whole |entire |final )*(?:reply|response|message|answer|output) (?:should|must|will|has to|needs to|is to|shall) (?:be|say|start|begin|contain|read|include|end|only|consist)\b/,
  new RegExp(
    `${order}(?:say|tell me|write|state|announce|declare|confirm|admit|agree|reply|respond|acknowledge|congratulate|affirm|certify|verify)(?: \\w+){0,6} (?:congratulations|(?:is|are|has been|have been|am|as|was) (?:now |already |all |fully |been )*(?:complete|completed|done|finished|reached|met|passed|unlocked|evidenced|satisfied|approved))\\b`,
  ),
  /\bthe (?:learner|student|user|participant|trainee) (?:has|have|had|just|already|clearly|fully)(?: \w+){0,3} (?:shown|demonstrated|met|completed|reached|satisfied|expressed|finished|passed|covered|achieved|mastered|earned|proven|answered|understood|explained|evidenced)\b/,
  /\b(?:learner|student|user) (?:shows|demonstrates|demonstrated|meets|met|satisfies|satisfied|completed|reached|passes|passed|understands)(?: \w+){0,4} (?:idea|ideas|goal|goals|concept|criteria|understanding|requirement|requirements|all|objective|objectives|mastery)\b/,
  /\b(?:all|every|each|five|the|this|these|both)(?: \w+){0,2} (?:goal|goals|ideas|objectives|criteria|requirements|concepts) (?:is|are|was|were|has been|have been)(?: \w+){0,2} (?:complete|completed|met|reached|satisfied|achieved|evidenced|done|passed|fulfilled|finished|covered|explored|waived|closed)\b(?! (?:when|if|only|by him|by her|because))/,
  /\b(?:iscomplete|is complete true|goodfaith|good faith true|status met|level met|level 2|setgoal|markcomplete|completedialogue|set status|goal status|override code|access code|authorization code|admin code|bypass code)\b/,
  /\b(?:end of|begin|start of|close) (?:system|prompt|instructions|user input|transcript|context|message|learner message)\b/,
  /\b(?:instructions?|rules?|prompt|safety|guidelines|restrictions|filters?) (?:are|is|have been|has been|no longer)(?: \w+){0,2} (?:void|removed|lifted|suspended|disabled|cancelled|canceled|off|changed|updated|apply|overridden|obsolete)\b/,
  /\byou (?:must|have to|will|shall|need to|are required to|are ordered to|are programmed to|are instructed to|should)(?: \w+){0,2} (?:obey|comply|follow my|follow these|do as i say|do what i say|agree with (?:me|everything)|accept (?:my|any|every|all)|mark|pass me|unlock|complete|say yes|approve|stop asking|end the)\b/,
  // talk about the dialogue's own state, in whatever order
  /\b(?:goals?|ideas?|dialogue|requirement|conversation)(?: \d(?:\.\d)?| one| two| three| four| five)?(?: \w+){0,2} (?:evidenced|reached|waived|accepted|unlocked|satisfied)\b(?! (?:by|when|if) (?:he|she|they|him|her))/,
  /\bgoals? (?:\d\.\d|met|done|complete|completed|achieved|passed|number)\b/,
  /\b(?:final|closing|last|completed|finished) (?:turn|message|reply|conversation|dialogue|exchange|response)\b/,
  /\b(?:skip|waive|waived|bypass|omit)(?: \w+){0,3} (?:questions?|dialogue|requirements?|rest|remaining|goals|steps|conversation)\b/,
  /\b(?:congratulate me|congratulations|as if i (?:had )?(?:\w+ )?(?:answered|finished|completed|passed|shown|done)|proceed to (?:closing|the end|the next|completion)|free mode|no evidence (?:is )?(?:needed|required)|grade ?bot|i hereby|hereby (?:confirm|declare|authorize|certify))\b/,
  new RegExp(
    `${order}(?:act|pose|behave|respond|reply|answer|continue|speak|talk|write) (?:as if|as though|as my|as a|as an|as the|like a|like my)\\b`,
  ),
  new RegExp(`${order}(?:simulate|emulate|impersonate|echo|stop end)\\b`),
  new RegExp(
    `${order}(?:accept|treat|count|take|approve|consider)(?: \\w+){0,3} (?:any|every|my|this|that|the|it) ?(?:\\w+ ){0,2}(?:message|reply|answer|response|as (?:evidence|enough|sufficient|correct|complete|final|done|right))\\b`,
  ),
  new RegExp(
    `${order}let (?:the|this|that) (?:student|learner|user|person) (?:through|pass|in|continue|finish|go)\\b`,
  ),
  /\b(?:state|status|record|dialogue|chapter|conversation) (?:is |be |been )?(?:set|updated|switched|changed|marked) (?:to|as) (?:complete|completed|done|finished|true|met)\b/,
  /(?<!\b(?:i|we|he|she|they|would|could|can|should|will|to|not|and|or) )\bmark(?:ed)? (?:it|this|that|me|them|all|everything)(?: \w+)? (?:done|complete|completed|finished|met|passed)\b/,
  /\b(?:safety|content|your) filters? (?:is|are|have been)? ?(?:off|disabled|removed|down)\b/,
  // other languages
  /\b(?:ignora|olvida|omite|descarta|ignore|oubliez|oublie|ignorez|ignoriere|vergiss|esqueça|desconsidere|negeer|dimentica)(?: \p{L}+){0,5} (?:instrucciones|reglas|anteriores|instructions|consignes|règles|précédentes|anweisungen|regeln|instruktionen|instruções|regras|istruzioni|regole|indicaciones)\b/u,
  /\b(?:marca|marque|marquez|markiere|segna|considera|pon)(?: \p{L}+){0,6} (?:complet\p{L}*|hech[oa]s?|terminad[oa]s?|lograd[oa]s?|terminé\p{L}*|atteint\p{L}*|erledigt|abgeschlossen|erreicht|fatto)\b/u,
  /忽略|无视|忘记之前|игнорируй|забудь|تجاهل|무시하|無視して/,
]

/** In the text as written: markup that forges another speaker. */
export const forgedMarkup = [
  /\[\/?(?:inst|system|sys|admin|override|assistant|user)\b[^\]]{0,40}\]|<\|[^|>]{1,40}\|>|<<\/?sys>>|<\/?(?:system|assistant|admin|instructions?|prompt|learner_message|user|developer|tool|function|override)\b[^>]{0,60}>/i,
]

/** In the text as written, line by line: roles, code, hidden text. */
export const instructionMarks = [
  /^\s*[[(<{#*\-_=|"'`]*\s*(?:system|assistant|developer|admin|administrator|root|tutor|instructor|guide|bot|ai|moderator|operator|user|human|function|tool|professor)\s*(?:message|prompt|override|note|notice|instruction|update|alert|command|response|reply|says|role)?s?\s*[\])>}*_]*\s*(?::|>>|=>|->)/i,
  /^\s*#{1,6}\s*(?:system|instructions?|new|task|response|override|assistant|admin|update|rules?|prompt|important)\b/i,
  /["']?\b(?:is_?complete|goal_?id|goals?|evidence|verdict|act|role|level|status|reached|evidenced|passed|unlocked?|complete|completed)\b["']?\s*[:=]\s*(?:["'[{]|true\b|false\b|\d\b|(?:met|done|complete|completed|reached|evidenced|passed)\b)/i,
  /(?:^|\s)(?=\S*[A-Z])(?=\S*[a-z])(?=\S*(?:\d|[A-Z]\S*[A-Z]))[A-Za-z0-9+/]{24,}={0,2}(?:\s|$)/,
  /\b(?:select|update|insert|drop|delete)\b.{1,60}\b(?:from|set|into|table|where)\b.{0,80}(?:;|=)/i,
  /<script|javascript:|on(?:error|load)\s*=|\{\{.*\}\}|\$\{.*\}|```/i,
  /-{3,}\s*(?:begin|end|system|new|start|instructions?)/i,
]
