import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { listeners } from '../lib/listeners.ts'

/**
 * The modal dialogs open at the moment, the topmost last. While one is open everything outside it
 * is inert and below it, so what must stay reachable (a toast) moves into it.
 */
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
