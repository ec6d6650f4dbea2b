import type { Phraser, Said, TurnContext } from '../engine.ts'
import { compileChapter } from '../guide/chapter/compile.ts'
import { answerAboutGuide } from '../guide/phrase/answer-question.ts'
import { openWords } from '../open-words.ts'
import type { Parts } from './client.ts'
import { type Failure, failureOf, ModelFailure } from './failure.ts'
import { clip } from './fence.ts'
import { type ReplyGuard, replyGuard } from './guard.ts'
import { type Plan, planOf } from './plan.ts'
import { type ReplyPromptInput, replyPrompt } from './prompts/reply-prompt.ts'
import type { AiConfig } from './provider.ts'
import type { Redaction } from './redact.ts'
import { tokensOf } from './request.ts'
import { sentenceCutter } from './sentences.ts'

export interface PhraserParts extends Parts {
  redactionOf: (context: TurnContext) => Redaction
}

/** A turn that the built-in guide words, with a model or without. */
export class NotForModel extends Error {}

/** Most words of the model's own before the question. */
const leadWords = 60

/**
 * Words a decided move, sentence by sentence through the guard; what must be said exactly is ours.
 * @throws NotForModel for a move the built-in guide words; ModelFailure when nothing is fit to show
 */
export function modelPhraser(parts: PhraserParts): Phraser {
  return {
    async *phrase(context) {
      const plan = planOf(context)
      if (!plan || answerAboutGuide(context.message.toLowerCase(), context.state)) throw new NotForModel()
      try {
        yield* write(parts, context, plan)
      } catch (error) {
        const failure = failureOf(error)
        parts.failed(failure)
        throw new ModelFailure(failure)
      }
    },
  }
}

async function* write(parts: PhraserParts, context: TurnContext, plan: Plan): AsyncGenerator<string> {
  const { ai, client, call } = parts
  const redaction = parts.redactionOf(context)
  const request = {
    ...fitting(context, plan, redaction, ai),
    maxOutputTokens: ai.limits.replyOutputTokens,
    signal: context.signal,
  }
  const guard = guardFor(context, plan)
  const cutter = sentenceCutter()
  let shown = 0
  let stopped: Failure = 'stopped'
  const show = (sentence: string): string => (shown++ === 0 ? sentence : ` ${sentence}`)
  const passed = (sentence: string) => {
    try {
      return guard.pass(redaction.back(sentence))
    } catch (error) {
      stopped = 'guarded'
      throw error
    }
  }
  const pieces = client.stream(request, { ...(await call()), purpose: 'reply', whyStopped: () => stopped })
  for await (const piece of pieces)
    for (const sentence of cutter.add(piece)) {
      const text = passed(sentence)
      if (text) yield show(text)
    }
  const last = passed(cutter.rest())
  if (last) yield show(last)
  if (shown === 0) throw new ModelFailure('guarded')
  if (plan.stated) yield show(plan.stated)
  yield show(endOf(guard, plan))
}

/** Where the workbook states an idea, its own question follows as it stands. */
const endOf = (guard: ReplyGuard, plan: Plan): string =>
  plan.stated ? plan.question : guard.question(plan.question)

function guardFor({ chapter, state, transcript, message }: TurnContext, plan: Plan): ReplyGuard {
  const { dialogue, chapter: about } = chapter.source
  const asked = dialogue.goals.find(({ id }) => id === state.current)
  const told = new Set(state.goals.filter((goal) => goal.status !== 'open').map(({ id }) => id))
  return replyGuard({
    words: leadWords,
    untold: dialogue.goals.filter(({ id }) => !told.has(id)).map(({ assertion }) => assertion),
    about: asked ? [setupOf(chapter), asked.question, asked.pump, asked.hint, asked.prompt] : [],
    quotable: [
      message,
      plan.question,
      setupOf(chapter),
      about.setup.quote,
      ...transcript.filter((said) => said.role === 'user' && isOpen(said)).map(({ content }) => content),
      ...(plan.answers ? compileChapter(chapter).passages.map(({ text }) => text) : []),
    ],
  })
}

/** What the lesson stopped for, and what was said then, goes to no model later. */
const isOpen = ({ support }: Said): boolean => !support

/** The case as plain text. */
const setupOf = (chapter: TurnContext['chapter']): string =>
  compileChapter(chapter)
    .passages.flatMap(({ place, text }) => (place === 'setup' ? [text] : []))
    .join('\n')

/** The prompt within the limit: first the history goes, then the end of the learner's message. */
function fitting(context: TurnContext, plan: Plan, redaction: Redaction, ai: AiConfig) {
  const { chapter, transcript, message } = context
  const found = plan.answers ? compileChapter(chapter).search.find(message, 2) : []
  // Words that were held may be those of a message for which the lesson stopped.
  const takeUp = openWords(plan.takeUp, context)
  const whole: ReplyPromptInput = {
    plan: { ...plan, takeUp: takeUp && redaction.out(takeUp), say: redaction.out(plan.say) },
    setup: setupOf(chapter),
    passages: found.map(({ passage }) => passage),
    transcript: transcript
      .slice(-6)
      .filter(isOpen)
      .map(({ role, content }) => ({ role, content: redaction.out(content) })),
    message: redaction.out(clip(message, ai.limits.messageCharacters)),
  }
  for (const said of [6, 4, 2, 0]) {
    const prompt = replyPrompt({ ...whole, transcript: said === 0 ? [] : whole.transcript.slice(-said) })
    if (tokensOf(prompt) <= ai.limits.replyInputTokens) return prompt
  }
  const rest = ai.limits.replyInputTokens - tokensOf(replyPrompt({ ...whole, transcript: [], message: '' }))
  return replyPrompt({ ...whole, transcript: [], message: clip(whole.message, Math.max(200, rest * 4)) })
}
