import type { TutorChapter } from '../content.ts'
import type { Said } from '../engine.ts'
import type { AssistantAnswer } from '../guide/assistant/answer.ts'
import { guidingQuestion } from '../guide/assistant/guiding-question.ts'
import { assistantLines, placeNames } from '../guide/assistant/lines.ts'
import { compileChapter } from '../guide/chapter/compile.ts'
import type { ChatContext } from '../tutor.ts'
import { ModelFailure } from './failure.ts'
import { clip } from './fence.ts'
import { replyGuard } from './guard.ts'
import type { Parts } from './parts.ts'
import { assistantPrompt } from './prompts/assistant-prompt.ts'
import { redaction } from './redact.ts'
import { estimateTokens } from './request.ts'
import { sentenceCutter } from './sentences.ts'

export interface AssistantInput {
  chapter: TutorChapter
  history: readonly Said[]
  message: string
  context: ChatContext
}

/** Passages a model is given. */
const mostPassages = 4
const mostWords = 110

/**
 * Whether the model is to answer what the guide would say this about. Distress, requests to have one's work
 * written, orders and greetings are the guide's: what it says there does not depend on a model.
 */
export const isForModel = ({ support, passages, response }: AssistantAnswer): boolean =>
  !support && (passages.length > 0 || response.startsWith(assistantLines.notCovered))

/** The chapter's passages for a question; with the question before it when it leans on that. */
function passagesFor({ chapter, history, message }: AssistantInput) {
  const { search } = compileChapter(chapter)
  const before = history.findLast(({ role }) => role === 'user')?.content ?? ''
  const found = [...search.find(message, mostPassages), ...search.find(`${message} ${before}`, mostPassages)]
  return [...new Set(found.map(({ passage }) => passage))].slice(0, mostPassages)
}

/**
 * The chapter assistant in a model's words, grounded in passages of the chapter, sentence by sentence through
 * the guard. It cannot reach the required dialogue.
 * @throws ModelFailure when the model gave nothing fit to show, or the chapter holds nothing to ground it in
 */
export async function* modelAnswer(
  parts: Parts,
  input: AssistantInput & { signal?: AbortSignal | undefined },
): AsyncGenerator<string> {
  const { chapter, history, message, context } = input
  const passages = passagesFor(input)
  if (passages.length === 0) throw new ModelFailure('guarded')
  const own = history.slice(-6).flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  const redacted = redaction([message, ...own])
  const guard = replyGuard({
    words: mostWords,
    untold: chapter.source.dialogue.goals.map(({ assertion }) => assertion),
    quotable: [message, ...own, ...passages.flatMap(({ text, sectionTitle }) => [text, sectionTitle])],
  })
  const said = history.map(({ role, content }) => ({ role, content: redacted.out(content) }))
  const build = (count: number) =>
    assistantPrompt({
      assistant: chapter.source.chapter.assistant,
      title: chapter.source.chapter.title,
      context,
      passages: passages.map((one) => ({ ...one, place: placeNames[one.place] })),
      history: count === 0 ? [] : said.slice(-count),
      message: redacted.out(clip(message, parts.ai.limits.messageCharacters)),
    })
  const tokens = (prompt: { instructions: string; prompt: string }) =>
    estimateTokens(prompt.instructions + prompt.prompt)
  const counts = [6, 4, 2, 0]
  const count = counts.find((one) => tokens(build(one)) <= parts.ai.limits.replyInputTokens) ?? 0
  const stream = parts.client.stream(
    { ...build(count), maxOutputTokens: parts.ai.limits.replyOutputTokens, signal: input.signal },
    { ...(await parts.call()), purpose: 'assistant' },
  )
  const cutter = sentenceCutter()
  let shown = 0
  const pass = function* (sentence: string) {
    refuseDraft(sentence)
    const text = guard.pass(redacted.back(sentence))
    if (text) yield shown++ === 0 ? text : ` ${text}`
  }
  for await (const piece of stream) for (const sentence of cutter.add(piece)) yield* pass(sentence)
  yield* pass(cutter.rest())
  if (shown === 0) throw new ModelFailure('guarded')
  const planned = guidingQuestion(chapter, context, message, history.length)
  yield `\n\n${guard.asked() ?? planned}`
}

/** Headings of notes and letters: a draft of something to hand in. */
const draft =
  /^(?:\W*)(?:S|O|A|P|D|R|G|I|B|subjective|objective|assessment|plan|data|response|goal|intervention|behavior|dear \w+|progress note|session summary|client voice)\s*[:-]\s/i

function refuseDraft(sentence: string): void {
  if (draft.test(sentence)) throw new ModelFailure('guarded')
}
