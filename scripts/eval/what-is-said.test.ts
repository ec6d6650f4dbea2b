import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutAnswers } from '#core/dialogue/choice'
import type { CourseChapter } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import { answersShown } from '#server/tutor/choices'
import { builtInGuide } from '#server/tutor/guide/guide'
import { adversaries, nonsense } from './adversaries.ts'
import { type RunTurn, runDialogue } from './run-dialogue.ts'
import { transcriptsPage } from './transcripts.ts'

const contentDir = new URL('../../content', import.meta.url).pathname
const { chapters } = await loadCourse(contentDir)

test('docs/transcripts.md shows what the guide says now (else: npm run docs:transcripts)', async () => {
  const page = await transcriptsPage(contentDir, chapters)
  expect(readFileSync(new URL('../../docs/transcripts.md', import.meta.url), 'utf8')).toBe(page)
})

describe('in forty messages no sentence of the guide’s own comes twice', () => {
  const learners = [
    ['A11', 'does not know'],
    ['A13', 'insists'],
    ['A15', 'writes nonsense'],
  ] as const
  const cases = ['1', '4', '8'].flatMap((id) =>
    learners.map(([persona, what]) => [what, id, persona] as const),
  )

  test.each(cases)('to somebody who %s, chapter %s', async (_, id, persona) => {
    const chapter = chapters.find((one) => one.id === id)!
    const material = { chapter, messages: await loadMessages(contentDir, chapter.folder) }
    const learner = [...adversaries(material), nonsense(material, 1)].find((one) => one.id === persona)!
    const { turns } = await runDialogue(chapter, builtInGuide(), learner, 40)
    const own = turns.flatMap((turn) => ownSentences(chapter, turn))
    const twice = own.filter((sentence, index) => own.indexOf(sentence) !== index)
    expect(own.length).toBeGreaterThan(10)
    expect(new Set(twice)).toEqual(new Set())
  })
})

/** What the guide says in a turn: no question, nothing of the chapter's authors, and not the three answers. */
function ownSentences(chapter: CourseChapter, { reply, turn: { move } }: RunTurn): string[] {
  const { dialogue, answers } = chapter.source
  const authored = JSON.stringify([dialogue.goals, answers]).toLowerCase()
  const text =
    move.type === 'choose' ? withoutAnswers(reply, answersShown(chapter, move.goalId, move.choice)) : reply
  return text
    .split(/(?<=[.?])\s+|\n+/)
    .filter((one) => one !== '' && !one.endsWith('?'))
    .filter((one) => !authored.includes(one.toLowerCase().replace(/^it /, '').replaceAll('"', '\\"')))
}
