import { useUser } from './learner.ts'
import { written } from './unsent.ts'
import { useUnsent } from './use-unsent.ts'

/**
 * A text that is being written into a box of its own and sent with a button: kept in this browser at every
 * change, for this person only, until it is emptied (after sending, or when it was discarded).
 * @param place what the text is about, e.g. "answer:ID"
 * @returns the text, how to change it, and its id: the same as long as it is the same text
 */
export function useKeptText(place: string): [string, (text: string) => void, string] {
  const [unsent, change] = useUnsent(useUser().data?.id ?? '', place)
  return [unsent.text, (text) => change((before) => written(before, text)), unsent.id]
}
