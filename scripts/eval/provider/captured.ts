import { loadConfig } from '#server/config'
import type { CourseChapter } from '#server/content/course'
import type { Engine } from '#server/tutor/engine'
import { MemoryLedger } from '#server/tutor/model/testing/memory-ledger'
import { scriptedClient } from '#server/tutor/model/testing/scripted-client'
import { engineOver } from './model-engine.ts'

/**
 * The worst judge there can be: it says of every idea that it is met, with a true quote from the message. Every
 * reply it words announces that all is complete.
 */
export function capturedEngine(chapter: CourseChapter): Engine {
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
