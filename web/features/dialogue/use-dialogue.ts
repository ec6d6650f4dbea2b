import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { type Outbox, type Pick, pressed, sent, written } from '../../drafts/outbox.ts'
import { deliver, stopWaiting, useOutbox, useStored } from '../../drafts/use-outbox.ts'
import { call } from '../../lib/call.ts'
import { callStreaming } from '../../lib/call-streaming.ts'
import { refreshProgress, useProgressRefresh } from '../../lib/learner.ts'
import { queryFor, refetchNow } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { takeBack, toast } from '../../ui/toast.ts'
import { sayFailure, type Trouble } from './trouble.ts'
import { isAnswered, untilAnswered } from './until-answered.ts'

/** The stored dialogue with the messages of a turn added and what the turn changed. */
function withTurn(view: DialogueView, answer: TurnAnswer): DialogueView {
  const known = new Set(view.messages.map(({ id }) => id))
  return {
    ...view,
    started: true,
    isComplete: view.isComplete || answer.isComplete,
    goals: answer.goals,
    choice: answer.choice,
    messages: [...view.messages, ...answer.messages.filter(({ id }) => !known.has(id))],
  }
}

/** The required dialogue of a chapter; a message stands in the field until the server is known to have it. */
export function useDialogue(chapterId: string, userId: string) {
  const client = useQueryClient()
  const source = queryFor('GET /api/ai-chat/:chapterId', { params: { chapterId } })
  const query = useQuery(source)
  const view = query.data
  const kept = useOutbox(userId, `dialogue:${chapterId}`)
  const [unsent, change] = kept
  const [beginning, setBeginning] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [stopped, setStopped] = useState(false)
  const [writing, setWriting] = useState('')

  const read = useCallback(
    (signal?: AbortSignal) =>
      refetchNow(client, 'GET /api/ai-chat/:chapterId', { params: { chapterId }, signal }),
    [client, chapterId],
  )

  const readMessages = useCallback(async (signal: AbortSignal) => (await read(signal)).messages, [read])
  useStored(view?.messages, readMessages, kept)
  useCompletion(view)

  const onItsWay = unsent.sending
  const unanswered = view !== undefined && !isAnswered(view) && !onItsWay
  const pending = onItsWay !== null || unanswered
  useEffect(() => {
    if (!unanswered) return
    const controller = new AbortController()
    untilAnswered(chapterId, userId, read, controller.signal)
      .then(() => setTrouble(null))
      .catch((error: unknown) => setTrouble(sayFailure(error, 'initializeChat')))
    return () => controller.abort()
  }, [unanswered, chapterId, userId, read])

  async function begin() {
    setBeginning(true)
    setTrouble(null)
    takeBack(messages.failed.initializeChat)
    try {
      await call('POST /api/ai-chat/:chapterId/initialize', { params: { chapterId }, person: userId })
      await read()
    } catch (error) {
      setTrouble(sayFailure(error, 'initializeChat'))
    } finally {
      setBeginning(false)
    }
  }

  /** Sends what stands in the field; beside a pick it is the reason, and may be missing. */
  async function send(pick?: Pick) {
    if (pick || unsent.text.trim() !== '') await go((old) => sent(old, pick))
  }

  async function go(how: (unsent: Outbox) => Outbox) {
    if (beginning || pending) return
    const message = change(how).sending
    if (!message) return
    setTrouble(null)
    takeBack(messages.failed.sendMessage)
    setStopped(false)
    const deliverTo = async (signal: AbortSignal) => {
      const body = { message: message.text, clientMessageId: message.id, pick: message.pick }
      const input = { params: { chapterId }, body, person: userId, signal }
      const answer = await callStreaming('POST /api/ai-chat/:chapterId', input, setWriting)
      client.setQueryData(source.queryKey, (old) => old && withTurn(old, answer))
      setNotice(answer.notice)
      // This tab may be gone by now, and what opens is in the others.
      if (answer.isComplete) void refreshProgress(client)
    }
    const isStopped = await deliver(message, change, deliverTo, readMessages, (error) =>
      setTrouble(sayFailure(error, 'sendMessage')),
    )
    setStopped(isStopped)
    setWriting('')
  }

  return {
    query,
    text: unsent.text,
    sending: onItsWay,
    write: (text: string) => {
      setTrouble(null)
      change((old) => written(old, text))
    },
    begin,
    beginning,
    send,
    /** Says something that a button offers; what stands in the field stays. */
    press: (text: string) => go((old) => pressed(old, text)),
    /** Stops waiting. The turn goes on at the server, and its answer appears when it is there. */
    stop: () => onItsWay && stopWaiting(onItsWay.id, change),
    writing,
    pending,
    stopped: stopped && unanswered,
    trouble,
    notice,
    read,
  }
}

/** Once the dialogue becomes complete, here or in another tab: the toast, and fresh progress everywhere. */
function useCompletion(view: DialogueView | undefined): void {
  const refresh = useProgressRefresh()
  const latest = useRef(refresh)
  latest.current = refresh
  const before = useRef<boolean | undefined>(undefined)
  const isComplete = view?.isComplete
  useEffect(() => {
    if (before.current === false && isComplete === true) {
      toast(messages.interactionComplete)
      void latest.current()
    }
    if (isComplete !== undefined) before.current = isComplete
  }, [isComplete])
}
