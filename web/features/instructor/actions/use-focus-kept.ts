import { useEffect, useRef } from 'react'

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
