import type { Reader } from '#core/contract/classes'
import type { AnswerOf } from '../lib/call.ts'
import { useFresh } from '../lib/query.ts'

/** Who reads a student's work in sections, in words. */

type Own = AnswerOf<'GET /api/classes'>['classes'][number]

const inList = new Intl.ListFormat('en-US')

/** "Ines Vega (instructor) and Asa Birch (assistant)". */
export const readersLine = (readers: readonly Reader[]): string =>
  inList.format(readers.map(({ name, role }) => `${name || 'Somebody without a name'} (${role})`))

/** The sections in which the person is a student; [] while that is not known. */
export function useOwnSections(): readonly Own[] {
  const { data } = useFresh('GET /api/classes')
  return data?.classes.filter(({ role }) => role === 'student') ?? []
}

/** A sentence for each section of one's own; nothing for whoever is in none. */
export function Readers() {
  return useOwnSections().map(({ id, name, term, readers }) => (
    <span key={id} className="block">
      In “{name}”, {term}, your work is read by{' '}
      {readers.length > 0 ? readersLine(readers) : 'nobody yet: it has no instructor'}.
    </span>
  ))
}
