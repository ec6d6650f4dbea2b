/** Requests to have the learner's work done, on a plain line. */
const product =
  '(?:note|notes|progress note|reflection|reflections|exercise|answer|answers|essay|paper|goal|goals|scale|report|summary|form|field|fields|worksheet|plan|statement|logic model|chart|assignment|homework|paragraph|draft|assessment|rating|evidence|response|text|it|this|that|everything|one|section|sheet|letter|email|table|graph|slide|script|list|question|questions|sentence|sentences)'

const requests = [
  new RegExp(
    `^(?:(?:please|can you|could you|would you|will you|just|hey|ok|so|i want you to|i need you to|you should|help me) )*(?:write|rewrite|draft|compose|generate|produce|create|make|finish|complete|do (?:my|this|the|it)|fill(?: in| out)?|type|prepare|give me|formulate|word|phrase|come up with)(?: \\w+){0,5} ${product}\\b`,
  ),
  /\b(?:write|rewrite|draft|compose|generate|complete|finish|fill(?: in| out)?|do|create|make)(?: \w+){0,5} (?:for me|on my behalf|that i can (?:submit|hand in|paste|use)|to (?:submit|hand in|turn in))\b/,
  new RegExp(
    `\\b(?:improve|fix|correct|edit|polish|rephrase|paraphrase|shorten|expand|proofread|translate) (?:my|this|the|it)\\b(?: \\w+){0,3}(?: ${product})?`,
  ),
  /\bwhat (?:should|would|do|can) i (?:write|put|say|type)(?: (?:here|in|for|there|down))?\b/,
  /\b(?:grade|rate|score|mark|evaluate|check|review|proofread) (?:my|me|this|it)\b(?! (?:out|against|with the|in the (?:chapter|reading)))|\b(?:feedback on|look at|opinion on|is) my (?:\w+ )?(?:note|reflection|answer|draft|exercise|goal|report|text|work)\b|\bhow do i rate myself\b/,
]

/** Whether somebody asks to have their work written, mended or graded. */
export const asksForOwnWork = (line: string): boolean => requests.some((request) => request.test(line))
