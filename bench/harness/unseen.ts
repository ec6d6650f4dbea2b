import path from 'node:path'
import { loadMessages } from '#server/content/labelled-messages'

const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const moments = ['before lunch', 'after the meeting', 'late in the day', 'on the phone', 'at the front desk']

/**
 * Answers to chapter 1 that nobody has sent before: the labelled ones with a clause of its own in each sentence, for
 * the server keeps what it once worked out of a sentence.
 */
export async function unseenAnswers(): Promise<() => string> {
  const messages = await loadMessages(path.resolve('content'), '01-progress-notes')
  const answers = messages.filter(({ level }) => level > 0).map(({ text }) => text)
  let count = 0
  return () => {
    const clause = ` on ${days[count % days.length]} ${moments[count % moments.length]} in week ${count}`
    const answer = answers[count++ % answers.length] ?? ''
    return answer.replace(/(?=[.?!](?:\s|$))|(?<![.?!\s])\s*$/g, clause)
  }
}
