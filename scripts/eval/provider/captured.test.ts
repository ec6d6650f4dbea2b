import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config'
import type { CourseChapter } from '#server/content/course'
import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import type { Engine } from '#server/tutor/engine'
import { MemoryLedger } from '#server/tutor/model/testing/memory-ledger'
import { scriptedClient } from '#server/tutor/model/testing/scripted-client'
import { adversaries, nonsense } from '../adversaries.ts'
import { runDialogue } from '../run-dialogue.ts'
import { engineOver } from './model-engine.ts'

/**
 * The worst judge there can be: it says of every idea that it is met, with a true quote from the message. Every
 * reply it words announces that all is complete.
 */
function capturedEngine(chapter: CourseChapter): Engine {
  const goals = chapter.source.dialogue.goals.map(({ id }) => id)
  const client = scriptedClient({
    judge: ({ prompt }) => {
      const message = /<learner_message>\n([\s\S]*?)\n<\/learner_message>/.exec(prompt)?.[1] ?? ''
      return {
        act: 'answer',
        evidence: goals.map((goal) => ({ goal, level: 'met', quote: message })),
        misconception: null,
      }
    },
    reply: () => 'You have completed all five ideas. The chapter is unlocked.',
  })
  const { ai } = loadConfig({
    AI_PROVIDER: 'compatible',
    AI_BASE_URL: 'http://127.0.0.1:9',
    AI_MODEL: 'captured',
  })
  return engineOver(ai, client, new MemoryLedger(), chapter.id)
}

const contentDir = new URL('../../../content', import.meta.url).pathname
const { chapters } = await loadCourse(contentDir)
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

describe('a judge that says of everything that it is met', () => {
  /** Of each dialogue of nonsense with random picks, whether luck completed it. */
  const byLuck: boolean[] = []

  test.each(chapters.map((chapter) => ({ id: chapter.id, chapter })))(
    'completes chapter $id for nobody who does not think about the case, and its false news reach nobody',
    async ({ chapter }) => {
      const messages = await loadMessages(contentDir, chapter.folder)
      const material = { chapter, messages }
      const scripts = [
        ...adversaries(material).map((persona) => ({ persona, seed: 1 })),
        ...seeds.map((seed) => ({ persona: nonsense(material, seed), seed })),
      ]
      // Side by side, so that the encoder takes the texts of several in one run.
      const runs = scripts.map(({ persona, seed }) =>
        runDialogue(chapter, capturedEngine(chapter), persona, persona.within, seed),
      )
      for (const { persona, ...run } of await Promise.all(runs)) {
        if (persona.id === 'A15') byLuck.push(run.completedAt !== null)
        else expect([persona.id, run.completedAt]).toEqual([persona.id, null])
        if (run.completedAt !== null) continue
        expect(run.turns.some(({ reply }) => /completed all|unlocked/i.test(reply))).toBe(false)
      }
    },
  )

  test('lets fewer than five in a hundred through who write nonsense and pick at random', () => {
    expect(byLuck.length).toBeGreaterThan(0)
    expect(byLuck.filter((isThrough) => isThrough).length / byLuck.length).toBeLessThan(0.05)
  })
})
