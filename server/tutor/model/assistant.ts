import { summaryText } from '#core/worksheets/summary'
import type { AssistantAnswer } from '../guide/assistant/answer.ts'
import type { ChatInput } from '../guide/assistant/find.ts'
import { findForChat } from '../guide/assistant/find.ts'
import { guidingQuestion } from '../guide/assistant/guiding-question.ts'
import { placeNames } from '../guide/assistant/lines.ts'
import { piecesOf, rankedPieces } from '../guide/worksheet/pieces.ts'
import type { OwnWorksheet } from '../own-worksheet.ts'
import type { Parts } from './client.ts'
import { exampleCounter } from './examples.ts'
import { ModelFailure } from './failure.ts'
import { clip } from './fence.ts'
import { replyGuard } from './guard.ts'
import { assistantPrompt } from './prompts/assistant-prompt.ts'
import { redaction } from './redact.ts'
import { type Prompt, tokensOf } from './request.ts'
import { sentenceCutter } from './sentences.ts'

/** As the guide is asked; the worksheet goes along where it is given. */
export type AssistantInput = ChatInput

/** Passages a model is given. */
const mostPassages = 4
const mostWords = 110
/** Most characters of the learner's worksheet that go along. */
const worksheetCharacters = 2400

/**
 * Distress, requests to write one's work, orders, greetings and empty worksheets are the guide's: there its
 * words do not depend on a model. @param spoken the learner's worksheet, where the message speaks of it
 */
export const isForModel = ({ kind }: AssistantAnswer, spoken?: OwnWorksheet): boolean =>
  kind === 'found' ||
  kind === 'notFound' ||
  (kind === 'ownWorksheet' && spoken !== undefined && spoken.reading.length > 0)

/** The chapter's passages for a question, found as the guide finds them: those of the section that answers, and one of each other. */
async function passagesFor(input: AssistantInput) {
  const { best, others } = await findForChat(input)
  const first = best?.section.passages
    .filter((one) => one !== best.passage)
    .slice(0, mostPassages - others.length - 1)
  const found = [...(best ? [best.passage, ...(first ?? [])] : []), ...others.map(({ passage }) => passage)]
  return found.slice(0, mostPassages)
}

/**
 * Grounded in the chapter, sentence by sentence through the guard. It cannot reach the required dialogue.
 * @throws ModelFailure when the model gave nothing fit to show, or the chapter holds nothing to ground it in
 */
export async function* modelAnswer(
  parts: Parts,
  input: AssistantInput & { signal?: AbortSignal | undefined },
): AsyncGenerator<string> {
  const { chapter, history, message, context } = input
  const passages = await passagesFor(input)
  const worksheet = worksheetText(input)
  if (passages.length === 0 && !worksheet) throw new ModelFailure('guarded')
  const before = history.slice(-6)
  const own = before.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  // Also what was answered: it may have quoted the learner's worksheet.
  const redacted = redaction([message, ...before.map(({ content }) => content), worksheet])
  const guard = replyGuard({
    words: mostWords,
    untold: chapter.source.dialogue.goals.map(({ assertion }) => assertion),
    quotable: [
      message,
      ...own,
      worksheet,
      ...passages.flatMap(({ text, sectionTitle }) => [text, sectionTitle]),
    ],
  })
  const said = history.map(({ role, content }) => ({ role, content: redacted.out(content) }))
  const build = (count: number, withWorksheet = true) =>
    assistantPrompt({
      assistant: chapter.source.chapter.assistant,
      title: chapter.source.chapter.title,
      context,
      passages: passages.map((one) => ({ ...one, place: placeNames[one.place] })),
      history: count === 0 ? [] : said.slice(-count),
      message: redacted.out(clip(message, parts.ai.limits.messageCharacters)),
      worksheet:
        worksheet && withWorksheet
          ? { tool: input.worksheet?.tool ?? '', text: redacted.out(worksheet) }
          : undefined,
    })
  const fits = (prompt: Prompt) => tokensOf(prompt) <= parts.ai.limits.replyInputTokens
  // What was said before goes first, then the worksheet.
  const prompt = [6, 4, 2, 0].map((count) => build(count)).find(fits) ?? build(0, false)
  const stream = parts.client.stream(
    { ...prompt, maxOutputTokens: parts.ai.limits.replyOutputTokens, signal: input.signal },
    { ...(await parts.call()), purpose: 'assistant' },
  )
  const cutter = sentenceCutter()
  const isExampleTooMany = exampleCounter()
  let shown = 0
  const pass = function* (sentence: string) {
    refuseDraft(sentence)
    if (isExampleTooMany(sentence)) return
    const text = guard.pass(redacted.back(sentence))
    if (text) yield shown++ === 0 ? text : ` ${text}`
  }
  for await (const piece of stream) for (const sentence of cutter.add(piece)) yield* pass(sentence)
  yield* pass(cutter.rest())
  if (shown === 0) throw new ModelFailure('guarded')
  yield `\n\n${guard.asked() ?? guidingQuestion(input)}`
}

/** The worksheet as it goes along, clipped: where it is long, the parts that hold most of what was asked. */
function worksheetText({ worksheet, message }: AssistantInput): string {
  if (!worksheet) return ''
  const whole = summaryText(worksheet.reading)
  if (whole.length <= worksheetCharacters) return whole
  const ranked = rankedPieces(piecesOf(worksheet.reading), message)
  return clip(ranked.map(({ under, text }) => `${under}: ${text}`).join('\n'), worksheetCharacters)
}

/** Headings of notes and letters: a draft of something to hand in. */
const draft =
  /^(?:\W*)(?:S|O|A|P|D|R|G|I|B|subjective|objective|assessment|plan|data|response|goal|intervention|behavior|dear \w+|progress note|session summary|client voice)\s*[:-]\s/i

function refuseDraft(sentence: string): void {
  if (draft.test(sentence)) throw new ModelFailure('guarded')
}
