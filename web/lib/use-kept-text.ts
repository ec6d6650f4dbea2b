import { useUser } from './learner.ts'
import { written } from './unsent.ts'
import { useUnsent } from './use-unsent.ts'

/**
 * A text that is being written into a box of its own and sent with a button: kept in this browser at every
 * change, for this person only, until it is emptied (after sending, or when it was discarded).
 * @param place what the text is about, e.g. "answer:ID"
 */
export function useKeptText(place: string): [string, (text: string) => void] {
  const [unsent, change] = useUnsent(useUser().data?.id ?? '', place)
  return [unsent.text, (text) => change((before) => written(before, text))]
}
