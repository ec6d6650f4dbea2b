/** The learner wants to go on after the lesson stopped. On a plain line. */
const resumePhrases = [
  /\b(?:continue|resume|carry on|go on|going on|keep going|move on|proceed|start again|go back to|get back to|come back|back to (?:it|the|work|m\.r\.|j\.c\.|where)|pick (?:it |this )?up|next question|let us go|let's go|let's continue|where (?:were|was|did) we|keep working|try again)\b/,
  /\b(?:i am|am|feeling|i feel) (?:\w+ )?(?:ready|back|ok(?:ay)? (?:now|to)|better|fine now|good to go|alright now|all right now|calmer|good now)\b/,
  /^(?:ready|yes|yes please|ok(?:ay)?|go|go ahead|continue please|yeah|sure|i am back|back|i am fine|i am ok(?:ay)?)$/,
]
const refusal =
  /\b(?:not|never|no|can't|cannot)\b(?: \w+){0,3} (?:continue|resume|go on|ready|carry on|keep going|move on|proceed|ok|okay|better)\b/

/** Whether a plain line asks to go on. */
export const asksToGoOn = (line: string): boolean =>
  !refusal.test(line) && resumePhrases.some((phrase) => phrase.test(line))
