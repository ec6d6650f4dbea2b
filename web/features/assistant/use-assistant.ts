import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { ChapterTab } from '#core/workbook/sections'
import { pressed, sent, written } from '../../drafts/outbox.ts'
import { deliver, look, stopWaiting, useOutbox, useStored } from '../../drafts/use-outbox.ts'
import { call } from '../../lib/call.ts'
import { callStreaming } from '../../lib/call-streaming.ts'
import { CallError, isIdTaken } from '../../lib/error.ts'
import { queryFor, refetchNow } from '../../lib/query.ts'
import { messages as words } from '../../messages.ts'
import { takeBack } from '../../ui/toast.ts'
import { contextOf } from './greeting.ts'
import { aboutSection } from './offered.ts'
import { useWorkInHand } from './work-in-hand.ts'

/** How many of the latest messages go along as history; the server trusts only its own record. */
const historySent = 6

/**
 * The conversation with a chapter's assistant: kept by the server, taken up again at the next visit.
 * @param onFailure told of a question that was not answered; its text is in the field again
 */
export function useAssistant(
  chapter: ChapterView,
  tab: ChapterTab,
  userId: string,
  onFailure: (error: unknown) => void,
) {
  const client = useQueryClient()
  const params = { chapterId: chapter.id }
  const config = useQuery(queryFor('GET /api/ai/chapter-gpt/:chapterId/config', { params }))
  const source = queryFor('GET /api/ai/chapter-gpt/:chapterId/conversation', { params })
  const conversation = useQuery(source)
  const messages = conversation.data ?? []
  const kept = useOutbox(userId, `assistant:${chapter.id}`)
  const [unsent, change] = kept
  const [failed, setFailed] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [writing, setWriting] = useState('')
  const [notice, setNotice] = useState<string | null>(null)

  const read = useCallback(
    (signal: AbortSignal) =>
      refetchNow(client, 'GET /api/ai/chapter-gpt/:chapterId/conversation', {
        params: { chapterId: chapter.id },
        signal,
      }),
    [client, chapter.id],
  )
  useStored(conversation.data, read, kept)

  const onItsWay = unsent.sending
  const workInHand = useWorkInHand(chapter.id, tab)

  /** @param about the title of a section that was offered, asked for instead of what stands in the field */
  async function ask(about?: string) {
    if (onItsWay) return
    const question = about === undefined ? unsent.text : aboutSection(about)
    if (question.trim() === '') return
    const message = change((old) => (about === undefined ? sent(old) : pressed(old, question))).sending
    if (!message) return
    setFailed(false)
    takeBack(words.failed.aiResponse)
    setRefused(undefined)
    const send = async (signal: AbortSignal) => {
      const input = {
        params,
        body: {
          userInput: question,
          clientMessageId: message.id,
          conversationHistory: messages.slice(-historySent).map(({ role, content }) => ({ role, content })),
          context: { type: contextOf(tab), data: workInHand() },
        },
        signal,
      }
      const answer = await callStreaming('POST /api/ai/chapter-gpt/:chapterId/chat', input, setWriting)
      setNotice(answer.notice)
      await look(read, signal)
    }
    await deliver(message, change, send, read, (error) => {
      setFailed(true)
      if (error instanceof CallError && error.status === 409 && !isIdTaken(error))
        setRefused(error.body.message)
      else onFailure(error)
    })
    setWriting('')
  }

  async function startOver() {
    await call('DELETE /api/ai/chapter-gpt/:chapterId/conversation', { params })
    client.setQueryData(source.queryKey, [])
    setNotice(null)
    setRefused(undefined)
  }

  return {
    config,
    conversation,
    messages,
    text: unsent.text,
    asked: onItsWay?.text,
    write: (text: string) => {
      setFailed(false)
      setRefused(undefined)
      change((old) => written(old, text))
    },
    ask,
    writing,
    /** Why the server takes no more questions here. */
    refused,
    /** The question in the field was not answered; it may be asked again. */
    failed,
    stop: () => onItsWay && stopWaiting(onItsWay.id, change),
    startOver,
    notice,
  }
}
