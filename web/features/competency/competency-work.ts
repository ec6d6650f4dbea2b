import type { QueryClient } from '@tanstack/react-query'
import type { AssessmentRecord } from '#core/contract/work'
import { isBlank } from '#core/workbook/work'
import type { AutosaveTarget } from '../../drafts/autosave-controller.ts'
import { sameText } from '../../drafts/draft.ts'
import { afterSave } from '../../drafts/section-complete.ts'
import { call } from '../../lib/call.ts'
import { keyOf } from '../../lib/query.ts'
import type { TextPart } from '../../work/ReadOnlyText.tsx'

/** What a learner says about one competency; rating 0 means not rated yet. */
export interface Rated {
  rating: number
  reflection: string
}

const isRated = (value: unknown): value is Rated => {
  const { rating, reflection } = (value ?? {}) as Partial<Rated>
  return (
    typeof reflection === 'string' && Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5
  )
}

/** How one competency of a chapter is kept and saved: only when the learner says so. */
export const competencyWork = (
  chapterId: string,
  competencyId: string,
  client: QueryClient,
): AutosaveTarget<Rated, AssessmentRecord> => ({
  name: `${chapterId}/competency/${competencyId}`,
  kind: {
    empty: { rating: 0, reflection: '' },
    is: isRated,
    same: (a, b) => a.rating === b.rating && sameText(a.reflection, b.reflection),
    blank: ({ rating, reflection }) => rating === 0 && isBlank(reflection),
    saveable: ({ rating }) => rating > 0,
  },
  delay: null,
  read: ({ rating, reflection, updatedAt }) => ({ value: { rating, reflection }, updatedAt }),
  send: ({ rating, reflection }, updatedAt, how) =>
    call('POST /api/competencies', {
      body: { chapterId, competencyId, rating, reflection, updatedAt },
      ...how,
    }),
  onSaved: (record) => {
    const key = keyOf('GET /api/competencies/:chapterId', { params: { chapterId } })
    client.setQueryData<AssessmentRecord[]>(key, (all = []) => [
      record,
      ...all.filter((one) => one.competencyId !== competencyId),
    ])
    afterSave(client, chapterId, 'competency')
  },
})

/** A rating as people read it. */
export const ratedParts = (
  ratingName: (rating: number) => string,
  { rating, reflection }: Rated,
): TextPart[] => [
  { label: 'Rating', text: rating === 0 ? '' : `${rating} of 5, ${ratingName(rating)}` },
  { label: 'What makes you say so?', text: reflection },
]
