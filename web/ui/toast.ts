import { listeners } from '../lib/listeners.ts'
import { messages } from '../messages.ts'

/** Toasts: at most one at a time, as the specification's limit says; a new one replaces the old. */

export interface ToastText {
  title: string
  text?: string
  /** destructive: something failed; announced at once. */
  tone?: 'neutral' | 'destructive'
  /** One thing that can be done about it, such as Undo; the toast goes away with it. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends ToastText {
  id: number
}

let current: ShownToast | null = null
let count = 0
const { subscribe, tell } = listeners()

function set(next: ShownToast | null): void {
  current = next
  tell()
}

/** Shows a toast in place of the one that may be there. */
export function toast(content: ToastText): void {
  count += 1
  set({ ...content, id: count })
}

/** Says that something failed. */
export const toastError = (text: string): void => toast({ title: messages.error, text, tone: 'destructive' })

/** Takes the toast away; with an id only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) set(null)
}

/** Takes a failure away that is over: the toast, if it still says this. */
export function takeBack(failure: string): void {
  if (current?.tone === 'destructive' && current.text === failure) set(null)
}

export const toastStore = { subscribe, current: () => current }
