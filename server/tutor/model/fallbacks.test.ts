import { describe, test } from 'vitest'
import { modelTutor } from '../model-tutor.ts'
import { chapterOne } from './testing/chapter-one.ts'
import { failingJudgements, failingReplies } from './testing/failing-answers.ts'
import { MemoryLedger } from './testing/memory-ledger.ts'
import { aiConfigFor, MockProvider, type Protocol, protocols } from './testing/mock-provider.ts'

const all = Object.keys(protocols) as Protocol[]
/** One of each kind; the dialogue goes through them all. */
const kinds = /too many|server error|malformed body|empty|after the first words|no answer/
const pairs = <Case extends { what: string }>(cases: readonly Case[]) =>
  all.flatMap((protocol) => cases.filter(({ what }) => kinds.test(what)).map((one) => ({ protocol, ...one })))

describe.concurrent('when a model fails', () => {
  test.for(pairs(failingReplies))(
    '$protocol, $what: the chapter assistant is the built-in one',
    async ({ protocol, answer, options, patience }, { expect, onTestFinished }) => {
      const mock = await MockProvider.forTest(onTestFinished)
      mock.answers({ content: '' }, answer, options ? { reply: options } : {})
      const ledger = new MemoryLedger()
      const tutor = modelTutor({ ai: aiConfigFor(protocol, mock.address, patience), ledger })
      const shown: string[] = []
      const reply = await tutor.chat({
        learnerId: 'learner',
        chapter: chapterOne,
        history: [],
        message: 'Which note format is best for a progress note?',
        context: 'general',
        onText: (piece) => (piece === null ? shown.splice(0) : shown.push(piece)),
      })
      expect(reply.speaker).toBe('Built-in guide')
      expect(reply.content).toContain('In Didactic Content under')
      expect(shown.join('')).toBe(reply.content)
      expect(reply.notice).toContain('Nothing is lost')
    },
  )

  test.for(pairs(failingJudgements))(
    '$protocol, $what: the analysis is the built-in one',
    async ({ protocol, answer, options, patience }, { expect, onTestFinished }) => {
      const mock = await MockProvider.forTest(onTestFinished)
      mock.answers(answer, { content: '' }, options ? { judge: options } : {})
      const ledger = new MemoryLedger()
      // The analysis has the whole time of a reply.
      const wait = { AI_TOTAL_SECONDS: patience?.AI_JUDGE_SECONDS ?? '40' }
      const tutor = modelTutor({ ai: aiConfigFor(protocol, mock.address, wait), ledger })
      const text = `When I wrote my first note about a client I left her words out. I used to think the note was mine. Now I see that she will read it, and so will the court. I was afraid of saying too much about the risk, because my supervisor would read the file as well.`
      const read = await tutor.analyze({ learnerId: 'learner', chapter: chapterOne, text, quotes: [] })
      expect(read.speaker).toBe('Built-in guide')
      expect(read.insights.length).toBeGreaterThanOrEqual(2)
      expect(ledger.calls.at(-1)?.failure).not.toBeNull()
    },
  )
})
