import { answerChat } from './guide/assistant/answer.ts'
import { builtInGuide } from './guide/guide.ts'
import { analyzeReflection } from './guide/reflection/analyze.ts'
import { openDialogue, takeTurn } from './turn.ts'
import type { Tutor } from './tutor.ts'

/** The tutor with its built-in guide, which needs nothing but the course. */
export function makeTutor(): Tutor {
  const guide = builtInGuide()
  const { label: speaker } = guide
  return {
    open(chapter) {
      const { state, reply } = openDialogue(chapter, guide)
      return { state, reply: { content: reply, speaker, support: false } }
    },
    async turn(input) {
      const { state, reply, support, turn } = await takeTurn({ ...input, engine: guide })
      return { state, reply: { content: reply, speaker: turn.writtenBy, support, judgement: turn } }
    },
    async chat(input) {
      const { response, support } = answerChat(input)
      return { content: response, speaker, support }
    },
    async analyze(input) {
      return { ...analyzeReflection(input), speaker }
    },
  }
}
