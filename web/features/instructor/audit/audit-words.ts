import type { AuditAction } from '#core/contract/admin/audit'
import { momentOf } from '../../../lib/dates.ts'

/** What was done, in words. */
export const actionWords: Record<AuditAction, string> = {
  'progress-reset': 'Progress reset',
  'work-deleted': 'Work deleted',
  'work-restored': 'Work put back',
  'dialogue-waived': 'Dialogue waived',
  'chapter-opened': 'Chapter opened',
  'chapter-closed': 'Chapter opening taken back',
  'reset-link-asked': 'Reset link asked for',
  'reset-link-made': 'Reset link made',
  'reset-link-refused': 'Reset link refused',
  'reset-link-used': 'Reset link used',
  'sessions-ended': 'Sessions ended',
  'instructor-invited': 'Instructor invited',
  'invitation-withdrawn': 'Invitation withdrawn',
  'invitation-declined': 'Invitation declined',
  'instructor-appointed': 'Instructor appointed',
  'instructor-dismissed': 'Instructor dismissed',
  'access-password-changed': 'Access password changed',
  'settings-changed': 'Settings changed',
  'feedback-changed': 'Draft of feedback changed',
  'feedback-released': 'Feedback released',
  'feedback-withdrawn': 'Feedback withdrawn',
  'class-exported': 'Class exported',
  'audit-exported': 'Audit trail exported',
  'copy-deleted': 'Shared copy deleted by the student',
  'account-deleted': 'Account deleted',
  'account-suspended': 'Account suspended',
  'suspension-ended': 'Let back in',
  'account-removed': 'Account removed',
  'account-restored': 'Account put back',
  'section-made': 'Section made',
  'section-changed': 'Section changed',
  'section-invited': 'Invited to teach a section',
  'section-invitation-withdrawn': 'Invitation to a section withdrawn',
  'section-invitation-declined': 'Invitation to a section declined',
  'section-roster-invited': 'Students invited from a list',
  'section-code-made': 'Join code made or changed',
  'section-code-ended': 'Join code ended',
  'section-joined': 'Joined a section',
  'section-left': 'Left a section',
  'section-moved': 'Moved to another section',
  'section-request-refused': 'Not let into a section',
  'section-request-withdrawn': 'Took back the wish to join a section',
  'section-settings-changed': 'Settings of a section changed',
  'section-archived': 'Section archived',
  'section-in-use-again': 'Section in use again',
  'section-copied': 'Section copied to a new term',
  'section-archive-access-given': 'Access to a past section given',
  'section-archive-access-ended': 'Access to a past section ended',
  'section-archive-deleted': 'Archive of a section deleted',
  'section-dates-changed': 'Dates of a section changed',
  'extension-given': 'More time given',
  'extension-withdrawn': 'More time taken back',
  'words-asked': 'Asked for words to show',
  'words-hidden': 'Words from the class hidden',
  'words-shown': 'Words from the class shown again',
  'words-removed': 'Words from the class removed',
}

/** The words of an action; one that this page does not know yet is shown as it is named. */
export const wordsOf = (action: string): string =>
  (actionWords as Record<string, string | undefined>)[action] ?? action

/** The figures and names of settings that belong to an act, in a line. */
export const detailLine = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${spaced(name)}: ${Array.isArray(value) ? value.join(', ') : plain(value)}`)
    .join('; ')

/** "openChapters" as "open chapters". */
const spaced = (name: string): string => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** Yes, no and times as people say them: a moment by the reader's clock, a section's time as it was set. */
function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? momentOf(text) : text
}
