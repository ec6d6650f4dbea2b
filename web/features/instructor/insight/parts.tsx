import type { ReactNode } from 'react'
import { smallestGroup } from '#core/contract/class-insight'
import type { AnswerOf } from '../../../lib/call.ts'

export type ClassInsight = AnswerOf<'GET /api/classes/:classId/insight'>

/** The smallest group whose figures are told, in a sentence. */
export const inWords = { 5: 'five' }[smallestGroup]

/** How the figures of a block are counted. */
export const Counted = ({ children }: { children: ReactNode }) => (
  <p className="meta mt-4 max-w-measure">
    <b className="font-label">How it is counted:</b> {children}
  </p>
)

/** What there is too little of to count, in a line; nothing for ''. */
export const TooFew = ({ what }: { what: string }) =>
  what !== '' && (
    <p className="meta mt-3">
      {what}: fewer than {inWords} students so far.
    </p>
  )
