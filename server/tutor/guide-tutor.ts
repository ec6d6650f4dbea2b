import { isChapterId } from '#core/workbook/sections'
import { worksheets } from '#core/worksheets/registry'
import { answerChat } from './guide/assistant/answer.ts'
import { builtInGuide } from './guide/guide.ts'
import { analyzeReflection } from './guide/reflection/analyze.ts'
import { speaksOfWorksheet } from './guide/worksheet/asked.ts'
import type { OwnWorksheet } from './own-worksheet.ts'
import { openDialogue, runTurn } from './turn.ts'
import type { Tutor } from './tutor.ts'

/** The tutor without a model: the built-in guide, which needs nothing but the course. */
export function guideTutor(): Tutor {
  const guide = builtInGuide()
  const { label: speaker } = guide
  return {
    model: null,
    voiceFor: async () => 'guide',
    async open(chapter) {
      const { state, reply } = openDialogue(chapter, guide)
      return { state, reply: { content: reply, speaker, support: false } }
    },
    async turn(input) {
      const { state, reply, support, turn } = await runTurn({ ...input, engine: guide })
      const content = { content: reply, speaker: turn.writtenBy, support, judgement: turn }
      return { state, reply: content, notice: null }
    },
    async chat(input) {
      const { response, kind } = await answerChat({ ...input, worksheet: await spokenOf(input) })
      input.onText?.(response)
      return { content: response, speaker, support: kind === 'support', notice: null }
    },
    async analyze(input) {
      return { ...(await analyzeReflection(input)), speaker }
    },
  }
}

/** The learner's own worksheet, where the message speaks of it. */
export async function spokenOf({
  chapter,
  message,
  worksheet,
}: Parameters<Tutor['chat']>[0]): Promise<OwnWorksheet | undefined> {
  const tool = isChapterId(chapter.id) ? worksheets[chapter.id].tool : ''
  return speaksOfWorksheet(message, tool) ? worksheet?.() : undefined
}
