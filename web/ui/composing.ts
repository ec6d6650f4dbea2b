import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method that composes a character: its Enter chooses that character. Safari ends
 * the composition before it tells of that key, and only the code 229 is left of it (WebKit bug 165004).
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
