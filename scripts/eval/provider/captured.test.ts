import { describe, expect, test } from 'vitest'
import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import { adversaries, nonsense } from '../adversaries.ts'
import { runDialogue } from '../run-dialogue.ts'
import { capturedEngine } from './captured.ts'

const contentDir = new URL('../../../content', import.meta.url).pathname
const { chapters } = await loadCourse(contentDir)
/** `npm test` takes the first chapter, `npm run test:all` each of them. */
const taken = process.env.EVERY_CHAPTER ? chapters : chapters.slice(0, 1)

describe('a judge that says of everything that it is met', () => {
  test.each(taken.map((chapter) => ({ id: chapter.id, chapter })))(
    'completes chapter $id for nobody who does not think about the case, and its false news reach nobody',
    async ({ chapter }) => {
      const messages = await loadMessages(contentDir, chapter.folder)
      const material = { chapter, messages }
      const personas = [...adversaries(material), ...[1, 2, 3].map((seed) => nonsense(material, seed))]
      for (const persona of personas) {
        const run = await runDialogue(chapter, capturedEngine(chapter), persona, persona.within)
        expect([persona.id, run.completedAt]).toEqual([persona.id, null])
        expect(run.turns.some(({ reply }) => /completed all|unlocked/i.test(reply))).toBe(false)
      }
    },
    60_000,
  )
})
