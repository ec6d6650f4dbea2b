const auxiliary =
  /^(?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|has|have|had)(?:n['’]t)?\b/
const opener = /^(?:(?:and|but|so|or|now|then|well|ok) )*/
const preposition =
  /^(?:in|on|at|for|to|of|from|with|by|about|under|after|before|until|since|through|against|than) /
const interrogative = /^(?:what|which|who|whom|whose|how|why|where)\b/
const when = /^when (?:is|are|was|were|do|does|did|can|could|will|would|should|may|might|must|has|have|had)\b/
const tag =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)(?:n['’]t)? (?:i|you|he|she|it|we|they|that|this|there)$/

/**
 * Whether a question can be answered by yes or no. A rule of thumb over how its clauses open: an
 * interrogative word makes a question open ("If she read it, what would she say"), an auxiliary verb
 * closes it ("Would she sign it"), unless it offers a choice ("Is that the form or the function").
 * @param question one sentence that ends with a question mark
 */
export function isYesNoQuestion(question: string): boolean {
  const clauses = question
    .toLowerCase()
    .replace(/[?"“”]/g, '')
    .split(/[,:;—–…]/)
    .map((clause) => clause.trim().replace(opener, ''))
    .filter((clause) => clause !== '')
  if (tag.test(clauses.at(-1) ?? '')) return true
  if (clauses.some(isOpen)) return false
  if (clauses.some((clause) => auxiliary.test(clause))) return !offersChoice(question)
  return !/\b(?:what|which|who|whom|whose|how|why|where)\b/.test(clauses.join(' '))
}

function isOpen(clause: string): boolean {
  return (
    interrogative.test(clause) || when.test(clause) || interrogative.test(clause.replace(preposition, ''))
  )
}

function offersChoice(question: string): boolean {
  return /\bor\b(?! not\b)/i.test(question)
}
