import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import type { FeedbackAtDesk } from '#core/contract/feedback-record'
import { useUser } from '../../../../lib/learner.ts'
import { aUser, signedIn } from '../../../../testing/course.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/page.tsx'
import type { Piece } from '../PieceFeedback.tsx'
import { PieceFeedback } from '../PieceFeedback.tsx'

export const piece: Piece = { userId: 'u2', chapterId: '3', target: 'exercise' }
export const workAt = '2026-11-18T09:00:00.000Z'
export const draft: FeedbackAtDesk = {
  id: 'f1',
  chapterId: '3',
  target: 'exercise',
  submissionId: null,
  author: 'Ines Moreau',
  text: 'Which of her words?',
  updatedAt: '2026-11-18T10:00:00.000Z',
  releasedAt: null,
  revised: false,
  answers: [],
  mine: true,
  leftBehind: false,
  canWithdraw: true,
}
export const released: FeedbackAtDesk = { ...draft, releasedAt: '2026-11-18T11:00:00.000Z' }
export const answered: FeedbackAtDesk = {
  ...released,
  answers: [{ id: 'a1', text: 'The address.', createdAt: '2026-11-18T12:00:00.000Z' }],
}

/** Brings the list as it is read again. */
let bringNow: (next: readonly FeedbackAtDesk[]) => void

/** The instructor is known before the desk is shown, as on the page. */
function Desk({ feedback }: { feedback: readonly FeedbackAtDesk[] }) {
  const [now, setNow] = useState(feedback)
  useEffect(() => {
    bringNow = setNow
  }, [])
  return useUser().data ? <PieceFeedback piece={piece} workAt={workAt} feedback={now} /> : null
}

/** The feedback on a piece of work; the lists that are read again are brought by hand. */
export function desk(answers: Record<string, unknown>, feedback: readonly FeedbackAtDesk[] = []) {
  const calls = fakeServer({ ...signedIn([], aUser({ isAdmin: true })), ...answers })
  const bring = (...next: FeedbackAtDesk[]) => act(async () => bringNow(next))
  const sent = (key: string) => calls.filter((made) => made.key === key).map(({ body }) => body)
  return { calls, sent, bring, ...show(<Desk feedback={feedback} />) }
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your feedback')
