/**
 * How people say that they themselves are in trouble, on a plain line (see `plainLine`: lower case, spelled
 * out, without punctuation). Wording only: it finds some of it, never all, and the page offers help always.
 *
 * Every phrase needs the writer in it ("i", "me", "myself", "my husband"); words about a client have "she",
 * "he" or a name in that place. What merely looks alike is taken out by `lookalikes` before.
 */

const often =
  '(?:just |really |honestly |truly |actually |still |also |sometimes |often |even |so |kind of |sort of |do |always |constantly |literally |only )*'
const partner =
  "(?:husband|wife|boyfriend|girlfriend|partner|ex|ex-husband|ex-wife|ex-boyfriend|ex-girlfriend|ex husband|ex wife|ex boyfriend|ex girlfriend|ex partner|fiance|fiancé|spouse|man|guy|baby daddy|child 's father|kids father|kid 's father|kids dad|father|stepfather|mother|stepmother|parents|stepbrother|uncle|grandfather)"
const anyone = `(?:${partner}|brother|sister|cousin|son|roommate|boss|landlord|family|professor|coach|supervisor|neighbor|friend|coworker)`
const who = `(?:he|she|they|someone|somebody|my ${partner}|this man|a man|a guy|this guy)`

/** Wanting to die, to vanish, to hurt oneself. */
export const endingPhrases = [
  /\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|burn|burning|hang|shoot|starve|starving) myself\b(?! (?:with|off|short|out|over|some|loose))/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b/,
  new RegExp(
    `\\bi ${often}(?:want|wanted|wish|am ready|was ready|am going|plan|intend|am planning|would rather|need|deserve|hope|tried|am trying) ${often}(?:to |i could |i would |i was |i were |i had |that i could )?${often}(?:die|be dead|dead|end it(?! (?:with|by|at|on|there|here|in|after|early|before|like))|end it all|end everything|be gone|disappear|vanish|never wake up|not wake up|sleep forever|stop existing|stop living|not exist|not be alive|never born|never been born)\\b`,
  ),
  new RegExp(
    `\\bi ${often}(?:think|am thinking|keep thinking|have been thinking|thought|daydream|fantasize|dream) ${often}(?:about|of) (?:${often})(?:suicide|dying|death all|being dead|not being (?:here|alive|around)|ending (?:it|my|things|everything)|disappearing|killing|hurting myself|taking (?:all )?(?:my|the|those) (?:own life|pills|meds)|jumping|driving (?:off|into)|going to sleep)\\b`,
  ),
  /\bi (?:am|feel|felt|was|have been|have felt|get|have become)(?: \w+){0,2} suicidal\b/,
  /\bi (?:am |have |had |keep |get |been )*(?:having |had |have |getting |struggling with |dealing with |fighting )(?:\w+ ){0,2}?(?:suicidal|dark|bad|scary|intrusive) thoughts\b/,
  /\bmy (?:own )?(?:suicidal|suicide|self-harm|self harm|dark) (?:thoughts|attempt|attempts|ideation|note|plan)\b/,
  /\bi (?:do not|never|did not) (?:\w+ )?(?:want|care|wish|plan|expect) (?:to |if i )(?:be|wake up|live|exist|keep living|go on|keep going|keep existing|still be)(?: here| alive| around| in this world| any ?more| any longer|$)/,
  /\b(?:no|not|any|see the|see a|see any|what is the|what the|is there a|is there any) (?:real |good )?(?:reason|point|purpose)(?: left)? (?:to |in |for me to |of |of me )?(?:me )?(?:live|living|life|go on|going on|keep going|carry on|wake up|waking up|being here|being alive|be here|exist|existing|trying any ?more|any ?more|of anything|in anything|to anything)\b/,
  /\b(?:nothing|not anything|no one) (?:left )?(?:to live for|worth living for)\b/,
  /\b(?:life|living|it all|my life) (?:is|was|does|feels) not (?:feel |be )?(?:worth|livable)/,
  /\bmy life (?:is|feels) (?:pointless|meaningless|over|worthless|hell|a living hell)\b/,
  /\b(?:better off|easier|happier|better|fine|relieved)(?: \w+){0,2} (?:without me|if i (?:was|were|am|died|disappeared|were gone|was gone|was not))\b/,
  /\bbetter off dead\b/,
  /\b(?:no one|everyone|they|people|who|family) (?:would|will|might)(?: \w+){0,2} (?:miss me|notice i|notice if i|care if i|notice me gone|remember me)\b/,
  /\b(?:no one|who) would (?:even |really |ever )?(?:notice|care|mind|cry)\b(?=.*\bi\b|$)/,
  /\bwish i (?:was|were|had) (?:dead|not alive|gone|never born|never been born|not here|someone else entirely)\b/,
  /\bi (?:took|swallowed|have taken|have swallowed) (?:\w+ ){0,4}(?:pills|tylenol|meds)\b/,
  /\bi (?:have |had |been |have been |started |was )*(?:self[- ]harm(?:ing|ed)?|cutting(?! (?:it|the|out|back|down|off|and|classes|class|corners)))\b/,
  /\bi (?:have|had) (?:a |my )(?:plan to (?:die|end|kill)|suicide plan)/,
  /\bi (?:\w+ )?(?:want|need|wish)(?: \w+){0,2} (?:it|it all|everything|all of it|the pain|this pain|my life)(?: all)?(?: to| would| could| just)* (?:be over|end|stop|go away)\b(?! (?:in|with|at|by|so|until|when|before|while|for|there))/,
  /\b(?:ready|time|want|going|about) to (?:end it all|give up on (?:life|everything|living|myself))\b/,
]

/** At the end of one's strength, without a word of dying. */
export const overwhelmPhrases = [
  /\bi (?:can|could|do not think i can|am not sure i can|do not know if i can|do not know how i can) (?:not |even |barely |hardly )*(?:keep|continue) (?:on )?(?:doing|going|living|pretending|fighting|up|on|like|trying|acting|holding)(?! to (?:the|her|his))\b/,
  /\bi (?:can|could) not (?:really |even |just )?(?:do|take|handle|bear|stand|cope with|deal with|face|manage|live with|live like|survive|endure|continue|carry)(?: \w+){0,3} (?:any ?more|any longer|much longer|another day|one more day)\b/,
  /\bi (?:can|could) not (?:go on|live like this|live this way|breathe|cope|stop crying|stop shaking|get out of bed|face (?:it|today|tomorrow|another day|people)|function|hold it together|hold on|keep it together|feel anything)\b/,
  /\bi (?:can|could) (?:barely|hardly) (?:breathe|function|cope|eat|sleep|get (?:up|out)|hold|stand|get through)\b/,
  /\bi do not (?:think|know|believe|see) (?:\w+ ){0,3}(?:can|will|could) (?:make it|go on|survive|cope|keep going|get through)\b(?! (?:to|on|by|in time|with|without|this (?:chapter|class|course|reading)))/,
  new RegExp(
    `\\bi (?:am|feel|felt|have been|have felt|keep feeling|am feeling) ${often}(?:completely |totally |very |too |utterly |absolutely )?(?:hopeless|worthless|broken|numb|empty|helpless|trapped|desperate|useless|a burden|like a burden|falling apart|breaking down|spiraling|spiralling|drowning|sinking|unravel(?:l)?ing|in crisis|in a (?:really |very )?(?:dark|bad) place|at (?:my|a) (?:breaking point|limit|rock bottom|end)|at rock bottom|at the end of my rope|at my wits end|hanging by a thread|barely (?:holding|hanging|coping|surviving|functioning|here)|losing (?:it|my mind|myself|hope|control)|so alone|all alone|completely alone|alone in (?:this|the world|everything)|not (?:okay|ok|alright|all right)|done with (?:life|everything|living|it all|all of it|being)|tired of (?:living|life|being alive|everything|fighting|pretending|existing|being here|being me|being scared|being hit|being afraid)|sick of (?:living|life|being alive|everything)|giving up on (?:life|everything|myself)|like (?:dying|nothing|giving up|disappearing|a failure as a person|ending)|dead inside|empty inside)(?! (?:(?:with|in|by|on|to|without) (?:this|the|that|these|leaving|putting|writing|how|using|calling|saying|what|it being)|(?:about|for|as|on|over|at how|how|that|because|on behalf) (?:the|a|an|her|him|them|she|he|how|this|that|clients?|people|workers?|m.r.|j.c.)|reading (?:what|how|about)))\\b`,
  ),
  /\bi am not (?:really |even )?(?:doing |feeling |at all )*(?:okay|ok|well|alright|all right|fine|good|safe|stable|myself)(?! (?:with|about|enough|to (?:write|say|judge|decide)|at (?:math|writing|this|these|stats|statistics|making|taking|reading|it|words|tests|english)|in (?:math|class)))\b/,
  /\bi (?:have|had) not (?:\w+ )?(?:been )?(?:slept|sleeping|eaten|eating|showered|left (?:my|the) (?:bed|room|house))(?: \w+){0,2} (?:in (?:days|weeks)|for (?:days|weeks|nights)|since|days|weeks)\b/,
  /\bi (?:am|was|keep|have been|started|start|can not stop) (?:\w+ )?(?:crying|sobbing|shaking|panicking|hyperventilating|weeping|in tears)\b/,
  /\b(?:i am |i keep |i |am )(?:having|had|have|getting|get) (?:\w+ )?(?:panic attacks?|breakdown|mental breakdown|nervous breakdown|flashbacks?|nightmares)\b/,
  /\bi (?:hate|despise|loathe|am disgusted with|do not love) (?:myself|my life|being alive|being me)\b/,
  /\bi (?:have|have got|feel like i have|feel like there is) no one (?:to (?:talk|turn|call|go)|left|who cares|at all|$)/,
  /\bno one (?:cares about|loves|believes|would believe|listens to|can help|will help|is there for) me\b/,
  /\b(?:everything|it all|it|life|all of this|this all) (?:is|feels|has become|has been|is just|feels like it is) (?:just |all |way |all just )?(?:too much|pointless|hopeless|falling apart|crashing|closing in|dark)(?: for me| right now| lately| these days| any ?more| at home| to bear| to carry)*$/,
  /\b(?:too much|too hard|too heavy|too painful|unbearable|overwhelming) for me(?: right now| today| at the moment| to read| personally)?$/,
  /\b(?:too much|too heavy|too hard|too painful) right now\b/,
  /\b(?:how much longer|how long|if) i (?:can|could|will)(?: not)?(?: \w+)? (?:hold on|do this|take this|take it|keep (?:going|this up)|stand (?:it|this)|last|go on|cope|survive|make it)\b(?! (?:question|assignment|exercise|note|chapter|class|course))/,
  /\bi (?:can|could) not (?:do|take|handle|think about|face|talk about) (?:this|it|that) right now\b/,
  /\bi (?:can|could) not (?:\w+ ){1,4}without (?:crying|shaking|panicking|thinking (?:of|about) (?:my|when|what happened)|remembering|seeing (?:him|my|his))\b/,
  /\bi (?:cry|cried|have been crying) (?:every|all|at|myself|most|the whole|for)(?: \w+)? (?:night|day|time|sleep|hours|work|days|nights)\b/,
  /\bi (?:can|could|have|did) not (?:\w+ )?(?:sleep|sleeping|slept|eat|eating)(?: at night| any ?more| since| because of (?:it|him|this|my)| in days| for days| properly)\b/,
  /\bi do not deserve (?:to (?:live|be here|be alive|be loved|be helped|exist)|any of this|this life|love|help)\b/,
  /\bi am (?:just |such |nothing but )*a (?:burden|waste|waste of space|failure|disappointment|terrible (?:mother|father|person)|monster)(?! (?:at|in|when|of a (?:note|sentence|writer)))/,
  /\bi (?:have )?(?:relapsed|started (?:drinking|using|cutting) again|am (?:drinking|using) again|been drinking (?:too much|every|a lot|again|to))\b/,
  /\bwhat is (?:even )?the point(?: of (?:me|it all|trying|living|anything|going on)| any ?more)?$/,
  /\b(?:can|could|may) i (?:please )?(?:talk|speak) (?:to|with) (?:someone|somebody|a (?:counselor|therapist|crisis \w+))\b(?! (?:at the|from the) (?:agency|court))/,
  /\b(?:this|it|that) is a lot (?:for me|right now|to take in right now)\b/,
  /\bi feel (?:so |really |very )*(?:sick|scared|afraid|unsafe|ashamed|alone|lost|numb|panicky|anxious|terrible|awful|dead) (?:all the time|every (?:day|night)|at home|at night|inside|in my own|when he (?:comes|is)|around (?:him|my))\b/,
  /\bi am (?:so |really |just |very )*(?:scared|afraid|terrified|frightened)(?: right now| all the time| every day| every night| too| of him)?$/,
  /\bi am (?:in danger|not safe|hiding|in trouble at home)\b/,
  /\bnothing (?:matters|helps|works|is worth it|makes sense)(?: to me)? any ?more\b/,
  /\bi do not care (?:what happens to me|if i (?:live|die|wake)|about anything any ?more|any ?more about anything)\b/,
  /\bi (?:just )?(?:want|need|wish)(?: \w+){0,2} (?:to )?(?:disappear|vanish|escape my life|run away from (?:everything|it all|home|here))\b/,
  /\bi (?:really |honestly |just |desperately )*need (?:some )?(?:help|someone|somebody)(?: please| now| right now| to talk to| so bad| badly| for myself)$/,
  /\bsomeone (?:please )?help me$/,
  /\bi (?:am|have been) (?:really |so |just |barely )*(?:struggling|suffering|hurting|grieving|not coping|burned out and|in pain)(?: right now| lately| so much| inside| these days| at home| emotionally| mentally| myself| too| a lot)+\b/,
  /\bi (?:am|have been) (?:really |so |just )*(?:suffering|hurting inside|grieving)$/,
  /\bi (?:am|have been) (?:going|dealing|living) (?:through|with) (?:something similar|the same|this myself|this too|a lot (?:right now|at home|lately)|this at home|something like this|a (?:rough|hard|dark|bad|terrible) (?:time|patch|divorce|place)|this right now|this exact|exactly this|depression|abuse|violence)/,
  /\bi (?:am |have been |was )?(?:having|going through) (?:a |such a )?(?:really |very |so )?(?:hard|rough|bad|terrible|awful|horrible|dark) (?:time|day|week|month|night)s?(?: right now| lately| at home| myself| with my (?:life|family|husband|marriage|depression))*$/,
]

const harm =
  '(?:hit|hits|hitting|beat|beats|beating|choke|chokes|choked|choking|strangle|strangles|strangled|strangling|grab|grabs|grabbed|push|pushes|pushed|pushing|shove|shoves|shoved|slap|slaps|slapped|punch|punches|punched|kick|kicks|kicked|hurt|hurts|hurting|abuse|abuses|abused|abusing|rape|rapes|raped|molest|molests|molested|molesting|assault|assaults|assaulted|threaten|threatens|threatened|threatening|stalk|stalks|stalked|stalking|track|tracks|tracked|tracking|follow|follows|followed|following|control|controls|controlled|controlling|scare|scares|scared|terrify|terrifies|terrified|isolate|isolates|isolated|trap|traps|trapped|touch|touched|touches|burn|burned|drug|drugged|force|forced|forces|scream at|screams at|screamed at|yell at|yells at|spit on|throw|threw|throws|pin|pinned|drag|dragged|lock|locked|locks|cut|watch|watches|monitor|monitors|monitored)'

/** Somebody harms the writer, or did. */
export const harmedPhrases = [
  new RegExp(
    `\\bmy (?:own )?${anyone} (?:\\w+ ){0,5}${harm} (?:me|us|on me|at me|my (?:kids|children|mother|sister|brother|face|throat|neck))\\b`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,4}(?:do|does|did|is doing|was doing|has done|used to do|doing) (?:\\w+ )?(?:this|that|it|the same|the same thing|exactly this|exactly that|these things|those things|things like (?:this|that)|all (?:of )?(?:this|that|those))\\b`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:is|was|acts|acted|can be|could be|sounds|behaves|used to be) (?:\\w+ )?(?:like (?:him|this|that|hers|her husband|her partner|the husband|m\\.r\\.)|the same(?: way| as)?|abusive|violent|controlling|dangerous|hurting|just like|scary when)`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,3}(?:has|tracks|checks|reads|goes through|monitors|controls|takes|keeps|took|hides|watches|counts|went through) (?:all )?my (?:phone|location|texts|messages|money|passwords?|paycheck|keys|email|every move|passport|documents|bank|accounts?|whereabouts|calls)`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,3}(?:will not|does not|would not|did not|never|never lets|wo not) (?:let|lets|letting|allow) me\\b`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,3}(?:put|puts|laid|lays) (?:his|her|their) hands? (?:on|around)(?: me| my| us)?\\b`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,3}(?:gets?|got|goes|went) (?:so |really |very )*(?:mad|angry|violent|furious|crazy|jealous|physical|aggressive)\\b(?: \\w+){0,4} (?:i|me|my)\\b`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,3}(?:said|says|told me|threatens|threatened)(?: \\w+){0,3} (?:kill|hurt|take my (?:kids|children|son|daughter)|find me|ruin me|come after me)`,
  ),
  new RegExp(
    `\\bmy (?:own )?${partner} (?:\\w+ ){0,2}(?:used to |would |always )+(?:${harm}|do|drink and)(?: \\w+){0,2} (?:me|us|my|this|that|her|him|it|the same|the walls)\\b`,
  ),
  new RegExp(
    `\\b(?:he|she|they|someone|somebody|a man|this man|this guy|an uncle|a teacher|a coach|a neighbor) (?:\\w+ )?${harm} me(?! (?:up|out|down|to|over|through|off|into) )(?: |$)`,
  ),
  new RegExp(
    `\\b${who} (?:does|did|is doing|has done|was doing)(?: exactly)? (?:this|that|it|the same|the same thing) to (?:me|us)\\b`,
  ),
  /\b(?:happened|happens|happening|done|did) to me\b(?! (?:that|when i was reading))/,
  /\bi (?:am|was|have been|got|keep getting|get|was being|am being) (?:\w+ )?(?:a (?:survivor|victim)|abused|raped|molested|assaulted|beaten|strangled|choked|stalked|hit by|trafficked|groomed|threatened by my|attacked|in an abusive|in a violent|in a relationship like|married to (?:someone|a man) like|with (?:someone|a man|a guy) like)(?! (?:advocate|services|support|speaker|advocacy|advocacy team))/,
  new RegExp(
    `\\bi (?:am|was|have been|get|feel|felt) (?:\\w+ )?(?:scared|afraid|terrified|frightened|fearful) (?:of|to|for|at|in|that|when|every|what) (?:my (?:${partner}|life|safety|own)|him\\b(?! (?:not|losing))|go(?:ing)? home|be(?:ing)? (?:at )?home|home|sleep|leave him|of him|what (?:he|my)|he will (?:kill|hurt|find|come)|myself|of myself|what i (?:might|will|could) do)`,
  ),
  /\bi (?:do|can|could|did) not (?:\w+ )?(?:feel|be|am) (?:really )?safe(?! (?:putting|writing|leaving|sharing|including|documenting|saying|with (?:the|this|that|her)|about|to (?:put|write|say|assume|include)|recording|sending))/,
  /\b(?:not|never) safe (?:in my (?:home|house|apartment|own|relationship|marriage)|with my|around my|where i (?:live|stay|sleep))\b(?=.*|$)/,
  /\bi (?:left|am leaving|am trying to leave|can not leave|want to leave|need to leave|tried to leave|ran away from|escaped|am hiding from|had to flee|fled|got away from|need to get away from) (?:my |an |a )(?:\w+ )?(?:husband|wife|boyfriend|girlfriend|partner|ex|abuser|abusive|violent|marriage|relationship|home|father|family)\b/,
  /\bi (?:grew up|was raised|lived|live|am living|have lived)(?: \w+){0,3} (?:violence|violent|abuse|abusive|abuser|an alcoholic|that (?:house|home)|like this|like that|like hers|this (?:myself|life|every day|for years)|that (?:myself|life)|through (?:this|that|it|something (?:similar|like)|the same|domestic|abuse)|with (?:someone|a man|a guy|a person|a father|a mother|a husband|a stepfather|a partner|it)(?: who| like| that|$))/,
  /\bwhen i was (?:\w+ ){1,5}(?:hit|beat|abused|molested|raped|hurt|touched|choked|attacked|assaulted)(?: \w+){0,3} (?:me|us|my (?:mother|sister|brother))\b/,
]

/** The case is the writer's own story. */
export const ownStoryPhrases = [
  /\b(?:it|this|that|the same|the same thing|same thing|something (?:like this|similar)) (?:\w+ )?happened (?:in my (?:own )?(?:family|home|house|marriage|relationship|childhood|life)|to (?:my (?:mother|sister|aunt|daughter|best friend|friend|family)|someone i love|us))\b/,
  /\bi (?:have |had |also |actually )*(?:lived|survived|endured|escaped) (?:it|this|that|exactly this|all of this|the same|through)\b/,
  /\bi (?:have |had |also |actually )*experienced (?:this|it|that|abuse|violence|the same|something (?:similar|like this))(?: \w+){0,2} (?:myself|firsthand|at home|as a (?:kid|child)|in my own|with my|from my)\b/,
  /\b(?:she|he|m\.r\.|j\.c\.|that woman|the client) (?:is|was|could be|could have been|might as well be) me$/,
  /\bi (?:see|saw|recognize|recognise|found) (?:\w+ )?(?:myself|my (?:own )?(?:mother|sister|marriage|story|life|husband|father|family)) in (?:her|him|this|that|m\.r\.|j\.c\.|the (?:case|story|client|note))\b/,
  /\bi keep (?:seeing|reliving|remembering|replaying|thinking (?:of|about)|having) (?:my|his face|the night|that night|that day|what he|what my|when he|when my|flashbacks|nightmares)\b/,
  /\b(?:put|puts|had|has|wrapped|laid|held|pointed|with) (?:his|her|their|a|the) (?:\w+ )?(?:hands?|gun|knife|arm|fist|fingers|belt) (?:\w+ ){0,2}(?:on|around|to|at) (?:me|my)\b/,
  /\bmine (?:did|does|do) (?:\w+ )?(?:this|that|it|the same|too)\b|\bmine (?:\w+ )?(?:hits?|used to|choked|strangled|had a gun|has a gun|put his|puts his|tracks|tracked|threatened|says he will|said he would|checks|checked)\b/,
  /\bi (?:have )?never told (?:anyone|anybody|a soul|my (?:family|mother|friends))\b/,
  /\bno one knows (?:what i|about my|that i|that my|what goes on|what happens at|i am|what he)\b/,
  /\bi (?:need|have|want|am trying|wish i could|do not know how) to (?:get (?:out|away)|escape|leave)(?: of| from)? (?:him|here|this (?:house|marriage|relationship|home)|my (?:house|marriage|husband|home|relationship))\b/,
  /\bi grew up (?:like (?:this|that|her|those|them)|with this|with that|in (?:this|that|one of those))\b/,
  /\bi was (?:\w+ )?(?:one of )?(?:those|that|these|the) (?:kids?|children|child|7-year-old|seven year old|little girl|little boy)\b/,
  /\bmy (?:own )?(?:mother|sister|aunt|friend|best friend|grandmother|daughter|cousin|father|brother) (?:was|is) (?:\w+ )?(?:her\b|m\.r\.|j\.c\.|in (?:the same|a similar|this)|that woman|strangled|choked|killed by|murdered|abused|beaten)/,
  /\bmy (?:own )?(?:mother|sister|aunt|best friend|grandmother|daughter|cousin) (?:\w+ )?(?:went|lived|is going|has been|goes) through (?:this|that|it|the same|something|exactly|all of this|abuse)\b/,
  /\bmy (?:husband|wife|boyfriend|girlfriend|partner|fiance|spouse) (?:\w+ )?(?:left me|is leaving me|walked out|kicked me out|threw me out|died|passed away|wants a divorce)\b/,
  /\bmakes me (?:relive|panic|shake|want to (?:die|disappear|hurt myself)|remember (?:what|when|my))\b/,

  /\b(?:what|how|that|this)(?: \w+){0,3} (?:did|does|do|do to|did to|does to|went|is going|goes)(?: \w+){0,4} (?:is|was|are) (?:\w+ )?(?:what|how|the same (?:as|thing)|like|exactly|just)(?: \w+){0,3} (?:my (?:own )?\w+|i) (?:\w+ )?(?:do|does|did|is|was|went|go|live|lived|deal|dealt|experience|experienced|am)\b/,
  new RegExp(
    `\\b(?:same|like|similar|reminds me|sounds like|looks like|feels like|seems like|close to|exactly|recognize|recognise|see)(?: \\w+){0,5} my (?:own )?(?:${partner}|marriage|relationship|house|home life|childhood|situation|past|own life|own story|own home|divorce|breakup|trauma|abuse|abuser|life right now)\\b(?! (?:agency|placement|class|supervisor|field|practicum|would|says|said|thinks))`,
  ),
  /\bmy (?:own )?(?:marriage|relationship|home|house|home life|childhood|situation|life) (?:is|was|looks|looked|feels|felt|sounds|right now is) (?:\w+ )?(?:like (?:this|that|hers|m\.r\.)|the same|similar|exactly|just like|not safe|no different|abusive|violent|unsafe)/,
  /\bi (?:am|was|used to be|could be|could have been|have been) (?:\w+ )?(?:her|him|m\.r\.|j\.c\.|m\.r|that (?:woman|wife|girl|kid|child|boy|mother|person)|this (?:woman|wife|mother|client)|the (?:woman|client|wife|kid|child|girl) in)(?:$| (?:five|two|three|four|ten|a|last|once|in|too|before|right|not|and|basically|when)\b)/,
  /\bi (?:have been|was|am|know what it is like to be|lived|live) (?:right |exactly |right now |also |currently )*(?:in (?:her|his|their|m\.r\. 's|that|the same|this exact|a similar|the exact|exactly) (?:\w+ )?(?:shoes|situation|position|place|relationship|marriage|life|kind of)(?! (?:as an?|at (?:work|my)) )|where (?:she|he|m\.r\.) (?:is|was|has been)|there (?:myself|too|before|with my)|through (?:this|it|that|the same|something similar|something like|what she)|her once)/,
  /\bi (?:also |too )?(?:went|have gone|am going|go|had to go|have been|been) through (?:this|that|it|the same|something (?:similar|like)|what (?:she|he|m\.r\.)|exactly|domestic|abuse|all of this|a lot of this)(?! (?:chapter|section|case|note|notes|already|twice|again|exercise|reading|readings|step|list|question|material|training|file|line|slowly|once|with my supervisor))/,
  /\b(?:this|that|it|which) (?:is|was) (?:\w+ )?(?:me\b(?! (?:being|saying|trying|trying|writing|asking|guessing|who))|my (?:story|life|marriage|childhood|reality|mother 's story|house|home|every day|husband|situation)|happening to me|what i (?:live|lived|go|went|am going) (?:with|through)|personal for me|really personal|too personal)/,
  /\b(?:hit|hits|hitting|strikes|cuts|too|very|really|little|bit|pretty|so) (?:\w+ )?(?:close|near) to home\b/,
  /\b(?:bring|brings|brought|bringing|stir|stirs|stirred|dredges|dredging) (?:it |it all |everything |so much |stuff |things |a lot |up |back |all )*(?:back|up)(?: \w+){0,3} (?:memories|for me|my (?:own|past|trauma|childhood))\b|\bbringing (?:back|up) (?:\w+ )?(?:memories|a lot|everything|stuff|things)\b|\bbrings (?:back|up) (?:\w+ )?(?:memories|a lot|everything)\b|\bbrings it all back\b|\bbringing it all back\b/,
  /\b(?:is|was|feels|are|this|that|it) (?:\w+ )?(?:triggering|triggers|triggered|retraumatizing)(?: for| to)? ?(?:me|my|$|right|now|stuff|too|and)/,
  /\bi (?:am|feel|felt|got|get|was) (?:\w+ )?(?:triggered|retraumatized)\b/,
  /\breminds me of (?:\w+ )?(?:what (?:i|he did to me|happened to me|my)|when (?:i|my|he|we)|my own|my (?:ex|past|mother|father|abuser|trauma|childhood|marriage))\b/,
  new RegExp(
    `\\bi (?:know|understand|remember|feel) (?:exactly |all too well |personally |firsthand |too well )*(?:how|what|why)(?: \\w+){0,8} (?:because|since|my|mine) (?:\\w+ ){0,2}(?:${partner}|i (?:lived|went|was|have been|am)|own (?:husband|marriage|partner))`,
  ),
  /\b(?:hard|difficult|painful|upsetting|scary|rough|tough|heavy) for me (?:personally|to read|to talk about|to write about|to think about|because (?:of )?my|because i (?:lived|went|was|have|had|am)|since my)\b/,
  /\bmy (?:own )?(?:brother|sister|mother|father|friend|best friend|cousin|son|daughter|uncle|aunt|roommate|partner|husband|wife|boyfriend|girlfriend|child|baby|grandmother) (?:just )?(?:killed (?:himself|herself|themselves|themself)|took (?:his|her|their) (?:own )?life|died by suicide|committed suicide|overdosed|was (?:killed|murdered|shot|raped)|(?:died|passed away) (?:last|this|yesterday|recently|two|three|a few|in))\b/,
]

/** In the learners' other most common language here. */
export const spanishPhrases = [
  /\b(?:quiero|quisiera|voy a|pienso en|deseo) (?:morir|morirme|matarme|desaparecer|hacerme daño|suicidarme|quitarme la vida)\b/,
  /\bno (?:quiero|puedo) (?:vivir|seguir|más|mas|seguir así|seguir asi)\b/,
  /\bya no (?:puedo|aguanto|quiero)(?: más| mas| vivir| seguir)?\b/,
  /\bmi (?:esposo|marido|novio|pareja|papá|papa|padre|ex|padrastro) me (?:pega|golpea|amenaza|maltrata|hace|lastima|ahorca|ahorcó|violó|controla|grita|pegó|golpeó)\b/,
  /\b(?:me pega|me golpea|me maltrata|me amenaza|me violó|me violaron)\b/,
  /\btengo miedo (?:de (?:él|el|mi|volver|ir)|a mi)\b/,
]

/** Somebody the writer knows, outside the case, is in danger. */
export const concernPhrases = [
  /\b(?:my (?:friend|best friend|roommate|classmate|sister|brother|mother|father|cousin|girlfriend|boyfriend|partner|neighbor|daughter|son|coworker|actual client|real client)|a (?:friend|classmate|coworker|neighbor|real client) of mine|a friend|(?:a|one of my|one of our|an actual|a real|my) clients? (?:at|from|in) (?:my|our|the) (?:placement|practicum|internship|field placement|agency|field site|job|work|site|field))(?: \w+){0,8} (?:suicidal|kill (?:herself|himself|themselves|themself)|killing (?:herself|himself|themselves)|wants? to die|end (?:her|his|their) life|hurt (?:herself|himself|themselves)|hurting (?:herself|himself|themselves)|take (?:her|his|their) (?:own )?life|overdosed?|is going to kill|being (?:abused|hit|beaten)|cutting (?:herself|himself)|in danger|not safe at home)\b/,
]
