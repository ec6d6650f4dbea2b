import { useEffect, useState } from 'react'
import { type Detail, detailsOf, stillThere } from './details.ts'
import { type FindIdentifiers, findInBrowser } from './find.ts'

/** Milliseconds after the last edit until a text is looked through. */
const afterEdit = 1200

/**
 * Details in a text that could identify somebody, looked for a moment after the last edit. Between two looks
 * those that still stand in the text stay.
 */
export function useDetails(text: string, find: FindIdentifiers = findInBrowser): Detail[] {
  const [found, setFound] = useState<Detail[]>([])
  useEffect(() => {
    if (text.trim() === '') return
    let current = true
    const timer = setTimeout(() => {
      find(text).then(
        (spans) => current && setFound(detailsOf(text, spans)),
        // It could not be loaded: a hint less, and the next edit tries again.
        () => {},
      )
    }, afterEdit)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, find])
  return found.filter((detail) => stillThere(text, detail))
}
