import type { MouseEvent } from 'react'

/** What a button does, but not at the second click of a double click meant for another in its place before. */
export const ignoreDoubleClick =
  (action: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) action()
  }
