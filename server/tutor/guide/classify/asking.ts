/** What learners ask the guide for. On a plain line. */

/** Wants the answer itself. */
export const beggingPhrases = [
  /(?:^|\b(?:please|can you|could you|would you|will you|why do not you|ok) )(?:just |please |maybe )*(?:tell|give|show|send|feed|hand|spell out|provide)(?: it)?(?: to)? (?:me |us )?(?:(?:the|an|your|that|a) )?(?:\w+ )?(?:answers?|solution|answer key|correct one|right one|example answer|model answer|whole thing|full text|sentence to write)\b/,
  /(?:^|\b(?:please|can you|could you|would you|will you|why do not you|ok) )(?:just |please |maybe )*(?:tell|give|show) (?:me|us) what (?:you|to|i|the|it|is|should|they|this|we)\b/,
  /\b(?:tell|give|show) me (?:(?:the|an|your|what the|what is the) )?(?:\w+ ){0,2}(?:answer|answers|solution|correct response)\b/,
  /\b(?:tell|give|show) me what (?:you want|to (?:say|write|put|type|answer)|i (?:should|need to|have to|am supposed to) (?:say|write|put|answer))\b/,
  /\bwhat (?:is|are|was) (?:the|your) (?:\w+ )?(?:answer|answers|right one|correct one|solution|response you want)\b/,
  /\bwhat (?:do|did|would) you (?:want|need|like|expect)(?: for)? (?:me )?to (?:say|write|hear|answer|put|type)\b/,
  /\bwhat (?:should|would|do|must|can) (?:i|you|we) (?:say|write|put|answer|type|respond)(?: (?:here|now|to pass|next|to that|to this|exactly|instead|for this|to get))?$/,
  /\bwhat am i supposed to (?:say|write|put|answer)\b/,
  /\b(?:write|do|answer|finish|complete|say|type|fill|draft|make|generate|produce|compose)(?: \w+){0,4} for me\b/,
  /\b(?:can|could|may) i (?:please )?(?:have|get|see) (?:the|an|your) (?:\w+ )?(?:answer|answers|solution|example answer|model answer)\b/,
  /\bi (?:just )?(?:want|need|would like) (?:the|an|your|you to tell me the|you to give me the) (?:\w+ )?(?:answer|answers|solution)\b/,
  /\bi will (?:just )?(?:copy|paste|repeat|write down|use) (?:it$|that$|whatever you|what you|your (?:words?|answer|sentence))/,
  /\b(?:just|please)(?: \w+)? (?:tell me|answer it|answer (?:it|this) (?:for me|yourself)|say it|spell it out|explain it all|give it to me)\b(?! (?:why|how|more|about|what (?:it|that|this|you mean)))/,
  /^(?:(?:so|ok|then|no|just|please) )*you (?:answer|do|tell|say|write) (?:it|this|me|that)(?: \w+)?$/,
  /^(?:the )?answers?(?: please| now| pls)*$/,
]

/** Wants help, not the answer: a hint is what the ladder is for. */
export const hintPhrases = [
  /\b(?:give|need|want|have|get|offer|use|like|take)(?: \w+){0,3} (?:hint|clue|tip|nudge|pointer|help(?: with this| here| please)?$|some help|example)\b/,
  /^(?:a )?(?:hint|clue|help|tip|help me)(?: me)?(?: please)?$/,
  /\b(?:can|could|would) you (?:please )?help(?: me)?(?: \w+){0,4}$/,
  /\bwhere (?:do|should|can|would) i (?:even )?(?:start|begin|look)\b/,
]

/** Does not know. */
export const unsurePhrases = [
  /\bi (?:really |honestly |just |still |actually |simply |truly |also |even )*(?:do|did|can|could|have|would) (?:really |honestly |just )*not (?:really |even |honestly |actually |quite |fully )*(?:know|understand|get (?:it|this|that|what|the)|have (?:a|any|an) (?:clue|idea|answer|guess|thoughts?|opinion)|think of (?:anything|something|one|any|a)|figure|see (?:it|what you)|come up|remember|follow|tell you|answer|say|get)\b/,
  /\bi (?:have|got) (?:absolutely |really |honestly )?(?:no|zero|not a|not any) (?:idea|clue|answer|thoughts?|guess|opinion|words)\b/,
  /\b(?:no|not a|zero) (?:idea|clue)\b/,
  /\bi (?:am|feel|got|get) (?:\w+ ){0,2}?(?:lost|stuck|confused|clueless|blank|blanking|drawing a blank|unsure|not (?:\w+ )?(?:sure|certain)|not following|at a loss|out of ideas|stumped|overwhelmed by this question)\b/,
  /\b(?:nothing|no (?:words?|thoughts?|answer)) (?:comes|come|came) to mind\b/,
  /\bmy mind (?:is|went|goes) (?:\w+ )?(?:blank|empty)\b/,
  /\b(?:beats me|who knows|hard to say|not sure|unsure|no clue|no idea|pass|skip(?: it| this)?|next(?: question)?(?: please)?|i give up|give up|i quit|dunno|do not know|do not get it|do not understand|can not say|i would have to think|i need (?:more )?time|nothing|i got nothing|stuck|lost|confused|this is (?:too )?(?:hard|confusing|difficult)|too hard|maybe|could be anything|hm+|uh+|um+|no)$/,
  /^(?:not sure|unsure|no clue|no idea|pass|skip|dunno|do not know|confused|lost|stuck|hm+|uh+|um+|huh|nothing|sorry)\b/,
  /\bit (?:is|feels) (?:too |really |so |very )*(?:hard|difficult|confusing|vague|unclear) (?:to (?:answer|say|know)|for me|question)?$/,
]

/** Speaks about the question or the words in it. */
export const questionPhrases = [
  /\bwhat (?:do|did|does|exactly do|exactly does) (?:you|it|this|that|the \w+|\w+) mean\b/,
  /\b(?:can|could|would|will) you (?:please |maybe )*(?:explain|clarify|define|rephrase|repeat|reword|elaborate|describe|say (?:that|it) (?:again|differently)|tell me (?:more|about|what (?:\w+ ){1,4}(?:means?|is)|how|why|the difference))\b/,
  /^(?:please |so |ok |okay |but |um |hey |first )*(?:explain|define|clarify|rephrase|describe|tell me (?:more )?about|tell me what (?:\w+ ){1,5}(?:means?|is|are)$)\b/,
  /\bi (?:do not|did not|am not sure i|am not sure what|do not really|do not quite) (?:understand|get|know|follow) (?:the question|your question|what (?:you (?:mean|are asking|want)|the question|\w+(?: \w+){0,3} (?:means?|is|are|stands for)$|is meant)|the (?:word|term|difference)|what you)\b/,
  /\b(?:not sure|unsure|confused|wondering|curious|like to know|want to know|wanted to ask|have a question) (?:about )?(?:what (?:you|the question|exactly|this means|that means|\w+ means)|how (?:you|to find)|which (?:question|part|line)|where (?:to find|i can|in the|the)|about what|what (?:\w+ ){1,4}(?:means?|is|stands for)$|whether (?:you|this|i|we should|it is|to|that))/,
  /^(?:so |but |ok |okay |wait |um |hey |and |sorry |well )*(?:what|who|whom|whose|why|how|when|where|which)(?: exactly| else| kind of \w+| sort of \w+| many| much| often| long)? (?:is|are|was|were|do|does|did|means?|would|should|could|can|counts?|happens?|makes?|stands?|has|have|will|might)\b/,
]

/** Opens a sentence that ends in a question mark and asks the guide something. */
export const asksOpening =
  /^(?:(?:so|but|ok|okay|wait|um|hey|and|sorry|well|hmm|oh|just|quick question|question|one question|also|then|hi|hello|guide|please|actually) )*(?:what|who|whom|whose|why|how|when|where|which|is|are|was|were|do|does|did|can|could|would|should|will|may|might|has|have|am|shall)\b/

/** Opens a guess put as a question: an answer in a doubtful voice. */
export const guessOpening =
  /^(?:(?:so|but|well|um|hmm|maybe|and|or|ok|wait|oh|like) )*(?:(?:is|are|was|were|do|does|did|could|would|should|can|has|have|might)(?: \w+){0,2} not\b|(?:is|was|would|could|might) (?:it|that|this)(?: be)?(?: \w+)? (?:because|that|the|about|like|something|since|when|how|her|his)\b|could (?:she|he|it|they|the)\b|would (?:she|he|they)\b|(?:is|are) not\b)/
