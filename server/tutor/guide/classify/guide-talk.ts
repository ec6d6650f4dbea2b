/** Words about the dialogue itself, not about any case in it. */
const meta =
  /\b(?:goals?|complete[ds]?|completion|exercises?|unlock(?:ed)?|dialogue|conversation|chat|chapter|answers?|grades?|graded|pass(?:ed)?|credit|instructions?|prompts?|ai|bot|chatbot|robot|tutor|guide|system|program|software|assignment|professor|instructor|teacher|finish(?:ed)?|done|skip|module|quiz|access|permission|rules?|test(?:ing)?|mode|command|game)\b/g
const address =
  /\b(?:you|your|yours|yourself)\b|^(?:please |now |just |ok |kindly )*(?:mark|set|accept|confirm|say|give|let|make|show|tell|allow|grant|open|close|end|stop|move|switch|go|start|consider|treat|assume)\b/

/** Speaks to the guide about the dialogue instead of about the case. On a plain line. */
export const speaksToGuide = (line: string): boolean =>
  address.test(line) && [...line.matchAll(meta)].length >= 2
