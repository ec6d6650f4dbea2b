import type { LinkRecord, SubmissionEntry } from '#core/contract/sharing'
import type { SubmissionType } from '#core/workbook/sections'

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
