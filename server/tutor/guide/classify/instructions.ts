/**
 * Marks in a message that speak to a program and not to a reader: forged roles, code, claims that a goal is reached.
 * Finding them only keeps the tone right and keeps such a sentence from being judged as an answer; completion never
 * depends on it, because no sentence can set a goal.
 */

/** In the text as written: markup that forges another speaker. */
export const forgedMarkup =
  /\[\/?(?:inst|system|sys|admin|override|assistant|user)\b[^\]]{0,40}\]|<\|[^|>]{1,40}\|>|<<\/?sys>>|<\/?(?:system|assistant|admin|instructions?|prompt|learner_message|user|developer|tool|function|override)\b[^>]{0,60}>/i

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
