/** What people call what they filled in. */
const things =
  '(?:work ?sheet|chart|graph|figure|number|table|drawing|diagram|plot|data|result|score|t-score|baseline|map|x-?ray|lab|builder|tracker|grid|loop|logic model|outline)s?'
const own = new RegExp(`\\b(?:my|our)\\b(?: [\\w'-]+){0,3}? ${things}\\b|\\bwork ?sheets?\\b`)

/** A name of few words that the chapter teaches as well ("logic model") is asked about, more often than not, as such. */
const fewestWords = 3
const plainlyTool = /\b(?:x-ray|lab|builder|tracker|grid)\b/

const ofTheChapter = /\b(?:chapter|reading|didactic|case)\b/

/** Whether a message speaks of the learner's own worksheet of the chapter, or of its tool by name. */
export function speaksOfWorksheet(message: string, tool: string): boolean {
  const said = message.toLowerCase().replace(/\s+/g, ' ')
  const name = tool.toLowerCase()
  if (own.test(said)) return true
  // "SMART and GAS builder" is also "the GAS builder", "Note X-ray" also "the x-ray" where no text of the chapter is meant.
  const ending = name.split(' and ').at(-1) ?? name
  const names = [name, ending].filter((one) => plainlyTool.test(one) || one.split(/\W+/).length > fewestWords)
  const noun = plainlyTool.exec(ending)?.[0]
  if (noun && !ofTheChapter.test(said)) names.push(`the ${noun}`)
  return names.some((one) => said.includes(one))
}
