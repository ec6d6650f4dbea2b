import { answerChat, orAbout } from './guide/assistant/answer.ts'
import { guideTutor, spokenOf } from './guide-tutor.ts'
import { modelAnalysis } from './model/analysis.ts'
import { isForModel, modelAnswer } from './model/assistant.ts'
import { makeClient } from './model/client.ts'
import { failureOf } from './model/failure.ts'
import type { Ledger, Place } from './model/ledger.ts'
import { modelEngine } from './model/model-engine.ts'
import { type ModelTurn, modelTurn } from './model/model-turn.ts'
import { judgePromptVersion } from './model/prompts/judge-prompt.ts'
import { replyPromptVersion } from './model/prompts/reply-prompt.ts'
import { type AiConfig, labelOf, makeProvider } from './model/provider.ts'
import { statusOf } from './model/status.ts'
import { openDialogue, runTurn } from './turn.ts'
import type { Tutor } from './tutor.ts'

/** What a model needs beside the course: its settings, and where budgets, usage and choices are kept. */
export interface TutorSettings {
  ai: AiConfig
  ledger: Ledger
}

/**
 * The tutor with a model: learners who chose it talk to the model, and the guide carries on wherever the model
 * cannot. With no model in the settings it is the guide.
 */
export function modelTutor({ ai, ledger }: TutorSettings): Tutor {
  const guide = guideTutor()
  const provider = makeProvider(ai)
  if (!provider) return guide
  const client = makeClient(ai, provider, ledger)
  const speaker = labelOf(provider)
  const { recipient } = provider
  const voiceFor = async (learnerId: string) =>
    (await ledger.choiceOf(learnerId, recipient)) === 'model' ? 'model' : 'guide'

  /** A turn with the model, where the learner chose it. */
  const begin = async (userId: string, chapterId: string, place: Place): Promise<ModelTurn | null> =>
    (await voiceFor(userId)) === 'model'
      ? modelTurn({ ai, client, ledger }, { userId, chapterId, place })
      : null

  return {
    model: statusOf(ai, client, ledger),
    voiceFor,
    async open(chapter, voice = 'guide') {
      const opened = await guide.open(chapter)
      if (voice === 'guide') return opened
      const engine = modelEngine(modelTurn({ ai, client, ledger }, nobody).parts, speaker)
      // The first message is the workbook's own wording, with what the model says of itself in it.
      return { ...opened, reply: { ...opened.reply, content: openDialogue(chapter, engine).reply } }
    },
    async turn(input) {
      const turn = await begin(input.learnerId, input.chapter.id, 'dialogue')
      if (!turn) return guide.turn(input)
      const engine = modelEngine(turn.parts, speaker)
      const taken = await runTurn({ ...input, engine, onText: forgetting(input.onText) })
      const { state, reply, support, turn: record } = taken
      return {
        state,
        reply: { content: reply, speaker: record.writtenBy, support, judgement: { ...record, prompts } },
        notice: await turn.end(),
      }
    },
    async chat(input) {
      const spoken = await spokenOf(input)
      const own = await answerChat({ ...input, worksheet: spoken })
      const turn = isForModel(own, spoken)
        ? await begin(input.learnerId, input.chapter.id, 'assistant')
        : null
      if (!turn) return guide.chat(input)
      const worksheet = spoken ?? (input.context === 'exercise' ? await input.worksheet?.() : undefined)
      const onText = forgetting(input.onText)
      try {
        let content = ''
        for await (const piece of modelAnswer(turn.parts, { ...input, worksheet })) {
          content += piece
          onText?.(piece)
        }
        const offered = own.others.length > 0 ? `\n\n${orAbout(own.others)}` : ''
        if (offered) onText?.(offered)
        return { content: content + offered, speaker, support: false, notice: await turn.end() }
      } catch (error) {
        turn.parts.failed(failureOf(error))
        onText?.(null)
        return { ...(await guide.chat(input)), notice: await turn.end() }
      }
    },
    async analyze(input) {
      const turn = await begin(input.learnerId, input.chapter.id, 'analysis')
      if (!turn) return guide.analyze(input)
      try {
        const analysis = await modelAnalysis(turn.parts, input)
        if (analysis) return { ...analysis, speaker }
      } catch (error) {
        turn.parts.failed(failureOf(error))
      } finally {
        await turn.end()
      }
      return guide.analyze(input)
    },
  }
}

/** Kept with every turn, so that records of different wordings can be compared. */
const prompts = { judge: judgePromptVersion, reply: replyPromptVersion }

/** An engine that only introduces itself calls nobody. */
const nobody = { userId: '', chapterId: '', place: 'dialogue' } as const

/** Passes pieces on; what was never said need not be forgotten. */
function forgetting(onText: ((piece: string | null) => void) | undefined) {
  let said = false
  return (piece: string | null) => {
    if (piece === null && !said) return
    said = piece !== null
    onText?.(piece)
  }
}
