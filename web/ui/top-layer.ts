import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { listeners } from '../lib/listeners.ts'

/** The open modal dialogs, the topmost last: all outside it is inert, so that a toast moves into it. */
const open: HTMLElement[] = []
const { subscribe, tell } = listeners()

/** Registers a modal element for as long as it is shown. */
export function useTopLayerMember(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    open.push(element)
    tell()
    return () => {
      open.splice(open.indexOf(element), 1)
      tell()
    }
  }, [ref])
}

/** The topmost modal element, or the body; null while the server renders the page. */
export const useTopLayer = (): HTMLElement | null =>
  useSyncExternalStore<HTMLElement | null>(
    subscribe,
    () => open.at(-1) ?? document.body,
    () => null,
  )
