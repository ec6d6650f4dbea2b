import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type AnswerOf, type CallArguments, type CallInput, callForStream } from './call.ts'
import { CallError } from './error.ts'

/** The calls whose answer can be followed while it is written. */
export type StreamingKey = 'POST /api/ai-chat/:chapterId' | 'POST /api/ai/chapter-gpt/:chapterId/chat'

/**
 * Makes a call and follows its answer while it is written.
 * @param onText the text so far; '' when it is to be forgotten
 * @returns the whole answer, exactly what `call` would have returned
 * @throws CallError for an answer that is not OK, also where it went wrong later; TypeError when the network fails
 */
export async function callStreaming<K extends StreamingKey>(
  key: K,
  input: CallInput<K>,
  onText: (text: string) => void,
): Promise<AnswerOf<K>> {
  const response = await callForStream(key, ...([input] as unknown as CallArguments<K>))
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as AnswerOf<K>
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new TypeError('The answer ended before its end.')
      const data: unknown = JSON.parse(value.data)
      if (value.event === 'done') return data as AnswerOf<K>
      if (value.event === 'error') {
        const { status, message } = data as { status: number; message: string }
        throw new CallError(status, JSON.stringify({ message }), '')
      }
      text = value.event === 'delta' ? text + (data as { text: string }).text : ''
      onText(text)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
