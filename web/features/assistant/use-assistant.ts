import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ExerciseFieldKey, exerciseFieldKeys } from '#core/content/exercise-fields'
import type { ChapterView } from '#core/content/learner-view'
import type { ExerciseRecord, ReflectionRecord } from '#core/contract/work'
import type { ChapterTab } from '#core/workbook/sections'
import { pressed, sent, written } from '../../drafts/outbox.ts'
import { deliver, look, stopWaiting, useOutbox, useStored } from '../../drafts/use-outbox.ts'
import { call } from '../../lib/call.ts'
import { callStreaming } from '../../lib/call-streaming.ts'
import { CallError, isIdTaken } from '../../lib/error.ts'
import { keyOf, queryFor, refetchNow } from '../../lib/query.ts'
import { messages as words } from '../../messages.ts'
import { takeBack } from '../../ui/toast.ts'
import { contextOf } from './greeting.ts'
import { aboutSection } from './offered.ts'

/** How many of the latest messages go along as history; the server trusts only its own record. */
const historySent = 6

/** The conversation with a chapter's assistant, kept by the server; `onFailure`: a question was not answered. */
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

/** What goes along with a question: the field last written in, and what stands there, or in the reflection, as last saved. */
interface WorkInHand {
  field?: ExerciseFieldKey
  draft?: string
}

/** Tells at any moment what the learner is writing in a chapter, beside the chat. */
function useWorkInHand(chapterId: string, tab: ChapterTab): () => WorkInHand | undefined {
  const client = useQueryClient()
  const field = useRef<ExerciseFieldKey>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const name = target instanceof HTMLElement ? target.dataset.field : undefined
      const key = exerciseFieldKeys.find((one) => one === name)
      if (key) field.current = key
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return () => workOn(client, chapterId, tab, field.current)
}

function workOn(
  client: QueryClient,
  chapterId: string,
  tab: ChapterTab,
  field?: ExerciseFieldKey,
): WorkInHand | undefined {
  const params = { chapterId }
  if (tab === 'reflection') {
    const record = client.getQueryData<ReflectionRecord | null>(
      keyOf('GET /api/reflections/:chapterId', { params }),
    )
    return record?.content ? { draft: record.content } : undefined
  }
  if (tab !== 'exercise' || !field) return undefined
  const record = client.getQueryData<ExerciseRecord | null>(
    keyOf('GET /api/exercises/:chapterId/action-form', { params }),
  )
  const draft = record?.formData[field]
  return draft ? { field, draft } : { field }
}
