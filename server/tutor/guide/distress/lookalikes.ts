/**
 * Phrases that only sound like trouble: figures of speech, worries about the course work, the worker's own
 * questions. They are taken out of a plain line before it is searched.
 */
const work =
  '(?:question|questions|assignment|assignments|exercise|exercises|note|notes|chapter|chapters|module|class|classes|course|homework|reading|readings|worksheet|paper|essay|quiz|exam|midterm|test|prompt|prompts|answer|dialogue|part|section|one|task|writing|typing|page|form|template|math|stats|statistics|graph|graphs|scale|goal|report|format|forms|number|numbers|word|words|sentence|topic|case study|activity|project|chat|bot|conversation)'

export const lookalikes = [
  // figures of speech
  /\b(?:this|that|it|these|the \w+|my \w+) (?:\w+ )?(?:is|are|was|were) killing me\b/,
  /\bdying (?:to|of (?:boredom|laughter|curiosity|hunger|thirst)|laughing|for)\b/,
  /\b(?:die|died|dead) (?:of|from) (?:boredom|laughter|embarrassment|curiosity|cringe)\b/,
  /\b(?:bored|scared|worked|stressed|tickled|loved?|hate|talked|confused) (?:\w+ )?to death\b/,
  /\b(?:could|would|going to) kill for\b/,
  /\bkill(?:ing)? time\b/,
  /\brather die than\b/,
  /\breasons? to go on about\b/,
  /\bshak(?:e|es|ing) my head\b/,
  /\b(?:want to |could |going to |might )?die (?:laughing|of (?:laughter|shame|embarrassment|boredom|cringe))\b/,
  /\b(?:can|could) not breathe a word\b/,
  /\b(?:can|could) not go on (?:without|to the|with the)\b/,
  /\b(?:breaks|broke|breaking) my heart\b/,
  /\bi am dead(?: tired| serious| wrong| lol)?\b/,
  /\b(?:cut|cutting) myself (?:off|short|some|a break)\b/,
  /\b(?:hurt|harm|kick|shoot)(?:ing)? myself in the foot\b/,
  /\bover my dead body\b/,
  // the course work
  new RegExp(
    `\\b(?:can|could|do|did|am|was) not (?:even |really |just |ever |seem to |want to |know how to |keep )*(?:do|doing|take|handle|stand|get|finish|understand|figure out|face|deal with|focus on|answer|answering|write|writing|read|reading|bear|continue|start|cope with)(?: \\w+){0,3} (?:this|these|the|that|any more|another|more|with this|with these|with the|my|all these|all this|so many) (?:\\w+ ){0,2}${work}\\b(?: any ?more| any longer| right now)?`,
  ),
  new RegExp(
    `\\bi (?:can|could) not keep (?:up with|track of|these|those|all|the|answering|typing|repeating|rewriting|(?:writing|doing|reading)(?: \\w+){0,3} ${work}|going (?:over|round|around|back|in circles))`,
  ),
  new RegExp(
    `\\b(?:sick|tired|done|fed up|frustrated|over|overwhelmed|struggling|bored|hopeless|lost|useless|helpless|drowning|trapped|confused|numb|stuck|desperate|bad|terrible|panicking|stressed|crying|scared|afraid|terrified|worried) (?:of|with|by|at|in|about|over|on|because of) (?:\\w+ ){0,4}${work}\\b`,
  ),
  new RegExp(
    `\\bi (?:hate|want to die|am dying|want to cry|could cry|am crying|give up)(?: \\w+){0,3} (?:this|these|the|that|every|doing|reading|over|because of|on) (?:\\w+ ){0,2}${work}\\b`,
  ),
  new RegExp(
    `\\b(?:this|that|the|these|all this|all these) (?:\\w+ )?${work} (?:is|are|feels|feel|seems|was) (?:\\w+ ){0,2}(?:too much|pointless|hopeless|overwhelming|killing me|too hard|triggering)(?: for me)?(?: right now)?`,
  ),
  /\bi (?:really |just |do )*need (?:some )?help (?:with|on|understanding|finding|starting|figuring|to (?:write|understand|answer|start|find))\b/,
  // the worker's questions and duties
  /\b(?:ask|asked|asking|asks|screen|screened|screening|assess|assessed|assessing|check|checked|checking|document|documented|documenting|record|recorded|recording|rule out|ruled out|inquire|inquired|note|noted|write|wrote|explore|explored|probe|mention|mentioned) (?:\w+ ){0,4}(?:about|for|whether|if|regarding|on|that|directly)?(?: \w+){0,6} (?:suicide|suicidal|self[- ]harm|dying|death|safe|killing|hurting|thoughts|si)\b/,
  // imagining oneself in the case
  /\b(?:if|imagine|imagining|suppose|pretend|as if|as though|say) (?:that )?(?:i|it|this|someone|somebody|you)(?: \w+)? (?:were|was|am|had been|happened|read|saw|lived)(?! (?:gone|dead|not here|not around|honest|being honest))(?: \w+){0,12}/,
  /\b(?:if|what if|imagine|imagining|suppose) (?:my|your|our) (?:own )?\w+(?: \w+){0,8}/,
  /\bi (?:would|might|could|should|will) (?:not |also |probably |definitely |never |honestly |just |feel |be |have been |have felt |want )*(?:feel|be|get|have been|have felt|want|hate|not want)(?: \w+){0,2} (?:scared|afraid|hopeless|trapped|terrified|angry|helpless|numb|ashamed|broken|alone|judged|exposed|worthless|safe|desperate|overwhelmed|triggered|threatened)\b(?: \w+){0,6}/,
  /\bif (?:he|she|they|someone|somebody|anyone|anybody|people|a \w+|my (?:worker|supervisor|agency|therapist|doctor)) (?:\w+ ){1,7}(?:to|about|on|at|with) me\b/,
  /\bput(?:ting)? myself in (?:her|his|their) (?:shoes|place|position)\b/,
  // denied of oneself
  /\bi (?:am|was|have) (?:not|never) (?:been )?(?:actually |really )?(?:suicidal|abused|raped|assaulted|a survivor|a victim|in danger|in crisis|hopeless|triggered)\b/,
  /\bi (?:would|will|could|do|did|am) (?:not|never) (?:ever |going to |want to |actually |planning to |trying to )*(?:kill|hurt|harm|cut) myself\b/,
  /\b(?:has|have|had) never happened to me\b/,
  /\b(?:never|nothing like (?:this|that)|not) (?:\w+ )?happened to me\b/,
]
