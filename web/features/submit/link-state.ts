import type { LinkRecord, SubmissionEntry } from '#core/contract/sharing'
import type { SubmissionType } from '#core/workbook/sections'

export type LinkState = 'open' | 'off' | 'ended'

/** Whether a link works now: it may have been turned off, or its last day may have passed. */
export function stateOf({ revokedAt, expiresAt }: LinkRecord, now: Date): LinkState {
  if (revokedAt !== null) return 'off'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'ended' : 'open'
}

/** The last moment of a day as the learner's own clock counts it. @param day "2026-12-18" */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString()
}

/** The day of a moment by the learner's own clock, as a date field has it. */
export function dayInField(moment: string | Date): string {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** How the submission types are called in the dialog and in the list. */
export const submissionTypeNames: Record<SubmissionType, string> = {
  exercise: 'Exercise',
  reflection: 'Reflection',
  competency: 'Competency self-assessment',
  'ai-conversation': 'AI conversation',
  'complete-chapter': 'Complete chapter',
}

/** What a link leads to, in a word or two. */
export function kindOf(link: LinkRecord, submissions: readonly SubmissionEntry[]): string {
  if (link.kind === 'ai') return submissionTypeNames['ai-conversation']
  if (link.kind === 'reflection') return submissionTypeNames.reflection
  const submission = submissions.find(({ shareableLink }) => shareableLink.endsWith(link.path))
  return submission ? submissionTypeNames[submission.type] : 'Submission'
}
