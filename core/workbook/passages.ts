import type { SubmissionType } from './sections.ts'
import { partHeadings } from './submission-text.ts'

/** Passages of learners' work, word for word: pages and server judge alike. */

/** One form for all white space: a selection in a browser breaks lines as it likes. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether words stand in one of some texts as they are, whatever the line breaks. */
export const standsIn = (texts: readonly string[], words: string): boolean =>
  texts.some((text) => inOneLine(text).includes(inOneLine(words)))

/**
 * What of a submission's text the learner wrote: the guide's turns and the heading of the dialogue are left out.
 * @param guide what the chapter's guide is called in it
 */
export function ownTexts(guide: string, type: SubmissionType, content: string): string[] {
  if (type !== 'ai-conversation' && type !== 'complete-chapter') return [content]
  const start = content.indexOf(partHeadings['ai-conversation'])
  if (start < 0) return [content]
  const others = Object.values(partHeadings).filter((heading) => heading !== partHeadings['ai-conversation'])
  const ends = others.map((heading) => content.indexOf(`\n\n\n${heading}`, start)).filter((at) => at >= 0)
  const end = Math.min(content.length, ...ends)
  const turns: { mine: boolean; text: string }[] = []
  for (const part of content.slice(start + partHeadings['ai-conversation'].length, end).split('\n\n')) {
    const who = ['Learner', guide].find((name) => part.startsWith(`${name}: `))
    const last = turns.at(-1)
    if (who !== undefined) turns.push({ mine: who === 'Learner', text: part.slice(who.length + 2) })
    else if (last) last.text += `\n\n${part}`
  }
  const own = turns.filter(({ mine }) => mine).map(({ text }) => text)
  return [content.slice(0, start), ...own, content.slice(end)]
}
