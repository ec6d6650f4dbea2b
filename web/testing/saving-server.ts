import { vi } from 'vitest'
import type { AutosaveTarget } from '../drafts/autosave-controller.ts'
import { CallError } from '../lib/error.ts'
import { textKind } from './text-kind.ts'

export interface TextRecord {
  content: string
  updatedAt: string
}

/** A server for one record whose answers a test gives by hand. */
export function aServer() {
  const sent: { text: string; startedFrom: string | null; person: string; keepalive: boolean }[] = []
  const waiting: { resolve: (record: TextRecord) => void; reject: (error: unknown) => void }[] = []
  const saved: string[] = []
  let version = 0
  const work: AutosaveTarget<string, TextRecord> = {
    name: '3/reflection',
    kind: textKind,
    delay: 3000,
    read: ({ content, updatedAt }) => ({ value: content, updatedAt }),
    send: (text, startedFrom, { person, keepalive }) => {
      sent.push({ text, startedFrom, person, keepalive })
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    onSaved: ({ content }) => saved.push(content),
  }
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    work,
    sent,
    saved,
    texts: () => sent.map(({ text }) => text),
    async answer() {
      version++
      waiting
        .shift()
        ?.resolve({ content: sent.at(-1)?.text ?? '', updatedAt: new Date(version).toISOString() })
      await settle()
    },
    async fail(error: unknown = new TypeError('Failed to fetch')) {
      waiting.shift()?.reject(error)
      await settle()
    },
  }
}

/** A refusal as `call` throws it. */
export const refusal = (status: number, body: object) => new CallError(status, JSON.stringify(body), '')

/** Every text this browser keeps because it is not saved. */
export const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('workbook-draft/'))
    .map((key) => ({ key, text: JSON.parse(localStorage.getItem(key) ?? '').text as string }))

/** Lets time pass, in milliseconds, and everything that comes due. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
