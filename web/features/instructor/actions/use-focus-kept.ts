import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that goes away with what it did, or can no longer be pressed, would leave the keyboard's focus nowhere:
 * it is put where the work goes on. A focus that is elsewhere stays there.
 * @param offered names of what can be pressed
 * @param place what takes the focus, by where among those names the first that is missing stood; nothing while
 * that is not there yet
 */
export function useFocusKept(
  offered: readonly string[],
  place: (missing: number) => HTMLElement | null | undefined,
): void {
  const before = useRef(offered)
  useEffect(() => {
    const missing = before.current.findIndex((name) => !offered.includes(name))
    const focused = document.activeElement
    // The browser takes the focus from a disabled button a moment later.
    if (missing >= 0 && (focused === document.body || focused?.matches(':disabled'))) {
      const target = place(missing)
      if (!target) return
      target.focus({ preventScroll: true })
    }
    before.current = offered
  })
}

/**
 * The same for a list: when a row leaves it, the keyboard goes on with the next.
 * @param ids of the rows that can leave, in their order
 * @param rows a selector of those rows, or of the buttons in them
 * @returns the ref of the list, which takes the focus where nothing in it can; it has a tabindex
 */
export function useListFocus<E extends HTMLElement>(
  ids: readonly string[],
  rows = 'li',
): RefObject<E | null> {
  const list = useRef<E>(null)
  useFocusKept(ids, (missing) => {
    const all = list.current?.querySelectorAll<HTMLElement>(rows) ?? []
    const next = all[Math.min(missing, all.length - 1)]
    return (next?.matches('button') ? next : next?.querySelector<HTMLElement>('a, button')) ?? list.current
  })
  return list
}
