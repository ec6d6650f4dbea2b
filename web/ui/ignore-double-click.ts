import type { MouseEvent } from 'react'

/**
 * For a button that stands where another one stood a moment ago: what it does, but not at the second click of a
 * double click, which was meant for the other. The keyboard's presses count no clicks, and always do it.
 */
export const ignoreDoubleClick =
  (action: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) action()
  }
